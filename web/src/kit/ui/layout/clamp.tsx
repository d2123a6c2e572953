import { type ElementType, useLayoutEffect, useRef, useState } from 'react';
import { useKitTexts } from '../texts';
import css from './clamp.module.css';

type ClampProps = {
  as: ElementType;
  children: string;
  /** In a wide window too. */
  always?: boolean;
  id?: string;
  tabIndex?: number;
  className?: string;
};

/** A long text in two lines on a phone, with 'selengkapnya' below where that is not all of it. */
export function Clamp({ as: Box, children, always, ...rest }: ClampProps) {
  const texts = useKitTexts();
  const text = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || open) return;
    const measure = () => setCut(children !== '' && element.scrollHeight > element.clientHeight + 1);
    measure(); // before it is drawn, so that nothing below moves
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [open, children]);
  return (
    <>
      <Box {...rest}>
        <span
          ref={text}
          className={open ? undefined : always ? css.always : css.clamp}
          title={cut && !open ? children : undefined}
        >
          {children}
        </span>
      </Box>
      {cut && (
        <button type="button" className={css.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.less : texts.more}
        </button>
      )}
    </>
  );
}

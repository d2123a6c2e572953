import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './table.module.css';

/** Lets what is wider than its room scroll sideways inside its own box, with a shadow where more is to be seen. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const watch = new ResizeObserver(() => setWide(content.scrollWidth > element.clientWidth + 1));
    watch.observe(element);
    watch.observe(content);
    return () => watch.disconnect();
  }, []);
  const scrolls = wide ? { role: 'region', 'aria-label': label, tabIndex: 0, className: css.scroll } : {};
  return (
    <div ref={box} data-scroll {...scrolls}>
      {children}
    </div>
  );
}

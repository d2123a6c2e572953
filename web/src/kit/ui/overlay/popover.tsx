import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx';
import type { Align } from '../navigation/place';
import { useFloating } from './floating';
import floating from './floating.module.css';
import css from './popover.module.css';
import type { TriggerProps } from './trigger';

type PopoverProps = {
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  align?: Align;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button and a small panel of controls; Esc and a click outside close it, the focus goes back. */
export function Popover({ label, trigger, align = 'start', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <Panel {...{ id, label, align, anchor, close }} onOutside={() => setOpen(false)}>
          {typeof children === 'function' ? children(close) : children}
        </Panel>
      )}
    </>
  );
}

type PanelProps = {
  id: string;
  label: string;
  align: Align;
  anchor: React.RefObject<HTMLButtonElement | null>;
  close: () => void;
  onOutside: () => void;
  children: ReactNode;
};

function Panel({ id, label, align, anchor, close, onOutside, children }: PanelProps) {
  const box = useFloating<HTMLDivElement>({ open: true, anchor, align, onClose: onOutside });
  useEffect(() => box.current?.focus(), [box]);
  return (
    <div
      ref={box}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={cx(floating.box, floating.sheet, css.panel)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      {children}
    </div>
  );
}

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import type { Align } from '../navigation/place';
import { useFloating } from './floating';
import floating from './floating.module.css';
import css from './menu.module.css';
import { Entry, type MenuItem } from './menu-item';
import { moveFocus } from './menu-keys';
import type { TriggerProps } from './trigger';

export type { MenuItem } from './menu-item';

type MenuProps = {
  /** What the menu is about: 'Aksi untuk Basis Data'. */
  label: string;
  items: MenuItem[];
  trigger: (props: TriggerProps) => ReactNode;
  /** Stands above the entries (a profile card). */
  header?: ReactNode;
  align?: Align;
};

/** A button and its menu: arrows, Home, End and first letters move, Esc and Tab close, the focus goes back. */
export function Menu({ label, items, trigger, header, align = 'start' }: MenuProps) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) anchor.current?.focus();
  };
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== false,
        'aria-controls': open ? id : undefined,
        onClick: (event) => {
          event.stopPropagation();
          setOpen(open ? false : 'first');
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {open && <MenuList {...{ id, label, items, header, align, anchor, close }} start={open} />}
    </>
  );
}

type ListProps = Pick<MenuProps, 'label' | 'items' | 'header' | 'align'> & {
  id: string;
  anchor: React.RefObject<HTMLButtonElement | null>;
  start: 'first' | 'last';
  close: (focus: boolean) => void;
};

function MenuList({ id, label, items, header, align, anchor, start, close }: ListProps) {
  const box = useFloating<HTMLDivElement>({ open: true, anchor, align, onClose: () => close(false) });
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const entries = list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    entries?.[start === 'first' ? 0 : entries.length - 1]?.focus();
  }, [start]);
  return (
    <div ref={box} popover="manual" className={cx(floating.box, floating.sheet, css.box)}>
      {header}
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        className={css.list}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Tab') return close(true);
          if (event.key === 'Escape') {
            event.preventDefault();
            return close(true);
          }
          moveFocus(event);
        }}
      >
        {items.map((item) => (
          <Entry key={item.id} item={item} onDone={() => close(true)} />
        ))}
      </div>
    </div>
  );
}

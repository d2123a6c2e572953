import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Link } from '../navigation/link';
import { useKitTexts } from '../texts';
import css from './menu.module.css';

/** An act or a link of a menu. */
type MenuAct = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  href?: string;
  external?: boolean;
  onSelect?: () => void;
  danger?: boolean;
  /** Why it cannot be done now; the entry stays visible and says so. */
  disabled?: string | false;
  /** A choice that is on or off. */
  checked?: boolean;
  /** Muted, at the right. */
  hint?: ReactNode;
  /** The menu stays open (switches, columns). */
  stay?: boolean;
};

export type MenuItem = MenuAct | { id: string; divider: true } | { id: string; group: string };

type EntryProps = { item: MenuItem; onDone: () => void };

/** One entry of a menu. */
export function Entry({ item, onDone }: EntryProps) {
  if ('divider' in item) return <hr className={css.divider} />;
  if ('group' in item) return <p className={css.group}>{item.group}</p>;
  return <Act item={item} onDone={onDone} />;
}

function Act({ item, onDone }: { item: MenuAct; onDone: () => void }) {
  const select = () => {
    if (item.disabled) return;
    if (!item.stay) onDone();
    item.onSelect?.();
  };
  const shared = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-checked': item.checked,
    'aria-disabled': item.disabled ? true : undefined,
    tabIndex: -1,
    className: cx(css.item, item.danger && css.danger),
    onClick: select,
    children: <Face item={item} />,
  };
  if (item.href && !item.disabled) return <Link href={item.href} external={item.external} {...shared} />;
  return <button type="button" {...shared} />;
}

function Face({ item }: { item: MenuAct }) {
  const texts = useKitTexts();
  return (
    <>
      <span className={css.icon}>{item.checked ? <IconCheck /> : item.icon}</span>
      <span className={css.words}>
        {item.label}
        {item.disabled && <small>{item.disabled}</small>}
      </span>
      {item.hint && <span className={css.hint}>{item.hint}</span>}
      {item.external && (
        <>
          <IconExternalLink className={css.external} />
          <span className="sr-only">{texts.opensTab}</span>
        </>
      )}
    </>
  );
}

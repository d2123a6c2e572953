import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import { Badge } from '../mark/pill';
import css from './icon-button.module.css';
import { Link } from './link';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** The name, which is the tooltip too. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'default' | 'bar';
  size?: 'md' | 'sm';
  /** A number on its corner; none for 0. */
  badge?: number;
};

/** A button that shows only an icon; it always has a name and a tooltip. */
export function IconButton({ label, icon, variant = 'plain', size = 'md', badge, ...rest }: IconButtonProps) {
  const { className, type = 'button', ...others } = rest;
  return (
    <button
      type={type}
      aria-label={badge ? `${label}, ${badge}` : label}
      data-tip={label}
      className={cx(css.button, css[variant], size === 'sm' && css.sm, className)}
      {...others}
    >
      {icon}
      {badge ? (
        <span className={css.badge}>
          <Badge count={badge} />
        </span>
      ) : null}
    </button>
  );
}

type IconLinkProps = {
  href: string;
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'default';
  /** Opens in a new tab. */
  external?: boolean;
};

/** A link that shows only an icon, where there is no room for its name. */
export function IconLink({ href, label, icon, variant = 'default', external }: IconLinkProps) {
  return (
    <Link href={href} external={external} aria-label={label} data-tip={label} className={cx(css.button, css[variant])}>
      {icon}
    </Link>
  );
}

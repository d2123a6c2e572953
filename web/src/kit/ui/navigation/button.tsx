import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import { useKitTexts } from '../texts';
import css from './button.module.css';
import { Link } from './link';

type Look = {
  /** `primary`: the one main act of a page; `danger` is outlined, so that it never passes for a red `primary`. */
  variant?: 'primary' | 'default' | 'plain' | 'danger';
  size?: 'md' | 'sm';
  icon?: ReactNode;
  /** As wide as its box. */
  block?: boolean;
};

type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** The act is under way: the width stays, the words change, further clicks do nothing. */
    pending?: boolean;
    pendingText?: string;
  };

/** A button; while its act is under way it keeps its width and says so. */
export function Button({ variant, size, icon, block, pending, pendingText, ...rest }: ButtonProps) {
  const { children, className, onClick, type = 'button', ...others } = rest;
  return (
    <button
      type={type}
      className={cx(look({ variant, size, block }), className)}
      data-variant={variant}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...others}
    >
      <span className={cx(css.face, pending && css.away)}>
        {icon}
        {children}
      </span>
      {pending && <Waiting text={pendingText} />}
    </button>
  );
}

function Waiting({ text }: { text?: string }) {
  const texts = useKitTexts();
  return (
    <span className={cx(css.face, css.over)} role="status">
      {text ?? texts.sending}
    </span>
  );
}

type ButtonLinkProps = Look & { href: string; external?: boolean; children: ReactNode; onClick?: () => void };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, block, children, ...rest }: ButtonLinkProps) {
  return (
    <Link data-variant={variant} className={look({ variant, size, block })} {...rest}>
      <span className={css.face}>
        {icon}
        {children}
      </span>
    </Link>
  );
}

function look({ variant = 'default', size = 'md', block }: Look): string {
  return cx(css.button, css[variant], size === 'sm' && css.sm, block && css.block);
}

import css from './kbd.module.css';

/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={css.key}>{children}</kbd>;
}

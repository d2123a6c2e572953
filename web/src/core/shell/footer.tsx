import { useSitus } from '@/core/institusi/situs';
import css from './frame.module.css';

/** The copyright line of the college (SH-17). */
export function Footer() {
  const { copyright } = useSitus();
  return copyright ? <footer className={css.footer}>{copyright}</footer> : null;
}

import { type DialogProps, Frame } from './frame';
import css from './frame.module.css';

/** A panel from an edge of the window: from below at the thumb of a phone, from the side for longer work. */
export function Sheet({ open, side = 'bottom', ...rest }: DialogProps & { side?: 'bottom' | 'right' | 'left' }) {
  return open && <Frame {...rest} className={css[side]} />;
}

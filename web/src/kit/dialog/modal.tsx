import { type DialogProps, Frame } from './frame';
import css from './frame.module.css';

/** A dialog over the page, 400 px wide unless told. */
export function Modal({ open, width = 400, ...rest }: DialogProps & { width?: number }) {
  return open && <Frame {...rest} width={width} className={css.modal} />;
}

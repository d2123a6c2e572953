import { Fragment } from 'react';
import { pecah } from './search';
import css from './search-box.module.css';

type MarkedProps = { text: string; kata: readonly string[] };

/** A text in which what was looked for stands out. */
export function Marked({ text, kata }: MarkedProps) {
  return pecah(text, kata).map(({ teks, cocok, di }) =>
    cocok ? (
      <mark key={di} className={css.mark}>
        {teks}
      </mark>
    ) : (
      <Fragment key={di}>{teks}</Fragment>
    ),
  );
}

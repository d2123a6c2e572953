import { Fragment } from 'react';
import { useSitus } from './situs';

/** How the campus operator is reached, each way as something to tap. */
export function OperatorContact() {
  return useSitus()
    .kontakOperator.split(' · ')
    .map((satu) => (
      <Fragment key={satu}>
        {' '}
        <Kontak kontak={satu} />
      </Fragment>
    ));
}

/** Mail, telephone, else plain text. */
function Kontak({ kontak }: { kontak: string }) {
  const telepon = kontak.replace(/[\s().-]/g, '');
  if (/^\S+@\S+\.\S+$/.test(kontak)) return <a href={`mailto:${kontak}`}>{kontak}</a>;
  if (/^\+?\d{6,15}$/.test(telepon)) return <a href={`tel:${telepon}`}>{kontak}</a>;
  return kontak;
}

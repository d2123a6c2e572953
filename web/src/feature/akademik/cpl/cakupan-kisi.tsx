import { IconCheck, IconChecks } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Answer } from '@/kit/api/routes';
import { cx } from '@/kit/ui/cx';
import { Card } from '@/kit/ui/layout/card';
import { Link } from '@/kit/ui/navigation/link';
import { alamat } from '../matakuliah/mata-kuliah';
import css from './cpl.module.css';
import { useTeksCpl } from './teks';

type Cakupan = Answer<'GET /v2/academic/cpl/cakupan'>;
type Props = { cakupan: Cakupan };

/** A box that scrolls is reached by keyboard. */
const scrolls = (label: string) => ({ role: 'region', tabIndex: 0, 'aria-label': label, 'data-scroll': '' });

/** The matrix of courses and outcomes; it scrolls in its own box, and its heads stay in sight. */
export function CakupanKisi({ cakupan }: Props) {
  const teks = useTeksCpl();
  const terms = [...new Set(cakupan.mataKuliah.map(({ semester }) => semester))];
  return (
    <div className={css.box} {...scrolls(teks.cakupan)}>
      <p className={css.note}>
        <IconCheck aria-hidden /> {teks.dibebankan} · <IconChecks aria-hidden /> {teks.tercakup}
      </p>
      <table className={css.grid}>
        <caption className="sr-only">{teks.cakupan}</caption>
        <thead>
          <tr>
            <th scope="col">{teks.mataKuliah}</th>
            {cakupan.cpl.map(({ id, kode, uraian }) => (
              <th key={id} scope="col" title={uraian} className={cx(cakupan.celah.cpl.includes(id) && css.gap)}>
                {kode}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <Fragment key={term}>
              <tr>
                <th scope="rowgroup" colSpan={cakupan.cpl.length + 1} className={css.term}>
                  {teks.semester} {term}
                </th>
              </tr>
              {cakupan.mataKuliah
                .filter(({ semester }) => semester === term)
                .map((mk) => (
                  <Line key={mk.id} cakupan={cakupan} mk={mk} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ cakupan, mk }: Props & { mk: Cakupan['mataKuliah'][number] }) {
  const teks = useTeksCpl();
  return (
    <tr>
      <th scope="row" className={cx(cakupan.celah.mataKuliah.includes(mk.id) && css.gap)}>
        <Link href={alamat(mk.id)}>{mk.nama}</Link>
        <span className={css.sub}>
          {mk.kode} {mk.luar && `· ${teks.luar}`}
        </span>
      </th>
      {mk.sel.map((cell, at) => (
        <td key={cakupan.cpl[at]?.id}>
          {cell === '' ? (
            <span className="sr-only">{teks.tidakDibebankan}</span>
          ) : (
            <>
              {cell === 'tercakup' ? <IconChecks aria-hidden /> : <IconCheck aria-hidden />}
              <span className="sr-only">{cell === 'tercakup' ? teks.tercakup : teks.dibebankan}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** On a phone: each outcome with its courses. */
export function CakupanDaftar({ cakupan }: Props) {
  const teks = useTeksCpl();
  return (
    <>
      {cakupan.cpl.map(({ id, kode, uraian, mataKuliah }, at) => (
        <Card key={id} title={`${kode} · ${teks.diMataKuliah(mataKuliah)}`}>
          <p className={css.note}>{uraian}</p>
          <ul className={css.links}>
            {cakupan.mataKuliah
              .filter(({ sel }) => sel[at])
              .map((mk) => (
                <li key={mk.id}>
                  <Link href={alamat(mk.id)}>
                    <span className="tnum">{mk.kode}</span> {mk.nama}
                  </Link>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

import type { Answer } from '@/kit/api/routes';
import { stringifyQuery } from '@/kit/table/query-string';
import { Link } from '@/kit/ui/navigation/link';
import { CPL } from '../matakuliah/kurikulum-address';
import { alamat } from '../matakuliah/mata-kuliah';
import css from './cpl.module.css';
import { useTeksCpl } from './teks';

type Cakupan = Answer<'GET /v2/academic/cpl/cakupan'>;

/** The gaps by name, each leading to where it is closed. */
export function Celah({ cakupan, idProdi }: { cakupan: Cakupan; idProdi: string }) {
  const teks = useTeksCpl();
  const cpl = cakupan.cpl.filter(({ id }) => cakupan.celah.cpl.includes(id));
  const courses = cakupan.mataKuliah.filter(({ id }) => cakupan.celah.mataKuliah.includes(id));
  if (cpl.length + courses.length === 0) return <p className={css.note}>{teks.tanpaCelah}</p>;
  return (
    <div className={css.gaps}>
      {cpl.length > 0 && (
        <div>
          <p>{teks.celahCpl(cpl.length)}</p>
          <ul className={css.links}>
            {cpl.map(({ id, kode, uraian }) => (
              <li key={id}>
                <Link href={CPL + stringifyQuery({ idProdi, q: kode.length >= 3 ? kode : undefined })} title={uraian}>
                  {kode}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {courses.length > 0 && (
        <div>
          <p>{teks.celahMataKuliah(courses.length)}</p>
          <ul className={css.links}>
            {courses.map(({ id, kode, nama }) => (
              <li key={id}>
                <Link href={alamat(id)}>
                  <span className="tnum">{kode}</span> {nama}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

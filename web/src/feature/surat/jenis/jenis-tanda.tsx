import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { FormState } from '@/kit/form/form';
import { Loaded } from '@/kit/ui/feedback/loaded';
import css from '../naskah/surat.module.css';
import { useTeksSurat } from '../naskah/teks';
import { type Isian, tandaKolom } from './jenis-values';

/** The signs that the text may hold: those of every letter, and the fields of this kind. */
export function TandaJenis({ form }: { form: FormState<Isian> }) {
  const teks = useTeksSurat();
  const hasil = useQuery(query('GET /v2/surat/tanda'));
  const { kolom, mahasiswa } = form.values;
  return (
    <details>
      <summary>{teks.tandaJudul}</summary>
      <Loaded result={hasil} lines={4}>
        {({ data }) => (
          <ul className={css.tandaUmum}>
            {kolom.filter(tandaKolom).map((satu) => (
              <li key={satu.kunci}>
                <code lang="id">{`{${tandaKolom(satu)}}`}</code> {satu.label}
              </li>
            ))}
            {data
              .filter((tanda) => !tanda.mahasiswa || mahasiswa !== 'tidak')
              .map(({ kode, arti }) => (
                <li key={kode}>
                  <code lang="id">{`{${kode}}`}</code> {arti}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </details>
  );
}

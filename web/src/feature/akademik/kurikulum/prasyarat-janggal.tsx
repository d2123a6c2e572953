import { Card } from '@/kit/ui/layout/card';
import { Link } from '@/kit/ui/navigation/link';
import { alamat } from '../matakuliah/mata-kuliah';
import type { Prasyarat } from './kurikulum';
import css from './kurikulum.module.css';
import { useTeksKurikulum } from './teks';

/** What is odd about the prerequisites, each leading to the course that asks for it; nothing where nothing is. */
export function Janggal({ prasyarat }: { prasyarat: Prasyarat }) {
  const teks = useTeksKurikulum();
  if (prasyarat.janggal === 0) return null;
  const name = new Map(prasyarat.simpul.map(({ id, kode, nama }) => [id, `${kode} ${nama}`]));
  const odd = prasyarat.sisi.filter(({ masalah }) => masalah !== '');
  return (
    <Card title={teks.janggal(prasyarat.janggal)}>
      <ul className={css.odd}>
        {odd.map(({ idPrasyarat, idMataKuliah, masalah }) => {
          const say = masalah === 'luar' ? teks.masalahLuar : teks.masalahSemester;
          return (
            <li key={`${idMataKuliah} ${idPrasyarat}`}>
              <Link href={alamat(idMataKuliah)}>{say(name.get(idMataKuliah) ?? '', name.get(idPrasyarat) ?? '')}</Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

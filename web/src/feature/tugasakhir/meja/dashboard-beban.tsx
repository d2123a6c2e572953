import { Card } from '@/kit/ui/layout/card';
import { Link } from '@/kit/ui/navigation/link';
import { useTeksBeban } from '../daftar/beban-teks';
import { alamatBeban } from '../karya/alamat';
import type { Jenis } from '../karya/ragam';
import css from './dashboard.module.css';
import { useTeksBeranda } from './dashboard-teks';

const semua: readonly Jenis[] = ['proposal', 'skripsi', 'kp'];

/** For those who decide on it: the way to who guides how many of whom, a link for each kind of work. */
export function BebanProdi() {
  const teks = useTeksBeban();
  const { namaJenis } = useTeksBeranda();
  return (
    <Card title={teks.siapaMembimbing}>
      <ul className={`${css.angka} ${css.bertiga}`}>
        {semua.map((jenis) => (
          <li key={jenis}>
            <Link href={alamatBeban(jenis)} className={css.nama}>
              {namaJenis[jenis]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

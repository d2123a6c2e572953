import { Card } from '@/kit/ui/card';
import { useDelayedPending } from '@/kit/ui/delayed-pending';
import { Kosong } from '@/kit/ui/empty';
import { Tautan } from '@/kit/ui/link';
import { LoadError } from '@/kit/ui/load-error';
import { SkeletonText } from '@/kit/ui/skeleton';
import css from './dashboard.module.css';
import { useBeranda } from './dashboard-baca';
import { useTeksBeranda } from './dashboard-teks';
import { ragam } from './ragam';

/** Whom one supervises, in numbers that lead to the lists; and of whom nothing was heard for long. */
export function BimbinganSaya() {
  const teks = useTeksBeranda();
  const hasil = useBeranda();
  const memuat = useDelayedPending(hasil.isPending);
  const bimbingan = hasil.data?.bimbingan;
  return (
    <Card title={teks.bimbingan}>
      {hasil.isPending && <div className={css.ruangKecil}>{memuat && <SkeletonText lines={2} />}</div>}
      {hasil.error && !bimbingan && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />}
      {bimbingan?.length === 0 && <Kosong kind="tidak-ada" help={teks.tanpaBimbingan} />}
      {bimbingan && bimbingan.length > 0 && (
        <ul className={css.angka}>
          {bimbingan.map(({ jenis, mahasiswa, diam }) => (
            <li key={jenis}>
              <Tautan href={ragam[jenis].bimbingan} className={css.nama}>
                {teks.namaJenis[jenis]}
              </Tautan>
              <span>
                <b>{mahasiswa}</b> <span className={css.meta}>{teks.mahasiswa(mahasiswa)}</span>
              </span>
              {diam > 0 && (
                <Tautan href={`${ragam[jenis].bimbingan}?diam=14`} className={css.diam}>
                  {teks.diam(diam)}
                </Tautan>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

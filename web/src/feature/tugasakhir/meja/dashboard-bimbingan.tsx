import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import { CountLink } from '@/kit/ui/mark/count';
import { CatatCepat } from '../bimbingan/bimbingan-cepat';
import { karyaDibimbing } from '../karya/saya';
import css from './dashboard.module.css';
import { useBeranda } from './dashboard-baca';
import { useTeksBeranda } from './dashboard-teks';

/** Whom one supervises, in numbers that lead to the lists; and of whom nothing was heard for long. */
export function BimbinganSaya() {
  const teks = useTeksBeranda();
  const hasil = useBeranda();
  const memuat = useDelayedPending(hasil.isPending);
  const bimbingan = hasil.data?.bimbingan;
  return (
    <Card
      title={teks.bimbingan}
      actions={bimbingan?.length ? <CatatCepat jenis={bimbingan.map(({ jenis }) => jenis)} /> : undefined}
    >
      {hasil.isPending && <div className={css.ruangKecil}>{memuat && <SkeletonText lines={2} />}</div>}
      {hasil.error && !bimbingan && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />}
      {bimbingan?.length === 0 && <Empty kind="none" help={teks.tanpaBimbingan} />}
      {bimbingan && bimbingan.length > 0 && (
        <ul className={css.angka}>
          {bimbingan.map(({ jenis, mahasiswa, diam }) => (
            <li key={jenis}>
              <CountLink value={mahasiswa} of={karyaDibimbing(jenis)} className={css.dibimbing}>
                {(jumlah) => (
                  <>
                    <span className={css.nama}>{teks.namaJenis[jenis]}</span>
                    <span>
                      <b>{jumlah}</b> <span className="meta">{teks.mahasiswa(mahasiswa)}</span>
                    </span>
                  </>
                )}
              </CountLink>
              {diam > 0 && (
                <CountLink value={diam} of={karyaDibimbing(jenis, true)} className={css.diam}>
                  {(jumlah) => (
                    <>
                      {jumlah} {teks.diam}
                    </>
                  )}
                </CountLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

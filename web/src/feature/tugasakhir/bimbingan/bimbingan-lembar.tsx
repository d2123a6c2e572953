import { Sheet } from '@/kit/dialog/sheet';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import css from '../karya/karya.module.css';
import { useTeksKarya } from '../karya/teks';
import { type Bimbingan, useBimbingan } from './bimbingan-baca';
import { IsiBimbingan } from './bimbingan-isi';
import { KepalaBimbingan } from './bimbingan-kepala';
import { useTeksBimbingan } from './bimbingan-teks';

/** A session of an internship, in a sheet over the work's page. */
export function LembarBimbingan({ id, onTutup }: { id: string; onTutup: () => void }) {
  const teks = useTeksKarya();
  const teksBimbingan = useTeksBimbingan();
  const hasil = useBimbingan(id);
  const memuat = useDelayedPending(hasil.isPending);
  return (
    <Sheet
      open
      side="right"
      title={hasil.data ? teksBimbingan.bimbinganKe(hasil.data.nomor) : teks.bimbingan}
      onClose={onTutup}
    >
      {hasil.data && <Lembar key={id} sesi={hasil.data} />}
      {!hasil.data && hasil.error && <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} compact />}
      {!hasil.data && memuat && <SkeletonText lines={6} />}
    </Sheet>
  );
}

function Lembar({ sesi }: { sesi: Bimbingan }) {
  return (
    <div className={css.bagian}>
      <KepalaBimbingan sesi={sesi} />
      <IsiBimbingan sesi={sesi} within={['bimbingan', 'tab']} sempit />
    </div>
  );
}

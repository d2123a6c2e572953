import { Sheet } from '@/kit/dialog/sheet';
import { Loaded } from '@/kit/ui/feedback/loaded';
import css from '../karya/karya.module.css';
import { useBimbingan } from './bimbingan-baca';
import { IsiBimbingan } from './bimbingan-isi';
import { KepalaBimbingan } from './bimbingan-kepala';
import { useTeksBimbingan } from './bimbingan-teks';

/** A session of an internship, in a sheet over the work's page. */
export function LembarBimbingan({ id, onTutup }: { id: string; onTutup: () => void }) {
  const teks = useTeksBimbingan();
  const hasil = useBimbingan(id);
  return (
    <Sheet open side="right" title={hasil.data ? teks.bimbinganKe(hasil.data.nomor) : teks.bimbingan} onClose={onTutup}>
      <Loaded result={hasil} lines={6} compact>
        {(sesi) => (
          <div key={sesi.id} className={css.bagian}>
            <KepalaBimbingan sesi={sesi} />
            <IsiBimbingan sesi={sesi} within={['bimbingan', 'tab']} sempit />
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}

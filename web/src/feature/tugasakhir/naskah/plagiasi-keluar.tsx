import type { Answer } from '@/kit/api/routes';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import type { Jenis } from '../karya/ragam';
import { ruteNaskah } from './naskah-rute';
import { useTeksNaskah } from './naskah-teks';
import css from './plagiasi.module.css';
import { usangMirip } from './plagiasi-keputusan';

export type Laporan = Answer<'GET /v2/ta/proposal_similarity/{id}/{idCek}'>;
export type Kutipan = Laporan['kutipan'][number];
type Sebab = Exclude<Kutipan['saran'], ''>;
export type Keluarkan = { jalan: boolean; kirim: (bagian: readonly Kutipan[], sebab: Kutipan['keluar']) => void };

export const SEBAB: readonly Sebab[] = ['kutipan', 'pustaka', 'templat', 'umum'];

/** Leaves passages of a report out of its score, or takes them in again. */
export function useKeluarkan(jenis: Jenis, id: string, idCek: string): Keluarkan {
  const { mutate, isPending } = useWrite(ruteNaskah.keluarkan[jenis], {
    refresh: usangMirip(jenis),
    onError: (galat) => toast.danger(galat.message),
  });
  return {
    jalan: isPending,
    kirim: (bagian, sebab) => mutate({ path: { id, idCek }, body: { bagian: bagian.map(({ urut }) => urut), sebab } }),
  };
}

/** One tap for all passages that look alike: the bibliography, what stands in quotation marks, what many use. */
export function KeluarkanSemua({ kutipan, keluarkan }: { kutipan: readonly Kutipan[]; keluarkan: Keluarkan }) {
  const teks = useTeksNaskah();
  const menurut = SEBAB.map((sebab) => ({
    sebab,
    bagian: kutipan.filter(({ saran, keluar }) => saran === sebab && keluar === ''),
  })).filter(({ bagian }) => bagian.length > 0);
  if (menurut.length === 0) return null;
  return (
    <div className={css.alat}>
      {menurut.map(({ sebab, bagian }) => (
        <Button key={sebab} size="sm" disabled={keluarkan.jalan} onClick={() => keluarkan.kirim(bagian, sebab)}>
          {teks.keluarkanSemua[sebab](bagian.length)}
        </Button>
      ))}
    </div>
  );
}

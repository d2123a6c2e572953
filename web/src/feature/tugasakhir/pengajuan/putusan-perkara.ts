// What is to be decided on a work: its request to begin, one for a trial or the defense, the campus's word on the latter.
import { useQueryClient } from '@tanstack/react-query';
import { toApiError } from '@/kit/api/api-error';
import { query, routeKey } from '@/kit/api/client';
import { useWrite } from '@/kit/net/use-write';
import { type ToastAction, toast } from '@/kit/ui/feedback/toast';
import { type Aksi, aksi, type Karya, type PengajuanBaris, usang, usePengajuan } from '../karya/karya-baca';
import { ruteKarya } from '../karya/rute';
import { rutePengajuan } from './pengajuan-rute';
import { useTeksPengajuan } from './pengajuan-teks';
import type { Keputusan } from './use-putusan';

export type Perkara = {
  /** 'judul' the work itself, else the kind of request; 'verifikasi' the campus's word on the defense. */
  hal: PengajuanBaris['hal'] | 'verifikasi';
  aksi: Aksi | undefined;
  /** Whether an approval is possible already, where that is a question of its own. */
  bolehSetujui: Aksi | undefined;
  putusan: Karya['putusan'];
  catatan: string;
  /** Asked since. */
  sejak: string;
  putuskan: (status: Keputusan, alasan: string) => Promise<unknown>;
  /** Until when the reader's last decision may be taken back. */
  urungSampai: string | undefined;
  urungkan: (() => Promise<unknown>) | undefined;
};

const jawaban = (status: Keputusan, alasan: string) => (status === 'disetujui' ? { status } : { status, alasan });

/** What a message about a decision offers: to take it back, said in the next message. */
function useUrung(): (urungkan: () => Promise<unknown>) => ToastAction {
  const teks = useTeksPengajuan();
  return (urungkan) => ({
    label: teks.urungkan,
    run: () =>
      void urungkan().then(
        () => toast.success(teks.diurungkan),
        (thrown: unknown) => toast.danger(toApiError(thrown).message),
      ),
  });
}

/** The decision on the work's own request. */
function usePerkaraKarya(karya: Karya | undefined): Perkara | undefined {
  const teks = useTeksPengajuan();
  const client = useQueryClient();
  const jenis = karya?.jenis ?? 'proposal';
  const detail = ruteKarya.satu[jenis];
  const pasang = (baru: Karya) => {
    client.setQueryData(query(detail, { path: { id: baru.id } }).queryKey, baru);
    for (const lain of usang(jenis)) if (lain !== detail) void client.invalidateQueries({ queryKey: routeKey(lain) });
  };
  const urung = useUrung();
  const urungkan = useWrite(rutePengajuan.urungJudul[jenis], { onSuccess: pasang });
  const kirim = useWrite(rutePengajuan.putusJudul[jenis], {
    onSuccess: (baru, { body }) => {
      pasang(baru);
      toast.success(
        teks.sudahPutus[body.status](teks.namaJenis[jenis]),
        baru.urungSampai ? urung(() => urungkan.mutateAsync({ path: { id: baru.id } })) : undefined,
      );
    },
  });
  if (!karya) return undefined;
  const path = { id: karya.id };
  return {
    hal: 'judul',
    aksi: karya.status === 'diajukan' ? aksi(karya, 'putuskan') : undefined,
    bolehSetujui: aksi(karya, 'setujui'),
    putusan: karya.putusan,
    catatan: karya.catatan,
    sejak: karya.diajukanPada ?? karya.sejak,
    putuskan: (status, alasan) => kirim.mutateAsync({ path, body: jawaban(status, alasan), version: karya.versi }),
    urungSampai: karya.urungSampai,
    urungkan: () => urungkan.mutateAsync({ path }),
  };
}

/** The decision on a request for a trial or the defense; where the supervisors have agreed, the campus's. */
function usePerkaraPengajuan(karya: Karya | undefined, ajuan: PengajuanBaris | undefined): Perkara | undefined {
  const teks = useTeksPengajuan();
  const jenis = karya?.jenis ?? 'proposal';
  const urung = useUrung();
  const urungkan = useWrite(rutePengajuan.urung[jenis], { refresh: usang(jenis) });
  type Diputus = { path: { id: string }; body: { hal: 'uji' | 'sidang'; status: Keputusan } };
  const kata = ({ hal, status }: Diputus['body']) => teks.sudahPutus[status](teks.namaHal[hal]);
  const suara = useWrite(rutePengajuan.putus[jenis], {
    refresh: usang(jenis),
    onSuccess: (_: unknown, { path, body }: Diputus) =>
      toast.success(
        kata(body),
        urung(() => urungkan.mutateAsync({ path, query: { hal: body.hal } })),
      ),
  });
  const verifikasi = useWrite(rutePengajuan.verifikasi[jenis], {
    refresh: usang(jenis),
    onSuccess: (_: unknown, { body }: Diputus) => toast.success(kata(body)),
  });
  if (!karya || !ajuan || ajuan.hal === 'judul') return undefined;
  const { hal, versi } = ajuan;
  const path = { id: karya.id };
  const kampus = aksi(ajuan, 'verifikasi')?.boleh === true;
  const kirim = kampus ? verifikasi : suara;
  return {
    hal: kampus ? 'verifikasi' : hal,
    aksi: kampus ? aksi(ajuan, 'verifikasi') : ajuan.status === 'diajukan' ? aksi(ajuan, 'putuskan') : undefined,
    bolehSetujui: aksi(ajuan, kampus ? 'setujui_verifikasi' : 'setujui'),
    putusan: ajuan.putusan,
    catatan: ajuan.catatan,
    sejak: ajuan.dibuatPada,
    putuskan: (status, alasan) =>
      kirim.mutateAsync({ path, body: { hal, ...jawaban(status, alasan) }, version: versi }),
    urungSampai: ajuan.urungSampai,
    urungkan: () => urungkan.mutateAsync({ path, query: { hal } }),
  };
}

/**
 * The request that a page asks about: the open one for the defense, else an open trial, else what the reader may still take
 * back or the campus is to verify.
 */
function ajuanTerbuka(daftar: readonly PengajuanBaris[] | undefined): PengajuanBaris | undefined {
  const lain = (daftar ?? []).filter(({ hal }) => hal !== 'judul');
  const terbuka = lain.filter(({ status }) => status === 'diajukan');
  return (
    terbuka.find(({ hal }) => hal === 'sidang') ??
    terbuka[0] ??
    lain.find((satu) => satu.urungSampai !== undefined || aksi(satu, 'verifikasi')?.boleh)
  );
}

/** Before these nothing but the work itself can be asked for. */
const belumDibimbing = ['draf', 'diajukan', 'perlu_perbaikan', 'ditolak'];

/** What is to be decided on a work now, or was decided a moment ago. */
export function usePerkara(karya: Karya | undefined): Perkara | undefined {
  const dibimbing = karya !== undefined && !belumDibimbing.includes(karya.status);
  const pengajuan = usePengajuan(karya?.jenis ?? 'proposal', karya?.id ?? '', dibimbing);
  const tentangKarya = usePerkaraKarya(karya);
  const tentangAjuan = usePerkaraPengajuan(karya, dibimbing ? ajuanTerbuka(pengajuan.data?.data) : undefined);
  return tentangAjuan ?? tentangKarya;
}

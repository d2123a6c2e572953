import { useState } from 'react';
import { type ApiError, network } from '@/kit/api/api-error';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { type Surat, suratBerubah } from '../naskah/surat';
import { useTeksSurat } from '../naskah/teks';

type Langkah = 'setujui' | 'minta_perbaikan' | 'cabut';

/** A decision in the making, as `usePutusan` has it. */
export type Putus = ReturnType<typeof usePutusan>;

/**
 * A decision on a letter, on the text that was read. The reason stays when sending fails; without a line nothing is sent
 * (`useWrite`), and nothing is kept to be sent later.
 */
export function usePutusan(satu: Surat) {
  const teks = useTeksSurat();
  /** The step that is asked about, or whose reason is being written. */
  const [pilihan, pilih] = useState<Langkah>();
  const [alasan, tulis] = useState('');
  const [gagal, setGagal] = useState<{ kalimat: string; usang: boolean }>();
  const options = {
    refresh: suratBerubah,
    onSuccess: ({ nomor, status }: Surat) => {
      toast.success(status === 'disetujui' ? teks.disetujui(nomor) : teks.selesai[status as 'dicabut']);
      setGagal(undefined);
      pilih(undefined);
      tulis('');
    },
    onError: ({ errors, message, type, status }: ApiError) => {
      const kalimat = errors.alasan ?? message;
      setGagal({ kalimat, usang: type !== network && [409, 412].includes(status) });
      if (pilihan === 'setujui') pilih(undefined);
      toast.danger(kalimat);
    },
  };
  const kepala = useWrite('PUT /v2/surat/surat/{id}/putusan', options);
  const petugas = useWrite('PUT /v2/surat/surat/{id}/penerbitan', options);
  const { mutate, isPending } = satu.penyetuju === 'kaprodi' ? kepala : petugas;
  const putuskan = (langkah: Langkah) =>
    mutate({
      path: { id: satu.id },
      version: satu.versi,
      body: { langkah, alasan: alasan.trim(), ...(langkah === 'setujui' && { sidik: satu.sidik }) },
    });
  return { pilihan, pilih, alasan, tulis, gagal, berjalan: isPending, putuskan };
}

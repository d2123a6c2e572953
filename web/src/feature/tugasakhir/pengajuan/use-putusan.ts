import { useState } from 'react';
import { type ApiError, network, toApiError } from '@/kit/api/api-error';
import { toast } from '@/kit/ui/feedback/toast';

/** What a supervisor decides, in the server's words. */
export type Keputusan = 'disetujui' | 'revisi' | 'ditolak';

/** Why a decision was not taken, and whether somebody else was faster. */
type Kegagalan = { kalimat: string; usang: boolean };

/** A decision in the making, as `usePutusan` has it. */
export type Putus = ReturnType<typeof usePutusan>;

type Kirim = (status: Keputusan, alasan: string) => Promise<unknown>;

/**
 * A decision in the making. The reason stays when sending fails; without a line nothing is sent (`useWrite`), and nothing is
 * kept to be sent later.
 */
export function usePutusan(kirim: Kirim) {
  /** The decision whose reason is being written. */
  const [pilihan, pilih] = useState<Exclude<Keputusan, 'disetujui'>>();
  const [alasan, tulis] = useState('');
  /** The decision under way. */
  const [berjalan, setBerjalan] = useState<Keputusan>();
  const [gagal, setGagal] = useState<Kegagalan>();
  const putuskan = async (status: Keputusan) => {
    if (berjalan) return;
    setBerjalan(status);
    setGagal(undefined);
    try {
      await kirim(status, alasan.trim());
      pilih(undefined);
      tulis('');
    } catch (thrown) {
      const sebab = kegagalan(toApiError(thrown));
      setGagal(sebab);
      toast.danger(sebab.kalimat);
    } finally {
      setBerjalan(undefined);
    }
  };
  return { pilihan, pilih, alasan, tulis, berjalan, gagal, putuskan };
}

function kegagalan(galat: ApiError): Kegagalan {
  const kalimat = galat.errors.alasan ?? galat.message;
  return { kalimat, usang: galat.type !== network && [409, 412].includes(galat.status) };
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { type ApiError, toApiError } from '@/kit/api/api-error';
import { write } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { selesaikan } from '../session-end';
import { BuktiForm } from './bukti-form';
import css from './faktor.module.css';
import type { Bukti } from './masuk';
import { useTeksFaktor } from './teks';

/** Asks for the second factor once more, over the page; then the very request that was refused is repeated. */
export default function UlangDialog() {
  const teks = useTeksFaktor();
  const cara = useQuery({
    queryKey: ['ulang'],
    queryFn: () => write('POST /v2/user_stepup/begin', {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ulang = useMutation<Answer<'POST /v2/user_stepup'>, ApiError, () => Promise<Bukti>>({
    mutationFn: async (bukti) => {
      try {
        return await write('POST /v2/user_stepup', { body: { ticket: cara.data?.ticket, ...(await bukti()) } });
      } catch (thrown) {
        throw toApiError(thrown);
      }
    },
    onSuccess: ({ sisaPemulihan }) => {
      if (sisaPemulihan !== undefined) toast.success(teks.tersisa(sisaPemulihan));
      selesaikan(true);
    },
    onError: () => void cara.refetch(), // a challenge serves once
  });
  return (
    <Modal open title={teks.ulangJudul} onClose={() => selesaikan(false)}>
      <div className={css.stack}>
        <p className={css.note}>{teks.ulangIsi}</p>
        <Loaded result={cara} lines={4} compact>
          {(terbuka) => (
            <BuktiForm
              cara={terbuka.cara}
              passkey={terbuka.passkey}
              error={ulang.error}
              pending={ulang.isPending}
              submitLabel={teks.lanjut}
              onBukti={(bukti) => ulang.mutate(bukti)}
              onBatal={() => selesaikan(false)}
            />
          )}
        </Loaded>
      </div>
    </Modal>
  );
}

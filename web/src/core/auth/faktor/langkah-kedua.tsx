import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ApiError, type Next, toApiError } from '@/kit/api/api-error';
import type { Answer } from '@/kit/api/routes';
import { toast } from '@/kit/ui/feedback/toast';
import { BuktiForm } from './bukti-form';
import css from './faktor.module.css';
import { type Bukti, masukFaktor } from './masuk';
import { useTeksFaktor } from './teks';

type Props = {
  next: Next;
  onMasuk: (username: string) => void;
  /** Back to the password, for a reason. */
  onKembali: (sebab?: string) => void;
};

/** The second step of signing in, after a right password. */
export default function LangkahKedua({ next, onMasuk, onKembali }: Props) {
  const teks = useTeksFaktor();
  const cara: readonly string[] = Array.isArray(next.ways) ? next.ways : [];
  const judul = useRef<HTMLHeadingElement>(null);
  const masuk = useMutation<Answer<'POST /v2/access_token'>, ApiError, () => Promise<Bukti>>({
    mutationFn: async (bukti) => {
      try {
        return await masukFaktor(next.ticket ?? '', await bukti());
      } catch (thrown) {
        throw toApiError(thrown);
      }
    },
    onSuccess: ({ username, sisaPemulihan }) => {
      if (sisaPemulihan !== undefined) toast.success(teks.tersisa(sisaPemulihan));
      onMasuk(username);
    },
    onError: (galat) => galat.status === 401 && onKembali(galat.message),
  });
  const berkode = cara.includes('totp');
  useEffect(() => {
    if (!berkode) judul.current?.focus();
  }, [berkode]);
  return (
    <div className={css.stack}>
      <div className={css.intro}>
        <h2 ref={judul} tabIndex={-1}>
          {teks.satuLangkah}
        </h2>
        <p className={css.note}>{teks.satuLangkahIsi}</p>
      </div>
      <BuktiForm
        cara={cara}
        passkey={next.passkey}
        error={masuk.error}
        pending={masuk.isPending}
        submitLabel={teks.masuk}
        onBukti={(bukti) => masuk.mutate(bukti)}
        onBatal={() => onKembali()}
      />
    </div>
  );
}

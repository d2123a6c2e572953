import { useMutation } from '@tanstack/react-query';
import { toApiError } from '@/kit/api/api-error';
import { useTexts } from '@/kit/i18n/texts';
import { Button } from '@/kit/ui/navigation/button';
import { Alert } from './login-alert';

/** The way in by a passkey alone: the device asks who is there, and nothing is typed. */
export function MasukPasskey({ onMasuk }: { onMasuk: () => void }) {
  const teks = useTexts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await import('../faktor/masuk')).masukPasskey(),
    onSuccess: onMasuk,
  });
  return (
    <>
      {error && !isPending && <Alert>{toApiError(error).message}</Alert>}
      <Button block pending={isPending} pendingText={teks.signingIn} onClick={() => mutate()}>
        {teks.signInPasskey}
      </Button>
    </>
  );
}

import { clearErrors, retryAll, useRequestErrors } from '@/kit/net/request-errors';
import { Snackbar } from '@/kit/ui/feedback/snackbar';
import { isLineFailure, Unreachable } from '@/kit/ui/feedback/unreachable';

/** The warning that stays while loads have failed; 'Muat Ulang' repeats them all (ER-03). */
export function RetryBar() {
  const galat = useRequestErrors();
  const taksampai = galat.filter(isLineFailure);
  return (
    <Snackbar
      open={galat.length > 0}
      detail={taksampai.length > 0 && <Unreachable load={taksampai.some(({ isWrite: tulis }) => !tulis)} />}
      onRetry={retryAll}
      onDismiss={clearErrors}
    />
  );
}

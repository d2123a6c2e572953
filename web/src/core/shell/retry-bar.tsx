import { kosongkanGalat, ulangiSemua, useGalatPermintaan } from '@/kit/net/request-errors';
import { Snackbar } from '@/kit/ui/snackbar';

/** The warning that stays while loads have failed; 'Muat Ulang' repeats them all (ER-03). */
export function RetryBar() {
  return <Snackbar open={useGalatPermintaan().length > 0} onRetry={ulangiSemua} onDismiss={kosongkanGalat} />;
}

import { useKitTexts } from '../texts';
import { useDelayedPending } from './delayed-pending';
import css from './route-progress.module.css';

/** The line at the top while a page loads: not for the first 200 ms, then 5000 ms of easing to 90 %. */
export function RouteProgress({ pending }: { pending: boolean }) {
  const shown = useDelayedPending(pending);
  const texts = useKitTexts();
  if (!shown) return null;
  return <div role="progressbar" aria-label={texts.loadingPage} className={css.line} />;
}

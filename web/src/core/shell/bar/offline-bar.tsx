import { IconWifiOff } from '@tabler/icons-react';
import { useTeksBingkai } from '../teks';
import css from './top-bar.module.css';

/** Says under the bar, as long as it lasts, that there is no line. */
export function OfflineBar({ terputus }: { terputus: boolean }) {
  const teks = useTeksBingkai();
  return (
    <div role="status">
      {terputus && (
        <p className={css.offline}>
          <IconWifiOff />
          {teks.tanpaJaringan}
        </p>
      )}
    </div>
  );
}

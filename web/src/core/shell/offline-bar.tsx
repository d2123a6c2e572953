import { IconWifiOff } from '@tabler/icons-react';
import { useTersambung } from '@/kit/net/connection';
import css from './frame.module.css';
import { useTeksBingkai } from './teks';

/** Says, as long as it lasts, that there is no line. */
export function OfflineBar() {
  const teks = useTeksBingkai();
  const tersambung = useTersambung();
  return (
    <div role="status">
      {!tersambung && (
        <p className={css.offline}>
          <IconWifiOff />
          {teks.tanpaJaringan}
        </p>
      )}
    </div>
  );
}

import { useKata } from '@/kit/i18n/language';
import { Card } from '@/kit/ui/layout/card';
import { Tautan } from '@/kit/ui/navigation/link';
import { useDibuka } from '../state/recent';
import css from './dashboard.module.css';
import { useTeksDashboard } from './teks';

/** The way back to what was opened last on this device. */
export function RecentCard() {
  const teks = useTeksDashboard();
  const kata = useKata();
  const dibuka = useDibuka('/dashboard');
  if (dibuka.length === 0) return null;
  return (
    <Card title={teks.terakhirDibuka}>
      <ul className={css.recent}>
        {dibuka.map(({ link, name, keterangan }) => (
          <li key={link}>
            <Tautan href={link}>{kata(name)}</Tautan>
            {keterangan && <span className={css.date}>{kata(keterangan)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { useSpoken } from '@/kit/i18n/language';
import { Card } from '@/kit/ui/layout/card';
import { Link } from '@/kit/ui/navigation/link';
import { useDibuka } from '../state/recent';
import css from './dashboard.module.css';
import { useTeksDashboard } from './teks';

/** The way back to what was opened last on this device. */
export function RecentCard() {
  const teks = useTeksDashboard();
  const kata = useSpoken();
  const dibuka = useDibuka('/dashboard');
  if (dibuka.length === 0) return null;
  return (
    <Card title={teks.terakhirDibuka}>
      <ul className={css.recent}>
        {dibuka.map(({ link, name, keterangan }) => (
          <li key={link}>
            <Link href={link}>{kata(name)}</Link>
            {keterangan && <span className={css.date}>{kata(keterangan)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

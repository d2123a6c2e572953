import { useTotal } from '../isi/naskah';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

const whole = 100_00;

/** As Indonesians write it; without Intl, whose first use a phone is long busy with. */
function shown(e2: number): string {
  return String(e2 / 100).replace('.', ',');
}

/** What the weights of a part add up to, and what is missing of a hundred. */
export function JumlahBobot({ part }: { part: string }) {
  const teks = useTeksRPS();
  const sum = useTotal(part);
  const rest = whole - sum;
  return (
    <div className={css.jumlah} data-pas={rest === 0 || undefined} role="status">
      <meter min={0} max={100} value={Math.min(sum, whole) / 100} aria-label={teks.totalBobot} />
      <p>
        {teks.total(shown(sum))}
        {rest > 0 && `, ${teks.kurang(shown(rest))}`}
        {rest < 0 && `, ${teks.lebih(shown(-rest))}`}
      </p>
    </div>
  );
}

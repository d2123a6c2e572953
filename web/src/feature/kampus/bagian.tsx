// What the pages of the office and their block of the dashboard share.
import { bytes, formatNumber } from '@/kit/format/number';
import { useSpoken } from '@/kit/i18n/language';
import type { MenuItem } from '@/kit/module/define-feature';
import { CountLink } from '@/kit/ui/mark/count';
import type { Angka } from './baca';
import css from './kampus.module.css';
import { useTeksKampus } from './teks';

/** Numbers of the campus, a line each. */
export function AngkaList({ angka }: { angka: readonly Pick<Angka, 'kode' | 'nama' | 'nilai' | 'byte'>[] }) {
  return (
    <dl className={css.angka}>
      {angka.map(({ kode, nama, nilai, byte }) => (
        <div key={kode}>
          <dt>{nama}</dt>
          <dd className="tnum">{byte ? bytes(nilai) : formatNumber(nilai)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What waits on pages of the office, a row each: requests for access, for one. */
export function EntriMenunggu({ entri }: { entri: readonly MenuItem[] }) {
  const teks = useTeksKampus();
  const kata = useSpoken();
  return entri.map(({ id, name, link, count = 0, waiting }) => (
    <li key={id}>
      <CountLink value={count} of={{ path: link, query: waiting }}>
        {(jumlah) => (
          <>
            {kata(name)}: {jumlah} {teks.menunggu}
          </>
        )}
      </CountLink>
    </li>
  ));
}

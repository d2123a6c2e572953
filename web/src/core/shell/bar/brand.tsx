import { useKampus } from '@/core/institusi/campus';
import { berandaDi } from '@/core/institusi/portal';
import { useSitus } from '@/core/institusi/situs';
import { initials } from '@/kit/format/text';
import { Link } from '@/kit/ui/navigation/link';
import { useTeksBingkai } from '../teks';
import css from './top-bar.module.css';

/** Logo, application title and campus name; leads to the first page. The picture waits for what the page is about. */
export function Brand() {
  const teks = useTeksBingkai();
  const { judul, nama, logo } = useKampus();
  const { portal } = useSitus();
  return (
    <Link href={berandaDi(portal)} className={css.brand}>
      <span className={css.logo} aria-hidden="true">
        {logo ? <img src={logo} alt="" width={32} height={32} fetchPriority="low" /> : initials(judul)}
      </span>
      <span className={css.words}>
        <b title={judul}>{judul}</b> {nama && <small title={nama}>{nama}</small>}
      </span>
      <span className="sr-only"> {portal === 'terpisah' ? teks.keAwal : teks.keBeranda}</span>
    </Link>
  );
}

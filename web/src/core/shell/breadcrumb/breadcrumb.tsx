import { IconChevronDown } from '@tabler/icons-react';
import { truncate } from '@/kit/format/text';
import { useSpoken } from '@/kit/i18n/language';
import type { MenuGroup, MenuItem } from '@/kit/module/define-feature';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Link } from '@/kit/ui/navigation/link';
import { Menu } from '@/kit/ui/overlay/menu';
import { termasuk, tujuan } from '../menu/tree';
import { halamanGalat } from '../state/error-shown';
import { useJudulRute } from '../state/page-name';
import { useNamaDibuka } from '../state/recent';
import { useTeksBingkai } from '../teks';
import css from './breadcrumb.module.css';
import { susunJejak } from './trail';

/** A name on the way is cut after this many characters. */
const batas = { ponsel: 10, lain: 20 };

type BreadcrumbProps = { menu: readonly MenuGroup[]; pathname: string };

/** Section, the pages beside this one, this page (SH-08). */
export function Breadcrumb({ menu, pathname }: BreadcrumbProps) {
  const teks = useTeksBingkai();
  const kata = useSpoken();
  const tablet = useMinWidth(BREAKPOINT.tablet);
  const semua = susunJejak(menu, { pathname, judul: useJudulRute(), namaRekaman: useNamaDibuka() });
  const jejak = tablet ? semua : semua.slice(-2);
  const galat = halamanGalat.use() > 0;
  if (galat || jejak.length === 0) return null;
  return (
    <nav className={css.nav} aria-label={teks.jejak}>
      <ol className={css.list}>
        {jejak.map(({ nama, href, saudara }, urutan) => {
          const text = <Cut text={kata(nama)} limit={tablet ? batas.lain : batas.ponsel} />;
          const terakhir = urutan === jejak.length - 1;
          return (
            <li key={href ?? kata(nama)}>
              {saudara && <Siblings label={teks.halamanLain(kata(nama))} {...{ saudara, pathname, text }} />}
              {!saudara && href && <Link href={href}>{text}</Link>}
              {!saudara && !href && <span aria-current={terakhir ? 'page' : undefined}>{text}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type SiblingsProps = { label: string; saudara: readonly MenuItem[]; pathname: string; text: React.ReactNode };

function Siblings({ label, saudara, pathname, text }: SiblingsProps) {
  const kata = useSpoken();
  const items = saudara.map((item) => ({
    id: item.id,
    label: kata(item.name),
    href: tujuan(item),
    checked: termasuk(item, pathname),
  }));
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => (
        <button type="button" className={css.siblings} {...props}>
          {text}
          <IconChevronDown />
        </button>
      )}
    />
  );
}

/** A long name is cut for the eye alone. */
function Cut({ text, limit }: { text: string; limit: number }) {
  const pendek = truncate(text, limit);
  if (pendek === text) return text;
  return (
    <>
      <span title={text} aria-hidden="true">
        {pendek}
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
}

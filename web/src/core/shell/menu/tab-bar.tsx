import { IconDots } from '@tabler/icons-react';
import { useSpoken } from '@/kit/i18n/language';
import type { MenuGroup } from '@/kit/module/define-feature';
import { WaitingDot } from '@/kit/ui/mark/count';
import { Link } from '@/kit/ui/navigation/link';
import { menuSeluler } from '../state/side-menu';
import { useTeksBingkai } from '../teks';
import css from './tab-bar.module.css';
import { termasuk, tujuan } from './tree';

/** How many sections stand beside 'Menu': with four their names are read at 320 px. */
const bagianMaks = 4;

type TabBarProps = { menu: readonly MenuGroup[]; pathname: string };

/**
 * A phone's bar at the thumb: the first four sections by their short names, and the whole menu. A section with pages leads
 * to the first on which something waits for the reader, else to its first.
 */
export function TabBar({ menu, pathname }: TabBarProps) {
  const teks = useTeksBingkai();
  const kata = useSpoken();
  const bagian = menu
    .flatMap(({ items }) => items)
    .filter(({ seldom }) => !seldom)
    .slice(0, bagianMaks);
  const terbuka = menuSeluler.use();
  return (
    <nav className={css.bar} aria-label={teks.navigasiBawah}>
      {bagian.map((item) => {
        const disini = termasuk(item, pathname);
        const Icon = item.icon;
        return (
          <Link
            key={item.id}
            href={item.children?.find(({ count }) => count)?.link ?? tujuan(item)}
            className={css.tab}
            data-buka={disini || undefined}
            aria-current={disini ? 'true' : undefined}
          >
            {Icon && <Icon aria-hidden />}
            <span>
              {kata(item.short ?? item.name)}
              {kata(item.short ?? item.name) !== kata(item.name) && (
                <span className="sr-only"> ({kata(item.name)})</span>
              )}
            </span>
            {item.count ? (
              <span className={css.count}>
                <WaitingDot label={teks.adaMenunggu} />
              </span>
            ) : null}
          </Link>
        );
      })}
      <button
        type="button"
        className={css.tab}
        aria-haspopup="dialog"
        aria-expanded={terbuka}
        onClick={() => menuSeluler.set(true)}
      >
        <IconDots />
        <span>{teks.menu}</span>
      </button>
    </nav>
  );
}

import { IconDots } from '@tabler/icons-react';
import { useKata } from '@/kit/i18n/language';
import type { MenuGroup } from '@/kit/module/define-feature';
import { Tautan } from '@/kit/ui/link';
import { Badge } from '@/kit/ui/pill';
import { menuSeluler } from '../state/side-menu';
import { useTeksBingkai } from '../teks';
import css from './tab-bar.module.css';
import { termasuk, tujuan } from './tree';

/** How many sections stand beside 'Menu'. */
const bagianMaks = 3;

type TabBarProps = { menu: readonly MenuGroup[]; pathname: string };

/** A phone's bar at the thumb: the first three sections, and the whole menu. */
export function TabBar({ menu, pathname }: TabBarProps) {
  const teks = useTeksBingkai();
  const kata = useKata();
  const bagian = menu.flatMap(({ items }) => items).slice(0, bagianMaks);
  const terbuka = menuSeluler.use();
  return (
    <nav className={css.bar} aria-label={teks.navigasiBawah}>
      {bagian.map((item) => {
        const disini = termasuk(item, pathname);
        const Icon = item.icon;
        return (
          <Tautan
            key={item.id}
            href={tujuan(item)}
            className={css.tab}
            data-buka={disini || undefined}
            aria-current={disini ? 'true' : undefined}
          >
            {Icon && <Icon aria-hidden />}
            <span>{kata(item.name)}</span>
            {item.count ? (
              <span className={css.count}>
                <Badge count={item.count} />
                <span className="sr-only"> {teks.menungguAnda}</span>
              </span>
            ) : null}
          </Tautan>
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

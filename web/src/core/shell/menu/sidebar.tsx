import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { tanyaKeluar } from '@/core/account/dialog/questions';
import { useTeksAkun } from '@/core/account/teks';
import type { MenuGroup } from '@/kit/module/define-feature';
import { bukaPalet } from '../palette/palette-state';
import { alihkanMenu, menuTerbuka } from '../state/side-menu';
import { useTeksBingkai } from '../teks';
import { SideMenu } from './side-menu';
import css from './sidebar.module.css';

type SidebarProps = { menu: readonly MenuGroup[]; pathname: string };

/**
 * The menu of the desktop: 300 px, or folded to a rail of 30 px from which it slides over the page under the pointer or
 * the keyboard (SH-07).
 */
export function Sidebar({ menu, pathname }: SidebarProps) {
  const teks = useTeksBingkai();
  const terbuka = menuTerbuka.use();
  const [intip, setIntip] = useState(false);
  const tombol = useRef<HTMLButtonElement>(null);
  const keluar = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIntip(false);
  };
  const lipat = () => {
    if (intip && !terbuka) tombol.current?.focus();
    setIntip(false);
  };
  const onPick = () => setIntip(false);
  const awal = menu[0]?.heading ? 0 : 1; // the dashboard stands under no heading; some portals have none
  const nama = terbuka ? teks.ciutkanMenu : teks.bentangkanMenu;
  return (
    <nav
      className={css.side}
      aria-label={teks.menuUtama}
      data-ciut={terbuka ? undefined : ''}
      data-intip={intip ? '' : undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setIntip(true)}
      onPointerLeave={() => setIntip(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setIntip(true)}
      onBlur={keluar}
      onKeyDown={(event) => menuKeys(event, lipat)}
    >
      <button
        ref={tombol}
        type="button"
        className={css.toggle}
        aria-expanded={terbuka}
        aria-controls="menu-samping"
        aria-label={nama}
        aria-keyshortcuts="["
        data-tip={`${nama}  [`}
        onClick={() => {
          setIntip(false);
          alihkanMenu();
        }}
      >
        {terbuka ? <IconLayoutSidebarLeftCollapse /> : <IconLayoutSidebarLeftExpand />}
      </button>
      <div id="menu-samping" className={css.panel}>
        <div className={css.first}>
          <SideMenu menu={menu.slice(0, awal)} {...{ pathname, onPick }} />
        </div>
        <div className={css.rest}>
          <SideMenu menu={menu.slice(awal)} {...{ pathname, onPick }} />
        </div>
        <SignOut />
      </div>
    </nav>
  );
}

/** The way out at the foot of the menu, in sight whatever page is open (AU-11). */
function SignOut() {
  const teks = useTeksAkun();
  return (
    <button type="button" className={css.out} onClick={tanyaKeluar}>
      <IconLogout aria-hidden />
      {teks.keluar}
    </button>
  );
}

/** In the menu `/` opens its search, Esc folds what has slid over the page. */
function menuKeys(event: KeyboardEvent, onEscape: () => void): void {
  if (event.key === 'Escape') onEscape();
  if (event.key !== '/') return;
  event.preventDefault();
  event.stopPropagation();
  bukaPalet();
}

import { useRef } from 'react';
import { Sheet } from '@/kit/dialog/sheet';
import type { MenuGroup } from '@/kit/module/define-feature';
import { SearchBox } from '../palette/search-box';
import { useTeksBingkai } from '../teks';
import css from './menu-sheet.module.css';
import { SideMenu } from './side-menu';

type MenuSheetProps = { menu: readonly MenuGroup[]; pathname: string; onClose: () => void };

/** The menu of tablet and phone, with its search inside (SH-07). */
export default function MenuSheet({ menu, pathname, onClose }: MenuSheetProps) {
  const teks = useTeksBingkai();
  const start = useRef<HTMLElement>(null);
  return (
    <Sheet open side="left" title={teks.menu} onClose={onClose} initialFocus={start}>
      <div className={css.body}>
        <SearchBox
          boxed
          menu={menu}
          onDone={onClose}
          idle={
            <nav ref={start} tabIndex={-1} aria-label={teks.menuUtama} className={css.menu}>
              <SideMenu {...{ menu, pathname }} onPick={onClose} />
            </nav>
          }
        />
      </div>
    </Sheet>
  );
}

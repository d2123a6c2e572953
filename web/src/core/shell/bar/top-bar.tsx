import { IconMenu2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { AccountButton } from '@/core/account/account-button';
import { useOnline } from '@/kit/net/connection';
import { cx } from '@/kit/ui/cx';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { useHeadroom } from '../state/headroom';
import { menuSeluler } from '../state/side-menu';
import { useTeksBingkai } from '../teks';
import { Brand } from './brand';
import { OfflineBar } from './offline-bar';
import { SearchButton } from './search-button';
import css from './top-bar.module.css';

/** Brand, menu search and account; it leaves the screen to the page while one reads on (SH-05). */
export function TopBar() {
  const bar = useRef<HTMLElement>(null);
  const terputus = !useOnline();
  useHeadroom(bar, terputus);
  const tablet = useMinWidth(BREAKPOINT.tablet);
  const desktop = useMinWidth(BREAKPOINT.desktop);
  return (
    <header ref={bar} className={css.bar}>
      <div className={css.row}>
        {tablet && !desktop && <MenuButton />}
        <Brand />
        {tablet && <SearchButton />}
        <div className={cx(css.tools, !tablet && css.narrow)}>
          {!tablet && <SearchButton />}
          <AccountButton />
        </div>
      </div>
      <OfflineBar terputus={terputus} />
    </header>
  );
}

/** The bar for those to whom the portal has nothing to show. */
export function PlainBar() {
  return (
    <header className={css.bar}>
      <div className={css.row}>
        <Brand />
      </div>
    </header>
  );
}

function MenuButton() {
  const teks = useTeksBingkai();
  return (
    <IconButton
      variant="bar"
      className={css.button}
      label={teks.bukaMenu}
      icon={<IconMenu2 />}
      aria-haspopup="dialog"
      aria-expanded={menuSeluler.use()}
      onClick={() => menuSeluler.set(true)}
    />
  );
}

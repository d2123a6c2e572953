import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { AccountDialogs } from '@/core/account/dialog/account-dialogs';
import { useOtherPortal } from '@/core/account/use-other-portal';
import { LoadingPage } from '@/core/auth/loading-page';
import { bolehMasuk, useSesi } from '@/core/auth/session';
import { useTexts } from '@/kit/i18n/texts';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { PlainBar, TopBar } from './bar/top-bar';
import { Breadcrumb } from './breadcrumb/breadcrumb';
import { Footer } from './footer';
import css from './frame.module.css';
import { DalamBingkai } from './inside';
import { useHitungMenu } from './menu/menu-counts';
import { MenuPanel } from './menu/menu-panel';
import { Sidebar } from './menu/sidebar';
import { TabBar } from './menu/tab-bar';
import { hitungMenu } from './menu/tree';
import { useMenu } from './menu/use-menu';
import { Palette } from './palette/palette';
import { RetryBar } from './retry-bar';
import { Shortcuts } from './shortcuts';
import { useSiapkanBerikut } from './state/ahead';
import { pantauDiam } from './state/idle';
import { useCatatHalaman } from './state/page-name';

const PortalUntukDosen = lazy(() => import('@/core/auth/not-lecturer'));
const PasangFaktor = lazy(() => import('@/core/auth/faktor/pasang-page'));
const muatKabar = () => import('@/core/auth/faktor/kabar');

/**
 * The frame around every page behind the sign-in. It is drawn in slices, between which the browser answers touches;
 * until it stands whole, what the document has drawn stays.
 */
export default function Frame() {
  const sesi = useSesi();
  const isi = bolehMasuk(sesi) ? untukDosen : untukLain;
  return useDeferredValue(sesi.faktor.pasang ? untukPasang : isi, <LoadingPage />);
}

const untukDosen = (
  <Suspense fallback={null}>
    <Layout />
  </Suspense>
);

const untukLain = (
  <Suspense fallback={null}>
    <PlainBar />
    <PortalUntukDosen />
  </Suspense>
);

const untukPasang = (
  <Suspense fallback={null}>
    <PlainBar />
    <PasangFaktor />
  </Suspense>
);

function Layout() {
  const teks = useTexts();
  const { dihapus } = useSesi().faktor;
  const menu = hitungMenu(useMenu(), useHitungMenu());
  const pathname = useLocation({ select: (location) => location.pathname });
  const tablet = useMinWidth(BREAKPOINT.tablet);
  const desktop = useMinWidth(BREAKPOINT.desktop);
  useEffect(pantauDiam, []);
  useSiapkanBerikut(menu);
  useCatatHalaman(menu, pathname);
  useOtherPortal();
  return (
    <DalamBingkai value={true}>
      <a href="#isi" className="skip-link">
        {teks.skipToContent}
      </a>
      <TopBar />
      <div className={css.body}>
        {desktop && <Sidebar {...{ menu, pathname }} />}
        <div className={css.column}>
          <RetryBar />
          <main id="isi" tabIndex={-1} className={css.main}>
            <Breadcrumb {...{ menu, pathname }} />
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      {!tablet && <TabBar {...{ menu, pathname }} />}
      {!desktop && <MenuPanel {...{ menu, pathname }} />}
      <Palette menu={menu} />
      <AccountDialogs />
      {dihapus && <LazyPart load={muatKabar} props={{ dihapus }} onFail={() => undefined} />}
      <Shortcuts />
    </DalamBingkai>
  );
}

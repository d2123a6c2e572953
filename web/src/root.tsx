import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { masukKembali } from './core/auth/session-end';
import { useSpoken } from './kit/i18n/language';
import { RouteProgress } from './kit/ui/feedback/route-progress';
import { ToastViewport } from './kit/ui/feedback/toast';
import { TooltipLayer } from './kit/ui/overlay/tooltip';

const MasukKembali = lazy(() => import('./core/auth/sign-in-again'));
const Ulang = lazy(() => import('./core/auth/faktor/ulang-dialog'));

/** What stands around every page, signed in or not: the title, the focus, the dialog of an ended session. */
export function Root() {
  const menunggu = masukKembali.use();
  useTitle();
  useFocusOnRoute();
  return (
    <>
      <RouteProgress pending={useRouterState({ select: (state) => state.isLoading })} />
      <Outlet />
      {menunggu && <Suspense fallback={null}>{menunggu.ulang ? <Ulang /> : <MasukKembali />}</Suspense>}
      <ToastViewport />
      <TooltipLayer />
    </>
  );
}

/** 'Bimbingan Proposal · Portal Dosen' (SH-01). */
function useTitle(): void {
  const kata = useSpoken();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title ? `${kata(title)} · Portal Dosen` : 'Portal Dosen';
  }, [title, kata]);
}

/** After a change of page the focus stands on its heading, so that a reader hears where he or she is. */
function useFocusOnRoute(): void {
  const path = useRouterState({
    select: (state) => (state.status === 'idle' ? state.resolvedLocation?.pathname : undefined),
  });
  const lalu = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!path) return;
    const berpindah = lalu.current !== undefined && lalu.current !== path;
    lalu.current = path;
    return berpindah ? focusHeading() : undefined;
  }, [path]);
}

/** Now, or as soon as a page that waits for its data has its heading, unless the reader went on by then. */
function focusHeading(): (() => void) | undefined {
  if (takeFocus()) return;
  const watch = new MutationObserver(() => {
    const elsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (elsewhere || takeFocus()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

function takeFocus(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

// The table of routes: the guard in front, the pages of sign-in, the frame with every page of every area, the 404.
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createLazyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { placeIn } from './core/auth/gate';
import { keLogin, putuskan, setupPath } from './core/auth/guard';
import { LoadingPage } from './core/auth/loading-page';
import { diri, muatSesi } from './core/auth/session';
import { kenaliBeranda } from './core/institusi/portal';
import { adaDiSini, beranda, situsKini } from './core/institusi/situs';
import { shellPages } from './core/shell/pages';
import { RouteError, RouteNotFound } from './core/shell/slots';
import { hasToken, isSessionRefused } from './kit/api/session';
import type { Bilingual } from './kit/i18n/language';
import type { Feature } from './kit/module/define-feature';
import type { Page, PageComponent } from './kit/module/page';
import { loadChunk } from './kit/net/chunk-reload';
import { savesData } from './kit/net/connection';
import { parseQuery, stringifyQuery } from './kit/table/query-string';
import { Loading } from './kit/ui/feedback/loading';
import { gated } from './page';
import { Root } from './root';

const masuk = { id: 'Masuk', en: 'Sign in' };

type Context = { client: QueryClient };
type Modul = Promise<{ default: PageComponent }>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the browser's title. */
    title?: Bilingual;
  }
}

/** The router of the portal, with the pages of these areas. */
export function createAppRouter(client: QueryClient, features: readonly Feature[]) {
  kenaliBeranda(features.flatMap(({ landing }) => landing ?? []));
  return createRouter({
    routeTree: rootRoute.addChildren([index, login, oauth, izin, keluar, siapkan, dokumen, tautan, frame(features)]),
    context: { client },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: savesData() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultPendingComponent: LoadingPage,
    InnerWrap: FirstMoment,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: RouteNotFound,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

const rootRoute = createRootRouteWithContext<Context>()({
  component: Root,
  beforeLoad: ({ location }) => {
    const langkah = putuskan({ path: location.pathname, search: location.searchStr, adaToken: hasToken() });
    if (langkah.langkah === 'ganti') throw redirect({ href: langkah.ke, replace: true });
  },
});

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: beranda(), replace: true });
  },
});

// The document fetches its file beside the program for whoever has no session.
const login = createRoute({ getParentRoute: () => rootRoute, path: '/login', staticData: { title: masuk } }).lazy(() =>
  lazyPage('/login', import('./core/auth/login-page')),
);

const oauth = createRoute({ getParentRoute: () => rootRoute, path: '/oauth', staticData: { title: masuk } }).lazy(() =>
  lazyPage('/oauth', import('./core/auth/sso/oauth-page')),
);

// Where another system asks who somebody is; only who is signed in can say.
const izin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/izin-aplikasi',
  loader: profil,
  staticData: { title: { id: 'Izin aplikasi', en: 'Permission for an application' } },
}).lazy(() => lazyPage('/izin-aplikasi', import('./core/auth/izin/izin-page')));

// Where another system asks that somebody be signed out, and where a sign-out ends.
const keluar = createRoute({
  getParentRoute: () => rootRoute,
  path: '/keluar',
  staticData: { title: { id: 'Keluar', en: 'Sign out' } },
}).lazy(() => lazyPage('/keluar', import('./core/auth/izin/keluar-page')));

// Where the link leads that a portal without a college prints.
const siapkan = createRoute({
  getParentRoute: () => rootRoute,
  path: setupPath,
  staticData: { title: { id: 'Siapkan portal', en: 'Set up the portal' } },
}).lazy(() => openPage(setupPath, import('./core/siapkan/setup-page')));

// Whoever holds a paper of the portal may ask about it; most of them have no account.
const dokumen = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dokumen/$kode',
  staticData: { title: { id: 'Keaslian dokumen', en: 'Genuineness of a document' } },
}).lazy(() => openPage('/dokumen/$kode', import('./core/dokumen/genuineness-page')));

// Whoever was given a link for a first or a forgotten password; the token stands in the fragment.
const tautan = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tautan',
  staticData: { title: { id: 'Buat password', en: 'Set a password' } },
}).lazy(() => openPage('/tautan', import('./core/auth/tautan/tautan-page')));

function frame(features: readonly Feature[]) {
  // Nothing is kept of a frame that was left: who comes back is asked for anew before anything is drawn. Meanwhile the
  // page looks as the document has drawn it, from the first moment on.
  const options = {
    getParentRoute: () => rootRoute,
    id: 'bingkai',
    loader: profil,
    gcTime: 0,
    pendingMs: 0,
    pendingMinMs: 0,
  } as const;
  const bingkai = createRoute(options).lazy(() => lazyPage('/bingkai', import('./core/shell/frame')));
  const pages = [...shellPages, ...features.flatMap((feature) => feature.pages)];
  const takDikenal = createRoute({ getParentRoute: () => bingkai, path: '$', component: RouteNotFound });
  return bingkai.addChildren([...pages.map((page) => pageRoute(bingkai, page)), takDikenal]);
}

async function profil({ context, location }: { context: Context; location: { href: string } }) {
  try {
    return await muatSesi(context.client);
  } catch (thrown) {
    if (isSessionRefused(thrown)) throw redirect({ href: keLogin(location.href), replace: true });
    throw thrown;
  }
}

function pageRoute(parent: AnyRoute, page: Page) {
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    pendingComponent: PageUnderway, // inside the frame, which stays
    staticData: { title: page.title },
    validateSearch: (raw: Record<string, unknown>) => ({ ...raw, ...page.search?.(raw as never) }),
    loaderDeps: ({ search }) => ({ search }),
    loader: ({ context, params, deps }) => {
      void prefetchFor(page, { client: (context as Context).client, params, search: deps.search });
    },
  }).lazy(() =>
    lazyPage(
      page.path,
      page.component().then((module) => gated(page, module.default)),
    ),
  );
}

/**
 * Asks for what a page shows, once it is known that this person may see the page, for the server would refuse others. What the
 * document has asked for already waits for nothing.
 */
async function prefetchFor(page: Page, at: Parameters<NonNullable<Page['prefetch']>>[0]) {
  if (!adaDiSini(page.path)) return;
  const hidden = !page.ahead && page.hidden && (await isHidden(page.hidden, at.client));
  if (!hidden) await page.prefetch?.(at);
}

/** By what the session permits; flags decide on the page itself, and who has no session is led away by the frame. */
async function isHidden(hidden: NonNullable<Page['hidden']>, client: QueryClient): Promise<boolean> {
  const sesi = await muatSesi(client).catch(() => undefined);
  const { collegeId, portal } = situsKini();
  return sesi === undefined || hidden({ ...diri(sesi), flag: () => true, collegeId, place: placeIn(portal) });
}

/** Until the first address is matched to a page, what the document has drawn stays. */
function FirstMoment({ children }: { children: ReactNode }) {
  const unmatched = useRouterState({ select: (state) => state.matches.length === 0 });
  return (
    <>
      {unmatched && <LoadingPage />}
      {children}
    </>
  );
}

function PageUnderway() {
  return <Loading page />;
}

/** A page for everybody, where this portal has it. */
function openPage(path: string, load: Modul) {
  const missing = { default: RouteNotFound };
  return lazyPage(path, adaDiSini(path) ? load : Promise.resolve(missing));
}

async function lazyPage(path: string, load: Modul) {
  const { default: component } = await loadChunk(load);
  return createLazyRoute(path as never)({ component });
}

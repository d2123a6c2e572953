import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { prefetchFirst } from './core/auth/boot';
import { keLogin } from './core/auth/guard';
import { jagaAlamat, jagaPengguna, jagaSesi } from './core/auth/session-end';
import { features } from './features';
import { setSpoken } from './kit/i18n/answers';
import { followLanguage } from './kit/i18n/language';
import { FeatureProvider } from './kit/module/registry';
import { createQueryClient } from './kit/net/query-client';
import { clearErrors } from './kit/net/request-errors';
import { type AppRouter, createAppRouter } from './routes';

type AppProps = { client: QueryClient; router: AppRouter };

/** Makes cache and router and starts the first calls, before anything is drawn. */
export function mulai(): AppProps {
  const client = createQueryClient();
  setSpoken(loadSpoken);
  followLanguage(() => void client.invalidateQueries());
  prefetchFirst(client, { path: location.pathname, search: location.search });
  const router = createAppRouter(client, features);
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && clearErrors());
  jagaSesi(() => keHalamanLogin(client, router));
  jagaPengguna(() => location.reload());
  jagaAlamat(() => location.reload());
  return { client, router };
}

/** What the server says, in English. */
async function loadSpoken() {
  const areas = features.flatMap(({ sentences }) => sentences?.() ?? []);
  const [{ spoken }, ...lists] = await Promise.all([import('./kit/i18n/spoken'), import('./core/sentences'), ...areas]);
  return spoken(lists.map((list) => list.default));
}

/** Leaves for the login page, which leads back; what was read is forgotten once its page is gone. */
function keHalamanLogin(client: QueryClient, router: AppRouter): void {
  const { pathname, searchStr } = router.state.location;
  if (pathname === '/login') return;
  const lepas = router.subscribe('onRendered', () => {
    lepas();
    client.clear();
  });
  void router.navigate({ href: keLogin(pathname + searchStr), replace: true });
}

/** The portal. */
export function App({ client, router }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <FeatureProvider value={features}>
        <RouterProvider router={router} />
      </FeatureProvider>
    </QueryClientProvider>
  );
}

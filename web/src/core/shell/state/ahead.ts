import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MenuGroup } from '@/kit/module/define-feature';
import { savesData } from '@/kit/net/connection';
import { daun } from '../menu/tree';
import { saatDiam } from './idle';
import { bagianLanjut } from './parts';

/** How many pages of the menu are made ready. */
const halamanMaks = 4;

/**
 * Loads the code of the menu's first pages and of palette and account menu at the reader's first rest, so that opening
 * them waits for nothing. Never on a data-saver or 2g line, and never their data, which would be stale by then.
 */
export function useSiapkanBerikut(menu: readonly MenuGroup[]): void {
  const router = useRouter();
  const alamat = daun(menu)
    .slice(0, halamanMaks)
    .map(({ item }) => item.link)
    .join();
  useEffect(() => {
    if (savesData()) return;
    return saatDiam(() => {
      const routes = alamat.split(',').flatMap((path) => router.routesByPath[path as never] ?? []);
      const muatan = [...routes.map((route) => router.loadRouteChunk(route)), ...bagianLanjut.map((muat) => muat())];
      void Promise.allSettled(muatan);
    });
  }, [router, alamat]);
}

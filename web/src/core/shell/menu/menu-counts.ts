import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKeadaan } from '@/core/auth/gate';
import { query } from '@/kit/api/client';
import type { MenuCounts } from '@/kit/module/define-feature';
import { useFeatures } from '@/kit/module/registry';
import { useDrawn } from '@/kit/ui/feedback/drawn';

/**
 * What waits for this person beside the menu's entries, by their ids. It is read when the first page has been seen,
 * and again after every write; what a page has read itself shows at once.
 */
export function useHitungMenu(): Readonly<Record<string, number>> {
  const keadaan = useKeadaan();
  const sumber = useFeatures().flatMap(({ menuCounts }) =>
    menuCounts && !menuCounts.hidden?.(keadaan) ? [menuCounts] : [],
  );
  useSegarSetelahTulis(sumber);
  const enabled = useDrawn();
  return useQueries({
    queries: sumber.map((satu) => ({ ...bacaan(satu), enabled, meta: { quiet: true } })),
    combine: (hasil) =>
      Object.assign({}, ...hasil.map(({ data }, urut) => (data === undefined ? {} : sumber[urut]?.read(data)))),
  });
}

function bacaan({ route, args }: MenuCounts) {
  return query(route, args as never);
}

function useSegarSetelahTulis(sumber: readonly MenuCounts[]): void {
  const client = useQueryClient();
  const kunci = sumber.map(({ route }) => route).join();
  useEffect(
    () =>
      client.getMutationCache().subscribe((kejadian) => {
        if (kejadian.type !== 'updated' || kejadian.action.type !== 'success') return;
        for (const rute of kunci.split(',').filter(Boolean)) void client.invalidateQueries({ queryKey: [rute] });
      }),
    [client, kunci],
  );
}

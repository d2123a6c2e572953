import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKeadaan } from '@/core/auth/gate';
import { query } from '@/kit/api/client';
import type { MenuCounts } from '@/kit/module/define-feature';
import { useFeatures } from '@/kit/module/registry';
import { saatDiam } from '../state/idle';

/**
 * What waits for this person beside the menu's entries, by their ids. It is read at the reader's first rest, so that it
 * takes nothing from the page that was opened, and again after every write; what a page has read itself shows at once.
 */
export function useHitungMenu(): Readonly<Record<string, number>> {
  const keadaan = useKeadaan();
  const istirahat = useIstirahat();
  const sumber = useFeatures().flatMap(({ menuCounts }) =>
    menuCounts && !menuCounts.hidden?.(keadaan) ? [menuCounts] : [],
  );
  useSegarSetelahTulis(sumber);
  return useQueries({
    queries: sumber.map((satu) => ({ ...bacaan(satu), enabled: istirahat, meta: { diam: true } })),
    combine: (hasil) =>
      Object.assign({}, ...hasil.map(({ data }, urut) => (data === undefined ? {} : sumber[urut]?.read(data)))),
  });
}

function bacaan({ route, args }: MenuCounts) {
  return query(route, args as never);
}

function useIstirahat(): boolean {
  const [istirahat, setIstirahat] = useState(false);
  useEffect(() => saatDiam(() => setIstirahat(true)), []);
  return istirahat;
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

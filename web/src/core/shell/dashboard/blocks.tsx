import { useEffect, useState } from 'react';
import { useKeadaan } from '@/core/auth/gate';
import type { DashboardBlock, Feature } from '@/kit/module/define-feature';
import { useFeatures } from '@/kit/module/registry';
import { PerluTindakan } from '../../tugas/perlu-tindakan';

/** What waits for the reader, whatever area it is of. */
const own: DashboardBlock = { id: 'perlu-tindakan', order: 20, component: PerluTindakan };

const loaded = new WeakMap<readonly Feature[], DashboardBlock[]>();

/** The blocks that the areas bring, in their order; undefined until they are loaded. */
export function useBlocks(): readonly DashboardBlock[] | undefined {
  const features = useFeatures();
  const keadaan = useKeadaan();
  const [blocks, setBlocks] = useState(loaded.get(features));
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    load(features).then(setBlocks, setFailure);
  }, [features]);
  if (failure) throw failure;
  return blocks?.filter(({ hidden }) => !hidden?.(keadaan));
}

async function load(features: readonly Feature[]): Promise<DashboardBlock[]> {
  const modules = await Promise.all(features.map(({ dashboard }) => dashboard?.()));
  const sorted = [own, ...modules.flatMap((module) => [...(module?.default ?? [])])].sort((a, b) => a.order - b.order);
  loaded.set(features, sorted);
  return sorted;
}

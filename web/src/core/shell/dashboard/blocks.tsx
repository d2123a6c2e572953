import { use } from 'react';
import { useKeadaan } from '@/core/auth/gate';
import type { DashboardBlock, Feature } from '@/kit/module/define-feature';
import { useFeatures } from '@/kit/module/registry';

const loaded = new WeakMap<readonly Feature[], Promise<DashboardBlock[]>>();

/** The blocks that the areas bring, in their order. */
export function Blocks() {
  const keadaan = useKeadaan();
  const blocks = use(load(useFeatures()));
  return blocks.filter(({ hidden }) => !hidden?.(keadaan)).map(({ id, component: Block }) => <Block key={id} />);
}

function load(features: readonly Feature[]): Promise<DashboardBlock[]> {
  const known = loaded.get(features);
  if (known) return known;
  const all = Promise.all(features.map(({ dashboard }) => dashboard?.()));
  const sorted = all.then((modules) =>
    modules.flatMap((module) => [...(module?.default ?? [])]).sort((a, b) => a.order - b.order),
  );
  loaded.set(features, sorted);
  return sorted;
}

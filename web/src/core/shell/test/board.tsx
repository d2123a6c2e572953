// Blocks of the dashboard as a test meets them.
import type { ComponentType } from 'react';
import { defineAddress } from '@/kit/module/address';
import type { Feature } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';

type Block = { id: string; component: ComponentType };

/** The blocks on a page of their own at /papan, as the dashboard draws them; beside other pages when a block leads there. */
export function board(blocks: readonly Block[], beside: Partial<Feature> = {}): Feature {
  const papan = page(
    defineAddress('/papan'),
    async () => ({
      default: () => (
        <>
          <h1>Papan</h1>
          {blocks.map(({ id, component: Block }) => (
            <Block key={id} />
          ))}
        </>
      ),
    }),
    { title: 'Papan' },
  );
  return { id: 'papan', ...beside, pages: [...(beside.pages ?? []), papan] };
}

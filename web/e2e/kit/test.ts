// The test of a journey: a portal of its own, and a browser that lets no violation and no error pass in silence.
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Kampus, type Portal, startPortal } from './portal.ts';
import { copyStore, type Engine, removeStore } from './store.ts';
import { Watch } from './watch.ts';

export type PortalOptions = {
  /** The database below. */
  engine?: Engine;
  /** Further flags of `portald serve`. */
  flags?: string[];
  /** Whose address the paths of a test belong to. */
  kampus?: Kampus;
};

type Fixtures = Required<PortalOptions> & {
  portal: Portal;
  watch: Watch;
  /** A page in a browser that nobody has used before. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  engine: ['sqlite', { option: true }],
  flags: [[], { option: true }],
  kampus: ['unindra', { option: true }],

  portal: async ({ engine, flags }, use) => {
    const store = await copyStore(engine);
    const portal = await startPortal(store, flags);
    await use(portal);
    await portal.stop();
    await removeStore(store);
  },

  baseURL: async ({ portal, kampus }, use) => use(portal.at(kampus)),

  watch: async ({ portal }, use) => {
    const watch = new Watch(portal);
    await use(watch);
    expect(watch.problems(), 'errors and violations that nobody expected').toEqual([]);
  },

  context: async ({ context, watch }, use) => {
    await watch.over(context);
    await use(context);
  },

  visitor: async ({ browser, baseURL, watch, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...options });
      contexts.push(context);
      await watch.over(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

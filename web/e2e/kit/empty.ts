// The test of a journey that begins with nothing: no demo, no college, and the time of the machine.
import { test as base, expect, type Page } from '@playwright/test';
import { type EmptyPortal, startEmpty } from './portal.ts';
import { type Engine, newStore, removeStore } from './store.ts';

/** Starts a portal on an empty store; `close` takes both away. */
export async function openEmpty(engine: Engine): Promise<EmptyPortal & { close: () => Promise<void> }> {
  const store = await newStore(engine);
  const portal = await startEmpty(store);
  const close = async () => {
    await portal.stop();
    await removeStore(store);
    expect(portal.errors, 'failures in the log of the program').toEqual([]);
  };
  return { ...portal, close };
}

type Fixtures = {
  engine: Engine;
  portal: EmptyPortal;
  /** A page in a browser that nobody has used before. */
  visitor: () => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  engine: ['sqlite', { option: true }],
  portal: async ({ engine }, use) => {
    const portal = await openEmpty(engine);
    await use(portal);
    await portal.close();
  },
  page: async ({ page }, use) => {
    page.setDefaultTimeout(10_000);
    await use(page);
  },
  visitor: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      page.setDefaultTimeout(10_000);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

export { expect };

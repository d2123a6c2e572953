// The two portals of a college: by their addresses in one process, and on PostgreSQL in a process each.
import type { Portal } from './portal.ts';
import { test as base, expect } from './test.ts';

/** Where the main portal and the one of kerja praktik and letters are. */
export type TwoPortals = { main: string; apart: string };

export const test = base.extend<{ portals: TwoPortals }>({
  kampus: 'stialan',
  portals: async ({ portal, engine, context }, use) => {
    if (engine === 'sqlite') return use({ main: portal.at('stialan'), apart: portal.at('kp.stialan') });
    const second = await portal.beside(['--portal', 'stialan']);
    const portals = { main: portal.at('stialan'), apart: second.at('kp.stialan') };
    await tellEachOther(portal, portals);
    await use(portals);
    for (const page of context.pages()) await page.close(); // what a page at rest still fetches
    await second.stop();
    expect(second.errors, 'failures in the log of the second process').toEqual([]);
  },
});

export { expect };

/** Gives both processes the addresses with their ports, which differ on one machine alone. */
async function tellEachOther(portal: Portal, { main, apart }: TwoPortals): Promise<void> {
  const set = (keyword: string, value: string) =>
    portal.run(['college', 'set', '--college', 'STIALAN', keyword, value]);
  await set('alamat', main);
  await set('alamat_terpisah', apart);
  for (const [at, other] of [
    [main, apart],
    [apart, main],
  ] as const) {
    // Node knows the name of this machine alone.
    const here = `http://localhost:${new URL(at).port}`;
    const site = `${here}/multisite-config/frontend-config?${new URLSearchParams({ url: at, id: 'portaldos' })}`;
    await expect.poll(async () => (await (await fetch(site)).json()).portalLain).toBe(other);
  }
}

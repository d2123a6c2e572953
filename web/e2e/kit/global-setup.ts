import { rm } from 'node:fs/promises';
import { setClock } from './clock.ts';
import { fillStore, type Portal, type Store, startPortal } from './portal.ts';
import { cluster, dropFilled, emptyStores, FILLED, newFolder } from './store.ts';

/** Waits until the program has done its background jobs; every copy would do them anew. */
async function atRest({ metrics }: Portal): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const text = await (await fetch(metrics)).text();
    if (/^portald_jobs_waiting 0$/m.test(text)) return;
    await new Promise((go) => setTimeout(go, 200));
  }
  throw new Error('the background jobs of the demo do not end');
}

/** Lets the program fill a store that every test copies. */
async function fill(store: Store): Promise<void> {
  await fillStore(store);
  const portal = await startPortal(store, ['--private-addr', 'localhost:0']);
  await atRest(portal);
  await portal.stop();
}

/** Fills the stores of a run; answers how to take them away. */
export default async function setup(): Promise<() => Promise<void>> {
  setClock();
  const folder = await newFolder();
  process.env[FILLED] = folder;
  await Promise.all((await emptyStores()).map(fill));
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (cluster) await dropFilled();
  };
}

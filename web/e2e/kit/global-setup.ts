import { rm } from 'node:fs/promises';
import { setClock } from './clock.ts';
import { fillStore, type Portal, type Store, startPortal } from './portal.ts';
import { cluster, dropFilled, emptyPostgres, FILLED, newFolder } from './store.ts';

/** Waits until the program has done its background jobs; every copy would do them anew. */
async function atRest({ metrics }: Portal): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const text = await (await fetch(metrics)).text();
    if (/^portald_jobs_waiting 0$/m.test(text)) return;
    await new Promise((go) => setTimeout(go, 200));
  }
  throw new Error('the background jobs of the demo do not end');
}

/** Lets the program fill the stores that every test copies; answers how to take them away. */
export default async function setup(): Promise<() => Promise<void>> {
  setClock();
  const folder = await newFolder();
  process.env[FILLED] = folder;
  const stores: Store[] = [{ folder }];
  if (cluster) stores.push({ folder, urls: await emptyPostgres() });
  for (const store of stores) {
    await fillStore(store);
    const portal = await startPortal(store, ['--private-addr', 'localhost:0']);
    await atRest(portal);
    await portal.stop();
  }
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (cluster) await dropFilled();
  };
}

import { rm } from 'node:fs/promises';
import { type Store, startPortal } from './portal.ts';
import { cluster, dropFilled, emptyPostgres, FILLED, newFolder } from './store.ts';

/** Lets the program fill the stores that every test copies; answers how to take them away. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  process.env[FILLED] = folder;
  const stores: Store[] = [{ folder }];
  if (cluster) stores.push({ folder, urls: await emptyPostgres() });
  for (const store of stores) {
    const portal = await startPortal(store);
    await portal.stop();
  }
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (cluster) await dropFilled();
  };
}

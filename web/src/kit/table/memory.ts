import { createStore } from '../net/store';
import { readDevice, writeDevice } from '../ui/layout/device';

type Density = 'nyaman' | 'padat' | 'sangat-padat';

/** What this device remembers of a list. */
type ListMemory = { perPage?: number; hidden?: string[]; density?: Density };

const KEY = 'daftar';

const isMemory = (value: unknown): value is Record<string, ListMemory> => typeof value === 'object' && value !== null;
const store = createStore<Record<string, ListMemory>>(readDevice(KEY, {}, isMemory));

/** What this device remembers of the list `id`. */
export function remembered(id: string): ListMemory {
  return store.get()[id] ?? {};
}

/** The memory of the list `id`, followed by the component. */
export function useRemembered(id: string): ListMemory {
  return store.use()[id] ?? {};
}

/** Remembers something of the list `id`. */
export function remember(id: string, patch: ListMemory): void {
  store.set((now) => ({ ...now, [id]: { ...now[id], ...patch } }));
  writeDevice(KEY, store.get());
}

const opened = new Map<string, string>();

/** The row that was opened last in the list `id` during this visit; marked when the reader comes back. */
export function lastOpened(id: string): string | undefined {
  return opened.get(id);
}

export function rememberOpened(id: string, row: string): void {
  opened.set(id, row);
}

// Unsaved text kept on this device until it is saved: one entry a form, user and record, in IndexedDB.

/** Where the unsaved text of a form is kept on this device: which form, whose, of which record. */
export type DraftKey = { form: string; user: string; record: string };

/** What was typed and when (ms). */
export type Draft<T = unknown> = { values: T; savedAt: number };

const DB = 'portal-dosen';
const STORE = 'draf';

/** Where the browser has no IndexedDB (some private windows), drafts last as long as the page. */
const memory = new Map<string, Draft>();

function keyOf({ user, form, record }: DraftKey): string {
  return [user, form, record].map(encodeURIComponent).join('/');
}

/** The draft of a form, if this device keeps one. */
export async function loadDraft(key: DraftKey): Promise<Draft | undefined> {
  return (await run('readonly', (store) => store.get(keyOf(key)))) ?? memory.get(keyOf(key));
}

/** Keeps a draft; answers when it was kept. */
export async function saveDraft(key: DraftKey, values: unknown): Promise<number> {
  const draft = { values, savedAt: Date.now() };
  memory.set(keyOf(key), draft);
  await run('readwrite', (store) => store.put(draft, keyOf(key)));
  return draft.savedAt;
}

/** Forgets the draft of a form. */
export async function deleteDraft(key: DraftKey): Promise<void> {
  memory.delete(keyOf(key));
  await run('readwrite', (store) => store.delete(keyOf(key)));
}

/** How many drafts of this user the device keeps. */
export async function countDrafts(user: string): Promise<number> {
  const keys = (await run('readonly', (store) => store.getAllKeys())) ?? [...memory.keys()];
  return keys.filter((key) => String(key).startsWith(`${encodeURIComponent(user)}/`)).length;
}

async function run<R>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<R>): Promise<R | undefined> {
  try {
    const db = await open();
    return await done(act(db.transaction(STORE, mode).objectStore(STORE)));
  } catch {
    return undefined;
  }
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DB, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    done(request).then(resolve, reject);
  });
  return opened;
}

function done<R>(request: IDBRequest<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

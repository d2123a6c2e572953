// The request error list: every load that failed since the last change of route, to be tried again at once.
import { createStore } from './store';

/** A failed action; `ulangi` runs it again with its payload. */
type GalatPermintaan = {
  actionName: string;
  type: string;
  payload?: unknown;
  /** It was to be written: repeated by the reader alone. */
  tulis?: boolean;
  ulangi: (payload: unknown) => unknown;
};

const daftar = createStore<readonly GalatPermintaan[]>([]);

/** Adds a failed action; one of the same name is replaced. */
export function tambahGalat(galat: GalatPermintaan): void {
  daftar.set((ada) => [...ada.filter((lain) => lain.actionName !== galat.actionName), galat]);
}

/** Takes an action off the list, as when it has succeeded. */
export function hapusGalat(actionName: string): void {
  if (daftar.get().some((ada) => ada.actionName === actionName)) {
    daftar.set((ada) => ada.filter((lain) => lain.actionName !== actionName));
  }
}

/** Empties the list; every change of route does. */
export function kosongkanGalat(): void {
  if (daftar.get().length > 0) daftar.set([]);
}

/** Repeats every failed action with its payload; those that fail again come back to the list by themselves. */
export async function ulangiSemua(): Promise<void> {
  const semua = daftar.get();
  kosongkanGalat();
  await Promise.allSettled(semua.map(({ ulangi, payload }) => ulangi(payload)));
}

/** Repeats the failed loads of a type, leaving the rest of the list as it is. */
export async function ulangiBacaan(type: string): Promise<void> {
  const bacaan = daftar.get().filter((satu) => satu.type === type && !satu.tulis);
  await Promise.allSettled(bacaan.map(({ ulangi, payload }) => ulangi(payload)));
}

/** Calls on every change of the list. */
export function ikutiGalat(listener: () => void): void {
  daftar.subscribe(listener);
}

/** The list, followed by the component. */
export function useGalatPermintaan(): readonly GalatPermintaan[] {
  return daftar.use();
}

export function galatPermintaan(): readonly GalatPermintaan[] {
  return daftar.get();
}

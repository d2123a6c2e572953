// What happens when the session has ended for good (AU-06).
import { onAddressGone, onSessionEnd, onStepUp } from '@/kit/api/session';
import { createStore } from '@/kit/net/store';
import { hasUnsaved } from '@/kit/net/unsaved';
import { penggunaPerangkat } from './session';

type Menunggu = { selesai: (kembali: boolean) => void; ulang?: true };

/** Set while a dialog stands over the page: the sign-in of an ended session, or (`ulang`) the second factor once more. */
export const masukKembali = createStore<Menunggu | undefined>(undefined);

/** Ends the wait: true once the same person is back, false when he or she gives up. */
export function selesaikan(kembali: boolean): void {
  masukKembali.get()?.selesai(kembali);
  masukKembali.set(undefined);
}

/**
 * With unsaved input on the page a sign-in dialog opens over it, and the waiting requests are repeated when the same
 * person is back; otherwise `keLogin` leads to the login page, which leads back.
 */
export function jagaSesi(keLogin: () => void): void {
  onSessionEnd(() => {
    if (hasUnsaved()) return new Promise((selesai) => masukKembali.set({ selesai }));
    keLogin();
    return Promise.resolve(false);
  });
  onStepUp(() => new Promise((selesai) => masukKembali.set({ selesai, ulang: true })));
}

/** When the college of this address was switched off meanwhile, the document is loaded anew, which says so. */
export function jagaAlamat(muatUlang: () => void): void {
  onAddressGone(muatUlang);
}

/** When somebody else signs in from another tab, this one shows nothing of the person before. */
export function jagaPengguna(muatUlang: () => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === penggunaPerangkat && oldValue && newValue && oldValue !== newValue) muatUlang();
  });
}

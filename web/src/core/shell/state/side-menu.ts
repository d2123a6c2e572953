// The sidebar's two states: open or a thin rail on the desktop, and the panel over the page below it.

import { createStore } from '@/kit/net/store';
import { readDevice, writeDevice } from '@/kit/ui/layout/device';
import { BREAKPOINT } from '@/kit/ui/layout/media';

const kunci = 'menu_samping';

/** Whether the sidebar is open on the desktop; kept on this device. */
export const menuTerbuka = createStore(awal());

/** Whether the menu stands over the page on tablet and phone. */
export const menuSeluler = createStore(false);

/** Opens the sidebar or folds it to its rail. */
export function alihkanMenu(): void {
  menuTerbuka.set((terbuka) => !terbuka);
  writeDevice(kunci, menuTerbuka.get());
}

/** As the reader left it on this device; else open where there is room for it. */
function awal(): boolean {
  const lega = window.innerWidth >= BREAKPOINT.widescreen;
  return readDevice(kunci, lega, (value): value is boolean => typeof value === 'boolean');
}

import { createStore } from '@/kit/net/store';

/** Whether the palette stands over the page. */
export const paletTerbuka = createStore(false);

export function bukaPalet(): void {
  paletTerbuka.set(true);
}

export function tutupPalet(): void {
  paletTerbuka.set(false);
}

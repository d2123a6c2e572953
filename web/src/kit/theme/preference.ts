import { readItem } from '@/kit/api/storage';
import { createStore } from '../net/store';
import { readDevice, writeDevice } from '../ui/layout/device';

/** How this device shows the portal: appearance and the aids of 'Tampilan & aksesibilitas'. */
export type Preference = {
  tampilan: 'sistem' | 'terang' | 'gelap';
  /** Size of text in percent. */
  teks: 100 | 112 | 125;
  /** Less movement. */
  gerak: boolean;
  /** Higher contrast. */
  kontras: boolean;
  /** Underlined links. */
  garis: boolean;
  /** Toasts stay until they are closed. */
  pesanTetap: boolean;
  /** Single-key shortcuts. */
  tombolTunggal: boolean;
};

/** The key of local storage under which a device keeps its preference; the document's first script reads it too. */
export const DEVICE_KEY = 'preferensi';

const initial: Preference = {
  tampilan: 'sistem',
  teks: 100,
  gerak: false,
  kontras: false,
  garis: false,
  pesanTetap: false,
  tombolTunggal: true,
};

const isPreference = (value: unknown): value is Partial<Preference> => typeof value === 'object' && value !== null;
const store = createStore<Preference>({ ...initial, ...readDevice(DEVICE_KEY, {}, isPreference) });

/** The preference now, for code outside of React. */
export const preference = store.get;

/** The preference and a setter that keeps it on this device and shows it at once. */
export function usePreference(): [Preference, (patch: Partial<Preference>) => void] {
  return [store.use(), setPreference];
}

/** Changes some preferences, keeps them on this device and shows them at once. */
export function setPreference(patch: Partial<Preference>): void {
  store.set((now) => ({ ...now, ...patch }));
  writeDevice(DEVICE_KEY, store.get());
  applyTheme();
}

/** Writes preference and colour mode ('default' or 'untag') to the document element, where the tokens read them. */
export function applyTheme(colour: string | null = readItem('color_mode')): void {
  const { tampilan, teks, gerak, kontras, garis } = store.get();
  const dark = tampilan === 'gelap' || (tampilan === 'sistem' && systemDark().matches);
  const data = document.documentElement.dataset;
  data.mantineColorScheme = dark ? 'dark' : 'light';
  data.warna = colour === 'untag' ? 'untag' : 'default';
  data.teks = String(teks);
  data.gerak = gerak ? 'kurang' : 'penuh';
  data.kontras = kontras ? 'tinggi' : 'biasa';
  data.garis = garis ? 'ya' : 'tidak';
}

/** Applies the theme now and whenever the system turns dark or light; once, before the first rendering. */
export function startTheme(colour?: string): void {
  applyTheme(colour);
  systemDark().addEventListener('change', () => applyTheme());
}

function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

// The site configuration of the college: which college this address belongs to, and how its portal looks.
import { read as ambil } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { keepItem, readItem } from '@/kit/api/storage';
import { toZone, type Zone } from '@/kit/format/date';
import { refreshLanguage } from '@/kit/i18n/language';
import { createStore } from '@/kit/net/store';
import { elsewhere } from '@/kit/ui/navigation/elsewhere';
import { berandaDi, memiliki, type Portal } from './portal';

type Konfigurasi = Answer<'GET /multisite-config/frontend-config'>;

/** The configuration as kept on this device; empty texts until it is known. */
export type Situs = {
  collegeId: string;
  copyright: string;
  enableChat: boolean;
  enableLocalization: boolean;
  urlSikadLegacy: string;
  colorMode: 'default' | 'untag';
  loginUrl: string;
  zonaWaktu: Zone;
  kontakOperator: string;
  /** Name of the campus's identity provider; empty: it has none. */
  masukLewat: string;
  versiKonfigurasi: string;
  /** What this address opens, as the document says it; it is told anew when the configuration is. */
  portal: Portal;
  /** Origin of the college's other portal; empty without one. */
  portalLain: string;
};

/** The id of this portal in the site configuration. */
const idPortal = 'portaldos';

const situs = createStore<Situs>(bacaSitus());

/** The site configuration, followed by the component. */
export function useSitus(): Situs {
  return situs.use();
}

export function situsKini(): Situs {
  return situs.get();
}

/** Whether this portal has a page at a path (ST-02). */
export function adaDiSini(path: string): boolean {
  return memiliki(situs.get().portal, path);
}

/** Where everybody lands who has no other aim. */
export function beranda(): string {
  return berandaDi(situs.get().portal);
}

/**
 * Loads the configuration on the first visit; what is stored is used at once and not fetched again (SH-03), unless this address
 * has come to open another portal.
 */
export async function muatSitus(): Promise<void> {
  pakaiSimpanan();
  if (situs.get().collegeId === '' || situs.get().portal !== (readItem('portal') ?? 'utama')) await ambilSitus();
}

/** Fetches the configuration anew when the server says that another version is in force. */
export async function cocokkanVersi(versi: string): Promise<void> {
  if (situs.get().versiKonfigurasi !== versi) await ambilSitus();
}

/** Asks by the site's own address: a college kept from before must not decide. */
export async function ambilSitus(): Promise<void> {
  const query = { url: location.origin, id: idPortal };
  simpanSitus(
    await ambil(
      'GET /multisite-config/frontend-config',
      { query },
      { headers: { 'node-id': 'prod', 'college-id': '' } },
    ),
  );
}

function simpanSitus(konfigurasi: Konfigurasi): void {
  for (const [kunci, nilai] of Object.entries(konfigurasi)) {
    if (kunci !== '$schema') keepItem(kunci, String(nilai ?? ''));
  }
  keepItem('unik', '');
  document.documentElement.dataset.portal = konfigurasi.portal;
  pakaiSimpanan();
}

function pakaiSimpanan(): void {
  situs.set(bacaSitus());
  const { portal, portalLain } = situs.get();
  elsewhere.set({ of: (path) => (portalLain && !memiliki(portal, path) ? portalLain : '') });
  if (situs.get().collegeId) document.documentElement.dataset.warna = situs.get().colorMode;
  refreshLanguage();
}

function bacaSitus(): Situs {
  const teks = (kunci: string) => readItem(kunci) ?? '';
  return {
    collegeId: teks('college_id'),
    copyright: teks('copyright'),
    enableChat: teks('enable_chat') === 'true',
    enableLocalization: teks('enable_localization') === 'true',
    urlSikadLegacy: teks('url_sikad_legacy'),
    colorMode: teks('color_mode') === 'untag' ? 'untag' : 'default',
    loginUrl: teks('loginUrl'),
    zonaWaktu: toZone(teks('zonaWaktu')),
    kontakOperator: teks('kontakOperator'),
    masukLewat: teks('masukLewat'),
    versiKonfigurasi: teks('versiKonfigurasi'),
    portal: (ditulis() ?? (teks('portal') || 'utama')) as Portal,
    portalLain: teks('portalLain'),
  };
}

/** What the document says of this address; the build looks the pages up without one. */
function ditulis(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset.portal;
}

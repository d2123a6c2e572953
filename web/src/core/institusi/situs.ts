// The site configuration of the college: which college this address belongs to, and how its portal looks.
import { read as ambil } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { keepItem, readItem } from '@/kit/api/storage';
import { toZone, type Zone } from '@/kit/format/date';
import { refreshLanguage } from '@/kit/i18n/language';
import { createStore } from '@/kit/net/store';

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

/** Loads the configuration on the first visit; what is stored is used at once and not fetched again (SH-03). */
export async function muatSitus(): Promise<void> {
  pakaiSimpanan();
  if (situs.get().collegeId === '') await ambilSitus();
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
  pakaiSimpanan();
}

function pakaiSimpanan(): void {
  situs.set(bacaSitus());
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
  };
}

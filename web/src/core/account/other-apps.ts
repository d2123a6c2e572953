// The campus's other systems: where they are, and the code with which a signed-in person enters them (SS-01 to SS-06).

import { ApiError, toApiError } from '@/kit/api/api-error';
import { read, write } from '@/kit/api/client';
import { spokenIn } from '@/kit/i18n/language';

type Sasaran = { keyword: string; path: string; query: Record<string, string>; judul: string };

const lms = { keyword: 'url_lms_dosen', query: {}, judul: 'LMS' } as const;

/** Where a signed-in person may go: from the account menu, and straight to the courses of the LMS. */
export const aplikasi = {
  lms: { ...lms, path: '/oauth' },
  lmsLangsung: { ...lms, path: '/beranda' },
  elib: {
    keyword: 'url_elib',
    path: '/pelayanan/index.php',
    query: { gtmenu: 'lihatpustakasimpel' },
    judul: 'E-Library',
  },
} as const satisfies Record<string, Sasaran>;

export type Aplikasi = keyof typeof aplikasi;

/** The application's base address as the college keeps it now; empty where it keeps none. */
export async function tautanAplikasi(nama: Aplikasi | '', keyword: string): Promise<string> {
  if (!nama || !keyword) throw new Error('A look-up needs a keyword and the name of its target');
  try {
    return (await read('GET /v1/config/{keyword}', { path: { keyword } })).value.trim();
  } catch (thrown) {
    if (toApiError(thrown).status === 404) return '';
    throw thrown;
  }
}

const tautanSalah = { id: 'Tautan aplikasi tidak valid', en: 'The address of the application is not valid' };

/** The address at which the application takes a code; it is the registered redirect URI, to the letter. */
export function alamatMasuk(nama: Aplikasi, dasar: string): string {
  if (!/^https?:\/\//.test(dasar)) throw new ApiError(spokenIn(tautanSalah), { type: 'about:blank', status: 0 });
  return dasar.replace(/\/+$/, '') + aplikasi[nama].path;
}

/** What the LMS is told of where one comes from: the college's word, as shipped 'siakad'. */
function perujuk(referrer: string | undefined): string {
  return referrer?.trim() || 'siakad';
}

/** Fetches a code for the application and answers the whole address to open. */
export async function alamatBerkode(nama: Aplikasi, dasar: string, referrer?: string): Promise<string> {
  const redirectUri = alamatMasuk(nama, dasar);
  const { code } = await mintaKode(redirectUri, crypto.randomUUID());
  const url = new URL(redirectUri);
  const query = nama === 'elib' ? aplikasi.elib.query : { referrer: perujuk(referrer) };
  for (const [kunci, nilai] of Object.entries({ ...query, code })) url.searchParams.set(kunci, nilai);
  return url.href;
}

const peranDosen = 'ROLE_DOSEN';

/**
 * Fetches a code for a page of the college's other portal and answers the address that opens it. The state says whom the other
 * portal should ask for; who comes is known by the code alone. Who is no lecturer comes in a role of his or her own.
 */
export async function alamatPortal(halaman: string, siapa: { username: string; roles: string[] }): Promise<string> {
  const url = new URL(halaman);
  const peran = siapa.roles.includes(peranDosen) ? peranDosen : siapa.roles[0];
  const { code } = await mintaKode(`${url.origin}/login`, siapa.username, peran);
  url.searchParams.set('code', code);
  url.searchParams.set('state', siapa.username);
  return url.href;
}

function mintaKode(redirectUri: string, state: string, peran = peranDosen): Promise<{ code: string }> {
  const body = {
    response_type: 'code',
    client_id: 'web',
    state,
    redirect_uri: redirectUri,
    as_role: peran,
  };
  return write('POST /v1/authorize/sikad', { body });
}

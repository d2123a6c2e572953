// The first college and its operator, as the form holds them.

import { toApiError } from '@/kit/api/api-error';
import { write } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { masuk } from '../auth/sign-in';
import { asPNG } from '../institusi/logo/picture';
import { ambilSitus } from '../institusi/situs';

export type PortalBaru = {
  nama: string;
  college_id: string;
  judul: string;
  origin: string;
  zonaWaktu: 'WIB' | 'WITA' | 'WIT' | null;
  colorMode: 'default' | 'untag' | null;
  logo: LogoPilihan | null;
  namaOperator: string;
  username: string;
  email: string;
  telepon: string;
  password: string;
};

/** A file chosen as logo: its size in bytes, and the whole of it as an address that begins with data:; empty where it cannot be read. */
export type LogoPilihan = { nama: string; besar: number; alamat: string };

export type PortalSiap = Pick<Answer<'POST /v2/setup'>, 'origin' | 'username'>;

/** An address as people type it, as its origin: with https where nothing else is said; undefined where it is none. */
export function toOrigin(text: string): string | undefined {
  const trimmed = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  return url?.hostname && !/\s/.test(trimmed) && !url.username ? url.origin : undefined;
}

/** Reads what was chosen, a WebP as PNG. */
export async function bacaLogo(file: File): Promise<LogoPilihan> {
  try {
    const isi = await asPNG(file);
    return { nama: file.name, besar: isi.size, alamat: await toDataUrl(isi) };
  } catch {
    return { nama: file.name, besar: file.size, alamat: '' };
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** The zone of this device's clock. */
export function zonaPerangkat(): 'WIB' | 'WITA' | 'WIT' {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone === 'Asia/Makassar') return 'WITA';
  return zone === 'Asia/Jayapura' ? 'WIT' : 'WIB';
}

/**
 * Makes the college and its operator. When there is one by now, an answer may have got lost on its way: whoever can sign in
 * with what was typed has made it.
 */
export async function buatPortal(token: string, portal: PortalBaru): Promise<PortalSiap> {
  const { origin, zonaWaktu, colorMode, logo, ...rest } = portal;
  const asal = toOrigin(origin) ?? origin;
  const body = {
    ...rest,
    token,
    origin: [asal],
    zonaWaktu: zonaWaktu ?? 'WIB',
    colorMode: colorMode ?? 'default',
    ...(logo && { logo: logo.alamat.slice(logo.alamat.indexOf(',') + 1) }),
  };
  try {
    return await write('POST /v2/setup', { body });
  } catch (thrown) {
    if (toApiError(thrown).status !== 409 || !(await masukSebagai(portal))) throw thrown;
    return { origin: [asal], username: portal.username };
  }
}

/** Signs the operator in where this address is the college's; false where it is not, or the password is another. */
export async function masukSebagai({ username, password }: PortalBaru): Promise<boolean> {
  try {
    await ambilSitus();
    await masuk(username.trim(), password);
    return true;
  } catch {
    return false;
  }
}

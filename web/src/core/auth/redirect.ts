import { adaDiSini, beranda } from '../institusi/situs';

const asal = 'https://portal.invalid';
const kendali = /[\p{Cc}\\]/u;
const lewatLogin = /^\/(login|oauth)?$/;

/**
 * A redirect target as a path of this site, else where everybody lands (AU-04), and so is a page that this portal has not (ST-05). Another origin, `//host`, a scheme,
 * backslashes, control characters and any of these in encoded form are dropped, and so are /login and /oauth, which
 * would lead in a circle.
 */
export function tujuanAman(mentah: string | undefined | null): string {
  const tujuan = mentah ?? '';
  if (!pathSaja(tujuan)) return beranda();
  if (!URL.canParse(tujuan, asal)) return beranda();
  const url = new URL(tujuan, asal);
  if (url.origin !== asal || !pathSaja(url.pathname) || !adaDiSini(url.pathname)) return beranda();
  if (lapisan(url.pathname).some((lapis) => lewatLogin.test(lapis))) return beranda();
  return url.pathname + url.search + url.hash;
}

function pathSaja(teks: string): boolean {
  return lapisan(teks).every((lapis) => lapis.startsWith('/') && !lapis.includes('//') && !kendali.test(lapis));
}

/** The path of a text as it stands, and decoded again and again until it no longer changes. */
function lapisan(teks: string): string[] {
  const semua = [teks.split(/[?#]/, 1)[0] ?? ''];
  for (let lalu = semua[0] ?? '', kini = urai(lalu); kini !== lalu; lalu = kini, kini = urai(lalu)) semua.push(kini);
  return semua;
}

function urai(teks: string): string {
  try {
    return decodeURIComponent(teks);
  } catch {
    return '\\';
  }
}

// A new version is out and a part of the old one is gone: load the page anew, but never in a circle (SH-13).

const kunci = 'muat_ulang_pada';
const jedaMs = 60_000;

/** Whether a reload is due: at most one in 60 s. Remembers it when it is. */
export function bolehMuatUlang(kini: number, ingatan: Storage): boolean {
  const terakhir = Number(ingatan.getItem(kunci) ?? Number.NEGATIVE_INFINITY);
  if (kini - terakhir < jedaMs) return false;
  ingatan.setItem(kunci, String(kini));
  return true;
}

/** Reloads when a part of the page fails to load; the second failure within 60 s reaches the error page. */
export function jagaPotongan(muatUlang: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    if (!bolehMuatUlang(Date.now(), sessionStorage)) return;
    event.preventDefault();
    muatUlang();
  });
}

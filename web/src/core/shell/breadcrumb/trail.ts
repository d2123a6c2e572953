// Where a page stands: its section, the pages beside it, and the page itself (SH-08).
import { type Bilingual, spokenIn } from '@/kit/i18n/language';
import type { MenuGroup, MenuItem } from '@/kit/module/define-feature';
import { daunDari } from '../menu/tree';

/** A step of the way: its name, where it leads, and the pages beside it where there are others. */
type Jejak = { nama: Bilingual; href?: string; saudara?: readonly MenuItem[] };

type Halaman = {
  pathname: string;
  /** The page's own title. */
  judul?: Bilingual;
  /** The name of the record at a path, where one is known. */
  namaRekaman: (path: string) => Bilingual | undefined;
};

/** The way to a page of the menu or to one below it; empty for the dashboard itself and for pages outside of the menu. */
export function susunJejak(menu: readonly MenuGroup[], halaman: Halaman): readonly Jejak[] {
  const daun = daunDari(menu, halaman.pathname);
  if (!daun || (!daun.heading && !daun.induk && halaman.pathname === daun.item.link)) return [];
  const { item, induk, heading } = daun;
  const sekelompok = menu.find((group) => group.items.some((satu) => satu.id === (induk ?? item).id))?.items;
  const atas: Jejak[] = [];
  if (heading) atas.push({ nama: heading, saudara: induk ? undefined : lain(sekelompok, item) });
  if (induk) atas.push({ nama: induk.name, saudara: lain(induk.children, item) });
  if (halaman.pathname === item.link) return [...atas, { nama: item.name }];
  return [...atas, { nama: item.name, href: item.link }, ...bawah(item, halaman)];
}

/** The records on the way from the menu's page down to this one, then the page. */
function bawah({ link: dari, name }: MenuItem, { pathname, judul, namaRekaman }: Halaman): Jejak[] {
  const langkah = pathname.slice(dari.length + 1).split('/');
  const rekaman = langkah.slice(0, -1).flatMap((_, urutan): Jejak[] => {
    const href = [dari, ...langkah.slice(0, urutan + 1)].join('/');
    const nama = namaRekaman(href);
    return nama ? [{ nama, href }] : [];
  });
  const nama = namaRekaman(pathname) ?? (sama(judul, name) ? undefined : judul);
  return nama ? [...rekaman, { nama }] : rekaman;
}

/** A record's page that is called like its list waits for the record's name. */
function sama(a: Bilingual | undefined, b: Bilingual): boolean {
  return a !== undefined && spokenIn(a) === spokenIn(b);
}

/** The pages beside this one; a dropdown that would offer this page alone is none. */
function lain(semua: readonly MenuItem[] | undefined, item: MenuItem): readonly MenuItem[] | undefined {
  return semua?.some(({ id }) => id !== item.id) ? semua : undefined;
}

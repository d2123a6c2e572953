import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { beranda } from '@/core/auth/redirect';
import { type Dwibahasa, useKata } from '@/kit/i18n/language';
import type { MenuGroup } from '@/kit/module/define-feature';
import { daunDari } from '../menu/tree';
import { catatDibuka, useNamaDibuka } from './recent';

/** The open page's own title, as its route declares it. */
export function useJudulRute(): Dwibahasa | undefined {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
}

/** Notes every page of the menu as opened, and puts a record's name into the browser's title. */
export function useCatatHalaman(menu: readonly MenuGroup[], pathname: string): void {
  const kata = useKata();
  const daun = daunDari(menu, pathname);
  const diDaun = pathname !== beranda && daun?.item.link === pathname ? daun : undefined;
  const { item, induk, heading } = diDaun ?? {};
  const catatan = item && JSON.stringify({ link: item.link, name: item.name, keterangan: induk?.name ?? heading });
  useEffect(() => {
    if (catatan) catatDibuka(JSON.parse(catatan));
  }, [catatan]);

  const rekaman = useNamaDibuka()(pathname);
  const judul = !diDaun && rekaman ? `${kata(rekaman)} · Portal Dosen` : undefined;
  useEffect(() => {
    if (judul) document.title = judul;
  }, [judul]);
}

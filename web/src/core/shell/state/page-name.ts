import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Bilingual, useSpoken } from '@/kit/i18n/language';
import type { MenuGroup } from '@/kit/module/define-feature';
import { dashboardPath } from '../menu/dashboard-item';
import { daunDari } from '../menu/tree';
import { catatDibuka, useNamaDibuka } from './recent';

/** The open page's own title, as its route declares it. */
export function useJudulRute(): Bilingual | undefined {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
}

/** Notes every page of the menu as opened, and calls a record's page by its name in the browser's title (SH-01). */
export function useCatatHalaman(menu: readonly MenuGroup[], pathname: string): void {
  const kata = useSpoken();
  const daun = daunDari(menu, pathname);
  const diDaun = pathname !== dashboardPath && daun?.item.link === pathname ? daun : undefined;
  const { item, induk, heading } = diDaun ?? {};
  const catatan = item && JSON.stringify({ link: item.link, name: item.name, keterangan: induk?.name ?? heading });
  useEffect(() => {
    if (catatan) catatDibuka(JSON.parse(catatan));
  }, [catatan]);

  const rekaman = useNamaDibuka()(pathname);
  const judul = useJudulRute();
  const nama = kata((!diDaun && rekaman) || judul || '');
  useEffect(() => {
    if (!nama) return;
    // After the root has written the route's own title, which records share.
    const nanti = setTimeout(() => {
      document.title = `${nama} · Portal Dosen`;
    });
    return () => clearTimeout(nanti);
  }, [nama]);
}

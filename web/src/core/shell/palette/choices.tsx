import { IconArrowRight, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useAksiAkun } from '@/core/account/palette-actions';
import { useKeadaan } from '@/core/auth/gate';
import { useSpoken } from '@/kit/i18n/language';
import type { MenuGroup, PaletteEntry } from '@/kit/module/define-feature';
import { useFeatures } from '@/kit/module/registry';
import { daun, entriPalet } from '../menu/tree';
import { useDibuka } from '../state/recent';
import { useTeksBingkai } from '../teks';
import { cari, hasilMaks, type Pilihan } from './search';

/**
 * What the palette offers this person: while nothing is typed what was opened last and the visible menu, else whatever
 * is found among them and the acts. Hidden entries are in neither.
 */
export function usePilihan(menu: readonly MenuGroup[], isi: string): readonly Pilihan[] {
  const terakhir = useTerakhir();
  const halaman = usePilihanMenu(menu);
  const aksi = useAksi();
  if (isi.trim() === '') return [...terakhir, ...tanpa(halaman, terakhir).slice(0, hasilMaks)];
  const rekaman = tanpa(terakhir, halaman);
  return cari([...halaman, ...rekaman, ...aksi], isi);
}

function usePilihanMenu(menu: readonly MenuGroup[]): Pilihan[] {
  const kata = useSpoken();
  const { halaman: group } = useTeksBingkai();
  return daun(menu).map(({ item, induk, heading }) => {
    const Icon = item.icon ?? induk?.icon ?? IconArrowRight;
    return {
      id: item.id,
      group,
      nama: kata(item.name),
      bagian: [heading, induk?.name].flatMap((nama) => (nama ? kata(nama) : [])).join(' › '),
      alias: [...(item.alias ?? []), ...(induk?.alias ?? [])],
      icon: <Icon aria-hidden />,
      href: item.link,
    };
  });
}

function useTerakhir(): Pilihan[] {
  const kata = useSpoken();
  const { terakhirDibuka } = useTeksBingkai();
  const pathname = useLocation({ select: (location) => location.pathname });
  return useDibuka(pathname).map(({ link, name, keterangan }) => ({
    id: `terakhir:${link}`,
    group: terakhirDibuka,
    nama: kata(name),
    bagian: keterangan && kata(keterangan),
    icon: <IconHistory aria-hidden />,
    href: link,
  }));
}

function useAksi(): Pilihan[] {
  const kata = useSpoken();
  const { aksi: group } = useTeksBingkai();
  const entri = useEntri().map(({ id, name, link, alias }) => ({
    id: `entri:${id}`,
    group,
    nama: kata(name),
    alias,
    icon: <IconArrowRight aria-hidden />,
    href: link,
  }));
  return [...entri, ...useAksiAkun().map((aksi) => ({ ...aksi, id: `aksi:${aksi.id}`, group }))];
}

/** What the areas offer this person beside the menu, once it is there. */
function useEntri(): readonly PaletteEntry[] {
  const features = useFeatures();
  const keadaan = useKeadaan();
  const { data } = useQuery({
    queryKey: ['palet', features.map(({ id }) => id)],
    queryFn: async () => {
      const modules = await Promise.all(features.map(({ palette }) => palette?.()));
      return modules.flatMap((module) => [...(module?.default ?? [])]);
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return entriPalet(data ?? [], keadaan);
}

/** Those that lead elsewhere than the others do. */
function tanpa(semua: readonly Pilihan[], lain: readonly Pilihan[]): readonly Pilihan[] {
  return semua.filter(({ href }) => !lain.some((satu) => satu.href === href));
}

// The menu as one person sees it: what the areas bring, without whatever is hidden from him or her.
import type { Feature, MenuGroup, MenuItem, MenuSection, PaletteEntry } from '@/kit/module/define-feature';
import type { PageState } from '@/kit/module/page-state';
import { dashboard } from './dashboard-item';

type Hideable = Pick<MenuItem, 'hidden'>;

/** A page of the menu, with what stands above it. */
type Daun = { item: MenuItem; induk?: MenuItem; heading?: MenuGroup['heading'] };

/** The visible menu: Dashboard, then the groups in the order of the areas, those of one heading together. */
export function susunMenu(features: readonly Feature[], keadaan: PageState): readonly MenuGroup[] {
  const groups: MenuGroup[] = [];
  const depan = saring(dashboard, keadaan);
  if (depan.length > 0) groups.push({ items: depan });
  const semua = features.flatMap(({ menu }) => menu ?? []);
  for (const { heading, items } of semua) {
    const terlihat = items.flatMap((item) => saring(item, keadaan));
    if (terlihat.length > 0) gabung(groups, { heading, items: terlihat });
  }
  return groups.map(({ heading, items }) => {
    const sections = semua.flatMap((group) => (sama(group.heading, heading) ? (group.sections ?? []) : []));
    return { heading, items: bagi(items, sections) };
  });
}

/** The entries of a heading: those of no section, then the sections with theirs. */
function bagi(items: readonly MenuItem[], sections: readonly MenuSection[]): readonly MenuItem[] {
  const berbagian = new Set(sections.flatMap(({ links }) => links));
  const bagian = sections.map(({ links, ...section }): MenuItem[] => {
    const children = links.flatMap((link) => items.filter((item) => item.link === link));
    return children.length > 1 ? [{ ...section, link: children[0]?.link ?? '', children }] : children;
  });
  return [...items.filter(({ link }) => !berbagian.has(link)), ...bagian.flat()];
}

/** The menu with its numbers: an entry's own, a section's the sum of its pages'. */
export function hitungMenu(menu: readonly MenuGroup[], hitung: Readonly<Record<string, number>>): readonly MenuGroup[] {
  const bubuhi = (item: MenuItem): MenuItem => {
    const children = item.children?.map(bubuhi);
    const count = children ? children.reduce((sum, anak) => sum + (anak.count ?? 0), 0) : hitung[item.id];
    return { ...item, children, count };
  };
  return menu.map((group) => ({ ...group, items: group.items.map(bubuhi) }));
}

/** Everything that can be opened from the menu. */
export function daun(menu: readonly MenuGroup[]): readonly Daun[] {
  return menu.flatMap(({ heading, items }) =>
    items.flatMap((item): Daun[] =>
      item.children ? item.children.map((anak) => ({ item: anak, induk: item, heading })) : [{ item, heading }],
    ),
  );
}

/** The page of the menu to which a path belongs: that with the longest address above it. */
export function daunDari(menu: readonly MenuGroup[], pathname: string): Daun | undefined {
  return daun(menu)
    .filter(({ item }) => termasuk(item, pathname))
    .reduce<Daun | undefined>(
      (lama, baru) => (lama && lama.item.link.length >= baru.item.link.length ? lama : baru),
      undefined,
    );
}

/** Whether a path is the entry's page, one below it, or one of its children's. */
export function termasuk(item: MenuItem, pathname: string): boolean {
  if (item.children) return item.children.some((anak) => termasuk(anak, pathname));
  return pathname === item.link || (!item.alone && pathname.startsWith(`${item.link}/`));
}

/** Where an entry leads: an entry with children to the first of them. */
export function tujuan(item: MenuItem): string {
  return item.children?.[0]?.link ?? item.link;
}

/** What the palette offers beside the menu, without what is hidden and what is not here. */
export function entriPalet(entries: readonly PaletteEntry[], keadaan: PageState): readonly PaletteEntry[] {
  return entries.filter(
    (entri) => terlihat(entri, keadaan) && keadaan.place(entri.link.split('?', 1)[0] ?? '') === 'here',
  );
}

function gabung(groups: MenuGroup[], group: MenuGroup): void {
  const di = group.heading ? groups.findIndex(({ heading }) => sama(heading, group.heading)) : -1;
  const ada = groups[di];
  if (ada) groups[di] = { ...ada, items: [...ada.items, ...group.items] };
  else groups.push(group);
}

function sama(a: MenuGroup['heading'], b: MenuGroup['heading']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function saring(item: MenuItem, keadaan: PageState): MenuItem[] {
  if (!terlihat(item, keadaan)) return [];
  if (!item.children) {
    const place = keadaan.place(item.link);
    return place === 'nowhere' ? [] : [{ ...item, elsewhere: place === 'elsewhere' }];
  }
  const children = item.children.flatMap((anak) => saring(anak, keadaan));
  const elsewhere = children.every((anak) => anak.elsewhere);
  return children.length > 0 ? [{ ...item, children, elsewhere }] : [];
}

function terlihat({ hidden }: Hideable, keadaan: PageState): boolean {
  return !hidden?.(keadaan);
}

// Finding an entry by what one types: its name, other words for it, the part it belongs to.
import type { ReactNode } from 'react';

/** Something the palette offers. */
export type Pilihan = {
  id: string;
  group: string;
  nama: string;
  /** The part it belongs to, in a muted second place. */
  bagian?: string;
  alias?: readonly string[];
  icon?: ReactNode;
  /** Where it leads; else what it does. */
  href?: string;
  jalankan?: () => void;
};

/** How many entries are offered for a search. */
export const hasilMaks = 7;

/** The best entries for a search, at most seven; those of one group stay together. */
export function cari(semua: readonly Pilihan[], teks: string): readonly Pilihan[] {
  const kata = lipat(teks).split(' ').filter(Boolean);
  const urutan = semua
    .map((pilihan) => ({ pilihan, jarak: jarak(pilihan, kata) }))
    .filter(({ jarak }) => jarak < jauh)
    .sort((a, b) => a.jarak - b.jarak)
    .slice(0, hasilMaks)
    .map(({ pilihan }) => pilihan);
  return kelompokkan(urutan);
}

/** The entries group by group, in the order in which the groups first appear. */
function kelompokkan(semua: readonly Pilihan[]): readonly Pilihan[] {
  const groups = [...new Set(semua.map(({ group }) => group))];
  return groups.flatMap((group) => semua.filter((pilihan) => pilihan.group === group));
}

const jauh = Number.POSITIVE_INFINITY;

/** How far an entry is from the words: every word must be somewhere in it. */
function jarak({ nama, bagian = '', alias = [] }: Pilihan, kata: readonly string[]): number {
  const lipatan = lipat(nama);
  const lain = alias.map(lipat);
  return kata.reduce((jumlah, satu) => jumlah + jarakKata(satu, lipatan, lain, lipat(bagian)), 0);
}

function jarakKata(kata: string, nama: string, alias: readonly string[], bagian: string): number {
  if (alias.includes(kata) || nama.startsWith(kata)) return 0;
  if (nama.includes(` ${kata}`) || nama.includes(`/${kata}`)) return 1;
  if (alias.some((satu) => satu.startsWith(kata))) return 2;
  if (nama.includes(kata)) return 3;
  return bagian.includes(kata) ? 4 : jauh;
}

/** Lower case, without accents, single spaces. */
export function lipat(teks: string): string {
  return teks.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('id').trim().replace(/\s+/g, ' ');
}

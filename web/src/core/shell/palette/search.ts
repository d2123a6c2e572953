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
  /** The words by which it was found, if others than those that were typed. */
  kata?: readonly string[];
  /** A record: its name may be long, and what it is stands below it. */
  rekaman?: boolean;
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

/** A piece of a text: where it begins, and whether it is what was looked for. */
type Potongan = { teks: string; cocok: boolean; di: number };

/** A text in pieces: of each word what is typed of it, at its beginning, of a number at any place. */
export function pecah(teks: string, kata: readonly string[]): Potongan[] {
  const hasil: Potongan[] = [];
  let sampai = 0;
  const ambil = (akhir: number, cocok: boolean) => {
    if (akhir > sampai) hasil.push({ teks: teks.slice(sampai, akhir), cocok, di: sampai });
    sampai = Math.max(sampai, akhir);
  };
  for (const { 0: satu, index } of teks.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const [awal, panjang] = bagianCocok(satu, kata);
    if (panjang === 0) continue;
    ambil(index + awal, false);
    ambil(index + awal + panjang, true);
  }
  ambil(teks.length, false);
  return hasil;
}

/** Where in a word the longest of the words stands, and how long it is there; 0 of none. */
function bagianCocok(satu: string, kata: readonly string[]): [number, number] {
  const lipatan = lipat(satu);
  if (lipatan.length !== satu.length) return [0, kata.some((dicari) => lipatan.startsWith(dicari)) ? satu.length : 0];
  const angka = /^\d+$/.test(lipatan);
  const terpanjang = [...kata].sort((a, b) => b.length - a.length);
  for (const dicari of terpanjang) {
    const di = lipatan.indexOf(dicari);
    if (dicari !== '' && (di === 0 || (di > 0 && angka && dicari.length >= 4))) return [di, dicari.length];
  }
  return [0, 0];
}

/** The words of what was typed. */
export function kataDari(isi: string): readonly string[] {
  return lipat(isi).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Lower case, without accents, single spaces. */
export function lipat(teks: string): string {
  return teks.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('id').trim().replace(/\s+/g, ' ');
}

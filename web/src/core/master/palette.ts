// What the search offers of people and units beside the menu.
import { toNew } from '@/core/record/noun';
import type { PaletteEntry } from '@/kit/module/define-feature';
import { lacks } from '@/kit/module/page-state';
import { dosen } from './dosen/dosen';
import { jabatan } from './jabatan/jabatan';
import { mahasiswa } from './mahasiswa/mahasiswa';
import { DATA_REFERENSI, DATA_TITLE, dataReferensi } from './unit/nouns';

/** A new record of each kind of people. */
export const peoplePalette = [dosen, mahasiswa, jabatan].map((noun) => ({
  id: `tambah-${noun.filters.id}`,
  name: noun.titles.add,
  link: toNew(noun),
  hidden: lacks(noun.permissions.add),
  alias: ['buat', 'baru'],
}));

/** The lists of units, for whoever reads them. */
export const unitPalette: readonly PaletteEntry[] = [
  {
    id: 'data-referensi-semua',
    name: DATA_TITLE,
    link: DATA_REFERENSI,
    alias: ['master data'],
  },
  ...dataReferensi.map(({ at, title: name }) => ({ id: at, name, link: at, alias: ['data referensi', 'master data'] })),
];

// What the search offers of courses beside the menu.
import { toNew } from '@/core/record/noun';
import type { PaletteEntry } from '@/kit/module/define-feature';
import { lacks } from '@/kit/module/page-state';
import { mataKuliah } from './matakuliah/mata-kuliah';

const entries: readonly PaletteEntry[] = [
  {
    id: 'tambah-mata-kuliah',
    name: mataKuliah.titles.add,
    link: toNew(mataKuliah),
    hidden: lacks(mataKuliah.permissions.add),
    alias: ['buat', 'baru'],
  },
  {
    id: 'saya-ampu',
    name: { id: 'Mata kuliah yang saya ampu', en: 'Courses I teach' },
    link: `${mataKuliah.at}?ampu=saya`,
    hidden: lacks(mataKuliah.permissions.see),
    alias: ['mengajar', 'kelas'],
  },
];

export default entries;

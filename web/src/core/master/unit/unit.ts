// The units of a college, for the list of areas: their pages, the entry of the menu, and what the palette offers.
import { IconBuildingBank } from '@tabler/icons-react';
import { nounPages } from '@/core/record/noun';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import type { MenuItem, PaletteEntry } from '@/kit/module/define-feature';
import { type Page, page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';
import {
  DATA_REFERENSI,
  dataReferensi,
  fakultas,
  hariLibur,
  jenisKelas,
  jurusan,
  kampus,
  konsentrasi,
  konversiNilai,
  prodi,
  ruang,
  UBAH_UNIT,
} from './nouns';

const title = { id: 'Data referensi', en: 'Reference data' };
const hidden = lacks(UBAH_UNIT);

/** The entry of who writes this data; whoever reads it comes by the palette or from the courses. */
export const unitMenu: MenuItem = {
  id: 'data-referensi',
  name: title,
  link: DATA_REFERENSI,
  icon: IconBuildingBank,
  hidden,
  alias: ['master data', 'fakultas', 'jurusan', 'prodi'],
};

export const unitPalette: readonly PaletteEntry[] = [
  { id: 'data-referensi-semua', name: title, link: DATA_REFERENSI, alias: ['master data'] },
  ...dataReferensi.map(({ at, title: name }) => ({ id: at, name, link: at, alias: ['data referensi', 'master data'] })),
];

export const unitPages: readonly Page[] = [
  page(defineAddress(DATA_REFERENSI), () => import('./data-referensi'), { title }),
  ...nounPages(fakultas, { list: () => import('./fakultas-list'), form: () => import('./fakultas-form') }),
  ...nounPages(jurusan, { list: () => import('./jurusan-list'), form: () => import('./jurusan-form') }),
  ...nounPages(prodi, { list: () => import('./prodi-list'), form: () => import('./prodi-form') }),
  ...nounPages(konsentrasi, { list: () => import('./konsentrasi-list'), form: () => import('./konsentrasi-form') }),
  ...nounPages(kampus, { list: () => import('./kampus-list'), form: () => import('./kampus-form') }),
  ...nounPages(ruang, { list: () => import('./ruang-list'), form: () => import('./ruang-form') }),
  ...nounPages(jenisKelas, { list: () => import('./jenis-kelas-list'), form: () => import('./jenis-kelas-form') }),
  ...nounPages(hariLibur, { list: () => import('./hari-libur-list'), form: () => import('./hari-libur-form') }),
  page(defineAddress(konversiNilai.at), () => import('./konversi-list'), {
    title: konversiNilai.title,
    prefetch: ({ client }) => client.prefetchQuery(query('GET /v1/konversi_nilai', { query: { perPage: 100 } })),
  }),
  page(defineAddress(`${konversiNilai.at}/ubah`), () => import('./skala-form'), {
    title: konversiNilai.edit,
    prefetch: ({ client }) => client.prefetchQuery(query('GET /v1/konversi_nilai/skala', {})),
    hidden,
  }),
];

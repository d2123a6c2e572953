// The units of a college, for the list of areas: their pages and the entry of the menu.
import { IconBuildingBank } from '@tabler/icons-react';
import { nounPages } from '@/core/record/noun';
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import type { MenuItem } from '@/kit/module/define-feature';
import { type Page, page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';
import {
  DATA_REFERENSI,
  DATA_TITLE,
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

const hidden = lacks(UBAH_UNIT);

/** The entry of who writes this data; whoever reads it comes by the palette or from the courses. */
export const unitMenu: MenuItem = {
  id: 'data-referensi',
  name: DATA_TITLE,
  link: DATA_REFERENSI,
  icon: IconBuildingBank,
  hidden,
  alias: ['master data', 'fakultas', 'jurusan', 'prodi'],
};

export const unitPages: readonly Page[] = [
  page(defineAddress(DATA_REFERENSI), () => import('./data-referensi'), { title: DATA_TITLE }),
  ...nounPages(fakultas, { list: () => import('./tree/fakultas-list'), form: () => import('./tree/fakultas-form') }),
  ...nounPages(jurusan, { list: () => import('./tree/jurusan-list'), form: () => import('./tree/jurusan-form') }),
  ...nounPages(prodi, { list: () => import('./tree/prodi-list'), form: () => import('./tree/prodi-form') }),
  ...nounPages(konsentrasi, {
    list: () => import('./tree/konsentrasi-list'),
    form: () => import('./tree/konsentrasi-form'),
  }),
  ...nounPages(kampus, { list: () => import('./place/kampus-list'), form: () => import('./place/kampus-form') }),
  ...nounPages(ruang, { list: () => import('./place/ruang-list'), form: () => import('./place/ruang-form') }),
  ...nounPages(jenisKelas, {
    list: () => import('./place/jenis-kelas-list'),
    form: () => import('./place/jenis-kelas-form'),
  }),
  ...nounPages(hariLibur, {
    list: () => import('./place/hari-libur-list'),
    form: () => import('./place/hari-libur-form'),
  }),
  page(defineAddress(konversiNilai.at), () => import('./scale/konversi-list'), {
    title: konversiNilai.title,
    prefetch: ({ client }) => client.prefetchQuery(query('GET /v1/konversi_nilai', { query: { perPage: 100 } })),
  }),
  page(defineAddress(`${konversiNilai.at}/ubah`), () => import('./scale/skala-form'), {
    title: konversiNilai.edit,
    prefetch: ({ client }) => client.prefetchQuery(query('GET /v1/konversi_nilai/skala', {})),
    hidden,
  }),
];

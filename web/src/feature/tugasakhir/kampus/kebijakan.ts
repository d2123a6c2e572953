// What a campus and its programmes ask of works: where its pages are, and its calls.
import { defineNoun } from '@/core/record/noun';
import type { Answer, Row } from '@/kit/api/routes';

export type KebijakanProdi = Row<'GET /v2/ta/kebijakan'>;
export type Kebijakan = Answer<'GET /v2/ta/kebijakan/{id}'>;

const izin = 'tugasakhir.kebijakan.ubah';

export const kebijakan = defineNoun({
  at: '/kampus/kebijakan-ta',
  calls: {
    list: 'GET /v2/ta/kebijakan',
    read: 'GET /v2/ta/kebijakan/{id}',
    create: 'PUT /v2/ta/kebijakan/{id}', // none is new: each kind has one
    replace: 'PUT /v2/ta/kebijakan/{id}',
    remove: 'DELETE /v2/ta/kebijakan/{id}',
  },
  titles: {
    name: { id: 'Aturan karya', en: 'Rules of works' },
    list: { id: 'Aturan Skripsi/TA', en: 'Rules of final works' },
  },
  permissions: { see: izin, add: izin, edit: izin },
  filters: { id: 'kebijakan-ta', filters: {}, sorts: ['nama'], defaultSort: 'nama' },
});

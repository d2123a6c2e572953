// What a campus and its programmes ask of semester plans: where its pages are, and its calls.
import { defineNoun } from '@/core/record/noun';
import type { Answer, Row } from '@/kit/api/routes';

export type AturanBaris = Row<'GET /v2/academic/kebijakan_rps'>;
export type Aturan = Answer<'GET /v2/academic/kebijakan_rps/{id}'>;

const izin = 'akademik.kebijakan.ubah';

export const aturanRPS = defineNoun({
  at: '/kampus/aturan-rps',
  calls: {
    list: 'GET /v2/academic/kebijakan_rps',
    read: 'GET /v2/academic/kebijakan_rps/{id}',
    create: 'PUT /v2/academic/kebijakan_rps/{id}', // none is new: each programme has some
    replace: 'PUT /v2/academic/kebijakan_rps/{id}',
    remove: 'DELETE /v2/academic/kebijakan_rps/{id}',
  },
  titles: {
    name: { id: 'Aturan RPS', en: 'Rules of semester plans' },
    list: { id: 'Aturan RPS', en: 'Rules of semester plans' },
  },
  permissions: { see: izin, add: izin, edit: izin },
  filters: { id: 'aturan-rps', filters: {} },
});

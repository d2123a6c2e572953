// The campus's messages: where their pages are, their calls, what the list can be narrowed and sorted by.
import { defineNoun } from '@/core/record/noun';
import type { Answer, Query, Row } from '@/kit/api/routes';
import type { FilterQuery } from '@/kit/table/filter/filters';

export type PesanBaris = Row<'GET /v2/pesan'>;
export type PesanKampus = Answer<'GET /v2/pesan/{id}'>;
export type Tujuan = PesanKampus['tujuan'];
export type Status = PesanKampus['status'];

export const TUJUAN: readonly Tujuan[] = ['portaldos', 'portalasdos', 'portalmhs', 'portalort'];
export const STATUS: readonly Status[] = ['tampil', 'terjadwal', 'selesai', 'draf'];

const izin = 'institusi.pesan.ubah';

export const pesanKampus = defineNoun({
  at: '/kampus/pesan',
  calls: {
    list: 'GET /v2/pesan',
    read: 'GET /v2/pesan/{id}',
    create: 'POST /v2/pesan',
    replace: 'PUT /v2/pesan/{id}',
    remove: 'DELETE /v2/pesan/{id}',
  },
  titles: {
    name: { id: 'Pesan', en: 'Message' },
    list: { id: 'Pesan Kampus', en: 'Campus Messages' },
  },
  permissions: { see: izin, add: izin, edit: izin },
  filters: {
    id: 'pesan-kampus',
    filters: { status: STATUS, tujuan: TUJUAN },
    sorts: ['judul', 'urutan', 'mulai', 'dibuat'],
    defaultSort: '-dibuat',
  },
  ask: ({ status, tujuan, ...rest }: FilterQuery<'status' | 'tujuan'>) =>
    ({
      ...rest,
      ...(status && { status: status[0] }),
      ...(tujuan && { tujuan: tujuan[0] }),
    }) as Query<'GET /v2/pesan'>,
});

// The page of one report.
import { query } from '@/kit/api/client';
import { type Page, page } from '@/kit/module/page';
import { tanpaBKD } from '../beban/alamat';
import { alamatSatu, judulSatu } from '../laporan/alamat';

export const halamanLembar: readonly Page[] = [
  page(alamatSatu, () => import('./laporan-detail'), {
    title: judulSatu,
    prefetch: ({ client, params: { id } }) => client.prefetchQuery(query('GET /v2/bkd/laporan/{id}', { path: { id } })),
    hidden: tanpaBKD,
  }) as Page,
];

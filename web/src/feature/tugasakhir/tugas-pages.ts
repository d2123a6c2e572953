// The page of all that waits, below the dashboard that shows the first of it.
import { query } from '@/kit/api/client';
import { defineAddress } from '@/kit/module/address';
import { page } from '@/kit/module/page';
import { tanpaKarya } from './karya/alamat';
import { ALAMAT_TUGAS } from './meja/tugas-alamat';
import { parseTugas } from './meja/tugas-query';

export const tugasPages = [
  page(
    defineAddress(ALAMAT_TUGAS, (raw) => raw),
    () => import('./meja/tugas-list'),
    {
      title: { id: 'Perlu tindakan', en: 'To do' },
      ahead: true,
      prefetch: ({ client, search }) => client.prefetchQuery(query('GET /v2/ta/tasks', { query: parseTugas(search) })),
      hidden: tanpaKarya,
    },
  ),
];

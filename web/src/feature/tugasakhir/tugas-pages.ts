// The page of all that waits, below the dashboard that shows the first of it.
import { query } from '@/kit/api/client';
import { definePage } from '@/kit/module/define-page';
import { tanpaKarya } from './karya-pages';
import { parseTugas } from './tugas-query';

/** Where all that waits is listed. */
export const ALAMAT_TUGAS = '/dashboard/tindakan';

export const tugasPages = [
  definePage({
    path: ALAMAT_TUGAS,
    title: { id: 'Perlu tindakan', en: 'To do' },
    component: () => import('./tugas-list'),
    search: (raw) => raw,
    prefetch: ({ client, search }) => client.prefetchQuery(query('GET /v2/ta/tasks', { query: parseTugas(search) })),
    hidden: tanpaKarya,
  }),
];

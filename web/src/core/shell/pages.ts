// The pages that belong to the frame itself.
import { pesanQuery } from '@/core/institusi/messages';
import { defineAddress } from '@/kit/module/address';
import { type Page, page } from '@/kit/module/page';
import { alamatTugas, tugasAt, tugasBeranda } from '../tugas/tugas';

export const shellPages: readonly Page[] = [
  page(defineAddress('/dashboard'), () => import('./dashboard/dashboard'), {
    title: 'Dashboard',
    prefetch: ({ client }) => Promise.all([client.prefetchQuery(pesanQuery), client.prefetchQuery(tugasBeranda)]),
  }),
  page(alamatTugas, () => import('../tugas/tugas-list'), {
    title: { id: 'Perlu tindakan', en: 'To do' },
    prefetch: ({ client, search }) => client.prefetchQuery(tugasAt(search)),
  }),
];

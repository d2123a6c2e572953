// The pages that belong to the frame itself.

import { pesanQuery } from '@/core/institusi/messages';
import type { Page } from '@/kit/module/define-page';
import { definePage } from '@/kit/module/define-page';

export const shellPages: readonly Page[] = [
  definePage({
    path: '/dashboard',
    title: 'Dashboard',
    component: () => import('./dashboard/dashboard'),
    prefetch: ({ client }) => client.prefetchQuery(pesanQuery),
  }),
];

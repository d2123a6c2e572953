// The pages that belong to the frame itself.

import { pesanQuery } from '@/core/institusi/messages';
import type { Page } from '@/kit/module/define-page';
import { definePage } from '@/kit/module/define-page';
import { loadCleaner } from '@/kit/ui/rich-text-load';

export const shellPages: readonly Page[] = [
  definePage({
    path: '/dashboard',
    title: 'Dashboard',
    component: () => import('./dashboard/dashboard'),
    prefetch: ({ client }) => {
      void loadCleaner(); // beside the messages, not after them
      return client.prefetchQuery(pesanQuery);
    },
  }),
];

// The pages that belong to the frame itself.
import { definePage } from '@/kit/module/define-page';
import type { Page } from '@/kit/module/define-page';

export const shellPages: readonly Page[] = [
  definePage({ path: '/dashboard', title: 'Dashboard', component: () => import('./dashboard') }),
];

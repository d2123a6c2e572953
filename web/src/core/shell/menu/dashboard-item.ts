import { IconLayoutDashboard } from '@tabler/icons-react';
import type { MenuItem } from '@/kit/module/define-feature';

/** The page of what is new and what waits. */
export const dashboardPath = '/dashboard';

/** The first entry of every menu. */
export const dashboard: MenuItem = {
  id: 'dashboard',
  name: 'Dashboard',
  link: dashboardPath,
  icon: IconLayoutDashboard,
  alias: ['beranda', 'home'],
};

import { IconLayoutDashboard } from '@tabler/icons-react';
import { beranda } from '@/core/auth/redirect';
import type { MenuItem } from '@/kit/module/define-feature';

/** The first entry of every menu. */
export const dashboard: MenuItem = {
  id: 'dashboard',
  name: 'Dashboard',
  link: beranda,
  icon: IconLayoutDashboard,
  alias: ['beranda', 'home'],
};

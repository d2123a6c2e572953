// The pages of the terms, and their entry in the menu.
import { IconCalendarCog } from '@tabler/icons-react';
import { nounEntry, nounPages } from '@/core/record/noun';
import { periode } from './periode';

export const periodeMenu = {
  ...nounEntry(periode, IconCalendarCog),
  alias: ['semester', 'tahun akademik', 'semester berjalan'],
};

export const periodePages = nounPages(periode, {
  list: () => import('./periode-list'),
  form: () => import('./periode-form'),
});

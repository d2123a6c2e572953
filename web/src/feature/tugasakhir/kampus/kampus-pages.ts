// The pages of what the campus sets for final works.
import { IconBuildingFactory2, IconGavel } from '@tabler/icons-react';
import { nounEntry, nounPages } from '@/core/record/noun';
import { query } from '@/kit/api/client';
import type { Query } from '@/kit/api/routes';
import { defineAddress } from '@/kit/module/address';
import { page } from '@/kit/module/page';
import { lacks } from '@/kit/module/page-state';
import { readFilters, toQuery } from '@/kit/table/filter/filters';
import { instansi } from './instansi';
import { kebijakan } from './kebijakan';

const hidden = lacks(kebijakan.permissions.see);

export const kampusPages = [
  page(
    defineAddress(kebijakan.at, (raw) => raw),
    () => import('./kebijakan-list'),
    {
      title: kebijakan.titles.list,
      hidden,
      prefetch: ({ client, search }) => {
        const shown = readFilters(kebijakan.filters, search as Record<string, unknown>);
        return client.prefetchQuery(
          query('GET /v2/ta/kebijakan', { query: toQuery(shown) as Query<typeof kebijakan.calls.list> }),
        );
      },
    },
  ),
  page(defineAddress(`${kebijakan.at}/$id/ubah` as const), () => import('./kebijakan-form'), {
    title: kebijakan.titles.edit,
    hidden,
    prefetch: ({ client, params: { id } }) =>
      client.prefetchQuery(query('GET /v2/ta/kebijakan/{id}', { path: { id } })),
  }),
  ...nounPages(instansi, { list: () => import('./instansi-list'), form: () => import('./instansi-form') }),
];

export const kampusMenu = [
  { ...nounEntry(kebijakan, IconGavel), alias: ['aturan', 'kebijakan', 'bobot', 'kuota', 'kemiripan'] },
  { ...nounEntry(instansi, IconBuildingFactory2), alias: ['perusahaan', 'magang', 'KP'] },
];

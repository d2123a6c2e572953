import { query } from '@/kit/api/client';

/** What the campus tells its lecturers (SH-18). */
export const pesanQuery = {
  ...query('GET /v2/page_messages', { query: { tujuan: 'portaldos', perPage: 10 } }),
  staleTime: 5 * 60_000,
  meta: { diam: true },
};

// What the pages of courses read.
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import type { Answer, Row } from '@/kit/api/routes';

export type MataKuliahBaris = Row<'GET /v2/academic/matakuliah'>;
export type MataKuliah = Answer<'GET /v2/academic/matakuliah/{id}'>;

/** One course; one that is not there is the error page's. */
export function useMataKuliah(id: string) {
  return useQuery({
    ...query('GET /v2/academic/matakuliah/{id}', { path: { id } }),
    throwOnError: (galat: ApiError) => galat.status === 404,
  });
}

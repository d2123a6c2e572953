// Name, logo and switches of the college.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '@/kit/api/client';

const kataKunci = ['fitur_bkd', 'fitur_lms', 'fitur_elib', 'url_lms_dosen', 'url_elib', 'referrer_lms'];

/** Application title, campus name and logo: the first item of the list. */
export const sistemQuery = { ...query('GET /v1/sistem'), staleTime: 10 * 60_000, meta: { quiet: true } };

/** The switches the shell needs, asked for once (MD-04). */
export const flagQuery = {
  ...query('GET /v1/configuration', { query: { filters: JSON.stringify({ keyword: kataKunci }) } }),
  staleTime: 60_000,
  meta: { quiet: true },
};

export type Kampus = { judul: string; nama: string; logo: string };

const judulBawaan = 'Portal Dosen';

/** Title, campus name and logo URL of the college; the portal's own title until they are known. */
export function useKampus(): Kampus {
  const sistem = useQuery(sistemQuery).data?.data[0];
  return { judul: sistem?.judul || judulBawaan, nama: sistem?.nama ?? '', logo: sistem?.logo ?? '' };
}

/** The title as far as it is known. It only looks: what watches a call, and goes, would end the call with it. */
export function useJudulDikenal(): string {
  return useQueryClient().getQueryData(sistemQuery.queryKey)?.data[0]?.judul || judulBawaan;
}

/** The value of a setting of the college; undefined until known, or when it cannot be had. */
export function useKonfigurasi(keyword: string): string | undefined {
  return useQuery(flagQuery).data?.data.find((one) => one.keyword === keyword)?.value;
}

/** Whether a flag is on: only '1' is. */
export function useFlag(keyword: string): boolean {
  return useKonfigurasi(keyword) === '1';
}

/** All flags at once, as the menu asks for them. */
export function useFlags(): { siap: boolean; flag: (keyword: string) => boolean } {
  const { data, isPending } = useQuery(flagQuery);
  const nyala = new Set(data?.data.filter((one) => one.value === '1').map((one) => one.keyword));
  return { siap: !isPending, flag: (keyword) => nyala.has(keyword) };
}

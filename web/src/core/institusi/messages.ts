import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { useSpoken } from '@/kit/i18n/language';

/** What the campus tells its lecturers (SH-18). */
export const pesanQuery = {
  ...query('GET /v2/page_messages', { query: { tujuan: 'portaldos', perPage: 10 } }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
};

/** Messages in the reader's language; one that the campus wrote in Indonesian alone stays so. */
export function useMessages(all: readonly Row<'GET /v2/page_messages'>[]) {
  const kata = useSpoken();
  return all.map(({ id, judul, isi, judulInggris, isiInggris, dibuatPada }) => ({
    id,
    judul: kata({ id: judul, en: judulInggris || judul }),
    isi: kata({ id: isi, en: isiInggris || isi }),
    dibuatPada,
  }));
}

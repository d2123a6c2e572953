import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { PER_ANSWER, type Siapa } from '../beban/bkd';
import { type JenisIsian, ruteDaftar } from './isian';

/** What somebody declared in a term, by the name. */
export function useIsian(kind: JenisIsian, { periode, idDosen }: Siapa) {
  return useQuery(query(ruteDaftar[kind], { query: { periode, idDosen, perPage: PER_ANSWER } }));
}

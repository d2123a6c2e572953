// What the page reads: the rules of a term, what they ask, and how much of them somebody has done.
import { useQuery } from '@tanstack/react-query';
import { usePeriode, useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { alamatAturan } from '../beban/alamat';
import { type Butir, PER_ANSWER, rutePoin, type Siapa, type Tabel } from '../beban/bkd';

/** Whose workload of which term the address asks for, and whether that is the reader's own. */
export function useSiapa(): Siapa & { sendiri: boolean; tanpaDosen: boolean } {
  const { periode: kerja } = usePeriode();
  const { idDosen: saya, izin } = useSesi();
  const { periode, idDosen: asked } = alamatAturan.useSearch();
  const lain = asked !== undefined && asked !== saya && izin.includes('bkd.laporan.lihat');
  return {
    periode: periode ? Number(periode) : kerja,
    ...(lain && { idDosen: asked }),
    sendiri: !lain && Boolean(saya),
    tanpaDosen: !lain && !saya,
  };
}

/** The set of rules in force in a term; of none where none is. */
export function useKredit(periode: number) {
  return useQuery(query('GET /v2/bkd/credit_rules', { query: { periode } }));
}

/** Every rule of a term, in the order of the set: one that is long takes two answers. */
export function useButir(periode: number): { butir: readonly Butir[]; result: ReturnType<typeof useBagianButir> } {
  const result = useBagianButir(periode, 1);
  const rest = useBagianButir(periode, 2, (result.data?.total ?? 0) > PER_ANSWER);
  return { butir: [...(result.data?.data ?? []), ...(rest.data?.data ?? [])], result };
}

function useBagianButir(periode: number, page: number, enabled = true) {
  return useQuery({
    ...query('GET /v2/bkd/rule', { query: { periode, perPage: PER_ANSWER, page } }),
    enabled,
  });
}

/** The lines of a table of somebody's workload. */
export function usePoin(tabel: Tabel, { periode, idDosen }: Siapa) {
  return useQuery(query(rutePoin[tabel], { query: { periode, idDosen, perPage: PER_ANSWER } }));
}

import { useQuery } from '@tanstack/react-query';
import { labelPeriode } from '@/core/auth/period';
import { useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { periodeBerikut } from '../butir/langkah';
import { useTeksSusun } from '../butir/teks';

/** The set that is in force in a term: its name, '' without one, undefined while nobody knows. */
export function useBerlaku(periode: number | undefined) {
  const { data } = useQuery({
    ...query('GET /v2/bkd/credit_rules', { query: { periode } }),
    enabled: periode !== undefined,
    meta: { quiet: true },
  });
  if (periode === undefined || !data) return undefined;
  const [satu] = data.data;
  return { nama: satu?.nama ?? '', mulai: satu?.mulai ?? 0 };
}

/** What is in force in the running term and in the next; without any, what to do about it. */
export function BerlakuKini() {
  const teks = useTeksSusun();
  const { sesiSemester } = useSesi();
  const berikut = periodeBerikut(sesiSemester);
  const kini = useBerlaku(sesiSemester);
  const nanti = useBerlaku(berikut);
  if (!kini || !nanti) return <span />;
  if (!kini.nama && !nanti.nama) return <span role="note">{teks.ajakan}</span>;
  return (
    <span>
      {teks.kiniBerlaku(labelPeriode(sesiSemester), kini.nama || teks.takAda)}
      {' · '}
      {teks.kiniBerlaku(labelPeriode(berikut), nanti.nama || teks.takAda)}
    </span>
  );
}

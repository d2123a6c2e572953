// The programmes whose workloads the reader sees: all of the college, or those that he or she heads.
import { useQuery } from '@tanstack/react-query';
import { useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import type { Option } from '@/kit/form/combobox/choice';
import { useTeksRekap } from './teks';

type Prodi = { options: readonly Option[]; pending: boolean; none?: string };

/** Those to choose from in a term; a head's are those of the lecturers whom he or she may list. */
export function useProdi(periode: number): Prodi {
  const teks = useTeksRekap();
  const all = useSesi().roles.includes('ROLE_OPERATOR');
  const units = useQuery({ ...query('GET /v1/prodi', { query: { perPage: 100 } }), enabled: all });
  const people = useQuery({
    ...query('GET /v2/bkd/rekap', { query: { periode, perPage: 100 } }),
    enabled: !all,
  });
  if (all) {
    const options = (units.data?.data ?? []).map(({ id, nama }) => ({ value: id, label: nama }));
    return { options, pending: units.isPending };
  }
  const named = new Map((people.data?.data ?? []).map(({ idProdi, namaProdi }) => [idProdi, namaProdi]));
  const options = [...named].map(([value, label]) => ({ value, label }));
  const none = people.error?.status === 404 ? teks.belumTerbit : teks.tanpaProdi;
  return { options, pending: people.isPending, ...(options.length === 0 && { none }) };
}

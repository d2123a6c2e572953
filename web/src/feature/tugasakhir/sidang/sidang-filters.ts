import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daftarPeriode } from '@/core/auth/period';
import { useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { useSpoken } from '@/kit/i18n/language';
import type { Filtering } from '@/kit/table/filter/filters';
import type { FilterDef } from '@/kit/table/list';
import { kinds } from '../karya/tugas';
import { useTeksTugas } from '../karya/tugas-teks';
import { useNamaPeran } from '../ujian/nama-peran';
import { type NamaSaringan, PERAN_SIDANG, TUGAS_SIDANG } from '../ujian/sidang-query';
import { useTeksSidang } from './sidang-teks';

/** The filters of the list of exams. The study programmes are read when the panel opens (`buka`), or when one is set. */
export function useFilterSidang(saringan: Filtering<NamaSaringan>): { filters: FilterDef[]; buka: () => void } {
  const teks = useTeksSidang();
  const tugas = useTeksTugas();
  const say = useSpoken();
  const namaPeran = useNamaPeran();
  const { sesiSemester } = useSesi();
  const [dibuka, setDibuka] = useState(false);
  const prodi = useQuery({
    ...query('GET /v1/prodi', { query: { perPage: 100 } }),
    enabled: dibuka || saringan.value.filter.idProdi.length > 0,
  });
  const periode = daftarPeriode(sesiSemester, { sp: false }).map(({ value, label }) => ({
    value: String(value),
    label,
  }));
  // Where a count led here: what waits is then one kind of task.
  const menunggu: FilterDef = {
    name: 'tugas',
    label: tugas.perlu,
    options: TUGAS_SIDANG.map((value) => ({ value, label: say(kinds[value].short) })),
  };
  const filters: FilterDef[] = [
    {
      name: 'rentang',
      label: teks.rentang,
      options: Object.entries(teks.rentangPilihan).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'peran',
      label: teks.peran,
      multiple: true,
      options: PERAN_SIDANG.map((value) => ({ value, label: namaPeran(value) })),
    },
    {
      name: 'idProdi',
      label: teks.prodi,
      multiple: true,
      options: (prodi.data?.data ?? []).map(({ id, nama }) => ({ value: id, label: nama })),
      pending: prodi.isPending,
      failed: prodi.isError,
      onRetry: () => void prodi.refetch(),
    },
    { name: 'periode', label: teks.periode, options: periode },
    ...(saringan.value.filter.tugas.length > 0 ? [menunggu] : []),
  ];
  return { filters, buka: () => setDibuka(true) };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelPeriode } from '@/core/auth/period';
import { query } from '@/kit/api/client';
import type { Option } from '@/kit/form/combobox/choice';
import type { Filtering } from '@/kit/table/filter/filters';
import type { FilterDef } from '@/kit/table/list';
import type { NamaSaringan } from '../matakuliah/mata-kuliah';
import { useReferensi } from '../matakuliah/reference';
import { useTeksAkademik } from '../matakuliah/teks';

const SEMESTER: Option[] = Array.from({ length: 8 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));

/** The filters of the course list. Their choices are read when the panel opens (`buka`), or when one of them is set. */
export function useFilterMataKuliah(saringan: Filtering<NamaSaringan>): { filters: FilterDef[]; buka: () => void } {
  const teks = useTeksAkademik();
  const { filter } = saringan.value;
  const terpakai = [filter.idProdi, filter.idKonsentrasi, filter.kelompok, filter.jenis, filter.teoriPraktik].some(
    (nilai) => nilai.length > 0,
  );
  const [dibuka, setDibuka] = useState(false);
  const perlu = terpakai || dibuka;
  const ref = useReferensi(perlu);
  const konsentrasi = useQuery({
    ...query('GET /v1/konsentrasi', {
      query: { perPage: 100, ...(filter.idProdi.length && { idProdi: filter.idProdi }) },
    }),
    enabled: perlu,
  });
  const pilihan = (
    name: NamaSaringan,
    label: string,
    state: Pick<FilterDef, 'options'> & Partial<FilterDef>,
  ): FilterDef => ({
    name,
    label,
    multiple: true,
    ...state,
  });
  const filters = [
    ...(filter.periode.length > 0 ? [periodeAmpu(teks.periode, filter.periode)] : []),
    { name: 'ampu' as const, label: teks.ampu, options: [{ value: 'saya', label: teks.sayaAmpu }] },
    pilihan('idProdi', teks.prodi, ref.prodi),
    pilihan('idKonsentrasi', teks.konsentrasi, {
      options: (konsentrasi.data?.data ?? []).map(({ id, nama, namaProdi }) => ({
        value: id,
        label: nama,
        hint: namaProdi,
      })),
      pending: konsentrasi.isPending,
      failed: konsentrasi.isError,
      onRetry: () => void konsentrasi.refetch(),
    }),
    pilihan('semester', teks.semester, { options: SEMESTER }),
    pilihan('kelompok', teks.kelompok, ref.kelompok),
    pilihan('jenis', teks.jenis, ref.jenis),
    pilihan('teoriPraktik', teks.teoriPraktik, ref.teoriPraktik),
  ];
  return { filters, buka: () => setDibuka(true) };
}

function periodeAmpu(label: string, nilai: string[]): FilterDef {
  return { name: 'periode', label, options: nilai.map((value) => ({ value, label: labelPeriode(Number(value)) })) };
}

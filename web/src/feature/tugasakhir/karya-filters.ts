import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daftarPeriode } from '@/core/auth/period';
import { query } from '@/kit/api/client';
import type { Option } from '@/kit/form/choice';
import type { FilterDef } from '@/kit/table/daftar';
import type { Saringan } from '@/kit/table/saringan';
import { usePilihanInstansi } from './instansi-pilih';
import { type NamaSaringan, SEMUA_PERIODE } from './karya-query';
import type { Jenis } from './ragam';
import { useTeksKarya } from './teks';

const ANGKATAN = 8;

/** The filters of a list of works. The programmes are read when the panel opens (`buka`), or when one is chosen. */
export function useFilterKarya(jenis: Jenis, saringan: Saringan<NamaSaringan>) {
  const teks = useTeksKarya();
  const [dibuka, setDibuka] = useState(false);
  const prodi = useQuery({
    ...query('GET /v1/prodi', { query: { perPage: 100 } }),
    enabled: dibuka || saringan.value.filter.idProdi.length > 0,
    staleTime: 60 * 60_000,
    meta: { diam: true },
  });
  const instansi = usePilihanInstansi(saringan.value.filter.idInstansi);
  const tahun = new Date().getFullYear();
  const filters: FilterDef[] = [
    {
      name: 'periode',
      label: teks.periode,
      options: [{ value: SEMUA_PERIODE, label: teks.semuaPeriode }, ...pilihanPeriode(tahun)],
    },
    {
      name: 'idProdi',
      label: teks.prodi,
      multiple: true,
      options: (prodi.data?.data ?? []).map(({ id, jenjang, nama }) => ({ value: id, label: `${jenjang} ${nama}` })),
      pending: prodi.isPending,
      failed: prodi.isError,
      onRetry: () => void prodi.refetch(),
    },
    {
      name: 'peran',
      label: teks.peran,
      multiple: true,
      options: ['pembimbing_1', 'pembimbing_2', 'penguji'].map((value) => pilihan(value, teks.namaPeran[value])),
    },
    {
      name: 'angkatan',
      label: teks.angkatan,
      multiple: true,
      options: Array.from({ length: ANGKATAN }, (_, i) => pilihan(String(tahun - i))),
    },
    ...(jenis === 'kp' ? [{ ...instansi, name: 'idInstansi', label: teks.instansi, multiple: true }] : []),
    { name: 'saya', label: teks.saya, options: [pilihan('ya', teks.perluSaya)] },
    { name: 'diam', label: teks.diam, options: [pilihan('14', teks.diam14)] },
  ];
  return { filters, buka: () => setDibuka(true) };
}

function pilihanPeriode(tahun: number): Option[] {
  return daftarPeriode(tahun, { sp: false }).map(({ value, label }) => pilihan(String(value), label));
}

function pilihan(value: string, label: string = value): Option {
  return { value, label };
}

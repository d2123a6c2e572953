import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daftarPeriode, daftarTahunAkademik, tahunPeriode } from '@/core/auth/period';
import { useIzin, usePeriode, useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import type { Option } from '@/kit/form/combobox/choice';
import type { Filtering } from '@/kit/table/filter/filters';
import type { FilterDef } from '@/kit/table/list';
import { type NamaSaringan, SEMUA_PERIODE } from '../karya/karya-query';
import type { Jenis } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { useTeksDaftar } from './daftar-teks';
import { usePilihanCari } from './pilihan-cari';

/** The filters of a list of works. The programmes are read when the panel opens (`buka`), or when one is chosen. */
export function useFilterKarya(jenis: Jenis, saringan: Filtering<NamaSaringan>) {
  const teks = useTeksDaftar();
  const [dibuka, setDibuka] = useState(false);
  const prodi = useQuery({
    ...query('GET /v1/prodi', { query: { perPage: 100 } }),
    enabled: dibuka || saringan.value.filter.idProdi.length > 0,
    staleTime: 60 * 60_000,
    meta: { quiet: true },
  });
  const instansi = usePilihanCari('GET /v2/kp/instansi', saringan.value.filter.idInstansi, ({ id, nama, kota }) =>
    pilihan(id, `${nama}, ${kota}`),
  );
  const bolehBeban = useIzin('tugasakhir.kuota.atur');
  const pembimbing = usePilihanCari(
    ruteKarya.beban[jenis],
    bolehBeban ? saringan.value.filter.idPembimbing : [],
    ({ idDosen, nama }) => pilihan(idDosen, nama),
    'nama',
  );
  const { sesiSemester } = useSesi();
  const { label } = usePeriode();
  const filters: FilterDef[] = [
    {
      name: 'periode',
      label: teks.periode,
      unset: teks.periodeKerja(label),
      options: [{ value: SEMUA_PERIODE, label: teks.semuaPeriode }, ...pilihanPeriode(sesiSemester)],
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
      options: pilihanAngkatan(sesiSemester),
    },
    ...(bolehBeban ? [{ ...pembimbing, name: 'idPembimbing', label: teks.pembimbing, multiple: true }] : []),
    ...(jenis === 'kp' ? [{ ...instansi, name: 'idInstansi', label: teks.instansi, multiple: true }] : []),
    { name: 'diam', label: teks.diam, options: [pilihan('14', teks.diam14)] },
  ];
  return { filters, buka: () => setDibuka(true) };
}

/** Cohorts by the year in which they began: those of the academic years until the running one. */
function pilihanAngkatan(berjalan: number): Option[] {
  return daftarTahunAkademik(berjalan)
    .filter(({ value }) => value - 1 <= tahunPeriode(berjalan))
    .map(({ value, label }) => ({ value: String(value - 1), label: String(value - 1), hint: label }));
}

function pilihanPeriode(berjalan: number): Option[] {
  return daftarPeriode(berjalan, { sp: false }).map(({ value, label }) => pilihan(String(value), label));
}

function pilihan(value: string, label: string = value): Option {
  return { value, label };
}

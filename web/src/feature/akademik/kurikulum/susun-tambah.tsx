import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { SelectInput } from '@/kit/form/combobox/select-input';
import type { FormState } from '@/kit/form/form';
import { toast } from '@/kit/ui/feedback/toast';
import type { Susunan } from './susunan';
import { useTeksKurikulum } from './teks';

/** Puts an active course of the catalogue into its own term, searched from three letters on. */
export function TambahMataKuliah({ form }: { form: FormState<Susunan> }) {
  const teks = useTeksKurikulum();
  const [text, setText] = useState<string>();
  const found = useQuery({
    ...query('GET /v2/academic/matakuliah', {
      query: { status: 'A', perPage: 20, sort: 'nama', ...(text && { q: text }) },
    }),
    enabled: text !== undefined,
    meta: { quiet: true },
  });
  const rows = found.data?.data ?? [];
  const { mataKuliah } = form.values;
  const add = (id: string | null) => {
    const m = rows.find((one) => one.id === id);
    if (!m) return;
    if (mataKuliah.some(({ idMataKuliah }) => idMataKuliah === m.id)) {
      toast.warning(teks.sudahAda(m.kode));
      return;
    }
    const { kode, nama, sks, semester } = m;
    const wajib = !/pilihan/i.test(m.namaJenis);
    form.set('mataKuliah', [...mataKuliah, { idMataKuliah: m.id, kode, nama, sks, semester, wajib }]);
    toast.success(teks.masuk(kode, semester));
  };
  return (
    <SelectInput
      key={mataKuliah.length}
      {...form.field('tambah')}
      value={null}
      help={teks.tambahBantuan}
      options={rows.map(({ id, kode, nama, namaProdi }) => ({ value: id, label: `${kode} ${nama}`, hint: namaProdi }))}
      onSearch={setText}
      pending={text !== undefined && found.isPending}
      failed={found.isError}
      onRetry={() => void found.refetch()}
      onChange={add}
    />
  );
}

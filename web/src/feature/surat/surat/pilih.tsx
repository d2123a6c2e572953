// Whom a letter is about: students and lecturers, searched from three letters on.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLecturerSearch } from '@/core/master/lecturer-search';
import { query } from '@/kit/api/client';
import type { Option } from '@/kit/form/combobox/choice';
import { MultiSelect } from '@/kit/form/combobox/multi-select';
import { SelectInput } from '@/kit/form/combobox/select-input';
import type { FieldProps } from '@/kit/form/field/field';

/** A student whom the reader may name; `awal` is chosen already. */
export function PilihMahasiswaSurat({ awal, ...field }: FieldProps<string | null> & { awal: Option | undefined }) {
  const [cari, setCari] = useState<string>();
  const [dipilih, setDipilih] = useState(awal);
  // A draft that comes back names somebody whom nobody has read yet.
  const asing = field.value && field.value !== dipilih?.value ? field.value : undefined;
  const lama = useQuery({
    ...query('GET /v2/surat/mahasiswa', { query: { id: [asing ?? ''] } }),
    enabled: Boolean(asing),
    meta: { quiet: true },
  });
  const hasil = useQuery({
    ...query('GET /v2/surat/mahasiswa', { query: { perPage: 20, ...(cari && { q: cari }) } }),
    enabled: cari !== undefined,
    meta: { quiet: true },
  });
  const options = (hasil.data?.data ?? []).map(pilihan);
  return (
    <SelectInput
      {...field}
      options={options}
      known={[...(dipilih ? [dipilih] : []), ...(lama.data?.data ?? []).map(pilihan)]}
      onSearch={setCari}
      pending={cari !== undefined && hasil.isPending}
      failed={hasil.isError}
      onRetry={() => void hasil.refetch()}
      onChange={(id) => {
        setDipilih(options.find(({ value }) => value === id));
        field.onChange(id);
      }}
    />
  );
}

function pilihan({ id, nama, nim, namaProdi }: { id: string; nama: string; nim: string; namaProdi: string }): Option {
  return { value: id, label: nama, hint: `${nim} · ${namaProdi}` };
}

/** The lecturers whom a letter names, in order. */
export function PilihDosenSurat({ awal, ...field }: FieldProps<string[]> & { awal: readonly Option[] }) {
  const [dikenal, setDikenal] = useState(awal);
  const hasil = useLecturerSearch();
  return (
    <MultiSelect
      {...field}
      {...hasil}
      known={dikenal}
      onChange={(ids) => {
        setDikenal((lama) => [...lama, ...hasil.options.filter(({ value }) => ids.includes(value))]);
        field.onChange(ids);
      }}
    />
  );
}

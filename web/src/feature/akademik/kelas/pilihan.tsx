// What the forms and filters of classes choose from.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelPilihan } from '@/core/auth/period';
import { query } from '@/kit/api/client';
import type { Option } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import type { FieldProps } from '@/kit/form/field/field';

/** The terms of the college as choices: those that are open, or all. */
export function usePilihanPeriode({ open, enabled = true }: { open?: boolean; enabled?: boolean } = {}) {
  const result = useQuery({
    ...query('GET /v2/periode', { query: { perPage: 100, ...(open && { status: 'buka' as const }) } }),
    enabled,
    meta: { quiet: true },
  });
  return {
    options: (result.data?.data ?? []).map(({ id, sesiSemester }) => ({
      value: id,
      label: labelPilihan(sesiSemester),
    })),
    pending: enabled && result.isPending,
    failed: result.isError,
    onRetry: () => void result.refetch(),
  };
}

type Props = FieldProps<string | null> & { known?: readonly Option[] };

/** An active course of the catalogue, searched from three letters on. */
export function PilihMataKuliah({ known = [], ...field }: Props) {
  const [text, setText] = useState<string>();
  const [chosen, setChosen] = useState(known);
  const result = useQuery({
    ...query('GET /v2/academic/matakuliah', {
      query: { status: 'A', perPage: 20, sort: 'nama', ...(text && { q: text }) },
    }),
    enabled: text !== undefined,
    meta: { quiet: true },
  });
  const options = (result.data?.data ?? []).map(({ id, kode, nama, namaProdi }) => ({
    value: id,
    label: `${kode} ${nama}`,
    hint: namaProdi,
  }));
  return (
    <SelectInput
      {...field}
      options={options}
      known={chosen}
      onSearch={setText}
      pending={text !== undefined && result.isPending}
      failed={result.isError}
      onRetry={() => void result.refetch()}
      onChange={(id) => {
        setChosen(options.filter(({ value }) => value === id));
        field.onChange(id);
      }}
    />
  );
}

/** A room in use, searched from three letters on. */
export function PilihRuangKelas({ known = [], ...field }: Props) {
  const [text, setText] = useState<string>();
  const [chosen, setChosen] = useState(known);
  const result = useQuery({
    ...query('GET /v1/ruang', { query: { perPage: 20, ...(text && { q: text }) } }),
    enabled: text !== undefined,
    meta: { quiet: true },
  });
  const options = (result.data?.data ?? []).map(({ id, kode, nama, namaKampus }) => ({
    value: id,
    label: `${kode} ${nama}`,
    hint: namaKampus,
  }));
  return (
    <SelectInput
      {...field}
      options={options}
      known={chosen}
      onSearch={setText}
      pending={text !== undefined && result.isPending}
      failed={result.isError}
      onRetry={() => void result.refetch()}
      onChange={(id) => {
        setChosen(options.filter(({ value }) => value === id));
        field.onChange(id);
      }}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { SelectInput } from '@/kit/form/combobox/select-input';
import type { FieldProps } from '@/kit/form/field/field';

type Props = FieldProps<string | null>;

/** A room of the college. */
export function PilihRuang(props: Props) {
  const hasil = useQuery({ ...query('GET /v1/ruang', { query: { perPage: 100 } }), meta: { quiet: true } });
  return (
    <SelectInput
      {...props}
      options={(hasil.data?.data ?? []).map(({ id, kode, nama }) => ({ value: id, label: `${kode} · ${nama}` }))}
      pending={hasil.isPending}
      failed={hasil.isError}
      onRetry={() => void hasil.refetch()}
    />
  );
}

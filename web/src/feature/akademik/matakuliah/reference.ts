import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Option, OptionState } from '@/kit/form/combobox/choice';

type Pilihan = OptionState & { options: readonly Option[] };

const HARI = 24 * 60 * 60 * 1000;

type Hasil<T> = {
  data: { data: readonly T[] } | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};

/** The lists a course refers to, as choices; read once a day at most, and only when they are needed. */
export function useReferensi(enabled = true) {
  const opsi = { enabled, staleTime: HARI, meta: { quiet: true } };
  return {
    prodi: pilihan(
      useQuery({ ...query('GET /v1/prodi', { query: { perPage: 100 } }), ...opsi }),
      ({ id, jenjang, nama }) => ({
        value: id,
        label: `${jenjang} ${nama}`,
      }),
    ),
    kelompok: pilihan(useQuery({ ...query('GET /v2/academic/matakuliah/kelompok', {}), ...opsi }), kodeNama),
    jenis: pilihan(useQuery({ ...query('GET /v2/academic/matakuliah/jenis', {}), ...opsi }), kodeNama),
    teoriPraktik: pilihan(useQuery({ ...query('GET /v2/academic/matakuliah/teoripraktek', {}), ...opsi }), kodeNama),
  };
}

function kodeNama({ kode, nama }: { kode: string; nama: string }): Option {
  return { value: kode, label: nama };
}

function pilihan<T>(hasil: Hasil<T>, jadi: (baris: T) => Option): Pilihan {
  return {
    options: (hasil.data?.data ?? []).map(jadi),
    pending: hasil.isPending,
    failed: hasil.isError,
    onRetry: () => void hasil.refetch(),
  };
}

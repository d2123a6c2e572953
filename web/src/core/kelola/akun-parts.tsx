import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Option } from '@/kit/form/combobox/choice';
import { Pill } from '@/kit/ui/mark/pill';
import { useTeksKelola } from './teks';

/** Aktif or Nonaktif, with its icon. */
export function Status({ status }: { status: string }) {
  const teks = useTeksKelola();
  return status === 'A' ? (
    <Pill tone="green" icon={<IconCircleCheck />}>
      {teks.aktif}
    </Pill>
  ) : (
    <Pill tone="neutral" icon={<IconCircleOff />}>
      {teks.nonaktif}
    </Pill>
  );
}

/** The roles of the college, and what each is called. */
export function usePeran() {
  const hasil = useQuery({ ...query('GET /v2/peran'), staleTime: 60_000 });
  const semua = hasil.data?.data ?? [];
  const nama = new Map(semua.map((satu) => [satu.id, satu.nama]));
  const sebut = (kode: readonly string[]) => kode.map((satu) => nama.get(satu) ?? satu).join(', ');
  const pilihan: Option[] = semua.map(({ id, nama: label }) => ({ value: id, label }));
  /** What may be given here: the roles of people come with their records. */
  const diberikan = pilihan.filter(({ value }) => !dariData.has(value));
  return { hasil, sebut, pilihan, diberikan };
}

const dariData: ReadonlySet<string> = new Set(['ROLE_DOSEN', 'ROLE_KAPRODI', 'ROLE_MAHASISWA']);

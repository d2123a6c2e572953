import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Query } from '@/kit/api/routes';
import type { Filtering, FilterQuery, FilterSpec } from '@/kit/table/filter/filters';
import type { FilterDef } from '@/kit/table/list';
import { useTeksKampus } from './teks';

export type SaringJejak = 'pelaku' | 'tindakan' | 'objek' | 'idObjek' | 'dari' | 'sampai';

export const jejakSpec: FilterSpec<SaringJejak> = {
  id: 'jejak',
  filters: { pelaku: 'any', tindakan: 'any', objek: 'any', idObjek: 'any', dari: 'any', sampai: 'any' },
};

/** What the list asks of the server: one value of each filter. */
export function jejakQuery({
  page,
  perPage,
  q,
  sort: _,
  ...filters
}: FilterQuery<SaringJejak>): Query<'GET /v2/audit'> {
  const one = Object.entries(filters).map(([name, values]) => [name, values?.[0]]);
  return { page, perPage, ...(q && { q }), ...Object.fromEntries(one) };
}

/** The filters of the trail; their choices are read when the panel opens, or when one of them is set. */
export function useFilterJejak(saringan: Filtering<SaringJejak>): { filters: FilterDef[]; buka: () => void } {
  const teks = useTeksKampus();
  const [dibuka, setDibuka] = useState(false);
  const [cari, setCari] = useState('');
  const { pelaku, tindakan } = saringan.value.filter;
  const dipilih = pelaku[0] && pelaku[0] !== SISTEM ? pelaku[0] : undefined;
  const perbuatan = useQuery({ ...query('GET /v2/audit/tindakan'), enabled: dibuka || tindakan.length > 0 });
  const orang = useQuery({
    ...query('GET /v2/audit/pelaku', { query: { perPage: 20, ...(cari && { q: cari }) } }),
    enabled: dibuka,
    meta: { quiet: true },
  });
  const satu = useQuery({
    ...query('GET /v2/audit/pelaku', { query: { id: dipilih ?? '' } }),
    enabled: dipilih !== undefined,
    meta: { quiet: true },
  });
  const sistem = { value: SISTEM, label: teks.sistem };
  const filters: FilterDef[] = [
    {
      name: 'tindakan',
      label: teks.perbuatan,
      options: (perbuatan.data?.data ?? []).map(({ kode, nama }) => ({ value: kode, label: nama })),
      pending: perbuatan.isPending,
      failed: perbuatan.isError,
      onRetry: () => void perbuatan.refetch(),
    },
    {
      name: 'pelaku',
      label: teks.pelaku,
      options: [...(cari ? [] : [sistem]), ...(orang.data?.data ?? []).map(pilihan)],
      known: [sistem, ...(satu.data?.data ?? []).map(pilihan)],
      onSearch: setCari,
      pending: orang.isPending,
      failed: orang.isError,
      onRetry: () => void orang.refetch(),
    },
  ];
  return { filters, buka: () => setDibuka(true) };
}

const SISTEM = 'sistem';

function pilihan({ id, nama, username }: { id: string; nama: string; username: string }) {
  return { value: id, label: nama, hint: username };
}

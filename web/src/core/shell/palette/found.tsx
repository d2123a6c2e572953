import { IconBook, IconFileText, IconSchool, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useKeadaan } from '@/core/auth/gate';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { useFeatures } from '@/kit/module/registry';
import { useTeksBingkai } from '../teks';
import type { Pilihan } from './search';

type Kelompok = Answer<'GET /v2/cari'>['data'][number];

/** Fewer letters than these find nobody. */
const hurufMin = 3;

/** The server is asked once no key was pressed for so long. */
const jedaMs = 500;

/** What the server found, and how the question stands. */
export type Temuan = { pilihan: readonly Pilihan[]; mencari: boolean; gagal: boolean; ulangi: () => void };

/** People, works and courses that the server finds for what is typed, each as far as this person sees it. */
export function useTemuan(isi: string): Temuan {
  const dicari = isi.trim().replace(/\s+/g, ' ').slice(0, 100);
  const q = useTenang(dicari);
  const cukup = dicari.length >= hurufMin;
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...query('GET /v2/cari', { query: { q } }),
    enabled: q.length >= hurufMin,
    staleTime: 60_000,
    retry: false,
    meta: { quiet: true },
  });
  const buat = usePilihanTemuan();
  const basi = q !== dicari;
  return {
    pilihan: cukup && !basi ? (data?.data ?? []).flatMap(buat) : [],
    mencari: cukup && (basi || isPending || (isError && isFetching)),
    gagal: cukup && !basi && isError && !isFetching,
    ulangi: () => void refetch(),
  };
}

/** A text once it rests. */
function useTenang(teks: string): string {
  const [tenang, setTenang] = useState(teks);
  useEffect(() => {
    const jam = setTimeout(() => setTenang(teks), jedaMs);
    return () => clearTimeout(jam);
  }, [teks]);
  return tenang;
}

const icons: Record<string, ReactNode> = {
  mahasiswa: <IconSchool aria-hidden />,
  dosen: <IconUser aria-hidden />,
  karya: <IconFileText aria-hidden />,
  matakuliah: <IconBook aria-hidden />,
};

function usePilihanTemuan(): (kelompok: Kelompok) => Pilihan[] {
  const teks = useTeksBingkai();
  const alamat = useAlamat();
  return ({ kode, mirip, kata, data }) => {
    const nama = teks.kelompok[kode] ?? kode;
    return data
      .filter((satu) => alamat.some((pola) => cocok(pola, satu.alamat)))
      .map((satu) => ({
        id: `${kode}:${satu.id}`,
        group: mirip ? teks.mungkin(nama) : nama,
        nama: satu.judul,
        bagian: satu.keterangan,
        kata,
        icon: icons[kode],
        rekaman: true,
        href: satu.alamat,
      }));
  };
}

/** Where the pages are that this person has. */
function useAlamat(): readonly string[] {
  const keadaan = useKeadaan();
  return useFeatures()
    .flatMap(({ pages }) => pages)
    .filter(({ hidden, path }) => keadaan.place(path) !== 'nowhere' && !hidden?.(keadaan))
    .map(({ path }) => path);
}

/** Whether an address is one of a page's: `/a/$id` of `/a/1`. A page that is not there is never offered. */
function cocok(pola: string, alamat: string): boolean {
  const bagian = (alamat.split('?')[0] ?? '').split('/');
  const dari = pola.split('/');
  return bagian.length === dari.length && dari.every((satu, i) => satu.startsWith('$') || satu === bagian[i]);
}

// What the pages of the office read, and what follows from it.
import { useQuery } from '@tanstack/react-query';
import { useIzin } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import type { Answer, Row } from '@/kit/api/routes';
import { izin, langkahSiap } from './pages';

export type JejakBaris = Row<'GET /v2/audit'>;
export type Pekerjaan = Row<'GET /v2/pekerjaan'>;
export type Pemakaian = Answer<'GET /v2/pemakaian'>;
export type Angka = Pemakaian['angka'][number];
export type Periksa = Answer<'GET /v2/audit/periksa'>;

/** How often something under way is asked for. */
export const TANYA_MS = 3000;

export function usePemakaian() {
  return useQuery({ ...query('GET /v2/pemakaian'), enabled: useIzin(izin.pemakaian) });
}

export function usePeriksa() {
  return useQuery({
    ...query('GET /v2/audit/periksa'),
    enabled: useIzin(izin.jejak),
    refetchInterval: ({ state }) => (state.data?.sedang ? TANYA_MS : false),
  });
}

/** The numbers of the background work alone: one row of it is read with them. */
export function useHitungKerja() {
  return useQuery({
    ...query('GET /v2/pekerjaan', { query: { status: ['gagal'], perPage: 10 } }),
    enabled: useIzin(izin.pekerjaan),
  });
}

/** The steps of a new campus, each with whether it is done; none of whose number no area reports. */
export function langkah({ angka }: Pemakaian) {
  return langkahSiap.flatMap(({ kode, at }) => {
    const satu = angka.find((baris) => baris.kode === kode);
    return satu ? [{ kode, at, sudah: satu.nilai > 0 }] : [];
  });
}

// What the pages of guidance sessions read and send.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import type { Answer, Body } from '@/kit/api/routes';
import type { Waktu } from '../karya/waktu';

export type Bimbingan = Answer<'GET /v2/ta/guidance/{id}'>;
export type Catatan = Body<'PUT /v2/ta/guidance/{id}'>;

/** One guidance session; one that is not there is the error page's. */
export function useBimbingan(id: string) {
  return useQuery({
    ...query('GET /v2/ta/guidance/{id}', { path: { id } }),
    throwOnError: (galat: ApiError) => galat.status === 404,
  });
}

/** Puts a session, as a write answered it, in the place of the one that was read. */
export function usePasangBimbingan(): (sesi: Bimbingan) => void {
  const client = useQueryClient();
  return (sesi) => client.setQueryData(query('GET /v2/ta/guidance/{id}', { path: { id: sesi.id } }).queryKey, sesi);
}

/** A day and a time on the campus's clock as the moment that is sent. */
export function saatKampus(waktu: Waktu, tanggal: string, jam: string): string {
  return new Date(waktu.saat(tanggal, jam)).toISOString();
}

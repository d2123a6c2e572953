// What the pages of guidance sessions read and send.
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import type { Answer, Body } from '@/kit/api/routes';

export type Bimbingan = Answer<'GET /v2/ta/guidance/{id}'>;
export type Catatan = Body<'PUT /v2/ta/guidance/{id}'>;

/** One guidance session; one that is not there is the error page's. */
export function useBimbingan(id: string) {
  return useQuery({
    ...query('GET /v2/ta/guidance/{id}', { path: { id } }),
    throwOnError: (galat: ApiError) => galat.status === 404,
  });
}

const geser: Record<string, string> = { WIB: '+07:00', WITA: '+08:00', WIT: '+09:00' };

/** A day and a time on the campus's clock ('WIB', 'WITA', 'WIT') as a moment. */
export function saatKampus(zona: string, tanggal: string, jam: string): string {
  return new Date(`${tanggal}T${jam}:00${geser[zona] ?? geser.WIB}`).toISOString();
}

const karakter: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of a rich text, on one line. */
export function polos(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, nama: string) => karakter[nama] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

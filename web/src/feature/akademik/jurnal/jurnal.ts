// The teaching journal of a class: its calls, and what shows it.
import type { Answer, ReadRoute } from '@/kit/api/routes';

export const bacaanJurnal = 'GET /v2/kelas/{id}/pertemuan';

export type Jurnal = Answer<typeof bacaanJurnal>;
export type Pertemuan = Jurnal['data'][number];

/** What shows how many meetings were held. */
export const jurnalBerubah: readonly ReadRoute[] = [bacaanJurnal, 'GET /v2/kelas/{id}', 'GET /v2/kelas'];

/** Whether the caller may do something with a journal or one of its meetings. */
export function may(of: Pick<Jurnal | Pertemuan, 'aksi'>, code: string): boolean {
  return of.aksi.some(({ kode, boleh }) => kode === code && boleh);
}

/** Why the caller may not; nothing where it may be done. */
export function reason(of: Pick<Jurnal | Pertemuan, 'aksi'>, code: string): string | undefined {
  return of.aksi.find(({ kode, boleh }) => kode === code && !boleh)?.alasan;
}

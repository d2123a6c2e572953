// Where the pages of courses are.
import { defineAddress } from '@/kit/module/address';

/** Where the course list is. */
export const DAFTAR = '/akademik/perkuliahan/mata-kuliah';

export const alamatDaftar = defineAddress('/akademik/perkuliahan/mata-kuliah', (raw) => raw);
export const alamatBaru = defineAddress('/akademik/perkuliahan/mata-kuliah/baru');
export const alamatDetail = defineAddress('/akademik/perkuliahan/mata-kuliah/$id');
export const alamatUbah = defineAddress('/akademik/perkuliahan/mata-kuliah/$id/ubah');

/** The address of a course. */
export function alamat(id: string): string {
  return `${DAFTAR}/${id}`;
}

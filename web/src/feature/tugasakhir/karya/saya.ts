// What narrows lists to the rows that wait for the reader: the numbers of the menu, of strips and buttons all count these.
import type { Counted } from '@/kit/ui/mark/count';
import { type Jenis, ragam } from './ragam';

/** Of works. */
export const saya = { saya: 'ya' } as const;

/** Of exams, ahead or past. */
export const sayaUjian = { saya: 'ya', status: 'semua' } as const;

/** The works of a kind that wait for the reader. */
export function karyaSaya(jenis: Jenis): Counted {
  return { path: ragam[jenis].bimbingan, query: saya };
}

const terbimbing = { peran: ['pembimbing_1', 'pembimbing_2'], status: 'berjalan', periode: 'semua' };

/** The works that go on which the reader supervises, of whatever term. */
export function karyaDibimbing(jenis: Jenis, diam = false): Counted {
  return { path: ragam[jenis].bimbingan, query: { ...terbimbing, diam: diam ? '14' : undefined } };
}

/** The works that go on of a lecturer, of whatever term. */
export function karyaPembimbing(jenis: Jenis, idPembimbing: string): Counted {
  return { path: ragam[jenis].bimbingan, query: { idPembimbing, status: 'berjalan', periode: 'semua' } };
}

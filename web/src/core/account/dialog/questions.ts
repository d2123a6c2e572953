// Questions and notices that stand over the page without being a part of its address.
import { createStore } from '@/kit/net/store';

export type Pertanyaan =
  | { jenis: 'keluar' }
  | { jenis: 'lms-belum-diatur' }
  | { jenis: 'tab-terhalang'; nama: string; url: string };

/** What is being asked now. */
export const pertanyaan = createStore<Pertanyaan | undefined>(undefined);

export function tanyaKeluar(): void {
  pertanyaan.set({ jenis: 'keluar' });
}

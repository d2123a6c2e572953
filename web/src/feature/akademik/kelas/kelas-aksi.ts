// What the caller may do with a class.
import type { Kelas } from './kelas';

/** Whether the caller may do something with a class. */
export function allowed(k: Pick<Kelas, 'aksi'>, code: string): boolean {
  return k.aksi.some(({ kode, boleh }) => kode === code && boleh);
}

// The courses of a curriculum while they are arranged.
import type { Kuliah } from './kurikulum';

/** A course that is arranged: what it is, and where it stands. */
export type Letak = Pick<Kuliah, 'idMataKuliah' | 'kode' | 'nama' | 'sks' | 'semester' | 'wajib'>;

export type Susunan = { mataKuliah: readonly Letak[]; tambah: string | null };

/** The last term of a curriculum. */
export const LAST_TERM = 14;

/** The terms that have courses, each with its courses and their place in the whole. */
export function termsOf(
  all: readonly Letak[],
): { semester: number; sks: number; courses: { m: Letak; at: number }[] }[] {
  const terms = [...new Set(all.map(({ semester }) => semester))].sort((a, b) => a - b);
  return terms.map((semester) => {
    const courses = all.map((m, at) => ({ m, at })).filter(({ m }) => m.semester === semester);
    return { semester, sks: courses.reduce((sum, { m }) => sum + m.sks, 0), courses };
  });
}

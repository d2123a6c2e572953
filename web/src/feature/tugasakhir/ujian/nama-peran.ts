import { useTeksKarya } from '../karya/teks';
import { useTeksUjian } from './ujian-teks';

/** A role's word: that of works, unless exams have one of their own. */
export function useNamaPeran(): (peran: string) => string {
  const { namaPeran: umum } = useTeksKarya();
  const { namaPeran } = useTeksUjian();
  return (peran) => namaPeran[peran] ?? umum[peran] ?? peran;
}

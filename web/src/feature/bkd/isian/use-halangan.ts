import type { Siapa, Tabel } from '../beban/bkd';
import { jenisIsian } from './isian';
import { useIsian } from './use-isian';

/** Why nothing may be declared: what the server says of what was declared already holds for more of it too. */
export function useHalanganIsi(tabel: Tabel, siapa: Siapa): string | undefined {
  const { data } = useIsian(jenisIsian[tabel], siapa);
  const acts = (data?.data ?? []).flatMap(({ aksi }) => aksi);
  return acts.find(({ kode, boleh }) => kode === 'ubah' && !boleh)?.alasan;
}

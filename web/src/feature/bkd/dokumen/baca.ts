// What the page of evidence reads of its address, and how its list can be narrowed.
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { usePeriode, useSesi } from '@/core/auth/session';
import type { FilterSpec } from '@/kit/table/filter/filters';
import { type Siapa, semuaTabel } from '../beban/bkd';
import { alamatDokumen } from './alamat';

export const saringDokumen: FilterSpec<'jenis' | 'sumber' | 'kelengkapan'> = {
  id: 'bkd-dokumen',
  filters: { jenis: semuaTabel, sumber: ['sistem', 'manual'], kelengkapan: ['lengkap', 'kurang'] },
};

/** Whose evidence of which term the address asks for; who may not see it is told so by the server. */
export function useSiapaDokumen(): { siapa: Siapa; tanpaDosen: boolean } {
  const { periode: kerja } = usePeriode();
  const { idDosen: saya } = useSesi();
  const { periode, idDosen } = alamatDokumen.useSearch();
  const lain = idDosen !== undefined && idDosen !== saya;
  return {
    siapa: { periode: periode ? Number(periode) : kerja, ...(lain && { idDosen }) },
    tanpaDosen: !lain && !saya,
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The papers of a record were opened from the list, which is one step back. */
    dokumenDariSini?: boolean;
  }
}

/** The record whose papers stand over the page: a part of the address, so that Back closes them. */
export function useBuka() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { buka } = alamatDokumen.useSearch();
  const dariSini = useLocation({ select: ({ state }) => state.dokumenDariSini === true });
  const ke = (tujuan: string | undefined) =>
    void navigate({
      to: '.',
      search: ((kini: object) => ({ ...kini, buka: tujuan })) as never,
      state: (kini) => ({ ...kini, dokumenDariSini: tujuan !== undefined }),
      replace: tujuan === undefined,
      resetScroll: false,
    });
  return { terbuka: buka, buka: ke, tutup: () => (dariSini ? history.back() : ke(undefined)) };
}

import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { alamatBimbingan } from '../karya/alamat';
import { alamatSidang } from '../ujian/sidang-alamat';

export type Beranda = Answer<'GET /v2/ta/dashboard'>;
export type Acara = Beranda['agenda'][number]['acara'][number];

/** What the dashboard tells of final works; its blocks share one answer. */
export function useBeranda() {
  return useQuery(query('GET /v2/ta/dashboard'));
}

/** Where an entry of the agenda leads. */
export function alamatAcara({ apa, jenisKarya, idKarya, id }: Acara): string {
  return apa === 'sidang' ? alamatSidang(jenisKarya, idKarya) : alamatBimbingan(jenisKarya, idKarya, id);
}

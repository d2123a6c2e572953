// The calls of rules and points, what they answer, and what a declaration makes stale.
import type { Answer, ReadRoute, Row } from '@/kit/api/routes';
import type { Tab } from './alamat';

export type Beban = Answer<'GET /v2/bkd/beban'>;
export type Perkiraan = Answer<'GET /v2/bkd/perkiraan'>;
export type Syarat = Beban['syarat'][number];
export type Simpul = Beban['simpul'];
export type Butir = Row<'GET /v2/bkd/rule'>;
export type Kredit = Row<'GET /v2/bkd/credit_rules'>;
export type Poin = Answer<'GET /v2/bkd/lecturing_bkdpoint'>;
export type BarisPoin = Poin['data'][number];
export type CatatanBaris = BarisPoin['catatan'][number];

/** Whose workload of which term; without a lecturer the reader's own. */
export type Siapa = { periode: number; idDosen?: string };

/** A part that is declared by hand alone, and of which somebody may say that there is nothing. */
export const dinyatakan = ['penelitian', 'pengabdian', 'penunjang'] as const;
export type Dinyatakan = (typeof dinyatakan)[number];

/** The points of each table. */
export const rutePoin = {
  mengajar: 'GET /v2/bkd/lecturing_bkdpoint',
  perwalian: 'GET /v2/bkd/advising_bkdpoint',
  membimbing: 'GET /v2/bkd/supervising_bkdpoint',
  menguji: 'GET /v2/bkd/examining_bkdpoint',
  lain: 'GET /v2/bkd/poin_lain',
} as const satisfies Record<Exclude<Tab, 'kredit'>, ReadRoute>;

export type Tabel = keyof typeof rutePoin;

/** The tables in the order of the meter. */
export const semuaTabel = ['mengajar', 'perwalian', 'membimbing', 'menguji', 'lain'] as const satisfies Tabel[];

/** Lines of a table and rules of a set that one answer holds at most. */
export const PER_ANSWER = 100;

/** What shows how much work somebody has. */
export const bebanBerubah: readonly ReadRoute[] = [
  'GET /v2/bkd/beban',
  'GET /v2/bkd/perkiraan',
  ...Object.values(rutePoin),
];

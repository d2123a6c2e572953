// Where the page of rules and points is, what its address says, and for whom it is there.
import { defineAddress } from '@/kit/module/address';
import type { PageState } from '@/kit/module/page-state';
import { valuesOf } from '@/kit/table/query-string';

/** The tables of rules, and what the rules ask of the whole. */
export const semuaTab = ['mengajar', 'perwalian', 'membimbing', 'menguji', 'lain', 'kredit'] as const;
export type Tab = (typeof semuaTab)[number];

/** True while the college has the area switched off (BK-01), and for who has nothing to do with it. */
export const tanpaBKD = ({ flag, permissions }: PageState) => !flag('fitur_bkd') || !permissions.has('bkd.poin.lihat');

/** A term that an address names; undefined: it names none. */
export function periodeDari(text: string | undefined): string | undefined {
  return /^[12]\d{3}[1-4]$/.test(text ?? '') ? text : undefined;
}

export const judulAturan = { id: 'Aturan BKD', en: 'BKD rules' };

export const alamatAturan = defineAddress('/bkd/bkd/aturan', (raw) => {
  const one = (name: string) => valuesOf(raw, name)[0];
  return {
    tab: semuaTab.find((tab) => tab === one('tab')) ?? semuaTab[0],
    periode: periodeDari(one('periode')),
    idDosen: one('idDosen') || undefined,
    q: one('q') ?? '',
  };
});

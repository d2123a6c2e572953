// What the search offers of final works beside the menu: words that people look for, and where these lead.
import type { Bilingual } from '@/kit/i18n/language';
import type { PaletteEntry } from '@/kit/module/define-feature';
import { lacks } from '@/kit/module/page-state';
import { stringifyQuery } from '@/kit/table/query-string';
import { alamatBeban, tanpaBeban } from './karya/alamat';
import { type Jenis, semuaJenis } from './karya/ragam';
import { karyaDibimbing } from './karya/saya';

const bimbing = 'tugasakhir.bimbingan.bimbing';

const dibimbing = {
  proposal: { id: 'Proposal yang saya bimbing', en: 'Proposals I supervise' },
  skripsi: { id: 'Skripsi yang saya bimbing', en: 'Theses I supervise' },
  kp: { id: 'Kerja praktik yang saya bimbing', en: 'Internships I supervise' },
} satisfies Record<Jenis, Bilingual>;

const beban = {
  proposal: { id: 'Beban dan kuota pembimbing proposal', en: 'Load and quota of proposal supervisors' },
  skripsi: { id: 'Beban dan kuota pembimbing skripsi', en: 'Load and quota of thesis supervisors' },
  kp: { id: 'Beban dan kuota pembimbing kerja praktik', en: 'Load and quota of internship supervisors' },
} satisfies Record<Jenis, Bilingual>;

const entries: readonly PaletteEntry[] = semuaJenis.flatMap((jenis) => [paletBeban(jenis), paletDibimbing(jenis)]);

export default entries;

/** How many students each lecturer guides, and may: for who sees the load of all. */
function paletBeban(jenis: Jenis): PaletteEntry {
  return {
    id: `beban-${jenis}`,
    name: beban[jenis],
    link: alamatBeban(jenis),
    hidden: tanpaBeban,
    alias: ['mahasiswa per dosen'],
  };
}

/** The reader's own load. */
function paletDibimbing(jenis: Jenis): PaletteEntry {
  const alias = ['beban', 'kuota', 'pembimbing', 'bimbingan', 'mahasiswa bimbingan'];
  const { path, query = {} } = karyaDibimbing(jenis);
  return {
    id: `dibimbing-${jenis}`,
    name: dibimbing[jenis],
    link: path + stringifyQuery(query),
    hidden: lacks(bimbing),
    alias,
  };
}

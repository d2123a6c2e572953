// What others show of letters: the kinds of tasks for the list of all that waits, and what the search offers, for the menu has no
// entry of letters.
import { IconMailCheck, IconPencil } from '@tabler/icons-react';
import type { PaletteEntry, TaskWords } from '@/kit/module/define-feature';
import { lacks } from '@/kit/module/page-state';

const tugas: TaskWords = {
  kinds: {
    surat_putuskan: {
      sentence: { id: 'Surat menunggu persetujuan', en: 'Letter awaits approval' },
      short: { id: 'Persetujuan surat', en: 'Approve letter' },
      icon: IconMailCheck,
    },
    surat_perbaiki: {
      sentence: { id: 'Surat perlu diperbaiki', en: 'Letter needs mending' },
      short: { id: 'Perbaiki surat', en: 'Mend letter' },
      icon: IconPencil,
    },
  },
  about: {}, // each sentence says that it is about a letter
};

export default tugas;

export const palet: readonly PaletteEntry[] = [
  {
    id: 'surat',
    name: { id: 'Surat', en: 'Letters' },
    link: '/surat',
    hidden: lacks('surat.surat.lihat'),
    alias: ['surat tugas', 'surat pengantar', 'surat keterangan', 'letter'],
  },
  {
    id: 'surat-baru',
    name: { id: 'Ajukan surat', en: 'Request a letter' },
    link: '/surat/baru',
    hidden: lacks('surat.surat.ajukan'),
  },
  {
    id: 'surat-jenis',
    name: { id: 'Jenis surat', en: 'Kinds of letters' },
    link: '/surat/jenis',
    hidden: lacks('surat.jenis.kelola'),
    alias: ['nomor surat', 'templat surat'],
  },
];

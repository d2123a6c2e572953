// What the search offers of letters, for the menu has no entry of them.
import type { PaletteEntry } from '@/kit/module/define-feature';
import { lacks } from '@/kit/module/page-state';

const palet: readonly PaletteEntry[] = [
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

export default palet;

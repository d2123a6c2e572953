// What the list and the form of every noun say, in English.
import type { TeksRekaman } from './teks-id';

const teksEn: TeksRekaman = {
  cari: 'Search code or name',
  lihat: 'View',
  ubah: 'Edit',
  hapus: 'Delete',
  tersimpan: (noun) => `${noun} saved`,
  ditambahkan: (noun) => `${noun} added`,
  dihapus: (noun) => `${noun} deleted`,
  tanyaHapus: (noun, record) => `Delete the ${noun} “${record}”?`,
  kosong: (_noun, nouns) => `This institution has no ${nouns} yet.`,
};

export default teksEn;

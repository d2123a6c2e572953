// The texts of the library of notes, in English.
import type { TeksPustaka } from './pustaka-teks-id';

const teksEn: TeksPustaka = {
  pustaka: 'Note library',
  bantuan: 'Type / at the start of a word to insert a snippet of the note library.',
  uraian: 'Comments of your own. Nobody else sees them.',
  cari: 'Search snippets',
  tambah: 'Add a snippet',
  ubah: 'Edit the snippet',
  ubahSingkat: 'Edit',
  hapus: 'Delete',
  sisipkan: 'Insert',
  sisipkanNama: (judul) => `Insert ${judul}`,
  aksiUntuk: (judul) => `Actions for ${judul}`,
  dipakai: (n) => `used ${n}×`,
  kosong: 'Keep the comments that you write often, and insert them with one tap.',
  kosongDaftar: 'No snippets yet. Add some with the button Note library.',
  memuat: 'Loading…',
  gagal: 'The note library could not be loaded.',
  jumlah: (n) => `${n} snippets. Arrows choose, Enter inserts, Esc closes.`,
  judul: 'Title',
  judulBantuan: 'The word that you type after / to find it.',
  isi: 'Text of the snippet',
  kembali: 'Back',
  tersimpan: 'Snippet saved',
  terhapus: 'Snippet deleted',
  hapusTanya: (judul) => `Delete the snippet “${judul}”? Notes that were written with it do not change.`,
};

export default teksEn;

// What the list and the form of every noun say, in English.
export default {
  cari: 'Search code or name',
  lihat: 'View',
  ubah: 'Edit',
  hapus: 'Delete',
  aktif: 'Active',
  tidakAktif: 'Inactive',
  tersimpan: (noun: string) => `${noun} saved`,
  ditambahkan: (noun: string) => `${noun} added`,
  dihapus: (noun: string) => `${noun} deleted`,
  tanyaHapus: (noun: string, record: string) => `Delete the ${noun} “${record}”?`,
  kosong: (_noun: string, nouns: string) => `This institution has no ${nouns} yet.`,
};

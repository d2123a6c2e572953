// The texts of the settings in English.
export default {
  judul: 'Features and Links',
  keterangan: 'What the campus has switched on, and where its links lead. Changes hold at once.',
  tersimpan: 'Settings saved',
  bawaan: (nilai: string) => `As shipped: ${nilai}`,
  pakaiBawaan: (nilai: string) => `As shipped (${nilai})`,
  coba: 'Try',
  cobaAlamat: (judul: string) => `Try ${judul} in a new tab`,
  keyword: (nama: string) => `Keyword: ${nama}`,
};

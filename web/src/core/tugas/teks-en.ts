// The texts of the list of all that waits, and of its block of the dashboard, in English.
export default {
  judul: 'To do',
  uraian: 'All that waits for you, the longest first.',
  daftar: 'List of what waits for you',
  semua: 'All',
  lihatSemua: 'See all',
  semuaBeres: 'Everything is done',
  nama: 'About',
  perlu: 'What is to be done',
  rincian: 'Details',
  menunggu: 'Waiting',
  menungguSelama: (lama: string) => `Waiting: ${lama.toLowerCase()}`,
};

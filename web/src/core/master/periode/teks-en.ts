// The texts of the pages of terms, in English.
export default {
  cari: 'Search year or term',
  periode: 'Period',
  mulai: 'Begins',
  selesai: 'Ends',
  status: 'Status',
  berjalan: 'Running',
  terbuka: 'Open',
  ditutup: 'Closed',
  tanpaTanggal: 'Not filled in yet',
  dibukaLagi: (alasan: string) => `Opened again: ${alasan}`,
  jalankan: 'Make it the running one',
  tanyaJalankan: (baru: string, lama: string) =>
    `Make ${baru} the running period in place of ${lama}? Whoever has chosen no period follows at once; new requests belong to this period.`,
  tanpaBerjalan: 'none',
  dijalankan: (nama: string) => `${nama} is running now`,
  tutup: 'Close',
  tanyaTutup: (nama: string) =>
    `Close period ${nama}? Its classes, their lecturers and participants can no longer be changed. It can be opened again with a reason.`,
  sudahDitutup: (nama: string) => `${nama} closed`,
  buka: 'Open again',
  bukaJudul: (nama: string) => `Open ${nama} again`,
  alasan: 'Reason',
  alasanBantuan: 'It is kept on the audit trail.',
  dibuka: (nama: string) => `${nama} opened again`,
  jangkauan: 'Regular terms do not overlap; short terms may lie within the days of regular ones.',
};

// The texts of files and their similarity, in English.
import type { TeksNaskah } from './naskah-teks-id';

const teksEn: TeksNaskah = {
  unduhBerkas: (nama) => `Download ${nama}`,
  plagiasi: 'Similarity check',
  bukanBukti: 'A similarity score is no proof of plagiarism; read the report.',
  belumDicek: 'The manuscript has never been checked.',
  diBawahBatas: 'Below the limit',
  diAtasBatas: 'Above the limit',
  statusCek: { antre: 'In the queue', diproses: 'Running', selesai: 'Done', gagal: 'Failed' },
  kemajuan: 'Progress of the check',
  periksaUlang: 'Check again',
  sedangDiperiksa: 'The manuscript is being checked',
  laporan: 'Similarity report',
  tutup: 'Close',
  dariBatas: (batas) => `of a limit of ${batas}%`,
  tanpaKutipan: 'No passage is like that of another work.',
  karyaIni: 'This work',
  karyaLain: 'Other work',
  halaman: (n) => `page ${n}`,
};

export default teksEn;

// The texts of the papers of an exam, in English.
import type { TeksDokumen } from './dokumen-teks-id';

const teksEn: TeksDokumen = {
  cetak: 'Print schedule',
  beritaAcara: 'Minutes',
  beritaBelum: 'There is no result yet',
  isiHasil: 'Fill in the result',
  kehadiran: 'Student present',
  catatanPerbaikan: 'What to revise',
  lembarPenguji: 'Marks',
  unduhPdf: 'Download PDF',
  dokumen: 'Papers',
  unduhDokumen: (judul) => `Download PDF ${judul}`,
  mengunduh: 'Downloading…',
};

export default teksEn;

// The texts of the papers of an exam, in English.
export default {
  cetak: 'Print schedule',
  beritaAcara: 'Minutes',
  beritaBelum: 'There is no result yet',
  isiHasil: 'Fill in the result',
  kehadiran: 'Student present',
  catatanPerbaikan: 'What to revise',
  lembarPenguji: 'Marks',
  unduhPdf: 'Download PDF',
  dokumen: 'Papers',
  unduhDokumen: (judul: string) => `Download PDF ${judul}`,
  mengunduh: 'Downloading…',
};

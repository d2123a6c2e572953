// The texts of the papers of an exam.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  cetak: 'Cetak jadwal',
  beritaAcara: 'Berita acara',
  beritaBelum: 'Hasil sidang belum diisi',
  isiHasil: 'Isi hasil',
  kehadiran: 'Kehadiran mahasiswa',
  catatanPerbaikan: 'Catatan perbaikan',
  lembarPenguji: 'Lembar nilai',
  unduhPdf: 'Unduh PDF',
  dokumen: 'Dokumen',
  unduhDokumen: (judul: string) => `Unduh PDF ${judul}`,
  mengunduh: 'Mengunduh…',
};

export const useTeksDokumen = dictionary(teksId, () => import('./dokumen-teks-en'));

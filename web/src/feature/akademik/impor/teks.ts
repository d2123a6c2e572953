// The texts of rows that are pasted from a spreadsheet.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  tempel: 'Tempel dari lembar kerja',
  isi: 'Baris yang ditempel',
  bantuan: (kolom: string) =>
    `Salin baris dari Excel atau Google Sheets, lalu tempel di sini. Kolom: ${kolom}. Baris judul boleh ikut. Paling banyak 500 baris.`,
  prodi: 'Program studi',
  periksa: 'Periksa',
  pratinjau: 'Pratinjau baris yang ditempel',
  baris: 'Baris',
  hasil: { baru: 'Baru', ubah: 'Diubah', sama: 'Tetap', tolak: 'Ditolak' },
  hasilnya: 'Hasil',
  alasan: 'Alasan',
  jumlah: (baru: number, ubah: number, sama: number, tolak: number) =>
    `${baru} baru, ${ubah} diubah, ${sama} tetap, ${tolak} ditolak`,
  perbaiki: 'Perbaiki baris yang ditolak dahulu. Belum ada yang disimpan.',
  belum: 'Belum ada yang disimpan.',
  tidakAda: 'Tidak ada yang perlu disimpan: semua baris sudah sama.',
  kembali: 'Ubah isian',
  simpan: (n: number) => `Simpan ${n} baris`,
  tersimpan: (n: number) => `${n} baris tersimpan`,
  tutup: 'Tutup',
};

export const useTeksImpor = dictionary(teksId, () => import('./teks-en'));

// The texts of the pages of terms.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  cari: 'Cari tahun atau semester',
  periode: 'Periode',
  mulai: 'Mulai',
  selesai: 'Selesai',
  status: 'Status',
  berjalan: 'Berjalan',
  terbuka: 'Terbuka',
  ditutup: 'Ditutup',
  tanpaTanggal: 'Belum diisi',
  dibukaLagi: (alasan: string) => `Dibuka lagi: ${alasan}`,
  jalankan: 'Jadikan berjalan',
  tanyaJalankan: (baru: string, lama: string) =>
    `Jadikan ${baru} periode berjalan menggantikan ${lama}? Pengguna yang belum memilih periode langsung mengikutinya; pengajuan baru masuk ke periode ini.`,
  tanpaBerjalan: 'periode yang belum ada',
  dijalankan: (nama: string) => `${nama} sekarang berjalan`,
  tutup: 'Tutup',
  tanyaTutup: (nama: string) =>
    `Tutup periode ${nama}? Kelas, pengampu dan peserta pada periode ini tidak dapat diubah lagi. Periode dapat dibuka lagi dengan alasan.`,
  sudahDitutup: (nama: string) => `${nama} ditutup`,
  buka: 'Buka lagi',
  bukaJudul: (nama: string) => `Buka lagi ${nama}`,
  alasan: 'Alasan',
  alasanBantuan: 'Tercatat di jejak audit.',
  dibuka: (nama: string) => `${nama} dibuka lagi`,
  jangkauan: 'Semester reguler tidak boleh bertumpuk; semester pendek boleh berjalan di sela semester reguler.',
};

export const useTeksPeriode = dictionary(teksId, () => import('./teks-en'));

// The texts of similarity reports, of what is left out of a score, and of decisions on it.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  keputusan: 'Keputusan atas skor',
  perluKeputusan: 'Skor di atas batas tidak menghentikan siapa pun. Baca laporannya, lalu tulis alasan melanjutkan.',
  perluTanpaSkor:
    'Naskah terbaru belum ada skornya. Jika tidak dapat diperiksa, baca naskahnya, lalu tulis alasan melanjutkan.',
  perluKaprodi: 'Program studi ini meminta keputusan pembimbing dan ketua program studi.',
  lanjutkan: 'Lanjutkan dengan alasan',
  lanjutkanKaprodi: 'Lanjutkan sebagai ketua program studi',
  alasan: 'Alasan melanjutkan',
  alasanBantuan: 'Alasan ini tersimpan, dan terbaca oleh mahasiswa, pembimbing, penguji, dan kampus.',
  tersimpan: 'Keputusan tersimpan',
  cabut: 'Cabut keputusan',
  dicabut: 'Keputusan dicabut',
  dicabutOleh: (nama: string, saat: string) => `Dicabut oleh ${nama}, ${saat}`,
  usang: 'Tidak berlaku lagi: versi atau skornya berubah',
  sebagai: { pembimbing: 'Pembimbing', kaprodi: 'Ketua program studi' },
  tentang: (versi: number, skor: string, batas: string) => `Versi ${versi}, ${skor} (batas ${batas})`,
  tanpaSkor: 'tanpa skor',
  persen: (angka: string) => `${angka}%`,
  awalnya: (skor: string) => `${skor} sebelum bagian dikeluarkan`,
  sama: (persen: string, beda: string) => `${persen}% kata sama, ${beda}% diubah`,
  semuaSama: 'Semua kata sama',
  pemilik: (n: number) => `Ada pada ${n} mahasiswa lain`,
  saran: {
    '': '',
    kutipan: 'Di dalam tanda kutip',
    pustaka: 'Daftar pustaka',
    templat: 'Templat prodi',
    umum: 'Sering dipakai',
  },
  keluarkan: {
    kutipan: 'Keluarkan sebagai kutipan',
    pustaka: 'Keluarkan sebagai daftar pustaka',
    templat: 'Keluarkan sebagai templat prodi',
    umum: 'Keluarkan sebagai sering dipakai',
  },
  keluarkanSemua: {
    kutipan: (n: number) => `Keluarkan ${n} kutipan`,
    pustaka: (n: number) => `Keluarkan ${n} bagian daftar pustaka`,
    templat: (n: number) => `Keluarkan ${n} bagian templat prodi`,
    umum: (n: number) => `Keluarkan ${n} bagian yang sering dipakai`,
  },
  keluarkanBagian: 'Keluarkan dari skor',
  sebagaiApa: { kutipan: 'Kutipan', pustaka: 'Daftar pustaka', templat: 'Templat prodi', umum: 'Sering dipakai' },
  dikeluarkan: (apa: string, nama: string, saat: string) => `Dikeluarkan sebagai ${apa} oleh ${nama}, ${saat}`,
  hitungLagi: 'Hitung lagi',
  kembali: (nama: string, saat: string) => `Dihitung lagi oleh ${nama}, ${saat}`,
  samaran: 'Berkas ini menyembunyikan sesuatu dari pembacanya',
  hurufSerupa: (n: number) =>
    `${n} huruf aksara lain yang menyerupai huruf Latin. Naskah tetap dibandingkan seperti terbaca.`,
  takTerlihat: (n: number) => `${n} tanda tak terlihat di tengah kata. Naskah tetap dibandingkan seperti terbaca.`,
  aksenLepas: (n: number) => `${n} aksen yang dilekatkan pada huruf. Naskah tetap dibandingkan seperti terbaca.`,
  hurufSamar: (n: number) => `${n} huruf putih, tersembunyi, atau sangat kecil. Huruf itu tidak dibandingkan.`,
};

export const useTeksPlagiasi = dictionary(teksId, () => import('./plagiasi-teks-en'));

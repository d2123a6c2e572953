// The texts of comparing a file with the version before it, and of the chapter.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  bandingkan: 'Bandingkan dengan versi sebelumnya',
  bandingkanNama: (nama: string) => `Bandingkan dengan versi sebelumnya: ${nama}`,
  judul: 'Perubahan sejak versi sebelumnya',
  antara: (kini: string, lama: string) => `${kini} dibandingkan dengan ${lama}`,
  membaca: 'Membaca kedua versi…',
  pertama: 'Ini versi pertama; belum ada yang dapat dibandingkan.',
  tanpaBeda: 'Tidak ada teks yang berubah.',
  ringkasan: (tambah: number, hapus: number, ubah: number, sama: number) =>
    `${tambah} paragraf ditambah, ${hapus} dihapus, ${ubah} diubah, ${sama} tetap`,
  terpotong: (n: number) => `Hanya ${n} perubahan pertama yang ditampilkan.`,
  takDapat: 'Teks kedua versi tidak dapat dibandingkan.',
  bukaSendiri: 'Buka kedua berkas di bawah untuk membandingkannya sendiri.',
  jenis: { tambah: 'Ditambah', hapus: 'Dihapus', ubah: 'Diubah' },
  ditambah: 'ditambah:',
  dihapus: 'dihapus:',
  semua: 'Semua versi',
  dibuka: 'Sedang dilihat',
  lihat: 'Lihat perubahannya',
  lihatVersi: (n: string) => `Lihat perubahannya: ${n}`,
  babLain: 'Lainnya…',
  babNama: (n: number) => `Bab ${n}`,
  babBantuan: 'Tulis bab atau bagian yang dibahas, misalnya Bab 2–3.',
  babLainLabel: 'Bab lainnya',
};

export const useTeksBanding = dictionary(teksId, () => import('./banding-teks-en'));

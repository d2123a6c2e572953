// The texts of the library of notes.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  pustaka: 'Pustaka catatan',
  bantuan: 'Ketik / di awal kata untuk menyisipkan cuplikan dari Pustaka catatan.',
  uraian: 'Cuplikan komentar milik Anda sendiri. Tidak ada orang lain yang melihatnya.',
  cari: 'Cari cuplikan',
  tambah: 'Tambah cuplikan',
  ubah: 'Ubah cuplikan',
  ubahSingkat: 'Ubah',
  hapus: 'Hapus',
  sisipkan: 'Sisipkan',
  sisipkanNama: (judul: string) => `Sisipkan ${judul}`,
  aksiUntuk: (judul: string) => `Aksi untuk ${judul}`,
  dipakai: (n: number) => `${n}× dipakai`,
  kosong: 'Simpan komentar yang sering Anda tulis, lalu sisipkan dengan satu ketukan.',
  kosongDaftar: 'Belum ada cuplikan. Tambahkan lewat tombol Pustaka catatan.',
  memuat: 'Memuat…',
  gagal: 'Pustaka catatan tidak dapat dimuat.',
  jumlah: (n: number) => `${n} cuplikan. Panah untuk memilih, Enter untuk menyisipkan, Esc untuk menutup.`,
  judul: 'Judul',
  judulBantuan: 'Kata yang Anda ketik setelah / untuk menemukannya.',
  isi: 'Isi cuplikan',
  kembali: 'Kembali',
  tersimpan: 'Cuplikan tersimpan',
  terhapus: 'Cuplikan dihapus',
  hapusTanya: (judul: string) => `Hapus cuplikan “${judul}”? Catatan yang sudah ditulis dengannya tidak berubah.`,
};

export const useTeksPustaka = dictionary(teksId, () => import('./pustaka-teks-en'));

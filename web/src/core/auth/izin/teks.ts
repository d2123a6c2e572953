// The texts of requests that other systems make: to know who somebody is, and to sign that person out.
import { dictionary } from '@/kit/i18n/language';

const id = {
  menyiapkan: 'Menyiapkan…',
  meneruskan: (klien: string) => `Membuka ${klien}…`,
  judul: (klien: string) => `${klien} ingin mengenal Anda`,
  sebagai: (nama: string) => `Anda masuk sebagai ${nama}.`,
  diberi: 'Yang akan diberitahukan:',
  hanyaKenal: 'Hanya bahwa ini akun yang sama setiap kali Anda masuk.',
  data: {
    nama: 'Nama',
    nama_depan: 'Nama depan',
    nama_belakang: 'Nama belakang',
    username: 'Username',
    email: 'Email',
    telepon: 'Nomor HP',
    nidn: 'NIDN',
    peran: 'Peran di portal',
    kampus: 'Kode kampus',
    offline_access: 'Tetap terhubung sampai 30 hari, atau sampai Anda keluar',
  } as Record<string, string>,
  kembaliKe: (host: string) =>
    `Sesudah itu Anda dibawa ke ${host}. Persetujuan dapat dicabut di menu akun, Sesi aktif.`,
  izinkan: 'Izinkan',
  tolak: 'Tolak',
  masukLagi: (klien: string) => `Masuk sekali lagi untuk ${klien}`,
  masukLagiKeterangan: 'Aplikasi itu meminta Anda membuktikan diri lagi.',
  gagal: 'Permintaan tidak dapat diteruskan',
  kePortal: 'Ke Portal Dosen',
  keluarJudul: 'Keluar dari semua aplikasi?',
  keluarKeterangan:
    'Aplikasi lain meminta Anda keluar. Sesi Anda di portal ini dan di semua aplikasi yang dibuka darinya akan berakhir.',
  keluar: 'Keluar',
  aplikasiKenal: 'Aplikasi yang mengenal Anda',
  disetujui: (kapan: string) => `Disetujui ${kapan}`,
  cabut: 'Cabut',
  cabutDari: (klien: string) => `Cabut persetujuan untuk ${klien}`,
  cabutTanya: (klien: string) =>
    `Cabut persetujuan untuk ${klien}? Sesi Anda di sana berakhir, dan Anda ditanya lagi saat membukanya.`,
  dicabut: (klien: string) => `Persetujuan untuk ${klien} dicabut`,
  batal: 'Batal',
};

export const useTeksIzin = dictionary(id, () => import('./teks-en'));

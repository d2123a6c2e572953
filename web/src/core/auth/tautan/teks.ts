// The texts of links for a first or a forgotten password.
import { dictionary } from '@/kit/i18n/language';

const id = {
  memeriksa: 'Memeriksa tautan…',
  halo: (nama: string) => `Halo, ${nama}`,
  untuk: (username: string, sampai: string) =>
    `Buat password untuk username ${username}. Tautan ini hanya dapat dipakai satu kali, sampai ${sampai}.`,
  passwordBaru: 'Password baru',
  ulangi: 'Ulangi password baru',
  bantuan: 'Minimal 8 karakter. Boleh kalimat; hanya Anda yang mengetahuinya.',
  pendek: 'Password minimal 8 karakter',
  beda: 'Belum sama dengan password baru',
  simpan: 'Simpan dan masuk',
  tersimpan: 'Password tersimpan. Selamat datang.',
  tersimpanMasuk: 'Password tersimpan. Silakan masuk dengan password baru.',
  takBerlaku: 'Tautan tidak berlaku',
  keLogin: 'Ke halaman masuk',
  hubungi: 'Hubungi operator:',
  mintaBantuan:
    'Operator menerima permintaan Anda dan memberikan tautan untuk membuat password baru. Tautan tidak dikirim lewat email.',
  username: 'Username',
  kontak: 'Kontak yang dapat dihubungi',
  kontakBantuan: 'Nomor HP atau tempat operator dapat menemui Anda. Boleh dikosongkan.',
  kirim: 'Kirim permintaan',
  terkirim:
    'Permintaan dikirim. Bila username itu terdaftar, operator melihatnya. Hubungi operator bila belum ada kabar.',
};

export const useTeksTautan = dictionary(id, () => import('./teks-en'));

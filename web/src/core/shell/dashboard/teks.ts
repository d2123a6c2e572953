// The texts of the dashboard.
import { dictionary } from '@/kit/i18n/language';

const id = {
  salam: { pagi: 'Selamat pagi', siang: 'Selamat siang', sore: 'Selamat sore', malam: 'Selamat malam' },
  pesan: 'Pesan dari kampus',
  terakhirDibuka: 'Terakhir dibuka',
  mulai: 'Mulai di sini',
  tutupMulai: 'Tutup Mulai di sini',
  sudah: 'selesai',
  langkah: {
    periode: 'Periksa periode kerja Anda',
    profil: 'Lengkapi email dan nomor HP',
    password: 'Ganti password pertama Anda',
  },
};

export const useTeksDashboard = dictionary(id, () => import('./teks-en'));

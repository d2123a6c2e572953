// The texts of the dashboard in Indonesian.
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

export default id;
export type TeksDashboard = typeof id;

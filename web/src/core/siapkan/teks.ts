// The texts of the page that makes the first college.
import { dictionary } from '@/kit/i18n/language';

const id = {
  aplikasi: 'Portal Dosen',
  judul: 'Siapkan portal',
  pengantar:
    'Portal ini masih kosong. Isi perguruan tinggi pertama dan operatornya; selebihnya diisi operator setelah masuk.',
  memeriksa: 'Memeriksa tautan…',
  berlakuSampai: (jam: string) => `Tautan ini berlaku sampai pukul ${jam}.`,
  takBerlaku: 'Tautan tidak berlaku',
  sudah: 'Portal ini sudah disiapkan',
  sudahBantuan:
    'Masuk dengan akun operator untuk melanjutkan. Bila lupa passwordnya, buat tautan baru di server; panduan operasi menuliskan caranya.',
  masuk: 'Masuk',
  kampus: 'Perguruan tinggi',
  nama: 'Nama perguruan tinggi',
  id: 'Singkatan',
  idBantuan: 'Dengan huruf besar, misalnya UNUSA. Dipakai sistem lain dan tidak dapat diubah lagi.',
  idSalah: 'Pakai 2 sampai 32 huruf besar, angka atau tanda hubung',
  judulAplikasi: 'Judul aplikasi',
  judulBantuan: 'Tampil di kepala setiap halaman.',
  alamat: 'Alamat portal',
  alamatBantuan: 'Alamat yang dibuka dosen di peramban. Alamat lain dapat ditambahkan nanti.',
  alamatSalah: 'Tulis alamat lengkap, misalnya https://portal.kampus.ac.id',
  zona: 'Zona waktu',
  warna: 'Warna',
  warnaNama: { default: 'Biru', untag: 'Merah' },
  logo: 'Lambang',
  logoBantuan:
    'SVG, PNG, JPEG atau WebP, paling besar 512 kB. Boleh menyusul di Profil Kampus; sementara itu inisial judul menggantikannya.',
  logoPilih: 'Pilih lambang',
  logoHapus: 'Hapus lambang',
  logoKosong: 'Berkas kosong',
  logoBesar: 'Berkas paling besar 512 kB',
  logoRusak: 'Gambar ini tidak dapat dibaca',
  operator: 'Operator pertama',
  operatorBantuan: 'Operator membuat akun orang lain dan mengatur semua data kampus.',
  namaOperator: 'Nama operator',
  username: 'Username',
  usernameBantuan: 'Huruf, angka, titik, garis atau @.',
  email: 'Email',
  telepon: 'Nomor HP',
  password: 'Password',
  passwordBantuan: 'Paling sedikit 8 karakter; beberapa kata yang hanya Anda ketahui lebih kuat.',
  siapkan: 'Siapkan portal',
  selesai: 'Portal siap',
  selesaiBantuan: (username: string) => `Buka portal di alamatnya, lalu masuk sebagai ${username}.`,
};

export type TeksSiapkan = typeof id;
export const useTeksSiapkan = dictionary(id, () => import('./teks-en'));

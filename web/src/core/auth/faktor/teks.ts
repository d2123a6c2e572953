// The texts of the second factor: signing in with one, proving it once more, setting it up.
import { dictionary } from '@/kit/i18n/language';

const id = {
  keamanan: 'Keamanan',
  keamananIsi:
    'Dengan verifikasi dua langkah, password saja tidak cukup untuk masuk. Pasang satu cara atau lebih; perangkat lain keluar saat cara pertama dipasang atau sebuah cara dilepas.',
  diwajibkan: 'Kampus Anda mewajibkan verifikasi dua langkah untuk akun ini.',
  batal: 'Batal',
  simpan: 'Simpan',
  lanjut: 'Lanjut',
  keluar: 'Keluar',
  masuk: 'Masuk',
  password: 'Password',
  passwordBantuan: 'Tulis password akun Anda sekali lagi.',

  satuLangkah: 'Satu langkah lagi',
  satuLangkahIsi: 'Password Anda benar. Buktikan dengan perangkat Anda bahwa ini memang Anda.',
  pakaiPasskey: 'Pakai passkey',
  pakaiPemulihan: 'Pakai kode pemulihan',
  caraLain: 'Pakai cara lain',
  kodeAplikasi: 'Kode dari aplikasi',
  kodeAplikasiBantuan: 'Enam angka yang tampil di aplikasi autentikator Anda.',
  kodePemulihan: 'Kode pemulihan',
  kodePemulihanBantuan: 'Salah satu dari sepuluh kode yang Anda simpan. Setiap kode hanya dapat dipakai sekali.',
  tanpaCara: 'Tidak ada cara yang dapat dipakai di alamat ini. Hubungi operator kampus.',
  tersisa: (jumlah: number) => `Tersisa ${jumlah} kode pemulihan`,

  ulangJudul: 'Buktikan bahwa ini Anda',
  ulangIsi: 'Tindakan ini meminta verifikasi dua langkah sekali lagi. Setelah itu berlaku sepuluh menit.',

  aplikasi: 'Aplikasi autentikator',
  aplikasiIsi: 'Kode enam angka dari aplikasi di ponsel, misalnya Google Authenticator, Aegis, atau 2FAS.',
  terpasang: 'Terpasang',
  sejak: (saat: string) => `sejak ${saat}`,
  pasang: 'Pasang',
  pasangAplikasi: 'Pasang aplikasi autentikator',
  gantiAplikasi: 'Ganti aplikasi',
  lepas: 'Lepas',
  lepasAplikasiTanya: 'Lepas aplikasi autentikator dari akun Anda? Perangkat lain keluar saat ini juga.',
  aplikasiTerpasang: 'Aplikasi autentikator terpasang',
  aplikasiDilepas: 'Aplikasi autentikator dilepas',
  langkahPindai: 'Buka aplikasi autentikator di ponsel, lalu pindai gambar ini.',
  langkahKode: 'Tulis kode yang tampil di aplikasi itu.',
  gambar: 'Kode QR untuk aplikasi autentikator',
  ketikRahasia: 'Tidak dapat memindai? Ketik kunci ini di aplikasi:',
  bukaAplikasi: 'Buka aplikasi di perangkat ini',

  passkey: 'Passkey',
  passkeyIsi:
    'Masuk dengan sidik jari, wajah, atau PIN perangkat, juga tanpa password. Passkey hanya berlaku di alamat portal ini.',
  passkeyTidakBisa: 'Peramban atau alamat ini tidak dapat memakai passkey.',
  tambahPasskey: 'Tambah passkey',
  buatPasskey: 'Buat passkey',
  namaPasskey: 'Nama passkey',
  namaPasskeyBantuan: 'Agar Anda mengenalinya, misalnya Ponsel saya.',
  passkeyTersimpan: 'Passkey tersimpan',
  passkeyDihapus: 'Passkey dihapus',
  dibuat: (saat: string) => `Dibuat ${saat}`,
  dipakai: (saat: string) => `terakhir dipakai ${saat}`,
  belumDipakai: 'belum pernah dipakai',
  alamatLain: (alamat: string) => `Hanya berlaku di ${alamat}`,
  namai: (nama: string) => `Ubah nama ${nama}`,
  hapus: 'Hapus',
  hapusPasskey: (nama: string) => `Hapus passkey ${nama}`,
  hapusPasskeyTanya: (nama: string) => `Hapus passkey ${nama}? Perangkat lain keluar saat ini juga.`,

  pemulihan: 'Kode pemulihan',
  pemulihanIsi: 'Dipakai bila perangkat Anda hilang.',
  kodeBaru: 'Buat kode baru',
  kodeBaruTanya: 'Buat sepuluh kode baru? Kode yang lama tidak berlaku lagi.',
  kodeAnda: 'Sepuluh kode pemulihan Anda',
  kodeAndaIsi:
    'Simpan di tempat aman, bukan di ponsel yang sama. Kode ini hanya ditampilkan sekali, dan setiap kode hanya dapat dipakai sekali.',
  pemulihanBerkas: (username: string) => `Kode pemulihan Portal Dosen untuk ${username}`,
  salin: 'Salin',
  cetak: 'Cetak',
  unduh: 'Unduh',
  tersalin: 'Tersalin',
  gagalSalin: 'Tidak dapat menyalin. Pilih teksnya, lalu salin sendiri.',
  sudahSimpan: 'Saya sudah menyimpannya',

  dihapusJudul: 'Verifikasi dua langkah dihapus',
  dihapusIsi: (oleh: string, pada: string) =>
    `Verifikasi dua langkah akun Anda dihapus operator${oleh && ` ${oleh}`} pada ${pada}.`,
  dihapusHubungi: 'Jika bukan Anda yang meminta, hubungi operator.',
  mengerti: 'Saya mengerti',

  pilihCara: 'Pilih satu cara atau lebih',
  pasangJudul: 'Pasang verifikasi dua langkah',
  pasangIsi: (nama: string, username: string) =>
    `Anda masuk sebagai ${nama} (${username}). Kampus mewajibkan verifikasi dua langkah untuk akun ini; halaman lain terbuka setelah Anda memasangnya.`,
  pasangDahulu: (nama: string, username: string) =>
    `Anda masuk sebagai ${nama} (${username}). Setelah verifikasi dua langkah terpasang, Anda diteruskan ke aplikasi yang Anda buka.`,
};

export const useTeksFaktor = dictionary(id, () => import('./teks-en'));

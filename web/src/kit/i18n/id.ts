// The texts of the frame, in Indonesian.
const id = {
  memuat: 'Memuat…',
  masihMemuat: 'Masih memuat…',
  kembaliKeLogin: 'Kembali ke halaman login',
  langsungKeIsi: 'Langsung ke isi',
  muatUlang: 'Muat Ulang',
  keluar: 'Keluar',
  batal: 'Batal',
  lanjut: 'Lanjut',
  masuk: 'Masuk',
  memproses: 'Memproses login…',
  menghubungkan: 'Menghubungkan akun…',
  masukSso: 'Masuk dengan SSO kampus',
  lupaPassword: 'Lupa password? Hubungi operator',
  atauAkunLokal: 'atau dengan akun portal',
  masukKePortal: 'Masuk ke portal',
  masukKembali: 'Masuk kembali',
  sesiBerakhir: 'Sesi Anda telah berakhir. Masuk kembali untuk melanjutkan; isian pada halaman ini tetap ada.',
  membuka: 'Membuka…',
  masukSebagaiRincian: 'Anda datang dari tautan portal lain. Lanjutkan hanya jika Anda sendiri yang membukanya.',
  masukSebagai: (nama: string) => `Masuk sebagai ${nama}?`,
  penggunaTautan: 'pengguna dari tautan ini',
  loginGagal: 'Login tidak berhasil. Silakan coba lagi.',
  loginDitolak: 'Login dibatalkan atau ditolak oleh halaman login kampus.',
  portalUntukDosen: 'Portal ini untuk dosen',
  portalUntukDosenRincian: 'Akun Anda tidak memiliki halaman di portal ini. Silakan masuk dengan akun dosen.',
};

export default id;
export type Teks = typeof id;

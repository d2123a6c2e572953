// The texts of the frame.
import { dictionary } from './language';

const id = {
  loading: 'Memuat…',
  stillLoading: 'Masih memuat…',
  backToLogin: 'Kembali ke halaman login',
  skipToContent: 'Langsung ke isi',
  reload: 'Muat Ulang',
  signOut: 'Keluar',
  cancel: 'Batal',
  next: 'Lanjut',
  signIn: 'Masuk',
  askForLink: 'Minta tautan kepada operator',
  signingIn: 'Memproses login…',
  connecting: 'Menghubungkan akun…',
  signInSso: 'Masuk dengan SSO kampus',
  signInPasskey: 'Masuk dengan passkey',
  forgotPassword: 'Lupa password? Hubungi operator',
  orLocalAccount: 'atau dengan akun portal',
  signInToPortal: 'Masuk ke portal',
  signInAgain: 'Masuk kembali',
  sessionEnded: 'Sesi Anda telah berakhir. Masuk kembali untuk melanjutkan; isian pada halaman ini tetap ada.',
  opening: 'Membuka…',
  signInAsDetail: 'Anda datang dari tautan portal lain. Lanjutkan hanya jika Anda sendiri yang membukanya.',
  signInAs: (name: string) => `Masuk sebagai ${name}?`,
  userOfLink: 'pengguna dari tautan ini',
  forLecturers: 'Portal ini untuk dosen',
  forLecturersDetail: 'Akun Anda tidak memiliki halaman di portal ini. Silakan masuk dengan akun dosen.',
  signedInAsStudent: (name: string, nim: string) => `Anda masuk sebagai mahasiswa: ${name} (${nim}).`,
  studentPortalDetail: 'Bimbingan, sidang, dan nilai Anda ada di portal mahasiswa.',
  openStudentPortal: 'Buka portal mahasiswa',
  askOperator: 'Untuk bimbingan, sidang, dan nilai Anda, tanyakan alamat portal mahasiswa kepada operator kampus:',
};

export const useTexts = dictionary(id, () => import('./texts-en'));

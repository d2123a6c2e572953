import type { Teks } from './id';

// The texts of the frame, in English.
const en: Teks = {
  memuat: 'Loading…',
  masihMemuat: 'Still loading…',
  kembaliKeLogin: 'Back to the sign-in page',
  langsungKeIsi: 'Skip to content',
  muatUlang: 'Muat Ulang',
  keluar: 'Keluar',
  batal: 'Batal',
  lanjut: 'Continue',
  masuk: 'Sign in',
  memproses: 'Signing you in…',
  menghubungkan: 'Connecting your account…',
  masukSso: 'Sign in with campus SSO',
  lupaPassword: 'Forgot your password? Contact the operator',
  atauAkunLokal: 'or with a portal account',
  masukKePortal: 'Sign in to the portal',
  masukKembali: 'Sign in again',
  sesiBerakhir: 'Your session has ended. Sign in again to go on; what you entered on this page is still there.',
  membuka: 'Opening…',
  masukSebagaiRincian: 'You came from a link of another portal. Go on only if you opened it yourself.',
  masukSebagai: (nama) => `Sign in as ${nama}?`,
  penggunaTautan: 'the user of this link',
  loginGagal: 'Signing in did not succeed. Please try again.',
  loginDitolak: 'Signing in was cancelled or refused by the campus sign-in page.',
  portalUntukDosen: 'Portal ini untuk dosen',
  portalUntukDosenRincian: 'Your account has no pages in this portal. Please sign in with a lecturer account.',
};

export default en;

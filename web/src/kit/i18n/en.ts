import type { Teks } from './id';

// The texts of the frame, in English.
const en: Teks = {
  memuat: 'Loading…',
  masihMemuat: 'Still loading…',
  kembaliKeLogin: 'Back to the sign-in page',
  langsungKeIsi: 'Skip to content',
  muatUlang: 'Reload',
  keluar: 'Sign out',
  batal: 'Cancel',
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
  portalUntukDosen: 'This portal is for lecturers',
  portalUntukDosenRincian: 'Your account has no pages in this portal. Please sign in with a lecturer account.',
  masukSebagaiMahasiswa: (nama, nim) => `You are signed in as a student: ${nama} (${nim}).`,
  portalMahasiswaRincian: 'Your supervision, exams and marks are in the students\u2019 portal.',
  bukaPortalMahasiswa: 'Open the students\u2019 portal',
  tanyaOperator: 'For your supervision, exams and marks, ask the campus operator where the students\u2019 portal is:',
};

export default en;

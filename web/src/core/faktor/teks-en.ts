import type { Teks } from './teks';

const en: Teks = {
  keamanan: 'Security',
  keamananIsi:
    'With two-step verification a password alone does not sign anybody in. Set up one way or more; other devices are signed out when the first way is set up or one is removed.',
  diwajibkan: 'Your campus requires two-step verification of this account.',
  batal: 'Cancel',
  simpan: 'Save',
  lanjut: 'Continue',
  keluar: 'Sign out',
  masuk: 'Sign in',
  password: 'Password',
  passwordBantuan: 'Write the password of your account once more.',

  satuLangkah: 'One more step',
  satuLangkahIsi: 'Your password is right. Prove with your device that it is you.',
  pakaiPasskey: 'Use a passkey',
  pakaiPemulihan: 'Use a recovery code',
  caraLain: 'Use another way',
  kodeAplikasi: 'Code of the app',
  kodeAplikasiBantuan: 'The six digits that your authenticator app shows.',
  kodePemulihan: 'Recovery code',
  kodePemulihanBantuan: 'One of the ten codes that you kept. Each code serves once.',
  tanpaCara: 'No way works at this address. Ask the operator of your campus.',
  tersisa: (jumlah: number) => `${jumlah} recovery codes left`,

  ulangJudul: 'Prove that it is you',
  ulangIsi: 'This act asks for the two-step verification once more. It then holds for ten minutes.',

  aplikasi: 'Authenticator app',
  aplikasiIsi: 'A code of six digits from an app on your phone, such as Google Authenticator, Aegis or 2FAS.',
  terpasang: 'Set up',
  sejak: (saat: string) => `since ${saat}`,
  pasang: 'Set up',
  pasangAplikasi: 'Set up an authenticator app',
  gantiAplikasi: 'Change the app',
  lepas: 'Remove',
  lepasAplikasiTanya: 'Remove the authenticator app from your account? Other devices are signed out at once.',
  aplikasiTerpasang: 'The authenticator app is set up',
  aplikasiDilepas: 'The authenticator app is removed',
  langkahPindai: 'Open the authenticator app on your phone and scan this picture.',
  langkahKode: 'Write the code that the app shows.',
  gambar: 'QR code for the authenticator app',
  ketikRahasia: 'Cannot scan? Type this key into the app:',
  bukaAplikasi: 'Open the app on this device',

  passkey: 'Passkeys',
  passkeyIsi:
    'Sign in by fingerprint, face or the PIN of your device, also without a password. A passkey works at this address of the portal alone.',
  passkeyTidakBisa: 'This browser or address cannot use passkeys.',
  tambahPasskey: 'Add a passkey',
  buatPasskey: 'Make the passkey',
  namaPasskey: 'Name of the passkey',
  namaPasskeyBantuan: 'So that you know it again, such as My phone.',
  passkeyTersimpan: 'Passkey saved',
  passkeyDihapus: 'Passkey removed',
  dibuat: (saat: string) => `Made ${saat}`,
  dipakai: (saat: string) => `last used ${saat}`,
  belumDipakai: 'never used',
  alamatLain: (alamat: string) => `Works at ${alamat} alone`,
  namai: (nama: string) => `Rename ${nama}`,
  hapus: 'Remove',
  hapusPasskey: (nama: string) => `Remove the passkey ${nama}`,
  hapusPasskeyTanya: (nama: string) => `Remove the passkey ${nama}? Other devices are signed out at once.`,

  pemulihan: 'Recovery codes',
  pemulihanIsi: 'For the day on which your device is lost.',
  kodeBaru: 'Make new codes',
  kodeBaruTanya: 'Make ten new codes? The old ones are void.',
  kodeAnda: 'Your ten recovery codes',
  kodeAndaIsi:
    'Keep them in a safe place, not on the same phone. They are shown this once, and each of them serves once.',
  pemulihanBerkas: (username: string) => `Recovery codes of Portal Dosen for ${username}`,
  salin: 'Copy',
  cetak: 'Print',
  unduh: 'Download',
  tersalin: 'Copied',
  gagalSalin: 'It could not be copied. Select the text and copy it yourself.',
  sudahSimpan: 'I have kept them',

  dihapusJudul: 'Two-step verification removed',
  dihapusIsi: (oleh: string, pada: string) =>
    `The two-step verification of your account was removed by the operator${oleh && ` ${oleh}`} on ${pada}.`,
  dihapusHubungi: 'If you did not ask for it, contact the operator.',
  mengerti: 'I understand',

  pasangJudul: 'Set up two-step verification',
  pasangIsi: (nama: string, username: string) =>
    `You are signed in as ${nama} (${username}). The campus requires two-step verification of this account; the other pages open once it is set up.`,
};

export default en;

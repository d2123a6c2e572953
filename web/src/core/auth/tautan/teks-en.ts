export default {
  memeriksa: 'Checking the link…',
  halo: (nama: string) => `Hello, ${nama}`,
  untuk: (username: string, sampai: string) =>
    `Set a password for the username ${username}. This link can be used once only, until ${sampai}.`,
  passwordBaru: 'New password',
  ulangi: 'New password again',
  bantuan: 'At least 8 characters. It may be a sentence; nobody but you knows it.',
  pendek: 'A password has at least 8 characters',
  beda: 'Not the same as the new password yet',
  simpan: 'Save and sign in',
  tersimpan: 'Password saved. Welcome.',
  tersimpanMasuk: 'Password saved. Sign in with the new one.',
  takBerlaku: 'This link does not work',
  keLogin: 'To the sign-in page',
  hubungi: 'Contact the operator:',
  mintaBantuan:
    'The operator gets your request and gives you a link to set a new password. Links are not sent by email.',
  username: 'Username',
  kontak: 'Where you can be reached',
  kontakBantuan: 'A number, or a place where the operator finds you. May be left empty.',
  kirim: 'Send the request',
  terkirim:
    'Request sent. If there is such a username, the operator sees it. Contact the operator if you hear nothing.',
};

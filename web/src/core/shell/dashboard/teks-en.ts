// The texts of the dashboard in English.
export default {
  salam: { pagi: 'Good morning', siang: 'Good afternoon', sore: 'Good afternoon', malam: 'Good evening' },
  pesan: 'From your campus',
  terakhirDibuka: 'Recently opened',
  mulai: 'Start here',
  tutupMulai: 'Close Start here',
  sudah: 'done',
  langkah: {
    periode: 'Check your working period',
    profil: 'Complete your e-mail and phone number',
    password: 'Change your first password',
  },
};

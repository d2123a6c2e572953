// The texts of the calendar feed.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  kalender: 'Kalender',
  kalenderJudul: 'Kalender sidang dan bimbingan',
  kalenderUraian:
    'Pasang alamat ini di aplikasi kalender Anda. Jadwal sidang dan bimbingan ikut berubah dengan sendirinya.',
  kalenderLambat:
    'Google Kalender memuat ulang alamat ini hanya beberapa kali sehari; perubahan dapat terlambat hingga 24 jam.',
  kalenderRahasia: 'Siapa pun yang memegang alamat ini dapat membaca jadwal Anda. Jangan bagikan.',
  kalenderAlamat: 'Alamat kalender',
  kalenderBuat: 'Buat alamat',
  kalenderSalin: 'Salin alamat',
  kalenderTersalin: 'Alamat kalender disalin',
  kalenderGagalSalin: 'Alamat tidak dapat disalin. Pilih teksnya, lalu salin sendiri.',
  kalenderGanti: 'Ganti alamat',
  kalenderGantiTanya: 'Ganti alamat kalender? Alamat lama berhenti berlaku saat itu juga.',
  kalenderCabut: 'Cabut alamat',
  kalenderCabutTanya: 'Cabut alamat kalender? Aplikasi yang memakainya tidak menerima jadwal lagi.',
  kalenderDicabut: 'Alamat kalender dicabut',
  kalenderSekali: 'Alamat ini hanya ditampilkan sekali. Salin sekarang.',
  kalenderAktif: (sejak: string) => `Alamat kalender aktif sejak ${sejak}. Alamat lengkapnya hanya tampil saat dibuat.`,
};

export const useTeksKalender = dictionary(teksId, () => import('./kalender-teks-en'));

// The texts of exams that several rooms share, in English.
import type { TeksUjian } from './ujian-teks-id';

const teksEn: TeksUjian = {
  akanDatang: 'Upcoming',
  perluDinilai: 'To be marked',
  semua: 'All',
  menungguSaya: 'Waiting for me',
  daring: 'Online',
  bukaTautan: 'Open the online room',
  tanpaRuang: 'No room yet',
  bentrok: 'Clashes:',
  namaPeran: {
    ketua: 'Chair',
    penguji: 'Examiners',
    pembimbing: 'Supervisors',
    lapangan: 'Field supervisor',
  },
  hasil: { lulus: 'Passed', lulus_revisi: 'Passed with revisions', tidak_lulus: 'Failed' },
  keadaan: {
    terjadwal: 'Scheduled',
    berlangsung: 'Under way',
    menunggu_hasil: 'Awaiting result',
    selesai: 'Done',
    dibatalkan: 'Called off',
  },
  lembar: { kosong: 'Empty', draf: 'Draft', final: 'Sent' },
  kesediaan: { menunggu: 'Awaiting answer', bersedia: 'Available', berhalangan: 'Unavailable' },
  mintaKesediaan: (peran) => `You are asked to be ${peran} in this exam.`,
  berhalanganJudul: 'Unavailable',
  alasan: 'Reason',
  alasanBerhalangan: 'Those who schedule read it, so that time or examiner can be changed.',
  kirimJawaban: 'Send answer',
  jawabanTersimpan: 'Your answer is saved',
  mulaiDalam: (lama) => `Begins in ${lama}`,
  menit: (n) => (n === 1 ? '1 minute' : `${n} minutes`),
  jamLama: (n) => (n === 1 ? '1 hour' : `${n} hours`),
  hariLama: (n) => (n === 1 ? '1 day' : `${n} days`),
  berlangsung: 'Under way',
  ke: (n) => `Exam no. ${n}`,
  tim: 'Examining team',
  ya: 'Yes',
  tidak: 'No',
  hasilSidang: 'Result',
  catatan: 'Notes',
  tenggat: 'Revisions due',
  simpanKalender: 'Save to calendar (.ics)',
  palingCepat: (tanggal, hari) => `The earliest exam date is ${tanggal} (${hari} days after scheduling).`,
  pengingat: {
    nilai: (nama, mahasiswa, alamat) =>
      `${nama}, the marks of ${mahasiswa}'s exam are not sent yet. Please give them at ${alamat}`,
    hasil: (nama, mahasiswa, alamat) =>
      `${nama}, the result of ${mahasiswa}'s exam is not noted yet. Please note it at ${alamat}`,
  },
  perihalPengingat: (mahasiswa) => `Exam of ${mahasiswa}`,
};

export default teksEn;

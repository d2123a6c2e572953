// The texts of which sessions count, and of recording one, in English.
import type { TeksBimbingan } from './bimbingan-teks-id';

const teksEn: TeksBimbingan = {
  hitung: {
    tanpa_catatan: 'Does not count yet: no note',
    belum_paraf: 'Does not count yet: not signed',
    sewaktu: 'Does not count: another session began at the same time',
    lewat_hari: 'Does not count: that day already has a session that counts',
  },
  cukup: 'Enough sessions',
  kurang: (n) => `${n} ${n === 1 ? 'session' : 'sessions'} missing`,
  dengan: (peran, n, min) => `${peran}: ${n} of at least ${min}`,
  maksHari: (n) => `At most ${n} ${n === 1 ? 'session' : 'sessions'} of a day count.`,
  tercatatDihitung: 'Session recorded, and it counts',
  tercatatBelum: (sebab) => `Session recorded. ${sebab}.`,
  simpanParaf: 'Save and sign',
  parafNanti: 'Sign later',
  parafUraian:
    'Save and sign: the student gets the note, and the session counts. Sign later: the note is kept as a draft, and the session does not count yet.',
  mendatang: 'This time is to come. Note and signature follow after the session.',
  mahasiswa: 'Student',
  cariMahasiswa: 'Type a name or student number',
  tidakDiparaf: (n) => `${n} ${n === 1 ? 'session was' : 'sessions were'} not signed:`,
  sebab: (n, alasan) => `Session ${n}: ${alasan.replace(/\.$/, '')}.`,
};

export default teksEn;

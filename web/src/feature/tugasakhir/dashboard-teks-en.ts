// The texts of this area's blocks of the dashboard, in English.
import type { TeksDashboard } from './dashboard-teks-id';

const teksEn: TeksDashboard = {
  perluTindakan: 'To do',
  lihatSemua: (n) => `See all (${n})`,
  tugas: {
    persetujuan: 'Proposal awaits approval',
    pengajuan_uji: 'Request for a trial awaits a decision',
    pengajuan_sidang: 'Request for the exam awaits a decision',
    bimbingan_diminta: 'Asks for a session',
    bimbingan_paraf: 'Session awaits your signature',
    bimbingan_perbaiki: 'Report of a session is to be revised',
    kesediaan: 'Invitation to examine awaits an answer',
    nilai: 'Marks are not sent yet',
    revisi: 'Revision awaits your signature',
    revisi_jawab: 'Revision awaits an answer',
    verifikasi: 'Request for the exam awaits verification',
    jadwalkan: 'Ready for the exam, awaits a date',
    instansi: 'Awaits the answer of the company',
    pembatalan: 'Request to undo a decision',
    perubahan_nilai: 'An examiner asks to change marks',
    berhalangan: 'Somebody of the team cannot come; replace or move',
  },
  apa: {
    bimbingan: (jenis) => `Supervision, ${jenis.toLowerCase()}`,
    sidang: (jenis) => `Exam, ${jenis.toLowerCase()}`,
  },
  daring: 'Online',
  namaPeran: {
    ketua: 'Chair',
    sekretaris: 'Secretary',
    penguji_1: 'Examiner 1',
    penguji_2: 'Examiner 2',
    pembimbing_1: 'Supervisor 1',
    pembimbing_2: 'Supervisor 2',
  },
  tanpaBimbingan: 'You supervise nobody yet',
  semuaBeres: 'Everything is done',
  hariIni: 'Today',
  hari: (n) => (n === 1 ? '1 day' : `${n} days`),
  jadwal: 'This week',
  jadwalKosong: 'No exams or supervision this week',
  bimbingan: 'My supervision',
  namaJenis: { proposal: 'Proposals', skripsi: 'Theses', kp: 'Internships' },
  mahasiswa: (n) => (n === 1 ? 'student' : 'students'),
  diam: (n) => `${n} silent > 14 days`,
};

export default teksEn;

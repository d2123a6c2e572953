// The texts of this area's blocks of the dashboard, in English.
export default {
  apa: {
    bimbingan: (jenis: string) => `Supervision, ${jenis.toLowerCase()}`,
    sidang: (jenis: string) => `Exam, ${jenis.toLowerCase()}`,
  },
  tanpaBimbingan: 'You supervise nobody yet',
  jadwal: 'This week',
  jadwalKosong: 'No exams or supervision this week',
  bimbingan: 'My supervision',
  namaJenis: { proposal: 'Proposal', skripsi: 'Thesis', kp: 'Internship' },
  mahasiswa: (n: number) => (n === 1 ? 'student' : 'students'),
  diam: 'silent > 14 days',
};

// The texts of the page of all that waits, in English.
import type { TeksTugas } from './tugas-teks-id';

const teksEn: TeksTugas = {
  judul: 'To do',
  uraian: 'All that waits for you, the longest first.',
  daftar: 'List of what waits for you',
  semua: 'All',
  semuaMenunggu: 'all that waits for you',
  jenis: {
    persetujuan: 'Approval',
    pengajuan_uji: 'Trial',
    pengajuan_sidang: 'Defense request',
    bimbingan_diminta: 'Session request',
    bimbingan_paraf: 'Sign-off',
    bimbingan_perbaiki: 'Correct report',
    perbaikan: 'Revise proposal',
    perbaikan_uji: 'Revise trial request',
    perbaikan_sidang: 'Revise exam request',
    kesediaan: 'Invitation',
    nilai: 'Marks',
    revisi: 'Revision sign-off',
    revisi_jawab: 'Answer revision',
    verifikasi: 'Verification',
    jadwalkan: 'Schedule',
    instansi: 'Company answer',
    pembatalan: 'Undo requests',
    perubahan_nilai: 'Change of marks',
    berhalangan: 'Cannot come',
    kunci: 'Lock grade',
    draf: 'Draft',
  },
  mahasiswa: 'Student',
  perlu: 'What is to be done',
  judulKarya: 'Title',
  menunggu: 'Waiting',
  menungguSelama: (lama) => `Waiting: ${lama.toLowerCase()}`,
};

export default teksEn;

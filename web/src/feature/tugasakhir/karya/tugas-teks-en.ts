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
    pengajuan_sidang: 'Exam request',
    bimbingan_diminta: 'Session request',
    bimbingan_paraf: 'Signature',
    bimbingan_perbaiki: 'Change report',
    perbaikan: 'Change proposal',
    perbaikan_uji: 'Change trial request',
    perbaikan_sidang: 'Change exam request',
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

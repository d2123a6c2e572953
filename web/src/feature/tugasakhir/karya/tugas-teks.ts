// The texts of the page of all that waits.
import { dictionary } from '@/kit/i18n/language';
import type { Tugas } from './karya-baca';

const teksId = {
  judul: 'Perlu tindakan',
  uraian: 'Semua yang menunggu Anda, yang paling lama di atas.',
  daftar: 'Daftar yang perlu tindakan',
  semua: 'Semua',
  semuaMenunggu: 'semua yang menunggu Anda',
  jenis: {
    persetujuan: 'Persetujuan',
    pengajuan_uji: 'Uji coba',
    pengajuan_sidang: 'Pengajuan sidang',
    bimbingan_diminta: 'Jadwal bimbingan',
    bimbingan_paraf: 'Paraf',
    bimbingan_perbaiki: 'Perbaiki laporan',
    perbaikan: 'Perbaiki pengajuan',
    perbaikan_uji: 'Perbaiki uji coba',
    perbaikan_sidang: 'Perbaiki pengajuan sidang',
    kesediaan: 'Undangan menguji',
    nilai: 'Nilai',
    revisi: 'Pengesahan revisi',
    revisi_jawab: 'Jawab revisi',
    verifikasi: 'Verifikasi',
    jadwalkan: 'Jadwalkan',
    instansi: 'Jawaban instansi',
    pembatalan: 'Pembatalan',
    perubahan_nilai: 'Perubahan nilai',
    berhalangan: 'Berhalangan',
    kunci: 'Kunci nilai',
    draf: 'Draf',
  } satisfies Record<Tugas['jenis'], string>,
  mahasiswa: 'Mahasiswa',
  perlu: 'Yang perlu dilakukan',
  judulKarya: 'Judul',
  menunggu: 'Menunggu',
  menungguSelama: (lama: string) => `Menunggu ${lama.toLowerCase()}`,
};

export const useTeksTugas = dictionary(teksId, () => import('./tugas-teks-en'));

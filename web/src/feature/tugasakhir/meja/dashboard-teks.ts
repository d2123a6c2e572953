// The texts of this area's blocks of the dashboard.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  perluTindakan: 'Perlu tindakan',
  lihatSemua: 'Lihat semua',
  tugas: {
    persetujuan: 'Pengajuan menunggu persetujuan',
    pengajuan_uji: 'Pengajuan uji coba menunggu keputusan',
    pengajuan_sidang: 'Pengajuan sidang menunggu keputusan',
    bimbingan_diminta: 'Meminta jadwal bimbingan',
    bimbingan_paraf: 'Bimbingan menunggu paraf',
    bimbingan_perbaiki: 'Laporan bimbingan perlu diperbaiki',
    perbaikan: 'Pengajuan perlu diperbaiki',
    perbaikan_uji: 'Pengajuan uji coba perlu diperbaiki',
    perbaikan_sidang: 'Pengajuan sidang perlu diperbaiki',
    kesediaan: 'Undangan menguji menunggu jawaban',
    nilai: 'Nilai sidang belum dikirim',
    revisi: 'Perbaikan menunggu pengesahan',
    revisi_jawab: 'Revisi sidang menunggu jawaban',
    verifikasi: 'Pengajuan sidang menunggu verifikasi',
    jadwalkan: 'Siap sidang, menunggu jadwal',
    instansi: 'Menunggu jawaban instansi',
    pembatalan: 'Permintaan pembatalan keputusan',
    perubahan_nilai: 'Penguji meminta perubahan nilai',
    berhalangan: 'Anggota tim berhalangan; ganti atau pindahkan',
    kunci: 'Nilai lengkap, menunggu dikunci',
    draf: 'Draf belum diajukan',
  },
  apa: {
    bimbingan: (jenis: string) => `Bimbingan ${jenis.toLowerCase()}`,
    sidang: (jenis: string) => `Sidang ${jenis.toLowerCase()}`,
  },
  tanpaBimbingan: 'Belum ada mahasiswa yang Anda bimbing',
  semuaBeres: 'Semua sudah beres',
  hariIni: 'Hari ini',
  hari: (n: number) => `${n} hari`,
  jadwal: 'Jadwal minggu ini',
  jadwalKosong: 'Tidak ada sidang atau bimbingan minggu ini',
  bimbingan: 'Bimbingan saya',
  namaJenis: { proposal: 'Proposal', skripsi: 'Skripsi', kp: 'Kerja praktik' },
  mahasiswa: (_: number) => 'mahasiswa',
  diam: 'tanpa kabar > 14 hari',
};

export const useTeksBeranda = dictionary(teksId, () => import('./dashboard-teks-en'));

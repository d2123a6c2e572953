// The texts of this area's blocks of the dashboard.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  apa: {
    bimbingan: (jenis: string) => `Bimbingan ${jenis.toLowerCase()}`,
    sidang: (jenis: string) => `Sidang ${jenis.toLowerCase()}`,
  },
  tanpaBimbingan: 'Belum ada mahasiswa yang Anda bimbing',
  jadwal: 'Jadwal minggu ini',
  jadwalKosong: 'Tidak ada sidang atau bimbingan minggu ini',
  bimbingan: 'Bimbingan saya',
  namaJenis: { proposal: 'Proposal', skripsi: 'Skripsi', kp: 'Kerja praktik' },
  mahasiswa: (_: number) => 'mahasiswa',
  diam: 'tanpa kabar > 14 hari',
};

export const useTeksBeranda = dictionary(teksId, () => import('./dashboard-teks-en'));

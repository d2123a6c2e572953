// The texts of files and their similarity.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  unduhBerkas: (nama: string) => `Unduh ${nama}`,
  plagiasi: 'Cek plagiasi',
  bukanBukti: 'Skor kemiripan bukan bukti plagiasi; baca laporannya.',
  belumDicek: 'Naskah belum pernah dicek.',
  diBawahBatas: 'Di bawah batas',
  diAtasBatas: 'Di atas batas',
  statusCek: { antre: 'Menunggu giliran', diproses: 'Diproses', selesai: 'Selesai', gagal: 'Gagal' },
  kemajuan: 'Kemajuan pemeriksaan',
  periksaUlang: 'Periksa ulang',
  sedangDiperiksa: 'Naskah sedang diperiksa',
  laporan: 'Laporan kemiripan',
  tutup: 'Tutup',
  dariBatas: (batas: string) => `dari batas ${batas}%`,
  tanpaKutipan: 'Tidak ada bagian yang mirip dengan karya lain.',
  karyaIni: 'Karya ini',
  karyaLain: 'Karya lain',
  halaman: (n: number) => `halaman ${n}`,
};

export const useTeksNaskah = dictionary(teksId, () => import('./naskah-teks-en'));

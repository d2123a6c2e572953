// The texts of the list of all that waits, and of its block of the dashboard.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  judul: 'Perlu tindakan',
  uraian: 'Semua yang menunggu Anda, yang paling lama di atas.',
  daftar: 'Daftar yang perlu tindakan',
  semua: 'Semua',
  lihatSemua: 'Lihat semua',
  semuaBeres: 'Semua sudah beres',
  nama: 'Tentang',
  perlu: 'Yang perlu dilakukan',
  rincian: 'Rincian',
  menunggu: 'Menunggu',
  menungguSelama: (lama: string) => `Menunggu ${lama.toLowerCase()}`,
};

export const useTeksTugasSaya = dictionary(teksId, () => import('./teks-en'));

// What the list and the form of every noun say.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  cari: 'Cari kode atau nama',
  lihat: 'Lihat',
  ubah: 'Ubah',
  hapus: 'Hapus',
  aktif: 'Aktif',
  tidakAktif: 'Tidak Aktif',
  tersimpan: (noun: string) => `${noun} tersimpan`,
  ditambahkan: (noun: string) => `${noun} ditambahkan`,
  dihapus: (noun: string) => `${noun} dihapus`,
  tanyaHapus: (noun: string, record: string) => `Hapus ${noun} “${record}”?`,
  kosong: (noun: string, _nouns: string) => `Belum ada ${noun} di perguruan tinggi ini.`,
};

export const useTeksRekaman = dictionary(teksId, () => import('./teks-en'));

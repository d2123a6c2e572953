// The texts of bar, menu, palette and footer.

import { formatNumber } from '@/kit/format/number';
import { dictionary } from '@/kit/i18n/language';

const id = {
  menuUtama: 'Menu utama',
  menungguAnda: (n: number, nama: string) => `${formatNumber(n)} menunggu Anda, ${nama}`,
  adaMenunggu: 'ada yang menunggu Anda',
  menu: 'Menu',
  bukaMenu: 'Buka menu',
  ciutkanMenu: 'Ciutkan menu',
  bentangkanMenu: 'Bentangkan menu',
  keBeranda: 'ke Dashboard',
  keAwal: 'ke halaman awal',
  navigasiBawah: 'Navigasi cepat',
  jejak: 'Jejak halaman',
  halamanLain: (bagian: string) => `Halaman lain di ${bagian}`,
  pencarian: 'Pencarian menu',
  menuTidakDitemukan: 'Menu tidak ditemukan',
  mencari: 'Mencari orang, karya, dan mata kuliah …',
  pencarianGagal: 'Orang, karya, dan mata kuliah belum dapat dicari.',
  cobaLagi: 'Coba lagi',
  halaman: 'Halaman',
  kelompok: { mahasiswa: 'Mahasiswa', dosen: 'Dosen', karya: 'Karya', matakuliah: 'Mata kuliah' } as Record<
    string,
    string
  >,
  mungkin: (kelompok: string) => `${kelompok}, mungkin yang Anda maksud`,
  terakhirDibuka: 'Terakhir dibuka',
  aksi: 'Aksi',
  hasil: (jumlah: number) => `${jumlah} hasil`,
  pilih: 'pilih',
  buka: 'buka',
  tutup: 'tutup',
  modeTerang: 'Tampilan terang',
  modeGelap: 'Tampilan gelap',
  modeSistem: 'Tampilan ikut sistem',
  tanpaJaringan: 'Tidak ada koneksi internet',
  bukaHalaman: 'Buka halaman',
  tidakTersedia: 'Halaman tidak ditemukan atau tidak tersedia untuk institusi Anda.',
  kodeBantuan: 'Kode bantuan',
  pemeliharaan: 'Portal Dosen sedang dipelihara.',
  kembaliPukul: (jam: string, zona: string) => `Kembali pukul ${jam} ${zona}.`,
  pintasan: 'Pintasan keyboard',
};

export const useTeksBingkai = dictionary(id, () => import('./teks-en'));

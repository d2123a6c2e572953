import type { Teks } from './teks-id';

// The texts of bar, menu, palette and footer, in English; those that the campuses know by heart stay as they are.
const en: Teks = {
  menuUtama: 'Main menu',
  menungguAnda: 'waiting for you',
  menu: 'Menu',
  bukaMenu: 'Open menu',
  tutupMenu: 'Close menu',
  ciutkanMenu: 'Collapse menu',
  bentangkanMenu: 'Expand menu',
  keBeranda: (judul) => `${judul}, to the dashboard`,
  navigasiBawah: 'Quick navigation',
  jejak: 'Breadcrumb',
  halamanLain: (bagian) => `Other pages in ${bagian}`,
  pencarian: 'Pencarian menu',
  menuTidakDitemukan: 'Menu tidak ditemukan',
  terakhirDibuka: 'Recently opened',
  aksi: 'Actions',
  hasil: (jumlah) => `${jumlah} results`,
  pilih: 'select',
  buka: 'open',
  tutup: 'close',
  modeTerang: 'Light appearance',
  modeGelap: 'Dark appearance',
  modeSistem: 'Appearance of the system',
  tanpaJaringan: 'Tidak ada koneksi internet',
  bukaHalaman: 'Open page',
  tidakTersedia: 'The page does not exist or is not available for your institution.',
  kodeBantuan: 'Help code',
  pemeliharaan: 'Portal Dosen is under maintenance.',
  kembaliPukul: (jam, zona) => `Back at ${jam} ${zona}.`,
  pintasan: 'Keyboard shortcuts',
};

export default en;

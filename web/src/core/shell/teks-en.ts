import { formatNumber } from '@/kit/format/number';
import type { Teks } from './teks-id';

// The texts of bar, menu, palette and footer, in English; those that the campuses know by heart stay as they are.
const en: Teks = {
  menuUtama: 'Main menu',
  menungguAnda: (n, nama) => `${formatNumber(n)} waiting for you, ${nama}`,
  adaMenunggu: 'something waits for you',
  menu: 'Menu',
  bukaMenu: 'Open menu',
  ciutkanMenu: 'Collapse menu',
  bentangkanMenu: 'Expand menu',
  keBeranda: 'to the Dashboard',
  navigasiBawah: 'Quick navigation',
  jejak: 'Breadcrumb',
  halamanLain: (bagian) => `Other pages in ${bagian}`,
  pencarian: 'Search menu',
  menuTidakDitemukan: 'No such menu',
  terakhirDibuka: 'Recently opened',
  aksi: 'Actions',
  hasil: (jumlah) => `${jumlah} results`,
  pilih: 'select',
  buka: 'open',
  tutup: 'close',
  modeTerang: 'Light appearance',
  modeGelap: 'Dark appearance',
  modeSistem: 'Appearance of the system',
  tanpaJaringan: 'No internet connection',
  bukaHalaman: 'Open page',
  tidakTersedia: 'The page does not exist or is not available for your institution.',
  kodeBantuan: 'Help code',
  pemeliharaan: 'Portal Dosen is under maintenance.',
  kembaliPukul: (jam, zona) => `Back at ${jam} ${zona}.`,
  pintasan: 'Keyboard shortcuts',
};

export default en;

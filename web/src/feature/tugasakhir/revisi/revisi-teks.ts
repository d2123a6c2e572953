// The texts of revisions.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  revisi: 'Revisi',
  revisiKosong: 'Belum ada catatan revisi',
  no: 'No',
  halaman: 'Halaman',
  sudahDiperbaiki: 'Sudah diperbaiki',
  tambahRevisi: 'Tambah catatan revisi',
  isiRevisi: 'Catatan revisi',
  revisiTersimpan: 'Catatan revisi tersimpan',
  statusRevisi: {
    menunggu: 'Menunggu mahasiswa',
    dikirim: 'Menunggu penguji',
    perbaiki: 'Perlu diperbaiki lagi',
    disetujui: 'Sudah diperbaiki',
  },
  jawaban: 'Jawaban mahasiswa',
  setujuiRevisi: 'Sahkan',
  setujuiRevisiIni: (no: number) => `Sahkan perbaikan nomor ${no}`,
  kembalikan: 'Kembalikan',
  kembalikanIni: (no: number) => `Kembalikan revisi nomor ${no}`,
  kembalikanJudul: 'Kembalikan ke mahasiswa',
  revisiDisetujui: 'Perbaikan disahkan',
  revisiDikembalikan: 'Revisi dikembalikan',
  hapusRevisi: (no: number) => `Hapus catatan revisi nomor ${no}`,
  hapusRevisiTanya: (no: number) => `Hapus catatan revisi nomor ${no}?`,
  revisiDihapus: 'Catatan revisi dihapus',
  ringkasRevisi: (sah: number, semua: number) => `${sah} dari ${semua} catatan sudah disahkan`,
};

export const useTeksRevisi = dictionary(teksId, () => import('./revisi-teks-en'));

// The texts of the campus's messages.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  cari: 'Cari judul',
  pesan: 'Judul',
  isi: 'Isi',
  judulInggris: 'Judul Inggris',
  isiInggris: 'Isi Inggris',
  inggrisBantuan: 'Kosongkan bila pesan ini hanya berbahasa Indonesia.',
  tujuan: 'Untuk',
  tujuanNama: {
    portaldos: 'Dosen',
    portalasdos: 'Asisten dosen',
    portalmhs: 'Mahasiswa',
    portalort: 'Orang tua',
  },
  mulai: 'Tampil mulai',
  sampai: 'Sampai dengan',
  masa: 'Tampil',
  selalu: 'Selalu',
  sejak: (hari: string) => `Sejak ${hari}`,
  hingga: (hari: string) => `Sampai ${hari}`,
  mulaiBantuan: 'Kosong: langsung tampil.',
  sampaiBantuan: 'Kosong: tampil terus.',
  urutan: 'Urutan',
  urutanBantuan: 'Angka kecil tampil lebih atas; sama: yang terbaru di atas.',
  aktif: 'Terbitkan',
  aktifBantuan: 'Mati: hanya draf, tidak tampil bagi siapa pun.',
  status: 'Status',
  statusNama: { draf: 'Draf', terjadwal: 'Terjadwal', tampil: 'Tampil', selesai: 'Selesai' },
  semua: 'Semua',
  diubah: 'Diubah',
  pratinjau: 'Seperti yang dilihat pembaca',
  pratinjauKosong: 'Tulis judul dan isi untuk melihatnya.',
  terbalik: 'Tidak boleh sebelum tanggal mulai',
};

export type TeksPesan = typeof teksId;
export const useTeksPesan = dictionary(teksId, () => import('./teks-en'));

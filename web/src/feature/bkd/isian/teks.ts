// The texts of what is declared by hand.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  diisiManual: 'Diisi manual',
  judulTambah: {
    wali: 'Tambah mahasiswa wali',
    bimbingan: 'Tambah mahasiswa bimbingan',
    ujian: 'Tambah mahasiswa yang diuji',
    kegiatan: 'Tambah kegiatan',
  },
  judulUbah: {
    wali: 'Ubah mahasiswa wali',
    bimbingan: 'Ubah mahasiswa bimbingan',
    ujian: 'Ubah mahasiswa yang diuji',
    kegiatan: 'Ubah kegiatan',
  },
  nim: 'NIM',
  nama: 'Nama mahasiswa',
  jenjang: 'Jenjang',
  karya: 'Jenis karya',
  namaGolongan: { skripsi: 'Skripsi/TA', kp: 'Kerja praktik', proposal: 'Proposal' },
  peran: 'Peran Anda',
  namaPeran: {
    koordinator: 'Koordinator',
    pengampu: 'Pengampu',
    pembimbing_1: 'Pembimbing 1',
    pembimbing_2: 'Pembimbing 2',
    ketua: 'Ketua penguji',
    sekretaris: 'Sekretaris penguji',
    penguji_1: 'Penguji 1',
    penguji_2: 'Penguji 2',
  } as Record<string, string>,
  judul: 'Judul karya',
  tempat: 'Tempat atau mitra',
  tanggal: 'Tanggal',
  isiLagi: 'Isi rincian lain',
  kegiatan: 'Kegiatan',
  uraian: 'Uraian',
  sks: 'SKS',
  palingBanyak: (n: string, satuan: string) => `Sesuai penilaian, paling banyak ${n} SKS per ${satuan}.`,
  rencana: 'Pertemuan direncanakan',
  terlaksana: 'Pertemuan terlaksana',
  jumlah: 'Jumlah',
  satu: 'Kosong berarti 1.',
  porsi: 'Bagian Anda',
  seluruhnya: 'Kosong berarti 100%.',
  aksi: 'Aksi',
  ubahNama: (nama: string) => `Ubah ${nama}`,
  hapusNama: (nama: string) => `Hapus ${nama}`,
  tanyaHapus: (nama: string) => `Hapus ${nama} dari isian Anda? Poinnya tidak dihitung lagi.`,
  dihapus: 'Isian dihapus',
  tersimpan: (nama: string) => `${nama} tersimpan`,
};

export type TeksIsian = typeof teksId;

export const useTeksIsian = dictionary(teksId, () => import('./teks-en'));

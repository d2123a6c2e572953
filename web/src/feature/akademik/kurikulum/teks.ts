// The texts of curricula.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  cari: 'Cari nama kurikulum',
  nama: 'Nama kurikulum',
  tahun: 'Tahun berlaku',
  prodi: 'Program studi',
  status: 'Status',
  mataKuliah: 'Mata kuliah',
  kode: 'Kode',
  sks: 'SKS',
  semester: 'Semester',
  prodiTetap: 'Kurikulum tetap pada program studinya.',
  bagian: 'Bagian kurikulum',
  perSemester: 'Per semester',
  prasyarat: 'Prasyarat',
  jumlah: (mk: number, sks: number, wajib: number, pilihan: number) =>
    `${mk} mata kuliah · ${sks} SKS (${wajib} wajib, ${pilihan} pilihan)`,
  judulSemester: (n: number) => `Semester ${n}`,
  sksSemester: (sks: number, wajib: number, pilihan: number) =>
    pilihan > 0 ? `${sks} SKS (${wajib} wajib, ${pilihan} pilihan)` : `${sks} SKS`,
  wajib: 'Wajib',
  pilihan: 'Pilihan',
  tidakAktif: 'Tidak aktif',
  luar: 'Dari program studi lain',
  kosong: 'Kurikulum ini belum memuat mata kuliah.',
  susun: 'Susun mata kuliah',
  susunBantuan: 'Tambah mata kuliah, lalu atur semester dan sifatnya. Perubahan berlaku setelah disimpan.',
  tersimpan: 'Mata kuliah kurikulum tersimpan',
  tambah: 'Tambah mata kuliah',
  tambahBantuan: 'Ketik minimal 3 huruf kode atau nama. Mata kuliah masuk ke semesternya sendiri.',
  sudahAda: (kode: string) => `${kode} sudah ada di kurikulum ini`,
  masuk: (kode: string, semester: number) => `${kode} masuk ke semester ${semester}`,
  pindah: (kode: string, semester: number) => `Pindahkan ${kode} ke semester ${semester}`,
  dipindah: (kode: string, semester: number) => `${kode} pindah ke semester ${semester}`,
  keluarkan: (kode: string) => `Keluarkan ${kode}`,
  dikeluarkan: (kode: string) => `${kode} dikeluarkan`,
  lainnya: 'Tindakan lain',
  ubah: 'Ubah kurikulum',
  salin: 'Salin ke tahun lain',
  salinJudul: 'Salin kurikulum ke tahun lain',
  salinPenjelasan:
    'Mata kuliah yang masih aktif ikut disalin dengan semester dan sifatnya. Salinan belum aktif sampai Anda mengaktifkannya.',
  disalin: (lewat: number) =>
    lewat > 0 ? `Kurikulum disalin, ${lewat} mata kuliah tidak aktif dilewati` : 'Kurikulum disalin',
  tempel: 'Tempel dari lembar kerja',
  tempelJudul: 'Tempel mata kuliah dari lembar kerja',
  sifat: 'Wajib/pilihan',
  janggal: (n: number) => `${n} prasyarat perlu diperiksa`,
  masalahSemester: (mk: string, prasyarat: string) =>
    `${mk} mensyaratkan ${prasyarat}, yang tidak berada di semester lebih awal`,
  masalahLuar: (mk: string, prasyarat: string) => `${mk} mensyaratkan ${prasyarat}, yang tidak ada di kurikulum ini`,
  tanpaPrasyarat: 'Tidak ada prasyarat di antara mata kuliah kurikulum ini. Prasyarat diatur di tiap mata kuliah.',
  graf: 'Gambar prasyarat per semester',
  daftarPrasyarat: 'Daftar prasyarat',
  mensyaratkan: 'Mensyaratkan',
  catatan: 'Catatan',
  diLuar: 'Di luar kurikulum',
  tidakLebihAwal: 'Tidak di semester lebih awal',
};

export const useTeksKurikulum = dictionary(teksId, () => import('./teks-en'));

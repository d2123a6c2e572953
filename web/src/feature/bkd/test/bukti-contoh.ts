// What the server answers of the evidence of a workload, for tests.
import type { Baris, Bukti, Kertas } from '../dokumen/dokumen';

export const kurangSK: Kertas = {
  jenis: 'penugasan',
  judul: 'SK atau surat tugas',
  keadaan: 'belum',
  perlu: true,
  alasan: 'Belum diunggah, dan tidak tercatat di portal',
};

const jurnal: Kertas = { jenis: 'jurnal', judul: 'Jurnal perkuliahan', keadaan: 'sistem', perlu: true, alasan: '' };

export const unggahan: Kertas = {
  ...kurangSK,
  keadaan: 'unggahan',
  alasan: '',
  id: 'b-1',
  nama: 'sk-mengajar.pdf',
  nomor: '12/SK/2025',
  tanggal: '2025-09-01',
  ukuran: 2048,
};

export const kelas: Baris = {
  jenis: 'mengajar',
  kode: 'A',
  nama: 'Perkuliahan',
  objek: 'kelas',
  id: 'k-1',
  peran: 'koordinator',
  rincian: 'IF101 Basis Data · A',
  periode: 20251,
  sumber: 'sistem',
  dokumen: [kurangSK, jurnal],
  ada: 1,
  perlu: 2,
};

export const kelasLain: Baris = { ...kelas, id: 'k-2', rincian: 'IF102 Jaringan · B' };

export const skripsi: Baris = {
  ...kelas,
  jenis: 'membimbing',
  kode: 'D',
  nama: 'Pembimbing utama skripsi',
  objek: 'isian',
  id: 'm-1',
  peran: 'pembimbing_1',
  rincian: 'Rina Kartika (LUAR-1)',
  sumber: 'manual',
  dokumen: [unggahan],
  ada: 1,
  perlu: 1,
  diperbarui: '2025-10-02T03:00:00Z',
};

export const bukti: Bukti = {
  data: [kelas, kelasLain, skripsi],
  page: 1,
  perPage: 20,
  total: 3,
  hitung: { lengkap: 1, kurang: 2 },
  idDosen: 'd-1',
  namaDosen: 'Maharani Kusumaningrum',
  periode: 20251,
  aturan: 'PO BKD 2021',
  ada: 3,
  perlu: 5,
  kurang: [
    {
      jenis: 'penugasan',
      judul: 'SK atau surat tugas',
      tabel: 'mengajar',
      alasan: kurangSK.alasan,
      jumlah: 2,
      contoh: [kelas.rincian, kelasLain.rincian],
    },
  ],
  surat: [{ id: 's-1', judul: 'Surat tugas mengajar', nomor: '7/ST/2025', tanggal: '2025-08-20' }],
  lepas: [
    {
      id: 'b-9',
      objek: 'kelas',
      idObjek: 'k-9',
      jenis: 'penugasan',
      judul: 'SK atau surat tugas',
      nama: 'sk-lama.pdf',
      nomor: '',
      tanggal: '',
      ukuran: 1024,
    },
  ],
  aksi: [{ kode: 'unggah', boleh: true }],
};

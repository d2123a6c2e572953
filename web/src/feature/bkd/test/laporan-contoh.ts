// Reports for the tests of their pages, and the server that has them.
import { renderFrame } from '@/core/shell/test/render-frame';
import type { Reply } from '@/kit/test/server';
import { bkd } from '..';
import type { Beban } from '../beban/bkd';
import type { BarisLaporan, Laporan } from '../laporan/laporan';

export const list = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });
export const izin = ['bkd.poin.lihat', 'bkd.laporan.tulis', 'bkd.isian.tulis', 'bkd.laporan.tanggapi'];
export const ketua = [...izin, 'bkd.laporan.lihat', 'bkd.asesor.tetapkan'];
export const pada = '2026-11-24T02:00:00Z';
export const sidik = 'ab'.repeat(32);

export const beban: Beban = {
  idDosen: 'd-1',
  namaDosen: 'Maharani Kusumaningrum',
  periode: 20251,
  aturan: 'PO BKD 2021',
  dasar: 'Kepdirjen Dikti 12/E/KPT/2021',
  total: 12.5,
  tabel: [{ kode: 'mengajar', sks: 9 }],
  unsur: [{ kode: 'pendidikan', sks: 9 }],
  minimal: 12,
  maksimal: 16,
  simpul: 'M',
  syarat: [{ kode: 'minimal', nama: 'Beban paling sedikit 12 SKS', ada: 12.5, hasil: 'M', kosong: [] }],
  nihil: [],
  perkiraan: { total: 12.5, simpul: 'M' },
  belum: 0,
};
export const kurang: Beban = {
  ...beban,
  total: 9,
  simpul: 'TM',
  syarat: [{ kode: 'minimal', nama: 'Beban paling sedikit 12 SKS', ada: 9, hasil: 'TM', kosong: [] }],
};
export const belum: Beban = {
  ...beban,
  simpul: 'belum',
  syarat: [
    { kode: 'penelitian', nama: 'Penelitian tidak boleh kosong', ada: 0, hasil: 'belum', kosong: ['penelitian'] },
    { kode: 'pkm', nama: 'Pengabdian tidak boleh kosong', ada: 0, hasil: 'belum', kosong: ['pengabdian'] },
  ],
};

export const baris: BarisLaporan = {
  id: 'l-1',
  idDosen: 'd-1',
  namaDosen: 'Maharani Kusumaningrum',
  nidn: '0099000001',
  idProdi: 'p-1',
  namaProdi: 'Informatika',
  periode: 20251,
  status: 'rencana',
  statusPada: pada,
  simpul: '',
  asesor: [],
  beda: false,
  putusan: '',
  syarat: '',
};
export const boleh = (...all: string[]) => all.map((kode) => ({ kode, boleh: true }));
export const asesor = (urutan: number, idDosen: string, namaDosen: string) => ({
  urutan,
  idDosen,
  namaDosen,
  nidn: `000000000${urutan}`,
  putusan: '' as const,
  syarat: '',
  catatan: '',
});
export const kelas = {
  kode: 'A',
  nama: 'Perkuliahan',
  tabel: 'mengajar' as const,
  unsur: 'pendidikan',
  rincian: 'IF101 Basis Data · A',
  satuan: 'mata kuliah',
  jumlah: 1,
  dihitung: 1,
  poin: 9,
  sumber: 'sistem' as const,
  rumus: '9 × 16 ÷ 16',
  sebab: '',
  alasan: '',
  tanya: '',
  dasar: '',
  keyakinan: 'terkonfirmasi',
  bukti: [],
  catatan: [
    {
      objek: 'kelas',
      id: 'k-1',
      rincian: 'IF101 Basis Data · A',
      peran: 'koordinator',
      jumlah: 1,
      sumber: 'sistem' as const,
    },
  ],
};
export const satu: Laporan = {
  ...baris,
  peran: 'sendiri',
  rencana: { tambah: [], total: 12.5, simpul: 'M', baris: [kelas] },
  beban,
  baris: [kelas],
  bukti: [],
  gagal: [],
  nomorRekam: 0,
  dariRekam: false,
  rekam: [],
  sidikSekarang: 'sidik-1',
  catatanPutusan: '',
  dokumen: '',
  komentar: [],
  riwayat: [{ langkah: 'mulai', nama: 'Laporan dibuka', menjadi: 'rencana', catatan: '', oleh: 'Maharani', pada }],
  aksi: [
    ...boleh('rencana', 'tetapkan', 'ajukan', 'komentar'),
    { kode: 'tarik', boleh: false, alasan: 'Status laporan ini Rencana' },
    { kode: 'cetak', boleh: false, alasan: 'Laporan ini belum diajukan' },
  ],
  dibuatPada: pada,
  versi: 3,
};
export const diajukan: Laporan = {
  ...satu,
  status: 'diajukan',
  total: 12.5,
  simpul: 'M',
  nomorRekam: 1,
  dariRekam: true,
  rekam: [{ nomor: 1, sidik, total: 12.5, simpul: 'M', dibuatPada: pada }],
  asesor: [asesor(1, 'd-2', 'Siti Aminah'), asesor(2, 'd-3', 'Made Wirawan')],
  aksi: [...boleh('tarik', 'komentar', 'cetak')],
  sidikSekarang: '',
};
export const butir = {
  kode: 'D',
  tabel: 'membimbing',
  nama: 'Pembimbing utama skripsi',
  unsur: 'pendidikan',
  cara: 'per_satuan',
  satuan: 'mahasiswa',
  nilai: 0.5,
  pembagi: 1,
  cocok: [],
};

export const server: Record<string, Reply> = {
  'GET /v2/bkd/laporan': { ...list(baris), hitung: { rencana: 1, diajukan: 0 } },
  'GET /v2/bkd/laporan/l-1': satu,
  'GET /v2/bkd/beban': beban,
  'GET /v2/bkd/rule': list(butir),
  'GET /v2/bkd/credit_rules': list({ id: 'r-1', nama: 'PO BKD 2021', desimal: 4, dasar: '', syarat: [] }),
  'GET /v2/bkd/perkiraan': { total: 13, simpul: 'M', kurang: 0, saran: [], syarat: [] },
  'GET /v2/tugas': list(),
  'GET /v1/dosen': list(
    { id: 'd-2', nama: 'Siti Aminah', namaProdi: 'Informatika' },
    { id: 'd-3', nama: 'Made Wirawan', namaProdi: 'Informatika' },
  ),
  'GET /v1/prodi': list(),
};

export function open(url: string, more: Record<string, Reply> = {}, own: string[] = izin, idDosen = 'd-1') {
  const sesi = { izin: own, idDosen, nama: 'Maharani Kusumaningrum' };
  return renderFrame({ url, features: [bkd], sesi, server: { ...server, ...more } });
}
export const at = (tab: string) => `/bkd/bkd/laporan/l-1?tab=${tab}`;
export const one = (laporan: Laporan) => ({ 'GET /v2/bkd/laporan/l-1': laporan });

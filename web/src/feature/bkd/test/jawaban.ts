// What the server answers of a lecturer's workload, for tests.
import { konfigurasi } from '@/core/shell/test/render-frame';
import type { Reply } from '@/kit/test/server';
import type { BarisPoin, Beban, Butir, Kredit } from '../beban/bkd';
import type { KegiatanIsian, MahasiswaIsian } from '../isian/isian';

const semuaUnsur = ['pendidikan', 'penelitian', 'pengabdian', 'penunjang', 'jabatan'];

export const beban: Beban = {
  idDosen: 'd-1',
  namaDosen: 'Maharani Kusumaningrum',
  periode: 20251,
  aturan: 'PO BKD 2021',
  dasar: 'Kepdirjen Dikti 12/E/KPT/2021',
  total: 5.875,
  tabel: [
    { kode: 'mengajar', sks: 2.625 },
    { kode: 'perwalian', sks: 2 },
    { kode: 'membimbing', sks: 0.75 },
    { kode: 'menguji', sks: 0.5 },
    { kode: 'lain', sks: 0 },
  ],
  unsur: semuaUnsur.map((kode) => ({ kode, sks: kode === 'pendidikan' ? 5.875 : 0 })),
  minimal: 12,
  maksimal: 16,
  simpul: 'belum',
  syarat: [
    { kode: 'minimal', nama: 'Beban paling sedikit 12 SKS', ada: 5.875, hasil: 'TM', kosong: [] },
    { kode: 'pengabdian', nama: 'Pengabdian tidak boleh kosong', ada: 0, hasil: 'belum', kosong: ['pengabdian'] },
  ],
  nihil: ['penunjang'],
  perkiraan: { total: 9.25, simpul: 'belum' },
  belum: 1,
};

/** A rule of teaching, as a set has it. */
export const perkuliahan: Omit<Butir, 'mulai'> = {
  kode: 'A',
  tabel: 'mengajar',
  nama: 'Perkuliahan',
  unsur: 'pendidikan',
  cara: 'pertemuan',
  satuan: 'mata kuliah',
  nilai: 1,
  pembagi: 1,
  batasSatuan: 0,
  batas: 0,
  ambang: 50,
  gabung: false,
  kelas: [],
  tim: [],
  cocok: [{ jenis: 'pengajaran', golongan: 'kuliah', jenjang: '', peran: '' }],
  bukti: ['penugasan', 'jurnal'],
  dasar: 'Kepdirjen Dikti 12/E/KPT/2021, A',
  keyakinan: 'belum',
  catatan: '',
};
const butir: Butir = { ...perkuliahan, mulai: 20241 };
export const skripsi: Butir = {
  ...butir,
  kode: 'D',
  tabel: 'membimbing',
  nama: 'Pembimbing utama skripsi',
  cara: 'per_satuan',
  satuan: 'mahasiswa',
  nilai: 0.5,
  ambang: 0,
  batasSatuan: 8,
  cocok: [{ jenis: 'pembimbingan', golongan: 'skripsi', jenjang: '', peran: 'pembimbing_1' }],
};
const pkm: Butir = {
  ...butir,
  kode: 'PKM',
  tabel: 'lain',
  nama: 'Pengabdian kepada masyarakat',
  unsur: 'pengabdian',
  cara: 'dinyatakan',
  satuan: 'kegiatan',
  nilai: 16,
  cocok: [],
};

const kredit: Kredit = {
  id: 'r-1',
  kode: 'PO-BKD-2021',
  nama: 'PO BKD 2021',
  dasar: 'Kepdirjen Dikti 12/E/KPT/2021',
  mulai: 20241,
  hitungPer: 'semester',
  desimal: 4,
  keadaan: ['diganti'],
  syarat: [
    {
      kode: 'minimal',
      nama: 'Beban paling sedikit 12 SKS',
      cara: 'minimal',
      nilai: 12,
      unsur: semuaUnsur,
      bagi: 'semua',
      dasar: 'UU 14/2005 pasal 72',
      keyakinan: 'terkonfirmasi',
    },
  ],
};

const kelas: BarisPoin = {
  kode: 'A',
  nama: 'Perkuliahan',
  tabel: 'mengajar',
  unsur: 'pendidikan',
  rincian: 'IF101 Basis Data · A',
  satuan: 'mata kuliah',
  jumlah: 1,
  dihitung: 1,
  poin: 2.625,
  sumber: 'sistem',
  rumus: '3 × 14 ÷ 16',
  sebab: '',
  alasan: '',
  tanya: 'operator kampus',
  dasar: butir.dasar,
  keyakinan: 'belum',
  bukti: butir.bukti,
  catatan: [
    { objek: 'kelas', id: 'k-1', rincian: 'IF101 Basis Data · A', peran: 'koordinator', jumlah: 1, sumber: 'sistem' },
  ],
};
const kurang: BarisPoin = {
  ...kelas,
  rincian: 'IF102 Basis Data · B',
  dihitung: 0,
  poin: 0,
  rumus: '',
  sebab: 'di_bawah_ambang',
  alasan: 'Pertemuan terlaksana kurang dari 50% rencana',
  catatan: [
    { objek: 'kelas', id: 'k-2', rincian: 'IF102 Basis Data · B', peran: 'koordinator', jumlah: 1, sumber: 'sistem' },
  ],
};

export const dapat = (boleh: boolean, alasan?: string) => [
  { kode: 'ubah', boleh, ...(alasan && { alasan }) },
  { kode: 'hapus', boleh, ...(alasan && { alasan }) },
];
export const rina: MahasiswaIsian = {
  id: 'm-1',
  nim: 'LUAR-1',
  nama: 'Rina Kartika',
  jenjang: 'S1',
  idDosen: 'd-1',
  periode: 20251,
  sumber: 'manual',
  aksi: dapat(true),
  versi: 2,
};
export const abdi: KegiatanIsian = {
  id: 'g-1',
  kode: 'PKM',
  uraian: 'Pelatihan guru',
  nama: pkm.nama,
  unsur: 'pengabdian',
  sks: 2,
  idDosen: 'd-1',
  periode: 20251,
  sumber: 'manual',
  aksi: dapat(true),
  versi: 1,
};

export const daftar = (...data: object[]) => ({ data, page: 1, perPage: 100, total: data.length });
const poin = (jumlah: number, ...data: object[]) => ({ ...daftar(...data), poin: jumlah, aturan: 'PO BKD 2021' });

export const jawaban: Record<string, Reply> = {
  'GET /v1/configuration': konfigurasi({ fitur_bkd: '1' }),
  'GET /v2/bkd/credit_rules': daftar(kredit),
  'GET /v2/bkd/beban': beban,
  'GET /v2/bkd/rule': daftar(butir, skripsi, pkm),
  'GET /v2/bkd/lecturing_bkdpoint': poin(2.625, kelas, kurang),
  'GET /v2/bkd/advising_bkdpoint': poin(0),
  'GET /v2/bkd/supervising_bkdpoint': poin(0),
  'GET /v2/bkd/examining_bkdpoint': poin(0),
  'GET /v2/bkd/poin_lain': poin(0),
  'GET /v2/bkd/lecturing_unit_info': daftar({
    idKelas: 'k-1',
    kode: 'IF101',
    kelas: 'A',
    rincian: 'IF101 Basis Data · A',
    peran: 'koordinator',
    jenjang: 'S1',
    sks: 3,
    rencana: 16,
    terlaksana: 14,
    porsi: 100,
    tim: 1,
    peserta: 40,
  }),
  'GET /v2/bkd/fake_advisee_list': daftar(),
  'GET /v2/bkd/fake_supervisee_list': daftar(),
  'GET /v2/bkd/fake_session_list': daftar(),
  'GET /v2/bkd/kegiatan': daftar(),
};

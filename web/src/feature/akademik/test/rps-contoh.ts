// A plan of two weeks as the server answers it, and the page of its course with it.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { Reply } from '@/kit/test/server';
import { akademik } from '..';
import { type Isi, isiDari, type RPS } from '../isi/rps';

const at = '/akademik/perkuliahan/mata-kuliah/mk-1';
const izin = ['akademik.matakuliah.lihat', 'akademik.rps.lihat', 'akademik.rps.ubah'];
export const list = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });

const column = (kode: string, nama: string, jenis: string, more: object = {}) => ({
  kode,
  nama,
  jenis,
  maks: 1,
  ...more,
});
const part = (kode: string, nama: string, baris: string, ...kolom: object[]) => ({
  kode,
  nama,
  baris,
  maks: 30,
  tunggal: kode === 'umum',
  kolom,
});

const bagian = [
  part('umum', 'Umum', 'Umum', column('media', 'Media pembelajaran', 'teks', { maks: 500 })),
  part(
    'cpmk',
    'CPMK',
    'CPMK',
    column('kode', 'Kode', 'teks', { maks: 20 }),
    column('uraian', 'Uraian', 'teks', { maks: 1000 }),
    column('cpl', 'CPL', 'rujukan', { ke: 'cpl', maks: 50 }),
  ),
  part(
    'sub',
    'Sub-CPMK',
    'Sub-CPMK',
    column('kode', 'Kode', 'teks', { maks: 20 }),
    column('uraian', 'Uraian', 'teks', { maks: 1000 }),
    column('cpmk', 'CPMK', 'rujukan', { ke: 'cpmk' }),
  ),
  part(
    'evaluasi',
    'Rencana evaluasi',
    'Baris evaluasi',
    column('komponen', 'Komponen', 'rujukan', { ke: 'komponen' }),
    column('sub', 'Sub-CPMK', 'rujukan', { ke: 'sub' }),
    column('keterangan', 'Keterangan', 'teks', { maks: 300 }),
    column('bobot', 'Bobot (%)', 'bobot', { maks: 100 }),
  ),
  part(
    'pekan',
    'Rencana pembelajaran',
    'Pekan',
    column('jenis', 'Jenis', 'pilihan', {
      pilihan: [
        { kode: 'kuliah', nama: 'Perkuliahan' },
        { kode: 'uts', nama: 'UTS' },
      ],
    }),
    column('tanggal', 'Mulai tanggal', 'tanggal'),
    column('sub', 'Sub-CPMK', 'rujukan', { ke: 'sub', maks: 10 }),
    column('indikator', 'Indikator', 'teks', { maks: 2000 }),
    column('kriteria', 'Kriteria', 'teks', { maks: 2000 }),
    column('luring', 'Metode (luring)', 'teks', { maks: 1000 }),
    column('daring', 'Metode (daring)', 'teks', { maks: 1000 }),
    column('materi', 'Materi', 'teks', { maks: 2000 }),
    column('pustaka', 'Pustaka', 'rujukan', { ke: 'pustaka', maks: 20 }),
    column('tm', 'Tatap muka (menit)', 'bilang'),
    column('pt', 'Penugasan terstruktur (menit)', 'bilang'),
    column('km', 'Kegiatan mandiri (menit)', 'bilang'),
    column('bobot', 'Bobot (%)', 'bobot', { maks: 100 }),
  ),
  part(
    'pustaka',
    'Pustaka',
    'Pustaka',
    column('jenis', 'Jenis', 'pilihan', { pilihan: [{ kode: 'utama', nama: 'Utama' }] }),
    column('teks', 'Pustaka', 'teks', { maks: 500 }),
  ),
];

export const isi: Isi = {
  umum: [{ id: 'umum', sel: { media: 'Laptop' } }],
  cpmk: [{ id: 'k1', sel: { kode: 'CPMK-1', uraian: 'Mampu', cpl: 'c1' } }],
  sub: [{ id: 's1', sel: { kode: 'Sub-CPMK-1', uraian: 'Memahami graf', cpmk: 'k1' } }],
  evaluasi: [{ id: 'e1', sel: { komponen: 'uts', sub: 's1', bobot: '100' } }],
  pekan: [
    { id: 'p1', sel: { jenis: 'kuliah', sub: 's1', materi: 'Graf', bobot: '50' } },
    { id: 'p2', sel: { jenis: 'kuliah', bobot: '50' } },
  ],
  pustaka: [{ id: 'u1', sel: { jenis: 'utama', teks: 'Buku ajar' } }],
};

const periksa = [
  {
    kode: 'pekan',
    nama: 'Pekan lengkap dan berurutan',
    temuan: [
      { kode: 'pekan', alamat: 'pekan/p2/materi', nama: 'Pekan 2, Materi', kalimat: 'Belum diisi', wajib: true },
    ],
  },
  { kode: 'pustaka', nama: 'Setiap pustaka dirujuk', temuan: [] },
];

export const may = (...codes: string[]) => codes.map((kode) => ({ kode, boleh: true }));

export const rps = {
  id: 'r-1',
  idMataKuliah: 'mk-1',
  kode: 'IF101',
  nama: 'Algoritma',
  periode: 20251,
  status: 'draf',
  nomor: 0,
  terbit: 0,
  temuan: 1,
  komentar: 0,
  dibaca: 0,
  isi,
  bagian,
  dasar: { cpl: [{ id: 'c1', kode: 'S1', uraian: 'Jujur' }], komponen: [{ kode: 'uts', nama: 'UTS' }] },
  periksa,
  riwayat: [],
  penyusun: [],
  aksi: may('ubah', 'komentar'),
  versi: 7,
} as unknown as RPS;

const course = {
  id: 'mk-1',
  kode: 'IF101',
  nama: 'Algoritma',
  sks: 3,
  namaProdi: 'Informatika',
  status: 'A',
  versi: 1,
  aksi: [],
  prasyarat: [],
  pengampu: [],
};

/** The plan after a week's material was saved. */
export function afterSave(materi: string): RPS {
  const next = structuredClone(rps);
  const [week] = isiDari(next).pekan ?? [];
  if (week) week.sel.materi = materi;
  return { ...next, versi: rps.versi + 1 };
}

/** Opens a tab of a course with its plan. */
export function openPlan(tab: string, more: Record<string, Reply> = {}, plan: object = { rps }) {
  return renderFrame({
    url: `${at}?tab=${tab}`,
    features: [akademik],
    sesi: { izin },
    server: {
      'GET /v2/academic/matakuliah/mk-1': course,
      'GET /v2/academic/matakuliah/mk-1/rps': {
        periode: 20251,
        buat: { kode: 'buat', boleh: true },
        sumber: [],
        ...plan,
      },
      'GET /v2/rps/r-1/komentar': list(),
      'GET /v2/rps/r-1/versi': list(),
      'POST /v2/rps/r-1/periksa': list(...periksa),
      ...more,
    },
  });
}

export const saveRoute = 'PUT /v2/rps/r-1/isi';
export const materi = () => screen.findByRole('textbox', { name: 'Materi' });

export async function openWeek(n: number) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Pekan ${n}`) }));
}

export async function write(text: string) {
  const field = await materi();
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

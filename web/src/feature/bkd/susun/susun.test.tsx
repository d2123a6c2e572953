import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { konfigurasi, renderFrame } from '@/core/shell/test/render-frame';
import type { PageState } from '@/kit/module/page-state';
import { problem, type Reply } from '@/kit/test/server';
import { bkd } from '..';
import { perkuliahan } from '../test/jawaban';
import { halamanSusun } from './rute';

const list = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });
const aksi = (...kode: string[]) =>
  ['ubah', 'hapus', 'salin', 'berlakukan', 'cabut'].map((satu) => ({
    kode: satu,
    boleh: kode.includes(satu),
    ...(!kode.includes(satu) && { alasan: `Tidak dapat ${satu}` }),
  }));

const butir = { ...perkuliahan, bukti: ['rps'], dasar: 'Kepdirjen', keyakinan: 'satu_sumber' };
const wali = {
  ...butir,
  ...{ kode: 'W', tabel: 'perwalian', nama: 'Perwalian', cara: 'per_satuan', satuan: 'mahasiswa', ambang: 0 },
};
const studio = { ...butir, kode: 'S', nama: 'Studio', keyakinan: 'belum' };
const syarat = {
  kode: 'minimal',
  nama: 'Paling sedikit 12 SKS',
  cara: 'minimal',
  nilai: 12,
  unsur: ['pendidikan', 'penelitian'],
  bagi: 'semua',
  dasar: '',
  keyakinan: 'terkonfirmasi',
};
const draf = {
  id: 'a-1',
  kode: 'R10',
  nama: 'Rubrik 2010',
  dasar: 'Rubrik',
  status: 'draf',
  mulai: 0,
  hitungPer: 'semester',
  desimal: 4,
  keadaan: ['diganti'],
  butir: [butir, wali, studio],
  syarat: [syarat],
  aksi: aksi('ubah', 'hapus', 'salin', 'berlakukan'),
  versi: 3,
  diubahOleh: 'Budi',
  diubahPada: '2026-11-24T02:00:00Z',
};
const baris = { ...draf, butir: 3, belum: 1 };
const berlaku = {
  ...baris,
  id: 'a-2',
  kode: 'PO',
  nama: 'PO 2021',
  status: 'berlaku',
  mulai: 20211,
  aksi: aksi('salin', 'cabut'),
};

const server: Record<string, Reply> = {
  'GET /v1/configuration': konfigurasi({ fitur_bkd: '1' }),
  'GET /v2/bkd/aturan': list(baris, berlaku),
  'GET /v2/bkd/aturan/a-1': draf,
  'GET /v2/bkd/credit_rules': list({ nama: 'PO 2021', mulai: 20211 }),
  'GET /v2/periode': list({ id: 'p', sesiSemester: 20261, status: 'buka' }),
  'GET /v1/prodi': list({ id: 'if', nama: 'Informatika', jenjang: 'S1' }),
  'POST /v2/bkd/aturan/contoh': { rumus: '3 × 14 ÷ 16', poin: 2.625, alasan: '' },
};

function buka(url: string, more: Record<string, Reply> = {}) {
  return renderFrame({ url, features: [bkd], sesi: { izin: ['bkd.aturan.kelola'] }, server: { ...server, ...more } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the rules of the workload', () => {
  test('BK-04 the list says what is in force, and which numbers nobody confirmed', async () => {
    await buka('/bkd/bkd/aturan/kelola');
    const tabel = within(await screen.findByRole('table'));
    expect(tabel.getByText('Berlaku sejak 2021/2022 - Ganjil')).toBeTruthy();
    expect(tabel.getAllByText('1 belum dipastikan')).toHaveLength(2);
    expect(await screen.findByText(/2026\/2027 Ganjil: PO 2021 · 2026\/2027 Genap: PO 2021/)).toBeTruthy();
  });

  test('BK-04 a campus without rules in force is told what to do', async () => {
    await buka('/bkd/bkd/aturan/kelola', { 'GET /v2/bkd/credit_rules': list() });
    expect(await screen.findByText(/^Belum ada aturan yang berlaku\. Aturan bawaan masih draf/)).toBeTruthy();
  });

  test.each([
    ['with the flag and the permission', true, ['bkd.aturan.kelola'], false],
    ['without the flag', false, ['bkd.aturan.kelola'], true],
    ['without the permission', true, [], true],
  ])('BK-01 %s each page is there, or is not', (_, on, izin, hidden) => {
    const state = { permissions: new Set(izin), flag: () => on } as unknown as PageState;
    expect(halamanSusun.map((page) => page.hidden?.(state))).toEqual(halamanSusun.map(() => hidden));
  });

  test('BK-04 a draft is put in force from a term, after what it replaces and lacks is said', async () => {
    const user = userEvent.setup();
    const { of } = await buka('/bkd/bkd/aturan/kelola', { 'PUT /v2/bkd/aturan/a-1/berlaku': draf });
    await user.click(await screen.findByRole('button', { name: /Aksi.*Rubrik 2010/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Berlakukan' }));
    const tanya = within(await screen.findByRole('alertdialog'));
    expect(tanya.getByText(/^1 angka di aturan ini belum dipastikan/)).toBeTruthy();
    expect(await tanya.findByText('Sampai periode sebelumnya tetap berlaku PO 2021.')).toBeTruthy();
    expect(tanya.getByRole('link', { name: /^Coba dahulu/ }).getAttribute('href')).toBe(
      '/bkd/bkd/aturan/kelola/a-1/coba',
    );
    await user.click(tanya.getByRole('button', { name: 'Berlakukan' }));
    await waitFor(() => expect(of('PUT /v2/bkd/aturan/a-1/berlaku')[0]?.body).toEqual({ mulai: 20262 }));
    expect(of('PUT /v2/bkd/aturan/a-1/berlaku')[0]?.headers.get('if-match')).toBe('"3"');
  });

  test('BK-04 what was in force is read, and leads to a copy', async () => {
    const user = userEvent.setup();
    const kini = { ...draf, id: 'a-2', nama: 'PO 2021', status: 'berlaku', mulai: 20211, aksi: aksi('salin', 'cabut') };
    const { of } = await buka('/bkd/bkd/aturan/kelola/a-2', {
      'GET /v2/bkd/aturan/a-2': kini,
      'POST /v2/bkd/aturan/a-2/salin': draf,
    });
    expect(within(await screen.findByRole('table', { name: 'Mengajar' })).getAllByRole('row')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Ubah' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Salin menjadi draf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salin' }));
    await waitFor(() => expect(of('POST /v2/bkd/aturan/a-2/salin')).toHaveLength(1));
    expect(of('POST /v2/bkd/aturan/a-2/salin')[0]?.body).toEqual({ kode: 'R10-2', nama: 'Salinan PO 2021' });
    expect(await screen.findByRole('button', { name: 'Ubah butir Perkuliahan' })).toBeTruthy();
  });

  test('BK-04 a rule is changed in words, its example reckoned by the server, and all of it saved as one', async () => {
    const user = userEvent.setup();
    const { of } = await buka('/bkd/bkd/aturan/kelola/a-1/ubah', { 'PUT /v2/bkd/aturan/a-1': draf });
    await user.click(await screen.findByRole('button', { name: 'Ubah butir Perkuliahan' }));
    const lembar = within(await screen.findByRole('dialog'));
    expect(await lembar.findByText('3 × 14 ÷ 16 = 2,625 SKS')).toBeTruthy();
    const ambang = lembar.getByLabelText('Pertemuan paling sedikit');
    await user.clear(ambang);
    await user.type(ambang, '60');
    await user.click(lembar.getByRole('checkbox', { name: 'Jurnal mengajar' }));
    await user.click(lembar.getByRole('button', { name: 'Tambah kegiatan' }));
    await user.click(lembar.getByRole('button', { name: 'Selesai' }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('PUT /v2/bkd/aturan/a-1')).toHaveLength(1));
    const dikirim = of('PUT /v2/bkd/aturan/a-1')[0]?.body as { butir: object[] };
    expect(dikirim.butir[0]).toEqual({
      ...butir,
      ambang: 60,
      bukti: ['rps', 'jurnal'],
      cocok: [...butir.cocok, { jenis: 'pengajaran', golongan: '', jenjang: '', peran: '' }],
    });
    expect(dikirim.butir.slice(1)).toEqual([wali, studio]);
    expect(dikirim).toMatchObject({ kode: 'R10', desimal: 4, keadaan: ['diganti'], syarat: [syarat] });
  });

  test('BK-04 a rule moves past its neighbour of the same table, and that is said', async () => {
    const user = userEvent.setup();
    const { of } = await buka('/bkd/bkd/aturan/kelola/a-1/ubah', { 'PUT /v2/bkd/aturan/a-1': draf });
    await user.click(await screen.findByRole('button', { name: 'Naikkan Studio' }));
    expect(screen.getByText('Studio kini urutan 1 dari 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('PUT /v2/bkd/aturan/a-1')).toHaveLength(1));
    const dikirim = of('PUT /v2/bkd/aturan/a-1')[0]?.body as { butir: { kode: string }[] };
    expect(dikirim.butir.map(({ kode }) => kode)).toEqual(['S', 'W', 'A']);
  });

  test('IN-08 a refused number opens its rule, and stands at its line once that is closed', async () => {
    const user = userEvent.setup();
    const salah = { errors: { 'butir[1].nilai': 'Paling banyak dua angka di belakang koma' } };
    await buka('/bkd/bkd/aturan/kelola/a-1/ubah', { 'PUT /v2/bkd/aturan/a-1': problem(422, 'Periksa isian', salah) });
    await user.click(await screen.findByRole('button', { name: 'Simpan' }));
    const lembar = within(await screen.findByRole('dialog', { name: 'Perwalian' }));
    expect(lembar.getByText('Paling banyak dua angka di belakang koma')).toBeTruthy();
    await user.click(lembar.getByRole('button', { name: 'Selesai' }));
    expect(screen.getAllByText('Butir 2, Nilai: Paling banyak dua angka di belakang koma')).toHaveLength(2);
  });

  test('IN-08 who came first is named', async () => {
    const user = userEvent.setup();
    const server = { 'PUT /v2/bkd/aturan/a-1': problem(412, 'Data sudah diubah oleh Budi') };
    await buka('/bkd/bkd/aturan/kelola/a-1/ubah', server);
    await user.click(await screen.findByRole('button', { name: 'Simpan' }));
    expect((await screen.findAllByText(/Data sudah diubah oleh Budi/)).length).toBeGreaterThan(0);
  });

  test('BK-04 a set is tried on a programme: who changes, and by which rules', async () => {
    const user = userEvent.setup();
    const hasil = {
      nama: 'Rubrik 2010',
      banding: 'PO 2021',
      periode: 20261,
      berubah: 1,
      data: [
        { idDosen: 'd-1', namaDosen: 'Ani', lama: 4, baru: 4, simpulLama: 'TM', simpulBaru: 'TM', baris: [] },
        {
          idDosen: 'd-2',
          namaDosen: 'Budi',
          lama: 12.5,
          baru: 11.25,
          simpulLama: 'M',
          simpulBaru: 'TM',
          baris: [{ rincian: 'Skripsi Citra', kodeLama: ['D.1'], kodeBaru: [], lama: 1.25, baru: 0 }],
        },
      ],
    };
    await buka('/bkd/bkd/aturan/kelola/a-1/coba?idProdi=if', { 'GET /v2/bkd/aturan/a-1/coba': hasil });
    expect(await screen.findByRole('heading', { name: '1 dari 2 dosen berubah' })).toBeTruthy();
    const baris2 = within(screen.getByRole('row', { name: /Budi/ }));
    expect(baris2.getByText('−1,25')).toBeTruthy();
    expect(baris2.getByText('TM')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Budi' }));
    const beda = within(await screen.findByRole('table', { name: 'Baris yang berbeda: Budi' }));
    expect(beda.getByText('D.1')).toBeTruthy();
    expect(beda.getByText('tidak dihitung')).toBeTruthy();
  });

  test('BK-04 a file of another campus becomes a draft; one that is none is told', async () => {
    const user = userEvent.setup({ applyAccept: false });
    const { of } = await buka('/bkd/bkd/aturan/kelola', {
      'POST /v2/bkd/aturan/impor': problem(422, 'Periksa isian', {
        errors: { kode: 'Kode sudah dipakai aturan lain' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Impor berkas' }));
    const masukan = screen.getByLabelText('Pilih berkas', { selector: 'input' });
    await user.upload(masukan, new File(['bukan'], 'surat.json', { type: 'application/json' }));
    expect(await screen.findByText(/^Berkas ini bukan aturan BKD/)).toBeTruthy();
    const { id: _, status: __, mulai: ___, aksi: ____, versi: _____, ...isi } = draf;
    await user.upload(masukan, new File([JSON.stringify(isi)], 'aturan.json', { type: 'application/json' }));
    await user.click(await screen.findByRole('button', { name: 'Simpan sebagai draf' }));
    expect(await screen.findByText('Kode sudah dipakai aturan lain')).toBeTruthy();
    expect(of('POST /v2/bkd/aturan/impor')[0]?.body).toMatchObject({ kode: 'R10', butir: [butir, wali, studio] });
  });
});

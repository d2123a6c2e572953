import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { akademik } from '.';

const at = '/akademik/perkuliahan/mata-kuliah';
const izin = ['akademik.matakuliah.lihat', 'akademik.matakuliah.buat', 'akademik.matakuliah.ubah'];
const daftar = (...data: object[]) => ({
  data,
  page: 1,
  perPage: 20,
  total: data.length,
  hitung: { A: data.length, N: 0 },
});

const baris = {
  id: 'mk-1',
  kode: 'IF201',
  nama: 'Basis Data',
  namaInggris: 'Databases',
  sks: 3,
  sksTeori: 3,
  sksPraktik: 0,
  semester: 3,
  kelompok: 'MKK',
  namaKelompok: 'Keahlian',
  jenis: 'W',
  namaJenis: 'Wajib',
  teoriPraktik: 'T',
  namaTeoriPraktik: 'Teori',
  idProdi: 'if',
  namaProdi: 'Informatika',
  status: 'A',
  aksi: [{ kode: 'ubah', boleh: true }],
};
const terkunci = {
  ...baris,
  id: 'mk-2',
  kode: 'SI1',
  nama: 'Jaringan',
  aksi: [{ kode: 'ubah', boleh: false, alasan: 'Anda tidak mengampu mata kuliah ini' }],
};
const satu = {
  ...baris,
  versi: 4,
  deskripsi: '',
  prasyarat: [],
  pengampu: [],
  dibuatPada: '2026-11-21T03:00:00Z',
  diubahPada: '2026-11-21T03:00:00Z',
  diubahOleh: '',
};

const server: Record<string, Reply> = {
  'GET /v2/academic/matakuliah': daftar(baris, terkunci),
  'GET /v2/academic/matakuliah/mk-1': satu,
  'GET /v2/academic/matakuliah/kelompok': daftar({ kode: 'MKK', nama: 'Keahlian' }),
  'GET /v2/academic/matakuliah/jenis': daftar({ kode: 'W', nama: 'Wajib' }),
  'GET /v2/academic/matakuliah/teoripraktek': daftar({ kode: 'T', nama: 'Teori' }),
  'GET /v1/prodi': daftar({ id: 'if', kode: 'IF', nama: 'Informatika', jenjang: 'S1', status: 'A' }),
  'GET /v1/konsentrasi': daftar(),
};

function buka(url: string, more: Record<string, Reply> = {}, sesi = { izin }) {
  return renderFrame({ url, features: [akademik], sesi, server: { ...server, ...more } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the courses', () => {
  test('AK-01 AK-03 the list leads to each course, and says why one may not be changed', async () => {
    await buka(at);
    expect(screen.getByRole('heading', { name: 'Mata Kuliah' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Basis Data' })).getAttribute('href')).toBe(`${at}/mk-1`);
    expect(screen.getByRole('link', { name: 'Tambah mata kuliah' }).getAttribute('href')).toBe(`${at}/baru`);
    await userEvent.click(screen.getByRole('button', { name: /IF201 Basis Data/ }));
    expect(screen.getByRole('menuitem', { name: 'Ubah' }).getAttribute('href')).toBe(`${at}/mk-1/ubah`);
    expect(screen.queryByRole('menuitem', { name: 'Hapus' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /SI1 Jaringan/ }));
    expect(within(screen.getByRole('menu')).getByText('Anda tidak mengampu mata kuliah ini')).toBeTruthy();
  }, 20_000);

  test('AK-01 without one it says so, and offers the first to who may make it', async () => {
    await buka(at, { 'GET /v2/academic/matakuliah': daftar() });
    expect(await screen.findByText('Belum ada mata kuliah di perguruan tinggi ini.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Tambah mata kuliah' })).toHaveLength(2);
  }, 20_000);

  test('AK-03 a change goes out on the version that was read, is said, and leads back to the course', async () => {
    const { of, router } = await buka(`${at}/mk-1/ubah`, {
      'PUT /v2/academic/matakuliah/mk-1': { ...satu, versi: 5, nama: 'Basis Data II' },
    });
    expect(await screen.findByText('IF201 Basis Data')).toBeTruthy();
    const nama = await screen.findByRole('textbox', { name: /^Nama mata kuliah/ });
    await userEvent.type(nama, ' II');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Mata kuliah tersimpan')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/mk-1`));
    const [sent] = of('PUT /v2/academic/matakuliah/mk-1');
    expect(sent?.body).toMatchObject({ nama: 'Basis Data II', kode: 'IF201', sks: 3, idProdi: 'if', status: 'A' });
    expect(sent?.headers.get('if-match')).toBe('"4"');
  }, 20_000);

  test('AK-03 what the server refuses stands at its field, and nothing is left', async () => {
    const sentence = 'Kode sudah dipakai mata kuliah lain';
    const { router } = await buka(`${at}/mk-1/ubah`, {
      'PUT /v2/academic/matakuliah/mk-1': problem(422, 'Periksa isian Anda', { errors: { kode: sentence } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
    expect((await screen.findAllByText(new RegExp(sentence))).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe(`${at}/mk-1/ubah`);
  }, 20_000);

  test('AK-03 a new one begins empty, and asks for what it needs', async () => {
    const { of } = await buka(`${at}/baru`);
    expect(screen.getByRole('heading', { name: 'Tambah mata kuliah' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
    expect((await screen.findAllByText(/Field tidak boleh kosong/)).length).toBeGreaterThan(0);
    expect(of('POST /v2/academic/matakuliah')).toEqual([]);
  }, 20_000);

  test('AK-01 courses are pasted, looked at and saved; who may add none is not asked', async () => {
    const isi = { kode: 'IF777', nama: 'Kriptografi', sks: '3', semester: '6', kelompok: 'MKK', jenis: 'Wajib' };
    const hasil = {
      ...{ ditulis: false, baru: 1, ubah: 0, sama: 0, tolak: 0 },
      baris: [{ baris: 1, hasil: 'baru', isi }],
    };
    const route = 'POST /v2/academic/matakuliah/impor';
    const { of } = await buka(`${at}?idProdi=if`, { [route]: hasil });
    await userEvent.click(await screen.findByRole('button', { name: 'Tempel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tempel mata kuliah dari lembar kerja' });
    await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveProperty('value', 'if'));
    const field = within(dialog).getByRole('textbox', { name: /^Baris yang ditempel/ });
    await userEvent.click(field);
    await userEvent.paste('IF777\tKriptografi\t3\t6\tMKK\tWajib');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Periksa' }));
    expect(await within(dialog).findByRole('cell', { name: 'Kriptografi' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan 1 baris' }));
    expect(await screen.findByText('1 baris tersimpan')).toBeTruthy();
    const sent = { idProdi: 'if', teks: 'IF777\tKriptografi\t3\t6\tMKK\tWajib' };
    expect(of(route).map(({ body }) => body)).toEqual([
      { ...sent, tulis: false },
      { ...sent, tulis: true },
    ]);

    cleanup();
    await buka(at, {}, { izin: ['akademik.matakuliah.lihat'] });
    expect(await screen.findByRole('link', { name: 'Basis Data' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tempel' })).toBeNull();
  }, 20_000);
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { defineFeature } from '@/kit/module/define-feature';
import { requestErrors, retryAll } from '@/kit/net/request-errors';
import { problem, type Reply } from '@/kit/test/server';
import { unitPalette } from '../palette';
import { unitMenu, unitPages } from './unit';

const at = '/akademik/master-data';
const izin = ['master.unit.ubah'];
const units = defineFeature({
  id: 'kampus',
  menu: [{ heading: 'Kampus', items: [unitMenu] }],
  pages: unitPages,
  palette: async () => ({ default: unitPalette }),
});

const daftar = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });
const teknik = { id: 'ft', kode: 'FT', nama: 'Fakultas Teknik', status: 'A', jumlahJurusan: 3, versi: 4 };
const hukum = { id: 'fh', kode: 'FH', nama: 'Fakultas Hukum', status: 'N', jumlahJurusan: 0, versi: 1 };
const informatika = { id: 'if', kode: 'IF', nama: 'Informatika', jenjang: 'S1', status: 'A', versi: 1 };
const skala = {
  versi: 2,
  huruf: [
    { huruf: 'A', batasBawah: 80.5, bobot: 4, lulus: true },
    { huruf: 'E', batasBawah: 0, bobot: 0, lulus: false },
  ],
};

const server: Record<string, Reply> = {
  'GET /v1/fakultas': daftar(teknik, hukum),
  'GET /v1/fakultas/ft': teknik,
  'GET /v1/jurusan': daftar(),
  'GET /v1/prodi': daftar(informatika),
  'GET /v1/konversi_nilai': daftar({ huruf: 'A', batasBawah: 80.5, batasAtas: 100, bobot: 4, lulus: true }),
  'GET /v1/konversi_nilai/skala': skala,
};

function buka(url: string, more: Record<string, Reply> = {}, sesi: { izin: string[] } = { izin }) {
  return renderFrame({ url: `${at}${url}`, features: [units], sesi, server: { ...server, ...more } });
}

const simpan = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

async function hapus(nama: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(nama) }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Hapus' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Konfirmasi' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hapus' }));
  return dialog;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('reference data', () => {
  test('MD-06 a page leads to every kind of it', async () => {
    await buka('');
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')?.replace(`${at}/`, ''))).toEqual([
      'fakultas',
      'jurusan',
      'prodi',
      'konsentrasi',
      'kampus',
      'ruang',
      'jenis-kelas',
      'konversi-nilai',
      'hari-libur',
    ]);
  }, 20_000);

  test('MD-06 every lecturer reads; only who holds the permission is offered a change', async () => {
    await buka('/fakultas', {}, { izin: [] });
    expect(await screen.findByText('Fakultas Teknik')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tambah fakultas' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Fakultas Teknik/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Data referensi' }).getAttribute('href')).toBe(at);
    cleanup();
    await buka('/fakultas');
    expect(screen.getByRole('link', { name: 'Tambah fakultas' }).getAttribute('href')).toBe(`${at}/fakultas/baru`);
  }, 20_000);

  test('MD-02 a faculty in use stays, and the dialog says why', async () => {
    const why = 'Fakultas Teknik masih dipakai 3 jurusan';
    const { of } = await buka('/fakultas', { 'DELETE /v1/fakultas/ft': problem(409, why) });
    const dialog = await hapus('Fakultas Teknik');
    expect(await within(dialog).findByText(why)).toBeTruthy();
    expect(of('DELETE /v1/fakultas/ft')[0]?.headers.get('if-match')).toBe('"4"');
    expect(requestErrors()).toEqual([]);
  }, 20_000);

  test.each([
    ['offline', 'Network Error'],
    [problem(504, 'Gateway Timeout'), 'Gateway Timeout'],
  ] as const)(
    'MD-02 a removal that is lost (%#) joins the list, and goes when it is called off',
    async (lost, type) => {
      await buka('/fakultas', { 'DELETE /v1/fakultas/ft': lost });
      const dialog = await hapus('Fakultas Teknik');
      await waitFor(() => expect(requestErrors()).toMatchObject([{ type, isWrite: true }]));
      await userEvent.click(within(dialog).getByRole('button', { name: 'Batal' }));
      expect(requestErrors()).toEqual([]);
    },
    20_000,
  );

  test.each([
    ['offline', 'Network Error'],
    [problem(504, 'Gateway Timeout'), 'Gateway Timeout'],
  ] as const)(
    'MD-02 a change that is lost (%#) joins the list; Muat Ulang saves it once',
    async (lost, type) => {
      const { of, on, router } = await buka('/fakultas/ft/ubah', { 'PUT /v1/fakultas/ft': lost });
      await userEvent.type(await screen.findByRole('textbox', { name: /^Nama fakultas/ }), ' Baru');
      await simpan();
      await waitFor(() => expect(requestErrors()).toMatchObject([{ actionName: 'PUT /v1/fakultas/{id}', type }]));
      on('PUT /v1/fakultas/ft', { ...teknik, versi: 5 });
      await act(() => retryAll());
      await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/fakultas`));
      const sent = of('PUT /v1/fakultas/ft');
      expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
      expect(sent[0]?.body).toMatchObject({ nama: 'Fakultas Teknik Baru', kode: 'FT', status: 'A' });
      expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
      expect(requestErrors()).toEqual([]);
    },
    20_000,
  );

  test('MD-02 what the server refuses stands at its field, and joins no list', async () => {
    const taken = 'Kode sudah dipakai fakultas lain';
    const { of } = await buka('/fakultas/baru', {
      'POST /v1/fakultas': problem(422, 'Ada isian yang perlu diperbaiki', { errors: { kode: taken } }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Kode/ }), 'FT');
    await userEvent.type(screen.getByRole('textbox', { name: /^Nama fakultas/ }), 'Fakultas Baru');
    await simpan();
    expect((await screen.findAllByText(new RegExp(taken))).length).toBeGreaterThan(0);
    expect(of('POST /v1/fakultas')[0]?.body).toMatchObject({ kode: 'FT', nama: 'Fakultas Baru', status: 'A' });
    expect(requestErrors()).toEqual([]);
  }, 20_000);

  test('MD-01 a concentration belongs to a programme in use, and is changed under the name of its id', async () => {
    const pidana = {
      id: 'k1',
      kode: 'K1',
      nama: 'Data',
      idProdi: 'if',
      namaProdi: 'Informatika',
      status: 'A',
      versi: 1,
    };
    const { of } = await buka('/konsentrasi/k1/ubah', {
      'GET /v1/konsentrasi/k1': pidana,
      'PUT /v1/konsentrasi/k1': { ...pidana, versi: 2 },
      'GET /v1/konsentrasi': daftar(pidana),
    });
    expect(await screen.findByRole('option', { name: 'S1 Informatika' })).toBeTruthy();
    await simpan();
    await waitFor(() => expect(of('PUT /v1/konsentrasi/k1')).toHaveLength(1));
    expect(of('PUT /v1/konsentrasi/k1')[0]?.body).toMatchObject({ idProdi: 'if', kode: 'K1' });
    expect(of('GET /v1/prodi')[0]?.url.searchParams.getAll('status')).toEqual(['A']);
  }, 20_000);

  test('MD-06 without a unit above, the form leads to the first of them', async () => {
    await buka('/jurusan/baru', { 'GET /v1/fakultas': daftar() });
    const first = await screen.findByRole('link', { name: 'Belum ada fakultas yang aktif.' });
    expect(first.getAttribute('href')).toBe(`${at}/fakultas/baru`);
  }, 20_000);

  test('MD-03 letters with their bounds, and how each counts', async () => {
    await buka('/konversi-nilai', {}, { izin: [] });
    const row = (await screen.findByText('80,5')).closest('tr');
    expect(row?.textContent).toBe('A80,51004,00Ya');
    expect(screen.queryByRole('link', { name: 'Ubah' })).toBeNull();
  }, 20_000);

  test('MD-03 letters are changed together; a gap is said at its row before anything is sent', async () => {
    const { of } = await buka('/konversi-nilai/ubah', { 'PUT /v1/konversi_nilai/skala': { ...skala, versi: 3 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah huruf' }));
    const rows = within(screen.getByRole('list', { name: 'Huruf nilai' })).getAllByRole('listitem');
    const [, , added] = rows;
    if (!added) throw new Error('no row was added');
    await userEvent.type(within(added).getByRole('textbox', { name: /^Huruf/ }), 'F');
    await userEvent.type(within(added).getByRole('textbox', { name: /^Batas bawah/ }), '10');
    await userEvent.type(within(added).getByRole('textbox', { name: /^Bobot/ }), '0');
    await simpan();
    expect((await screen.findAllByText(/Harus di bawah batas E/)).length).toBeGreaterThan(0);
    expect(of('PUT /v1/konversi_nilai/skala')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus huruf F' }));
    await simpan();
    await waitFor(() => expect(of('PUT /v1/konversi_nilai/skala')).toHaveLength(1));
    const [sent] = of('PUT /v1/konversi_nilai/skala');
    expect(sent?.body).toEqual({ huruf: skala.huruf });
    expect(sent?.headers.get('if-match')).toBe('"2"');
  }, 20_000);
});

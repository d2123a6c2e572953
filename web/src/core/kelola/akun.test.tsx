import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { defineFeature } from '@/kit/module/define-feature';
import { problem, type Reply } from '@/kit/test/server';
import { menuAkun, pagesAkun } from './pages';

const kantor = defineFeature({ id: 'kantor', menu: [{ heading: 'Kantor', items: menuAkun }], pages: pagesAkun });

const at = '/kampus/akun';
const izin = ['auth.akun.kelola', 'auth.peran.kelola', 'auth.klien.kelola'];
const daftar = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });
const semua = ['ubah', 'peran', 'tautan', 'nonaktif', 'sesi'].map((kode) => ({ kode, boleh: true }));

const budi = {
  id: 'a1',
  username: 'budi',
  nama: 'Budi Santoso',
  email: 'budi@kampus.example',
  telepon: '',
  peran: ['ROLE_OPERATOR'],
  status: 'A',
  punyaPassword: false,
  dibuatPada: '2026-11-21T03:00:00Z',
  versi: 3,
  aksi: semua,
};
const peran = {
  id: 'ROLE_OPERATOR',
  nama: 'Operator',
  keterangan: 'Mengelola data kampus',
  bawaan: true,
  berubah: false,
  izin: ['auth.akun.kelola'],
  pemegang: 1,
  versi: 0,
  aksi: [],
};
const staf = { ...peran, id: 'ROLE_STAF', nama: 'Staf', bawaan: false };
const tautan = {
  url: 'https://portal.kampus.example/tautan#KAMPUS.x',
  username: 'budi',
  nama: 'Budi Santoso',
  kedaluwarsaPada: '2026-11-22T03:00:00Z',
};
const server: Record<string, Reply> = {
  'GET /v2/akun': daftar(budi),
  'GET /v2/akun/a1': budi,
  'GET /v2/akun/a1/sesi': daftar(),
  'GET /v2/peran': daftar(peran, staf),
};

function buka(url: string, more: Record<string, Reply> = {}, sesi = { izin }) {
  return renderFrame({ url, features: [kantor], sesi, server: { ...server, ...more } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the accounts of the campus', () => {
  test('the list names each with its roles, and leads to it', async () => {
    await buka(at);
    const link = await screen.findByRole('link', { name: 'Budi Santoso' });
    expect(link.getAttribute('href')).toBe(`${at}/a1`);
    expect(await screen.findByText('Operator')).toBeTruthy();
    expect(screen.getByText('Belum dibuat')).toBeTruthy();
  });

  test('who lacks the permission does not meet it in the menu', async () => {
    await buka('/dashboard', {}, { izin: ['auth.klien.kelola'] });
    expect(await screen.findByRole('link', { name: 'Sistem Kampus Lain' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Akun' })).toBeNull();
  });

  test('a link is made and shown, to be copied', async () => {
    await buka(`${at}/a1`, { 'POST /v2/akun/a1/tautan': tautan });
    await userEvent.click(await screen.findByRole('button', { name: 'Buat tautan akses' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tautan untuk Budi Santoso' });
    expect((within(dialog).getByLabelText(/^Alamat tautan/) as HTMLInputElement).value).toBe(tautan.url);
  });

  test('switching off asks first, and says why it is refused', async () => {
    const sebab = 'Tidak akan ada lagi yang dapat mengelola akun dan peran.';
    await buka(`${at}/a1`, { 'POST /v2/akun/a1/nonaktif': problem(409, sebab) });
    await userEvent.click(await screen.findByRole('button', { name: 'Nonaktifkan' }));
    const tanya = await screen.findByRole('alertdialog');
    await userEvent.click(within(tanya).getByRole('button', { name: 'Nonaktifkan' }));
    expect(await within(tanya).findByText(sebab)).toBeTruthy();
  });

  test('a new account is made with the roles that are given here', async () => {
    const { of } = await buka(`${at}/baru`, { 'POST /v2/akun': budi });
    await userEvent.type(await screen.findByLabelText(/^Nama/), 'Budi Santoso');
    await userEvent.type(screen.getByLabelText(/^Username/), 'budi');
    await userEvent.click(screen.getByLabelText(/^Peran/));
    await userEvent.click(await screen.findByRole('option', { name: 'Staf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await vi.waitFor(() => expect(of('POST /v2/akun')).toHaveLength(1));
    expect(of('POST /v2/akun')[0]?.body).toMatchObject({
      username: 'budi',
      peran: ['ROLE_STAF'],
    });
  });
});

describe('roles and requests', () => {
  test('a role is changed by what it permits, in words', async () => {
    const izinKata = { izin: 'auth.akun.kelola', area: 'auth', operasi: ['Daftar akun'], pengelola: true };
    const { of } = await buka('/kampus/peran', {
      'GET /v2/izin': daftar(izinKata),
      'PUT /v2/peran/ROLE_STAF': staf,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Izin peran Staf' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Daftar akun/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await vi.waitFor(() => expect(of('PUT /v2/peran/ROLE_STAF')).toHaveLength(1));
    expect(of('PUT /v2/peran/ROLE_STAF')[0]?.body).toMatchObject({ izin: [] });
  });

  test('a request becomes a link', async () => {
    const satu = {
      id: 'p1',
      idAkun: 'a1',
      username: 'budi',
      nama: 'Budi Santoso',
      email: '',
      telepon: '',
      kontak: '0812',
      dibuatPada: '2026-11-21T03:00:00Z',
      aksi: [{ kode: 'tautan', boleh: true }],
    };
    await buka('/kampus/permintaan-sandi', {
      'GET /v2/permintaan': daftar(satu),
      'POST /v2/permintaan/p1/tautan': tautan,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Buat tautan akses' }));
    expect(await screen.findByRole('dialog', { name: 'Tautan untuk Budi Santoso' })).toBeTruthy();
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { defineFeature } from '@/kit/module/define-feature';
import { problem, type Reply } from '@/kit/test/server';
import { periodeMenu, periodePages } from './periode-pages';

const at = '/kampus/periode';
const izin = ['master.periode.ubah'];
const terms = defineFeature({
  id: 'kampus',
  menu: [{ heading: 'Kampus', items: [periodeMenu] }],
  pages: periodePages,
});

const may = (...allowed: string[]) =>
  ['ubah', 'jalankan', 'tutup', 'buka', 'hapus'].map((kode) =>
    allowed.includes(kode) ? { kode, boleh: true } : { kode, boleh: false, alasan: `Tidak dapat ${kode}` },
  );
const term = (sesiSemester: number, more: object) => ({
  id: String(sesiSemester),
  sesiSemester,
  nama: '',
  mulai: '2026-08-01',
  selesai: '2027-01-31',
  berjalan: false,
  ditutup: false,
  versi: 3,
  ...more,
});
const running = term(20261, { berjalan: true, aksi: may('ubah') });
const next = term(20262, { aksi: may('ubah', 'jalankan', 'tutup', 'hapus') });
const closed = term(20252, { ditutup: true, aksi: may('ubah', 'buka') });

const server: Record<string, Reply> = {
  'GET /v2/periode': { data: [next, running, closed], page: 1, perPage: 20, total: 3 },
  'GET /v2/periode/20262': next,
};

function open(url: string, more: Record<string, Reply> = {}) {
  return renderFrame({ url, features: [terms], sesi: { izin }, server: { ...server, ...more } });
}

async function act(name: RegExp, item: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the terms', () => {
  test('the list says which one runs and which is closed, and why a step is not open', async () => {
    await open(at);
    const menu = await screen.findByRole('button', { name: /2026\/2027 Ganjil/ });
    const row = menu.closest('tr, li, article');
    expect(within(row as HTMLElement).getByText('Berjalan')).toBeTruthy();
    await userEvent.click(menu);
    expect(within(screen.getByRole('menu')).getByText('Tidak dapat tutup')).toBeTruthy();
  }, 20_000);

  test('making one the running one asks first, and says what changes', async () => {
    const { of } = await open(at, { 'POST /v2/periode/20262/jalankan': { ...next, berjalan: true } });
    await act(/2026\/2027 Genap/, 'Jadikan berjalan');
    const dialog = await screen.findByRole('alertdialog', { name: 'Konfirmasi' });
    expect(dialog.textContent).toContain('Pengguna yang belum memilih periode langsung mengikutinya');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Jadikan berjalan' }));
    await waitFor(() => expect(of('POST /v2/periode/20262/jalankan')).toHaveLength(1));
    expect(await screen.findByText('2026/2027 Genap sekarang berjalan')).toBeTruthy();
  }, 20_000);

  test('a refusal stays in the dialog', async () => {
    await open(at, { 'POST /v2/periode/20262/tutup': problem(409, 'Periode ini sudah ditutup') });
    await act(/2026\/2027 Genap/, 'Tutup');
    const dialog = await screen.findByRole('alertdialog', { name: 'Konfirmasi' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Periode ini sudah ditutup');
  }, 20_000);

  test('a closed one is opened again for a reason', async () => {
    const { of } = await open(at, { 'POST /v2/periode/20252/buka': { ...closed, ditutup: false } });
    await act(/2025\/2026 Genap/, 'Buka lagi');
    await userEvent.type(await screen.findByRole('textbox', { name: /Alasan/ }), 'Nilai susulan');
    await userEvent.click(screen.getByRole('button', { name: 'Buka lagi' }));
    await waitFor(() => expect(of('POST /v2/periode/20252/buka')[0]?.body).toEqual({ alasan: 'Nilai susulan' }));
  }, 20_000);

  test('a new one is chosen by year and term, and its usual days stand there', async () => {
    const { of } = await open(`${at}/baru`, { 'POST /v2/periode': next });
    const field = await screen.findByRole('combobox', { name: /Periode/ });
    await userEvent.click(field);
    await userEvent.type(field, '2027/2028 - Ganjil');
    await userEvent.click(await screen.findByRole('option', { name: '2027/2028 - Ganjil' }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(of('POST /v2/periode')[0]?.body).toEqual({
        sesiSemester: 20271,
        mulai: '2027-08-01',
        selesai: '2028-01-31',
      }),
    );
  }, 20_000);
});

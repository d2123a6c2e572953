import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { defineFeature } from '@/kit/module/define-feature';
import { problem, type Reply } from '@/kit/test/server';
import { bodyOf, typedOf } from './isian';
import { klaimBawaan } from './klaim';
import { menuKlien, pagesKlien } from './pages';

const kantor = defineFeature({ id: 'kantor', menu: [{ heading: 'Kantor', items: menuKlien }], pages: pagesKlien });
const at = '/kampus/klien';
const daftar = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });

const email = { data: 'email', cakupan: 'email', klaim: 'email' } as const;
const telepon = { data: 'telepon', cakupan: 'phone', klaim: 'phone_number' } as const;

const lms = {
  id: 'lms',
  nama: 'LMS kampus',
  alamat: ['https://lms.kampus.example/oauth'],
  rahasia: 'ada' as const,
  status: 'A' as const,
  sesi: 2,
  versi: 4,
  diubahPada: '2026-11-21T03:00:00Z',
  diubahOleh: '',
  aksi: ['ubah', 'rahasia', 'nonaktif'].map((kode) => ({ kode, boleh: true })),
  openid: {
    cakupan: ['openid', 'email', 'groups', 'offline_access'],
    klaim: [telepon, email],
    selesai: ['https://lms.kampus.example/'],
    belakang: 'https://lms.kampus.example/keluar',
    depan: '',
  },
};
const ponsel = {
  ...lms,
  id: 'ponsel',
  nama: 'Ponsel',
  rahasia: 'tanpa',
  aksi: [{ kode: 'rahasia', boleh: false, alasan: 'Klien ini tanpa rahasia' }],
  openid: { ...lms.openid, cakupan: [] },
};

function buka(url: string, more: Record<string, Reply> = {}) {
  const server = { 'GET /v2/klien': daftar(lms, ponsel), ...more };
  return renderFrame({ url, features: [kantor], sesi: { izin: ['auth.klien.kelola'] }, server });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what a form of a client sends', () => {
  test('SS-07 unchanged it asks for nothing more than before, and keeps scopes without data', () => {
    const { openid } = bodyOf(typedOf(lms));
    expect(new Set(openid?.cakupan)).toEqual(new Set(lms.openid.cakupan));
    expect(openid?.klaim).toEqual([email]);
  });

  test('SS-07 switched off it asks for nothing, and keeps what it was told', () => {
    const { openid } = bodyOf({ ...typedOf(lms), aktif: false });
    expect(openid).toMatchObject({ cakupan: [], klaim: [email], selesai: lms.openid.selesai });
  });

  test('SS-07 a client that never had it begins with what the server gives', () => {
    const first = { ...lms, openid: { ...lms.openid, cakupan: [], klaim: klaimBawaan.toReversed() } };
    expect(typedOf(first)['openid.klaim']).toEqual(klaimBawaan);
  });
});

describe('the other systems of the campus', () => {
  test('SS-07 a card says what the system is told, and what to type there', async () => {
    await buka(at);
    expect(await screen.findByText('Email')).toBeTruthy();
    expect(screen.getByText('Boleh tetap terhubung sampai 30 hari')).toBeTruthy();
    const hint = screen.getByRole('region', { name: 'Untuk pengelola sistem itu' });
    expect(within(hint).getByText(`${location.origin}/.well-known/openid-configuration`)).toBeTruthy();
    expect(within(hint).getByRole('button', { name: 'Salin Id klien' })).toBeTruthy();
    expect(screen.getAllByText('Tidak memakai OpenID Connect')).toHaveLength(1);
  });

  test('SS-07 a client without a secret has none to change', async () => {
    await buka(at);
    expect(await screen.findAllByRole('button', { name: 'Buat rahasia baru' })).toHaveLength(1);
  });

  test('SS-07 the preset of Moodle fills the form, and the secret is shown once', async () => {
    const { of } = await buka(`${at}/baru`, { 'POST /v2/klien': { id: 'moodle', rahasia: 'rahasia-moodle' } });
    await userEvent.click(await screen.findByRole('radio', { name: /^Moodle/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Isi formulir' }));
    expect(screen.getByText(/^Alamat lengkap dengan https/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Alamat Moodle'), 'https://lms.kampus.example/');
    await userEvent.click(screen.getByRole('button', { name: 'Isi formulir' }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rahasia klien moodle' });
    expect((within(dialog).getByLabelText(/^Rahasia/) as HTMLInputElement).value).toBe('rahasia-moodle');
    const body = of('POST /v2/klien')[0]?.body as Record<string, { cakupan: string[]; klaim: { klaim: string }[] }>;
    expect(body).toMatchObject({
      kode: 'moodle',
      publik: false,
      alamat: ['https://lms.kampus.example/admin/oauth2callback.php'],
    });
    expect(body.openid?.cakupan).toEqual(['openid', 'profile', 'email']);
    expect(body.openid?.klaim.map((one) => one.klaim)).toEqual([
      'given_name',
      'family_name',
      'preferred_username',
      'email',
    ]);
  });

  test('SS-07 what the server refuses stands at its field, within the part that was closed', async () => {
    const errors = {
      'openid.klaim[0].klaim': 'Nama klaim ini dipakai token sendiri',
      'openid.selesai[0]': 'Alamat lengkap dengan https, masing-masing sekali',
      'openid.belakang': 'Alamat lengkap dengan https, misalnya https://lms.kampus.ac.id/logout',
      alamat: 'Alamat "x" tidak sah',
    };
    await buka(`${at}/lms`, { 'PUT /v2/klien/lms': problem(422, 'Periksa isian', { errors }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
    const claim = await screen.findByRole('textbox', { name: 'Klaim Email' });
    await vi.waitFor(() => expect(claim.getAttribute('aria-invalid')).toBe('true'));
    expect(claim.closest('details')?.open).toBe(true);
    const after = screen.getByRole('textbox', { name: 'Alamat setelah keluar 1' });
    expect(after.getAttribute('aria-invalid')).toBe('true');
    const back = screen.getByRole('textbox', { name: /^Alamat kabar keluar \(back/ });
    expect(back.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/Alamat "x" tidak sah/)).toHaveLength(2); // in the list above, and at the field
    await userEvent.click(screen.getByRole('switch', { name: 'Sistem ini memakai OpenID Connect' }));
    expect(screen.getByRole('textbox', { name: 'Klaim Email' })).toBeTruthy();
  });

  test('SS-07 the signing key is changed after a question that says what happens', async () => {
    const { of } = await buka(at, { 'POST /v2/klien_kunci': null });
    await userEvent.click(await screen.findByRole('button', { name: 'Ganti kunci tanda tangan' }));
    const tanya = await screen.findByRole('alertdialog');
    expect(within(tanya).getByText(/tidak berlaku lagi/)).toBeTruthy();
    await userEvent.click(within(tanya).getByRole('button', { name: 'Ganti kunci tanda tangan' }));
    await vi.waitFor(() => expect(of('POST /v2/klien_kunci')).toHaveLength(1));
  });

  test('a system that is gone says so', async () => {
    await buka(`${at}/lain`);
    expect(await screen.findByText('Sistem ini sudah tidak ada.')).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { setPreference } from '@/kit/theme/preference';

const profil = {
  nama: 'Maharani Kusumaningrum',
  gelarDepan: 'Dr.',
  gelarBelakang: 'M.Kom.',
  nidn: '0000000001',
  username: 'dosen',
  email: 'maharani@kampus.example',
  telepon: '81200000001',
  versi: 7,
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function buka(dialog: string, server: Record<string, Reply> = {}) {
  const frame = await renderFrame({ url: `/dashboard?dialog=${dialog}`, server });
  return { ...frame, dialog: within(await screen.findByRole('dialog')) };
}
const alamat = (router: { state: { location: { search: unknown } } }) => router.state.location.search;

describe('the shared dialog', () => {
  test('AU-10 three forms in one dialog, which is a part of the address', async () => {
    const { dialog, router } = await buka('periode');
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Profil', 'Periode', 'Password']);
    expect(screen.getByRole<HTMLDialogElement>('dialog').style.width).toBe('400px');
    await userEvent.click(dialog.getByRole('tab', { name: 'Password' }));
    await dialog.findByLabelText(/Password lama/);
    expect(alamat(router)).toEqual({ dialog: 'password' });
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(alamat(router)).toEqual({});
  });

  test('AU-10 Back closes it', async () => {
    const { router } = await renderFrame({ url: '/akademik/mata-kuliah?q=basis' });
    await userEvent.click(screen.getByRole('button', { name: /Dosen/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ganti Password' }));
    await screen.findByRole('dialog');
    expect(alamat(router)).toEqual({ q: 'basis', dialog: 'password' });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(alamat(router)).toEqual({ q: 'basis' });
  });

  test('AU-10 an unknown name in the address opens nothing', async () => {
    await renderFrame({ url: '/dashboard?dialog=lain' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the profile', () => {
  test('AU-10 shows who one is and saves e-mail and phone with the version read', async () => {
    const { dialog, of, on } = await buka('profil', { 'GET /v2/user_profile': profil });
    on('PUT /v2/user_profile', { ...profil, versi: 8 });
    await dialog.findByText('Dr. Maharani Kusumaningrum, M.Kom.');
    const email = dialog.getByLabelText(/Email/);
    await userEvent.clear(email);
    await userEvent.type(email, 'baru@kampus.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Profil disimpan');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const put = of('PUT /v2/user_profile')[0];
    expect(put?.headers.get('if-match')).toBe('"7"');
    expect(put?.body).toEqual({ email: 'baru@kampus.example', telepon: '81200000001' });
  });

  test('AU-10 says at the field what is wrong, and sends nothing', async () => {
    const { dialog, of } = await buka('profil', { 'GET /v2/user_profile': profil });
    const email = await dialog.findByLabelText(/Email/);
    await userEvent.clear(email);
    await userEvent.type(email, 'bukan email');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(dialog.getAllByText(/Email tidak valid/).length).toBeGreaterThan(0);
    expect(of('PUT /v2/user_profile')).toEqual([]);
  });

  test('AU-10 a profile changed meanwhile is not overwritten; Muat Ulang shows it', async () => {
    const pesan = 'Data sudah diubah oleh Operator pada 10:40';
    const { dialog, on } = await buka('profil', {
      'GET /v2/user_profile': profil,
      'PUT /v2/user_profile': problem(412, pesan),
    });
    await userEvent.type(await dialog.findByLabelText(/No. HP/), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
    await dialog.findByText(pesan);
    on('GET /v2/user_profile', { ...profil, email: 'operator@kampus.example', versi: 8 });
    await userEvent.click(dialog.getByRole('button', { name: 'Muat Ulang' }));
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/Email/).value).toBe('operator@kampus.example'));
  });

  test('AU-10 unsaved text is left only after a question', async () => {
    const { dialog } = await buka('profil', { 'GET /v2/user_profile': profil });
    await userEvent.type(await dialog.findByLabelText(/Email/), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Batal' }));
    await screen.findByRole('alertdialog', { name: 'Konfirmasi' });
    expect(dialog.getByLabelText<HTMLInputElement>(/Email/).value).toBe(`${profil.email}x`);
  });

  test('ER-04 a profile that cannot be had says so inside the dialog', async () => {
    const { dialog, on } = await buka('profil', { 'GET /v2/user_profile': 'offline' });
    await dialog.findByText('Tidak ada koneksi internet. Mohon periksa jaringan Anda.');
    on('GET /v2/user_profile', profil);
    await userEvent.click(dialog.getByRole('button', { name: /Muat Ulang/ }));
    await dialog.findByLabelText(/Email/);
  });
});

describe('the period', () => {
  test('AU-13 from two years ahead to six behind of the running term, in January too; regular terms first', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-01-15T02:00:00Z'), toFake: ['Date'] });
    const tahun = 2026;
    const { dialog } = await buka('periode');
    const pilihan = await dialog.findAllByRole('radio');
    expect(pilihan).toHaveLength(18);
    expect(pilihan[0]?.closest('label')?.textContent).toBe(`${tahun + 2}/${tahun + 3} - Ganjil`);
    await userEvent.click(dialog.getByLabelText('Tampilkan SP'));
    expect(dialog.getAllByRole('radio')).toHaveLength(36);
    dialog.getByLabelText(`${tahun}/${tahun + 1} - SP Genap`);
    vi.useRealTimers();
  });

  test('AU-12 the working period is chosen, the running term is marked', async () => {
    const { dialog } = await buka('periode');
    expect(dialog.getByLabelText<HTMLInputElement>('2025/2026 - Ganjil').checked).toBe(true);
    await dialog.findByLabelText(/2026\/2027 - Ganjil\s*Semester berjalan/);
  });

  test('AU-12 another period is kept on the account, and every page reads anew', async () => {
    const { dialog, of, on, client } = await buka('periode');
    on('PUT /v2/user_period', { sesiSemester: 20261 });
    on('GET /v2/user_info', () => ({ ...(client.getQueryData(['GET /v2/user_info', {}]) as object), periode: 20261 }));
    await userEvent.click(await dialog.findByLabelText(/2026\/2027 - Ganjil/));
    await screen.findByText('Periode diubah ke 2026/2027 - Ganjil');
    expect(of('PUT /v2/user_period')[0]?.body).toEqual({ sesiSemester: 20261 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /Dosen/ }));
    screen.getByText('2026/2027 Ganjil');
  });

  test('AU-12 a refusal is told, and the dialog stays', async () => {
    const { dialog } = await buka('periode', { 'PUT /v2/user_period': problem(422, 'Periode tidak dikenal') });
    await userEvent.click(await dialog.findByLabelText(/2026\/2027 - Genap/));
    expect((await dialog.findByRole('alert')).textContent).toBe('Periode tidak dikenal');
  });
});

describe('the password', () => {
  async function isi(lama: string, baru: string, ulangi: string, jawaban: Reply = null) {
    const dibuka = await buka('password', { 'PUT /v2/user_password': jawaban });
    const { dialog } = dibuka;
    await userEvent.type(await dialog.findByLabelText(/Password lama/), lama);
    await userEvent.type(dialog.getByLabelText(/^Password baru/), baru);
    await userEvent.type(dialog.getByLabelText(/Ulangi/), ulangi);
    await userEvent.click(dialog.getByRole('button', { name: 'Ganti' }));
    return dibuka;
  }

  test('AU-10 changes it, and says that the others are signed out', async () => {
    const { of } = await isi('lama-lama', 'kopi pagi hujan', 'kopi pagi hujan');
    await screen.findByText('Password diganti. Perangkat lain sudah keluar.');
    expect(of('PUT /v2/user_password')[0]?.body).toEqual({ lama: 'lama-lama', baru: 'kopi pagi hujan' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['AU-10 too short', 'lama-lama', 'pendek', 'pendek', 'Password minimal 8 karakter'],
    [
      'AU-10 the old one again',
      'lama-lama',
      'lama-lama',
      'lama-lama',
      'Password baru harus berbeda dari password lama',
    ],
    ['AU-10 typed differently', 'lama-lama', 'kopi pagi hujan', 'kopi pagi huja', 'Password tidak sama'],
  ])('%s is said at its field', async (_, lama, baru, ulangi, pesan) => {
    const { dialog, of } = await isi(lama, baru, ulangi);
    expect(dialog.getAllByText(new RegExp(pesan)).length).toBeGreaterThan(0);
    expect(of('PUT /v2/user_password')).toEqual([]);
  });

  test('AU-10 what the server refuses stands at its field', async () => {
    const salah = problem(422, 'Isian belum benar', { errors: { lama: 'Password lama salah' } });
    const { dialog } = await isi('salah-sekali', 'kopi pagi hujan', 'kopi pagi hujan', salah);
    expect((await dialog.findAllByText(/Password lama salah/)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText(/Password lama/).getAttribute('aria-invalid')).toBe('true');
  });

  test('AU-10 how strong it is, in words', async () => {
    const { dialog } = await buka('password');
    const baru = await dialog.findByLabelText(/^Password baru/);
    await userEvent.type(baru, 'password');
    dialog.getByText('Sangat lemah');
    await userEvent.clear(baru);
    await userEvent.type(baru, 'kucing oranye lompat pagar');
    dialog.getByText('Sangat kuat');
  });
});

describe('sessions', () => {
  const sesi = (id: string, perangkat: string, sekarang: boolean, klien = '') => ({
    id,
    perangkat,
    klien,
    sekarang,
    alamat: '10.0.0.1',
    dibuatPada: '2026-11-20T02:00:00Z',
    terakhirPada: '2026-11-21T02:00:00Z',
  });
  const daftar = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });

  test('AU-11 lists the devices and ends one', async () => {
    const { dialog, on } = await buka('sesi', {
      'GET /v2/user_sessions': daftar(sesi('1', 'Chrome di Windows', true), sesi('2', 'Safari di iPhone', false)),
      'DELETE /v2/user_sessions/2': null,
    });
    await dialog.findByText('Perangkat ini');
    expect(dialog.getAllByRole('button', { name: /Akhiri/ })).toHaveLength(1);
    on('GET /v2/user_sessions', daftar(sesi('1', 'Chrome di Windows', true)));
    await userEvent.click(dialog.getByRole('button', { name: 'Akhiri sesi di Safari di iPhone' }));
    await screen.findByText('Sesi diakhiri');
    await waitFor(() => expect(dialog.queryByText('Safari di iPhone')).toBeNull());
  });

  test('AU-11 names the campus system that holds a session, and ends it there', async () => {
    const { dialog, of } = await buka('sesi', {
      'GET /v2/user_sessions': daftar(
        sesi('1', 'Chrome di Windows', true),
        sesi('2', 'Go-http-client/1.1', false, 'LMS kampus'),
      ),
      'DELETE /v2/user_sessions/2': null,
    });
    await dialog.findByText('Sistem kampus');
    expect(dialog.queryByText('Go-http-client/1.1')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Akhiri sesi di LMS kampus' }));
    await screen.findByText('Sesi diakhiri');
    expect(of('DELETE /v2/user_sessions/2')).toHaveLength(1);
  });

  test('AU-11 Keluar dari semua perangkat asks, ends them all, and leaves', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('tokenExpiresAt', '9999999999999');
    const { dialog, of } = await buka('sesi', {
      'GET /v2/user_sessions': daftar(sesi('1', 'Chrome di Windows', true)),
      'DELETE /v2/user_sessions': null,
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Keluar dari semua perangkat' }));
    const tanya = within(await screen.findByRole('alertdialog'));
    await userEvent.click(tanya.getByRole('button', { name: 'Keluar' }));
    await waitFor(() => expect(localStorage.getItem('tokenExpiresAt')).toBeNull());
    expect(of('DELETE /v2/user_sessions')).toHaveLength(1);
  });
});

describe('appearance and help', () => {
  test('SH-10 appearance, text size and aids show at once and stay on this device', async () => {
    const { dialog } = await buka('tampilan');
    const akar = document.documentElement.dataset;
    await userEvent.click(dialog.getByLabelText('Gelap'));
    expect(akar.mantineColorScheme).toBe('dark');
    await userEvent.click(dialog.getByLabelText(/125%/));
    expect(akar.teks).toBe('125');
    await userEvent.click(dialog.getByRole('switch', { name: 'Kontras tinggi' }));
    expect(akar.kontras).toBe('tinggi');
    await userEvent.click(dialog.getByRole('switch', { name: 'Garis bawahi tautan' }));
    expect(akar.garis).toBe('ya');
    await userEvent.click(dialog.getByRole('switch', { name: 'Kurangi gerak' }));
    expect(akar.gerak).toBe('kurang');
    const tersimpan = JSON.parse(localStorage.getItem('preferensi') ?? '{}');
    expect(tersimpan).toMatchObject({ tampilan: 'gelap', teks: 125, kontras: true, garis: true, gerak: true });
    expect(dialog.queryByText('Bahasa')).toBeNull();
    setPreference({ tampilan: 'sistem', teks: 100, kontras: false, garis: false, gerak: false });
  });

  test('SH-05 help says whom to ask and leads to the shortcuts', async () => {
    const { dialog, router } = await buka('bantuan');
    dialog.getByRole('heading', { name: 'Kontak operator' });
    await userEvent.click(dialog.getByRole('button', { name: 'Tampilkan pintasan' }));
    await waitFor(() => expect(alamat(router)).toEqual({ dialog: 'pintasan' }));
  });
});

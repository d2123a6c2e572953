import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { write } from '@/kit/api/client';
import { keepToken } from '@/kit/api/session';
import { createQueryClient } from '@/kit/net/query-client';
import { useUnsaved } from '@/kit/net/unsaved';
import { problem, serve } from '@/kit/test/server';
import { sesiQuery } from './session';
import { jagaAlamat, jagaPengguna, jagaSesi, masukKembali } from './session-end';
import MasukKembali from './sign-in-again';

const token = {
  token_type: 'Bearer',
  expires_in: 600,
  tokenExpiresAt: Date.now() + 600_000,
  versiKonfigurasi: '',
  username: 'dosen',
};
const pengguna = {
  username: 'dosen',
  uuid: 'u',
  college_id: 'A',
  nama: 'Budi',
  roles: ['ROLE_DOSEN'],
  izin: [],
  versiKonfigurasi: '',
  periode: 20251,
  sesiSemester: 20261,
  faktor: { punya: false, pasang: false },
};
const rute = 'PUT /v2/user_profile';
const simpanProfil = () => write(rute, { body: { email: 'a@b.id', telepon: '' }, version: 1 });

function Dialog() {
  return masukKembali.use() && <MasukKembali />;
}

/** A page with a form whose input is not saved, over an ended session. */
function halaman() {
  keepToken({ tokenExpiresAt: Date.now() + 300_000 });
  const server = serve({
    'POST /v2/refresh_token': problem(401, 'Sesi berakhir'),
    'POST /v2/access_token': token,
    [rute]: problem(401, 'Sesi berakhir'),
  });
  const client = createQueryClient();
  client.setQueryData(sesiQuery.queryKey, pengguna);
  const keLogin = vi.fn();
  jagaSesi(keLogin);
  render(
    <QueryClientProvider client={client}>
      <Dialog />
    </QueryClientProvider>,
  );
  return { server, keLogin };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  masukKembali.set(undefined);
  vi.unstubAllGlobals();
});

describe('AU-06 an ended session', () => {
  test('AU-06 with unsaved input a dialog opens over the page; the same person signs in and the act is repeated', async () => {
    const { server, keLogin } = halaman();
    renderHook(() => useUnsaved(true));
    const janji = simpanProfil();
    const nama = await screen.findByLabelText<HTMLInputElement>('Username');
    expect(nama.value).toBe('dosen');
    expect(nama.readOnly).toBe(true);
    server.on(rute, { versi: 2 });
    await userEvent.type(screen.getByLabelText('Password'), 'rahasia{Enter}');
    expect(await janji).toEqual({ versi: 2 });
    const kunci = server.of(rute).map((call) => call.headers.get('idempotency-key'));
    expect(kunci).toHaveLength(2);
    expect(new Set(kunci).size).toBe(1);
    expect(keLogin).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  test('AU-06 a wrong password in the dialog keeps it open', async () => {
    const { server } = halaman();
    renderHook(() => useUnsaved(true));
    const janji = simpanProfil().catch((galat: unknown) => galat);
    server.on('POST /v2/access_token', problem(401, 'Username atau password salah'));
    await userEvent.type(await screen.findByLabelText('Password'), 'salah{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Username atau password salah');
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(await janji).toMatchObject({ status: 401 });
  });

  test('AU-06 without unsaved input the login page comes, which leads back', async () => {
    const { keLogin } = halaman();
    const { unmount } = renderHook(() => useUnsaved(true));
    unmount();
    await expect(simpanProfil()).rejects.toMatchObject({ status: 401 });
    expect(keLogin).toHaveBeenCalledOnce();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('ST-01 a page of a college that was switched off meanwhile is loaded anew, and nobody is sent to sign in', async () => {
    const { server, keLogin } = halaman();
    const muatUlang = vi.fn();
    jagaAlamat(muatUlang);
    server.on('POST /v2/refresh_token', problem(404, 'Data tidak ditemukan'));
    await expect(simpanProfil()).rejects.toMatchObject({ status: 404 });
    expect(muatUlang).toHaveBeenCalledOnce();
    expect(keLogin).not.toHaveBeenCalled();
  });

  test('another person who signs in from another tab gets a page of his or her own', () => {
    const muatUlang = vi.fn();
    jagaPengguna(muatUlang);
    const ubah = (key: string, oldValue: string | null, newValue: string | null) =>
      act(() => dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })));
    ubah('pengguna', null, 'dosen');
    ubah('pengguna', 'dosen', 'dosen');
    ubah('bahasa', 'id', 'en');
    expect(muatUlang).not.toHaveBeenCalled();
    ubah('pengguna', 'dosen', 'kaprodi');
    expect(muatUlang).toHaveBeenCalledOnce();
  });
});

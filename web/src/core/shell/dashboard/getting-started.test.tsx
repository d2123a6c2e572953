import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tandaiLangkah } from '@/core/account/first-steps';
import type { Sesi } from '@/core/auth/session';
import { defineAddress } from '@/kit/module/address';
import type { Feature } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { renderFrame } from '../test/render-frame';
import { GettingStarted } from './getting-started';

const onOpen = vi.fn();
const awal: Feature = {
  id: 'awal',
  pages: [
    page(
      defineAddress('/awal'),
      async () => ({
        default: () => (
          <>
            <h1>Awal</h1>
            <GettingStarted onOpen={onOpen} />
          </>
        ),
      }),
      { title: 'Awal' },
    ),
  ],
};

function buka(telepon: string, sesi: Partial<Sesi> = {}, url = '/awal') {
  const profil = { nama: 'M', gelarDepan: '', gelarBelakang: '', nidn: '', username: 'dosen', versi: 1 };
  const server = { 'GET /v2/user_profile': { ...profil, email: 'm@kampus.example', telepon } };
  return renderFrame({ url, features: [awal], sesi, server });
}

const selesai = async () =>
  (await screen.findAllByRole('button', { name: /Periksa|Lengkapi|Ganti password/ }))
    .filter(({ textContent }) => textContent?.includes('(selesai)'))
    .map(({ textContent }) => textContent?.split(' ')[0]);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('Mulai di sini', () => {
  test('nothing is done by opening it; what the records say is done is ticked by itself', async () => {
    await buka('');
    expect(await selesai()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Lengkapi/ }));
    expect(onOpen).toHaveBeenCalledWith('profil');
    expect(await selesai()).toEqual([]);
    cleanup();
    await buka('8123456789', { periode: 20261 });
    await waitFor(async () => expect(await selesai()).toEqual(['Periksa', 'Lengkapi']));
  });

  test('a look at the period counts, wherever it was opened from', async () => {
    await buka('', {}, '/awal?dialog=periode');
    await waitFor(async () => expect(await selesai()).toEqual(['Periksa']));
  });

  test('it stands before the profile is known, unless that alone decides', async () => {
    const server = { 'GET /v2/user_profile': () => new Promise<never>(() => {}) };
    await renderFrame({ url: '/awal', features: [awal], server });
    expect(await selesai()).toEqual([]);
    cleanup();
    tandaiLangkah('u-1', 'periode', 'password');
    await renderFrame({ url: '/awal', features: [awal], server });
    await screen.findByRole('heading', { name: 'Awal' });
    expect(screen.queryByRole('region', { name: 'Mulai di sini' })).toBeNull();
  });

  test('it goes when the last step is done, and when it is put away', async () => {
    await buka('8123456789', { periode: 20261 });
    await waitFor(async () => expect(await selesai()).toEqual(['Periksa', 'Lengkapi']));
    tandaiLangkah('u-1', 'password');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mulai di sini' })).toBeNull());
    cleanup();
    localStorage.clear();
    await buka('');
    await userEvent.click(await screen.findByRole('button', { name: 'Tutup Mulai di sini' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mulai di sini' })).toBeNull());
  });
});

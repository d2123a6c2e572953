import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { PageState } from '@/kit/module/page-state';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import type { Tugas } from '../karya/karya-baca';
import { izinDosen } from '../test/sidang-contoh';

const rute = 'GET /v2/ta/tasks';

const satu: Tugas = {
  jenis: 'bimbingan_paraf',
  jenisKarya: 'skripsi',
  idKarya: 'k-2',
  idBimbingan: 'b-1',
  tab: 'bimbingan',
  judul: 'Antrean akademik',
  namaMahasiswa: 'Kezia Tamba',
  nim: '2210512014',
  sejak: new Date().toISOString(),
};
const dua: Tugas = { ...satu, jenis: 'nilai', idBimbingan: undefined, idKarya: 'k-3', namaMahasiswa: 'Eka Purnama' };
const hitung = { bimbingan_paraf: 21, nilai: 4 };

const server: Reply = ({ url }) => {
  const jenis = url.searchParams.getAll('jenis');
  const page = Number(url.searchParams.get('page'));
  const data = jenis.length > 0 ? [dua] : [satu, dua];
  return { data, page, perPage: 20, total: jenis.length > 0 ? 4 : 25, hitung };
};

function buka(url = '/dashboard/tindakan', jawaban: Reply = server, lebar?: number) {
  return renderFrame({ url, lebar, features: [tugasakhir], sesi: { izin: izinDosen }, server: { [rute]: jawaban } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('all that waits', () => {
  test('TA-06 each row says what, with which work and since when, and leads to where it is done', async () => {
    await buka();
    const tabel = within(await screen.findByRole('table', { name: 'Daftar yang perlu tindakan' }));
    expect(tabel.getByRole('link', { name: 'Kezia Tamba' }).getAttribute('href')).toBe(
      '/akademik/skripsi/bimbingan-skripsi/k-2/detail-bimbingan/b-1',
    );
    const baris = tabel.getByRole('row', { name: /Kezia Tamba/ }).textContent;
    expect(baris).toContain('Bimbingan menunggu parafSkripsi');
    expect(baris).toContain('Hari ini');
    expect(screen.getByText('Dashboard', { selector: 'nav a' })).toBeTruthy();
  });

  test('TA-06 the strip shows the kinds that wait, with their numbers, and narrows the list', async () => {
    const { of } = await buka();
    const strip = within(await screen.findByRole('group', { name: /Daftar yang perlu tindakan/ }));
    await waitFor(() => expect(strip.getAllByRole('button')).toHaveLength(3));
    expect(strip.getByRole('button', { name: /Semua/ }).textContent).toContain('25');
    await userEvent.click(strip.getByRole('button', { name: /Nilai/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Kezia Tamba' })).toBeNull());
    const dicari = of(rute).at(-1)?.url.searchParams;
    expect(dicari?.getAll('jenis')).toEqual(['nilai']);
    expect(dicari?.get('page')).toBe('1');
  });

  test('TA-06 pages, and j walks through the rows', async () => {
    const { of } = await buka();
    await screen.findByRole('link', { name: 'Kezia Tamba' });
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Kezia Tamba' }));
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Eka Purnama' }));
    await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    await waitFor(() => expect(of(rute).at(-1)?.url.searchParams.get('page')).toBe('2'));
  });

  test('TA-06 cards on a phone', async () => {
    await buka('/dashboard/tindakan', server, 360);
    const kartu = within(await screen.findByRole('list', { name: 'Daftar yang perlu tindakan' }));
    expect(kartu.getAllByRole('listitem')).toHaveLength(2);
    expect(kartu.getAllByText('Menunggu hari ini')).toHaveLength(2);
  });

  test('TA-06 nothing waits, or the list could not be read', async () => {
    const { on } = await buka('/dashboard/tindakan', problem(500, 'Terjadi kesalahan pada server'));
    const lagi = await screen.findAllByRole('button', { name: 'Muat Ulang' });
    expect(screen.queryByText('Semua sudah beres')).toBeNull();
    on(rute, { data: [], page: 1, perPage: 20, total: 0, hitung: {} });
    lagi[0]?.click();
    expect(await screen.findByText('Semua sudah beres')).toBeTruthy();
  });

  test('TA-06 who has nothing to do with final works finds no such page', () => {
    const halaman = tugasakhir.pages.find(({ path }) => path === '/dashboard/tindakan');
    const keadaan = (...izin: string[]) => ({ permissions: new Set(izin), flag: () => false }) as unknown as PageState;
    expect(halaman?.hidden?.(keadaan())).toBe(true);
    expect(halaman?.hidden?.(keadaan('tugasakhir.karya.lihat'))).toBe(false);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { placeIn } from '@/core/auth/gate';
import { board } from '@/core/shell/test/board';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { PageState } from '@/kit/module/page-state';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { izinDosen } from '../test/sidang-contoh';
import type { Acara, Beranda } from './dashboard-baca';
import blok from './dashboard-blocks';

const rute = 'GET /v2/ta/dashboard';

const acara = (lain: Partial<Acara> = {}): Acara => ({
  apa: 'sidang',
  id: 's-1',
  jenisKarya: 'skripsi',
  idKarya: 'k-2',
  mahasiswa: ['Kezia Tamba'],
  judul: 'Judul',
  peran: 'penguji_1',
  tempat: 'Ruang Sidang A',
  status: 'dijadwalkan',
  mulaiPada: '2026-11-23T02:00:00Z',
  selesaiPada: '2026-11-23T03:30:00Z',
  bentrok: [],
  ...lain,
});
const menu = {
  'bimbingan-proposal': 1,
  'sidang-proposal': 0,
  'bimbingan-skripsi': 0,
  'sidang-skripsi': 2,
  'kp-bimbingan': 0,
  'kp-sidang': 0,
};
const beranda = (lain: Partial<Beranda> = {}): Beranda => ({
  menu,
  agenda: [],
  bimbingan: [],
  ...lain,
});

const papan = board(blok, tugasakhir);

function buka(jawaban: Reply) {
  return renderFrame({ url: '/papan', features: [papan], sesi: { izin: izinDosen }, server: { [rute]: jawaban } });
}

const bagian = (name: string) => screen.findByRole('region', { name });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the dashboard of final works', () => {
  test('TA-06 who decides on loads has the way to who guides whom, for each kind of work', async () => {
    const { hidden } = blok.find(({ id }) => id === 'beban-pembimbing') ?? {};
    const keadaan = (...izin: string[]) => ({ permissions: new Set(izin), flag: () => false }) as unknown as PageState;
    expect(hidden?.(keadaan(...izinDosen))).toBe(true);
    expect(hidden?.(keadaan('tugasakhir.kuota.atur'))).toBe(false);
    await buka(beranda());
    const kartu = within(await bagian('Siapa membimbing siapa'));
    expect(kartu.getAllByRole('link').map((tautan) => tautan.getAttribute('href'))).toEqual([
      '/akademik/skripsi/bimbingan-proposal/beban',
      '/akademik/skripsi/bimbingan-skripsi/beban',
      '/akademik/kerja-praktik/bimbingan/beban',
    ]);
  });

  test.each([
    ['a lecturer', { lecturer: true }, ['jadwal-minggu-ini']],
    ['an operator, who has no week of exams', { lecturer: false }, []],
  ])('TA-06 %s has the blocks that can fill', (_, siapa, mau) => {
    const state = {
      permissions: new Set(['tugasakhir.karya.lihat']),
      flag: () => false,
      collegeId: 'UJI',
      place: placeIn('utama'),
      ...siapa,
    };
    expect(blok.filter(({ hidden }) => !hidden?.(state)).map(({ id }) => id)).toEqual(mau);
  });

  test('TA-02 the coming days with time, place and role, and what clashes', async () => {
    const bentrok = ['Bentrok dengan bimbingan Adinata Bagaskara, Senin, 23 November 2026 09:00–10:00 WIB'];
    await buka(beranda({ agenda: [{ tanggal: '2026-11-23', acara: [acara({ bentrok })] }] }));
    const kartu = within(await bagian('Jadwal minggu ini'));
    expect(await kartu.findByRole('heading', { level: 3, name: 'Senin, 23 November 2026' })).toBeTruthy();
    expect(kartu.getByText('09:00–10:30')).toBeTruthy();
    expect(kartu.getByText('Sidang skripsi · Penguji 1 · Ruang Sidang A')).toBeTruthy();
    expect(kartu.getByText(/^Bentrok dengan bimbingan Adinata/)).toBeTruthy();
    expect(kartu.getByRole('button', { name: 'Simpan ke kalender (.ics): Kezia Tamba' })).toBeTruthy();
    expect(kartu.getByRole('link', { name: 'Kezia Tamba' }).getAttribute('href')).toBe(
      '/akademik/skripsi/sidang-skripsi/k-2',
    );
  });

  test('TA-01 whom one supervises, and who is silent, whatever the period; the links open lists that show them', async () => {
    await buka(beranda({ bimbingan: [{ jenis: 'skripsi', mahasiswa: 5, diam: 2 }] }));
    const kartu = within(await bagian('Bimbingan saya'));
    expect(await kartu.findByText('mahasiswa')).toBeTruthy();
    expect(kartu.getByRole('link', { name: '2 tanpa kabar > 14 hari' }).getAttribute('href')).toBe(
      '/akademik/skripsi/bimbingan-skripsi?peran=pembimbing_1&peran=pembimbing_2&status=berjalan&periode=semua&diam=14',
    );
    expect(kartu.getByRole('link', { name: /5 mahasiswa/ }).getAttribute('href')).toBe(
      '/akademik/skripsi/bimbingan-skripsi?peran=pembimbing_1&peran=pembimbing_2&status=berjalan&periode=semua',
    );
  });

  test('nothing planned, nobody supervised', async () => {
    await buka(beranda());
    expect(await screen.findByText('Tidak ada sidang atau bimbingan minggu ini')).toBeTruthy();
    expect(screen.getByText('Belum ada mahasiswa yang Anda bimbing')).toBeTruthy();
  });

  test('what cannot be read says so in its card, and is never called empty', async () => {
    const { on } = await buka(problem(500, 'Terjadi kesalahan pada server'));
    const kartu = within(await bagian('Jadwal minggu ini'));
    (await kartu.findByRole('button', { name: 'Muat Ulang' })).click();
    expect(screen.queryByText('Tidak ada sidang atau bimbingan minggu ini')).toBeNull();
    on(rute, beranda());
    (await kartu.findByRole('button', { name: 'Muat Ulang' })).click();
    await waitFor(() => expect(screen.getByText('Tidak ada sidang atau bimbingan minggu ini')).toBeTruthy());
  });

  test("the server's counts stand at the entries of the menu", () => {
    expect(tugasakhir.menuCounts?.read(menu)).toEqual({
      'bimbingan-proposal': 1,
      'sidang-proposal': 0,
      'bimbingan-skripsi': 0,
      'sidang-skripsi': 2,
      'bimbingan-kp': 0,
      'sidang-kp': 0,
    });
  });
});

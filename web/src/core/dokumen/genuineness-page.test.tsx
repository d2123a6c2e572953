import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/kit/net/query-client';
import { problem, type Reply, serve } from '@/kit/test/server';
import GenuinenessPage from './genuineness-page';
import { padaJamKampus } from './made-at';

const kode = 'UNINDRA.abcdefghijklmnopqrstuvwxyz';
const rute = `GET /v1/dokumen/${kode}`;
const rutePeriksa = `POST /v1/dokumen/${kode}/periksa`;
const dokumen = {
  asli: true,
  jenis: 'Berita acara sidang skripsi',
  perihal: 'Sistem Informasi Perpustakaan',
  nama: 'Adinata Bagaskara',
  nim: '20•••••••001',
  hasil: 'Lulus',
  dibuatPada: '2026-11-21T03:00:00Z',
  berlaku: true,
  kampus: 'Universitas Contoh',
  zonaWaktu: 'WIB',
};

function buka(replies: Record<string, Reply>) {
  const server = serve(replies);
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/dokumen/$kode', component: GenuinenessPage });
  const history = createMemoryHistory({ initialEntries: [`/dokumen/${kode}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return server;
}

const judul = (name: string) => screen.findByRole('heading', { level: 1, name });

async function pilih(isi: string, nama = 'berita-acara.pdf') {
  const berkas = new File([isi], nama, { type: 'application/pdf' });
  await screen.findByRole('button', { name: 'Pilih berkas' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, berkas);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('TA-04 the check of a paper', () => {
  test('TA-04 a genuine one: the answer, what it is about, when it was made on the clocks of the campus', async () => {
    buka({ [rute]: dokumen });
    await judul('Dokumen asli');
    for (const [nama, isi] of [
      ['Jenis dokumen', 'Berita acara sidang skripsi'],
      ['Judul', 'Sistem Informasi Perpustakaan'],
      ['Nama mahasiswa', 'Adinata Bagaskara'],
      ['NIM', '20•••••••001'],
      ['Hasil sidang', 'Lulus'],
      ['Dibuat', '21 November 2026, 10:00 WIB'],
      ['Kampus', 'Universitas Contoh'],
    ] as const) {
      expect(screen.getByText(nama, { selector: 'dt' }).nextSibling?.textContent).toBe(isi);
    }
  });

  test('TA-04 a paper without an outcome shows no line for it', async () => {
    buka({ [rute]: { ...dokumen, hasil: undefined } });
    await judul('Dokumen asli');
    expect(screen.queryByText('Hasil sidang')).toBeNull();
  });

  test('TA-04 one that the record no longer bears out', async () => {
    buka({ [rute]: { ...dokumen, berlaku: false } });
    await judul('Isi sudah berubah sejak dicetak');
    expect(screen.getByText(/Minta cetakan terbaru/)).toBeTruthy();
  });

  test('TA-04 an unknown code: a plain answer, and nothing to check a file against', async () => {
    buka({ [rute]: problem(404, 'Data tidak ditemukan') });
    await judul('Dokumen tidak dikenal');
    expect(screen.queryByRole('button', { name: 'Pilih berkas' })).toBeNull();
  });

  test('ER-04 a lost line is no verdict; Muat Ulang asks again', async () => {
    const server = buka({ [rute]: 'offline' });
    await screen.findByText('Maaf, terjadi kesalahan saat memuat data.');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    server.on(rute, dokumen);
    await userEvent.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    await judul('Dokumen asli');
  });
});

describe('TA-04 the check of a file', () => {
  test('TA-04 only its SHA-256 is sent; an unchanged file is told so', async () => {
    const server = buka({ [rute]: dokumen, [rutePeriksa]: { utuh: true } });
    await pilih('abc');
    await screen.findByText('berita-acara.pdf sama persis dengan yang dibuat portal.');
    expect(server.of(rutePeriksa).map((call) => call.body)).toEqual([
      { sidik: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
    ]);
  });

  test('TA-04 a changed file, then the right one', async () => {
    const server = buka({ [rute]: dokumen, [rutePeriksa]: { utuh: false } });
    await pilih('abd');
    await screen.findByText(/bukan berkas yang dibuat portal/);
    server.on(rutePeriksa, { utuh: true });
    await pilih('abc');
    await screen.findByText(/sama persis/);
    expect(screen.queryByText(/bukan berkas/)).toBeNull();
  });

  test('TA-04 a failed check says why, and claims nothing of the file', async () => {
    buka({ [rute]: dokumen, [rutePeriksa]: problem(429, 'Terlalu banyak permintaan. Coba lagi sebentar lagi.') });
    await pilih('abc');
    await screen.findByText('Terlalu banyak permintaan. Coba lagi sebentar lagi.');
    expect(screen.queryByText(/sama persis|bukan berkas/)).toBeNull();
  });

  test('TA-04 where the browser cannot reckon, it says so instead of offering it', async () => {
    vi.stubGlobal('crypto', { randomUUID: () => 'k' });
    buka({ [rute]: dokumen });
    await screen.findByText(/tidak dapat memeriksa berkas/);
    expect(screen.queryByRole('button', { name: 'Pilih berkas' })).toBeNull();
  });
});

test('IN-09 the moment on the clocks of each zone', () => {
  expect(padaJamKampus('2026-12-31T16:30:00Z', 'WIB')).toBe('31 Desember 2026, 23:30 WIB');
  expect(padaJamKampus('2026-12-31T16:30:00Z', 'WITA')).toBe('01 Januari 2027, 00:30 WITA');
  expect(padaJamKampus('2026-12-31T16:30:00Z', 'WIT')).toBe('01 Januari 2027, 01:30 WIT');
});

describe('TA-08 what a paper says', () => {
  test('TA-08 the marks only to whoever names the printed NIM', async () => {
    const ruteIsi = `POST /v1/dokumen/${kode}/isi`;
    const salah = { errors: { nim: 'NIM tidak sama dengan yang tercetak pada dokumen ini' } };
    const server = buka({ [rute]: dokumen, [ruteIsi]: problem(422, 'Ada isian yang perlu diperbaiki', salah) });
    const nim = await screen.findByRole('textbox', { name: 'NIM mahasiswa' });
    const lihat = screen.getByRole('button', { name: 'Lihat isi' });
    await userEvent.click(lihat);
    expect(screen.getByText('Isi NIM seperti yang tercetak pada dokumen')).toBeTruthy();
    await userEvent.type(nim, '2022');
    await userEvent.click(lihat);
    expect(await screen.findByText('NIM tidak sama dengan yang tercetak pada dokumen ini')).toBeTruthy();
    expect(screen.queryByText('Nilai akhir')).toBeNull();
    server.on(ruteIsi, { isi: [{ nama: 'Nilai akhir', nilai: '80,11' }] });
    await userEvent.type(nim, '43500001 ');
    await userEvent.click(lihat);
    expect((await screen.findByText('Nilai akhir', { selector: 'dt' })).nextSibling?.textContent).toBe('80,11');
    expect(screen.getByText(/kertas itu sudah diubah/)).toBeTruthy();
    expect(server.of(ruteIsi).map((call) => call.body)).toEqual([{ nim: '2022' }, { nim: '202243500001' }]);
  });

  test('TA-08 a paper from before contents were recorded says so', async () => {
    buka({ [rute]: dokumen, [`POST /v1/dokumen/${kode}/isi`]: { isi: [] } });
    await userEvent.type(await screen.findByRole('textbox', { name: 'NIM mahasiswa' }), '1{Enter}');
    expect(await screen.findByText(/dibuat sebelum isinya dicatat/)).toBeTruthy();
  });
});

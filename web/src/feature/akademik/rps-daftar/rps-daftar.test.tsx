import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { board } from '@/core/shell/test/board';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { akademik } from '..';
import RPSBelumTerbit from './belum-terbit-blok';
import type { Belum, RPSBaris } from './rps-daftar';

const izinDosen = ['akademik.matakuliah.lihat', 'akademik.rps.lihat', 'akademik.rps.tinjau'];
const izinKaprodi = [...izinDosen, 'akademik.kebijakan.ubah'];

const rps: RPSBaris = {
  id: 'r-1',
  idMataKuliah: 'm-1',
  kode: 'IF101',
  nama: 'Algoritma',
  sks: 3,
  semester: 1,
  idProdi: 'p-1',
  namaProdi: 'Informatika',
  periode: 20261,
  status: 'draf',
  nomor: 0,
  terbit: 0,
  temuan: 12,
  komentar: 2,
  penyusun: [{ idDosen: 'd-1', nama: 'Budi Santoso', koordinator: true }],
  statusPada: new Date().toISOString(),
  ditutup: false,
};
const selesai: RPSBaris = {
  ...rps,
  id: 'r-2',
  idMataKuliah: 'm-2',
  nama: 'Basis Data',
  status: 'dipublikasi',
  temuan: 0,
};

const belum = (lain: Partial<Belum> = {}): Belum => ({
  idMataKuliah: 'm-1',
  kode: 'IF101',
  nama: 'Algoritma',
  idProdi: 'p-1',
  pengampu: [
    { idDosen: 'd-1', nama: 'Budi Santoso', telepon: '8123' },
    { idDosen: 'd-2', nama: 'Citra Lestari', telepon: '' },
  ],
  aksi: [{ kode: 'ingatkan', boleh: true }],
  ...lain,
});

const halaman = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length, hitung: {} });

function buka(url: string, server: Record<string, Reply> = {}, izin = izinKaprodi, lebar?: number) {
  return renderFrame({
    url,
    lebar,
    features: [akademik],
    sesi: { izin, idDosen: 'd-9' },
    server: { 'GET /v2/rps': halaman(rps, selesai), 'GET /v2/rps/belum_terbit': halaman(belum()), ...server },
  });
}

const ditanya = (of: Awaited<ReturnType<typeof buka>>['of'], rute: string) => of(rute).at(-1)?.url.searchParams;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of semester plans', () => {
  test('AK-02 each row says where the plan stands and leads to it on the page of its course', async () => {
    const { of } = await buka('/akademik/rps');
    const tabel = within(await screen.findByRole('table', { name: 'Daftar RPS' }));
    const baris = (await tabel.findByRole('row', { name: /Algoritma/ })).textContent;
    for (const kata of ['IF101', 'Budi Santoso', 'Draf', '12 temuan', 'Hari ini']) expect(baris).toContain(kata);
    expect(tabel.getByRole('row', { name: /Basis Data/ }).textContent).toContain('Lengkap');
    expect(tabel.getByRole('link', { name: 'Algoritma' }).getAttribute('href')).toBe(
      '/akademik/perkuliahan/mata-kuliah/m-1?tab=rps&periode=20261',
    );
    expect(ditanya(of, 'GET /v2/rps')?.get('periode')).toBe('20261');
  });

  test('AK-02 what waits for me is asked for in every term, the longest first', async () => {
    const { of } = await buka('/akademik/rps');
    await userEvent.click(await screen.findByRole('button', { name: 'Menunggu saya' }));
    await waitFor(() => expect(ditanya(of, 'GET /v2/rps')?.get('tinjau')).toBe('saya'));
    expect(ditanya(of, 'GET /v2/rps')?.get('sort')).toBe('sejak');
    expect(ditanya(of, 'GET /v2/rps')?.has('periode')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Saya ampu' }));
    await waitFor(() => expect(ditanya(of, 'GET /v2/rps')?.get('ampu')).toBe('saya'));
    expect(ditanya(of, 'GET /v2/rps')?.has('tinjau')).toBe(false);
    expect(ditanya(of, 'GET /v2/rps')?.get('sort')).toBe('nama');
  });

  test('AK-02 an order that is for what waits alone is not asked for of all', async () => {
    const { of } = await buka('/akademik/rps?sort=sejak');
    await screen.findByRole('link', { name: 'Algoritma' });
    expect(ditanya(of, 'GET /v2/rps')?.get('sort')).toBe('nama');
  });

  test('AK-02 who has no plan is led to the own courses', async () => {
    await buka('/akademik/rps?ampu=saya', { 'GET /v2/rps': halaman() });
    const tautan = await screen.findByRole('link', { name: 'Buka mata kuliah saya' });
    expect(tautan.getAttribute('href')).toBe('/akademik/perkuliahan/mata-kuliah?ampu=saya&periode=20261');
  });

  test('AK-02 a lecturer has no tab of what is not published, whatever the address says', async () => {
    const { of } = await buka('/akademik/rps?tab=belum-terbit', {}, izinDosen);
    await screen.findByRole('link', { name: 'Algoritma' });
    expect(screen.queryByRole('tab', { name: 'Belum terbit' })).toBeNull();
    expect(of('GET /v2/rps/belum_terbit')).toHaveLength(0);
  });

  test('AK-02 cards on a phone', async () => {
    await buka('/akademik/rps', {}, izinDosen, 360);
    const kartu = within(await screen.findByRole('list', { name: 'Daftar RPS' }));
    expect((await kartu.findAllByRole('listitem'))[0]?.textContent).toContain('12 temuan · 2 komentar terbuka');
  });
});

describe('courses without a published plan', () => {
  test('AK-02 a head asks for a plan, and can write to who has a number', async () => {
    const { of, on } = await buka('/akademik/rps?tab=belum-terbit', { 'POST /v2/rps/pengingat': null });
    const wa = await screen.findByRole('link', { name: 'WhatsApp ke Budi Santoso' });
    const alamat = decodeURIComponent(wa.getAttribute('href') ?? '');
    expect(alamat).toMatch(
      /^https:\/\/wa\.me\/628123\?text=Selamat \w+, Budi Santoso\. RPS IF101 Algoritma periode 2026/,
    );
    expect(alamat).toContain('/akademik/perkuliahan/mata-kuliah/m-1?tab=rps&periode=20261');
    expect(screen.queryByRole('link', { name: 'WhatsApp ke Citra Lestari' })).toBeNull();
    const kini = new Date().toISOString();
    const alasan = 'Pengampunya sudah diingatkan dalam 24 jam terakhir';
    on(
      'GET /v2/rps/belum_terbit',
      halaman(belum({ diingatkanPada: kini, aksi: [{ kode: 'ingatkan', boleh: false, alasan }] })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ingatkan penyusun RPS IF101 Algoritma' }));
    expect(await screen.findByText('Penyusun RPS IF101 Algoritma diingatkan')).toBeTruthy();
    expect(of('POST /v2/rps/pengingat')[0]?.body).toEqual({ idMataKuliah: 'm-1', periode: 20261 });
    const tombol = await screen.findByRole('button', { name: 'Ingatkan penyusun RPS IF101 Algoritma' });
    await waitFor(() => expect(tombol).toHaveProperty('disabled', true));
    expect(screen.getByText('Diingatkan baru saja')).toBeTruthy();
  });

  test('AK-02 what was handed in has nobody to remind, and says so', async () => {
    const alasan = 'RPS sudah diajukan dan menunggu keputusan';
    const baris = belum({ status: 'diajukan', aksi: [{ kode: 'ingatkan', boleh: false, alasan }] });
    await buka('/akademik/rps?tab=belum-terbit', { 'GET /v2/rps/belum_terbit': halaman(baris) });
    expect(await screen.findByText(alasan)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ingatkan/ })).toBeNull();
  });

  test('ER-01 a refusal of the server is said, and the row stays', async () => {
    const server = { 'POST /v2/rps/pengingat': problem(409, 'RPS mata kuliah ini sudah dipublikasi') };
    await buka('/akademik/rps?tab=belum-terbit', server);
    await userEvent.click(await screen.findByRole('button', { name: /^Ingatkan/ }));
    expect(await screen.findByText('RPS mata kuliah ini sudah dipublikasi')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Algoritma' })).toBeTruthy();
  });

  test('AK-02 the dashboard shows the first four, how many there are, and the way to all', async () => {
    const data = Array.from({ length: 10 }, (_, n) => belum({ idMataKuliah: `m-${n}`, nama: `Kuliah ${n}` }));
    await renderFrame({
      url: '/papan',
      features: [board([{ id: 'belum', component: RPSBelumTerbit }])],
      sesi: { izin: izinKaprodi },
      server: { 'GET /v2/rps/belum_terbit': { ...halaman(...data), perPage: 10, total: 14 } },
    });
    const kartu = within(await screen.findByRole('region', { name: 'RPS belum terbit 2026/2027 Ganjil' }));
    expect(await kartu.findAllByRole('button', { name: /^Ingatkan/ })).toHaveLength(4);
    expect(kartu.getByRole('link', { name: 'Lihat semua (14) Belum terbit' }).getAttribute('href')).toBe(
      '/akademik/rps?tab=belum-terbit&periode=20261',
    );
  });
});

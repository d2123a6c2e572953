import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { board } from '@/core/shell/test/board';
import { renderFrame } from '@/core/shell/test/render-frame';
import { placeOf } from '@/kit/i18n/sentence-places';
import { defineFeature, defineMenuCounts } from '@/kit/module/define-feature';
import { problem, type Reply } from '@/kit/test/server';
import { kampus } from '.';
import blok from './dashboard-blocks';
import { places } from './sentence-places';

const izin = ['kampus.jejak.lihat', 'kampus.pekerjaan.kelola', 'kampus.pemakaian.lihat'];
const daftar = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });

const angka = (kode: string, nilai: number, kelompok = 'data') => ({ kode, nama: kode, kelompok, nilai, byte: false });
const pemakaian = (kelas: number) => ({
  angka: [
    angka('dosen', 40, 'orang'),
    angka('mahasiswa', 600, 'orang'),
    angka('prodi', 4),
    angka('periode', 2),
    angka('kelas', kelas),
    { kode: 'byte', nama: 'Ukuran berkas', kelompok: 'berkas', nilai: 2048, byte: true },
  ],
  dihitungPada: '2026-11-26T03:05:00Z',
});
const tinjauan = { pada: '2026-11-26T02:00:00Z', baris: 7, utuh: true };
const periksa = {
  rantai: [
    { kode: 'tindakan', nama: 'Perbuatan', baris: 7, penuh: tinjauan },
    { kode: 'baca', nama: 'Pembacaan data pribadi', baris: 0 },
  ],
  putus: false,
  sedang: false,
  selesai: 0,
};
const putus = {
  ...periksa,
  putus: true,
  rantai: [{ ...periksa.rantai[0], penuh: { ...tinjauan, utuh: false, galat: 'baris 5 tidak seperti saat ditulis' } }],
};
const ubah = {
  id: '7',
  pada: '2026-11-26T02:00:00Z',
  idPelaku: 'a-1',
  namaPelaku: 'Rahmi Lubis',
  username: 'rahmi',
  tindakan: 'akademik.matakuliah.ubah',
  kalimat: 'Mengubah mata kuliah',
  objek: 'matakuliah',
  idObjek: 'mk-1',
  namaObjek: 'Basis Data',
  rincian: [{ isian: 'sksTeori', lama: '2', baru: '3' }],
  operasi: 'PUT /v2/academic/matakuliah/{id}',
};
const kerja = (status: string, lain: object = {}) => ({
  id: `k-${status}`,
  jenis: 'kata.mk',
  nama: `Indeks ${status}`,
  status,
  kemajuan: 0,
  percobaan: 1,
  terbanyak: 5,
  dibuatPada: '2026-11-26T02:00:00Z',
  diubahPada: '2026-11-26T02:00:00Z',
  aksi: [
    { kode: 'ulangi', boleh: status === 'gagal', alasan: status === 'gagal' ? undefined : 'Sudah menunggu giliran' },
    { kode: 'batalkan', boleh: status === 'antre', alasan: status === 'antre' ? undefined : 'Sudah berhenti' },
  ],
  ...lain,
});
const pekerjaan = {
  ...daftar(kerja('antre'), kerja('gagal', { galat: 'Terjadi kesalahan', sebab: 'sambungan terputus' })),
  hitung: { antre: 1, diproses: 0, gagal: 1, selesai: 0 },
  jenis: [{ kode: 'kata.mk', nama: 'Indeks', jumlah: 2, gagal: 1 }],
};

const server: Record<string, Reply> = {
  'GET /v2/pemakaian': pemakaian(0),
  'GET /v2/audit/periksa': periksa,
  'GET /v2/audit': daftar(ubah),
  'GET /v2/audit/tindakan': daftar({ kode: 'akademik.matakuliah.ubah', nama: 'Mengubah mata kuliah' }),
  'GET /v2/audit/pelaku': daftar({ id: 'a-1', nama: 'Rahmi Lubis', username: 'rahmi' }),
  'GET /v2/pekerjaan': pekerjaan,
};

function buka(url: string, lain: Record<string, Reply> = {}) {
  return renderFrame({ features: [kampus], url, sesi: { izin }, server: { ...server, ...lain } });
}
/** An area whose entry of the office counts three. */
const akses = defineFeature({
  id: 'akses',
  pages: [],
  menu: [{ heading: 'Kampus', items: [{ id: 'minta', name: 'Permintaan', link: '/kampus/permintaan-sandi' }] }],
  menuCounts: defineMenuCounts('GET /v2/pemakaian', {}, () => ({ minta: 3 })),
});
const kartu = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the overview of a campus', () => {
  test('tells what is still to be done at a new one, and what is done', async () => {
    await buka('/kampus');
    const siapkan = await kartu('Siapkan kampus');
    expect(siapkan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tambahkan program studi (sudah)',
      'Tambahkan dosen (sudah)',
      'Tambahkan mahasiswa (sudah)',
      'Buka periode (sudah)',
      'Buka kelas (belum)',
    ]);
  });

  test('does not speak of it once all is done', async () => {
    await buka('/kampus', { 'GET /v2/pemakaian': pemakaian(3) });
    await kartu('Keutuhan jejak audit');
    expect(screen.queryByRole('region', { name: 'Siapkan kampus' })).toBeNull();
  });

  test('leads to the jobs that failed', async () => {
    await buka('/kampus');
    const menunggu = await kartu('Perlu perhatian');
    const link = await menunggu.findByRole('link', { name: '1 pekerjaan latar gagal' });
    expect(link.getAttribute('href')).toBe('/kampus/pekerjaan?status=gagal');
  });

  test('tells what the entries of the office count', async () => {
    await renderFrame({ features: [kampus, akses], url: '/kampus', sesi: { izin }, server });
    const menunggu = await kartu('Perlu perhatian');
    const link = await menunggu.findByRole('link', { name: 'Permintaan: 3 menunggu' });
    expect(link.getAttribute('href')).toBe('/kampus/permintaan-sandi');
  });

  test('has the trail checked', async () => {
    const { of } = await buka('/kampus', { 'POST /v2/audit/periksa': { ...periksa, sedang: true } });
    const rantai = await kartu('Keutuhan jejak audit');
    await userEvent.click(await rantai.findByRole('button', { name: 'Periksa sekarang' }));
    await waitFor(() => expect(of('POST /v2/audit/periksa')).toHaveLength(1));
    expect(await screen.findByText('Pemeriksaan berjalan di latar')).toBeTruthy();
  });

  test('says loudly where the trail is broken', async () => {
    await buka('/kampus', { 'GET /v2/audit/periksa': putus });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Jangan mengubah apa pun/);
    expect(screen.getByText(/baris 5 tidak seperti saat ditulis/)).toBeTruthy();
  });

  test('is not there for who does not keep the campus', async () => {
    await renderFrame({ features: [kampus], url: '/kampus', sesi: { izin: [] }, server });
    expect(screen.queryByRole('link', { name: 'Ringkasan Kampus' })).toBeNull();
    expect(screen.queryByText('Kampus Anda')).toBeNull();
  });
});

describe('the trail', () => {
  test('says who did what, and what was changed', async () => {
    await buka('/kampus/jejak');
    const baris = within(await screen.findByRole('row', { name: /Mengubah mata kuliah/ }));
    expect(baris.getByText('Rahmi Lubis')).toBeTruthy();
    expect(baris.getByText('Basis Data · Sks teori: 2 → 3')).toBeTruthy();
  });

  test('shows a row in full', async () => {
    await buka('/kampus/jejak');
    await userEvent.click(await screen.findByRole('button', { name: 'Mengubah mata kuliah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mengubah mata kuliah' }));
    expect(dialog.getByText('PUT /v2/academic/matakuliah/{id}')).toBeTruthy();
    expect(dialog.getByRole('columnheader', { name: 'Sebelum' })).toBeTruthy();
  });

  test('is narrowed to what a row is about', async () => {
    const { of } = await buka('/kampus/jejak');
    await userEvent.click(await screen.findByRole('button', { name: /Mengubah mata kuliah \(7\)/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Semua tentang rekaman ini' }));
    await waitFor(() => expect(of('GET /v2/audit').at(-1)?.url.searchParams.get('idObjek')).toBe('mk-1'));
    await userEvent.click(await screen.findByRole('button', { name: 'Satu rekaman: matakuliah' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Satu rekaman/ })).toBeNull());
  });

  test('is narrowed to days', async () => {
    const { of } = await buka('/kampus/jejak');
    await userEvent.click(await screen.findByRole('button', { name: 'Rentang waktu' }));
    await userEvent.type(await screen.findByLabelText('Dari tanggal'), '01/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Terapkan' }));
    await waitFor(() => expect(of('GET /v2/audit').at(-1)?.url.searchParams.get('dari')).toBe('2026-11-01'));
    expect(await screen.findByRole('button', { name: 'Sejak 01 November 2026' })).toBeTruthy();
  });

  test('says what it leaves out', async () => {
    await buka('/kampus/jejak', { 'GET /v2/audit': { ...daftar(ubah), batas: 'Hanya 10.000 baris terbaru.' } });
    expect(await screen.findByText('Hanya 10.000 baris terbaru.')).toBeTruthy();
  });
});

describe('background work', () => {
  test('says why a job failed, and has it done again', async () => {
    const { of } = await buka('/kampus/pekerjaan', { 'POST /v2/pekerjaan/k-gagal/ulangi': kerja('antre') });
    expect(await screen.findByText('Terjadi kesalahan · sambungan terputus')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /Indeks gagal/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kerjakan lagi' }));
    await waitFor(() => expect(of('POST /v2/pekerjaan/k-gagal/ulangi')).toHaveLength(1));
  });

  test('asks before one is cancelled, and says why that failed', async () => {
    await buka('/kampus/pekerjaan', {
      'POST /v2/pekerjaan/k-antre/batalkan': problem(409, 'Pekerjaan ini sedang dikerjakan'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Indeks antre/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batalkan' }));
    const tanya = within(await screen.findByRole('alertdialog'));
    await userEvent.click(tanya.getByRole('button', { name: 'Batalkan' }));
    expect(await tanya.findByText('Pekerjaan ini sedang dikerjakan')).toBeTruthy();
  });
});

describe('use', () => {
  test('tells numbers by what they count, and when they were counted', async () => {
    await buka('/kampus/pemakaian');
    expect((await kartu('Orang')).getByText('600')).toBeTruthy();
    expect((await kartu('Berkas')).getByText('2 KB')).toBeTruthy();
    expect(screen.getByText(/^Dihitung pukul/)).toBeTruthy();
  });
});

describe('the block of the dashboard', () => {
  test('leads who keeps the campus to its overview, and to what waits', async () => {
    await renderFrame({ features: [board(blok)], url: '/papan', sesi: { izin }, server });
    const blokKampus = await kartu('Kampus Anda');
    expect(blokKampus.getByRole('link', { name: 'Buka ringkasan kampus' }).getAttribute('href')).toBe('/kampus');
    expect(await blokKampus.findByRole('link', { name: '1 pekerjaan latar gagal' })).toBeTruthy();
    expect(blokKampus.getByRole('link', { name: '1 langkah lagi untuk menyiapkan kampus' })).toBeTruthy();
  });

  test('tells how many requests for access wait', async () => {
    const lain = { ...server, 'GET /v2/permintaan': daftar({ id: 'p-1' }, { id: 'p-2' }) };
    const sesi = { izin: [...izin, 'auth.akun.kelola'] };
    await renderFrame({ features: [board(blok, kampus)], url: '/papan', sesi, server: lain });
    const link = await (await kartu('Kampus Anda')).findByRole('link', { name: 'Permintaan Password: 2 menunggu' });
    expect(link.getAttribute('href')).toBe('/kampus/permintaan-sandi');
  });

  test('does not ask for requests where somebody else answers them', async () => {
    const { of } = await renderFrame({ features: [board(blok, kampus)], url: '/papan', sesi: { izin }, server });
    await kartu('Kampus Anda');
    expect(of('GET /v2/permintaan')).toHaveLength(0);
  });
});

test('the name of a number is a sentence of the server, that of a course is none', () => {
  const course = { nama: 'Analisis dan Perancangan Sistem', kelompok: 'WAJIB', sks: 3 };
  expect(placeOf(places, 'nama', angka('Jumlah dosen', 600))).toBeTruthy();
  expect(placeOf(places, 'nama', course)).toBeUndefined();
});

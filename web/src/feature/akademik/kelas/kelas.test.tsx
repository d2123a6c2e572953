import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { Reply } from '@/kit/test/server';
import { akademik } from '..';

const at = '/kampus/kelas';
const izin = ['akademik.matakuliah.lihat', 'akademik.kelas.lihat', 'akademik.kelas.ubah'];
const list = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });

const algo = {
  id: 'k-1',
  idMataKuliah: 'mk-1',
  kode: 'IF101',
  namaMataKuliah: 'Algoritma',
  sks: 3,
  idProdi: 'if',
  namaProdi: 'Informatika',
  periode: 20261,
  nama: 'A',
  kapasitas: 40,
  peserta: 2,
  terlaksana: 1,
  jenisKRS: 'kuliah',
  ditutup: false,
  pengampu: [
    { idDosen: 'd-1', nama: 'Dr. Budi', koordinator: true },
    { idDosen: 'd-2', nama: 'Siti, M.Kom.', koordinator: false },
  ],
  versi: 5,
  aksi: ['ubah', 'hapus', 'peserta', 'jurnal'].map((kode) => ({ kode, boleh: true })),
};
const student = {
  id: 'm-1',
  nim: '2024001',
  nama: 'Citra Lestari',
  namaProdi: 'Informatika',
  angkatan: 2024,
  nilaiD: 1,
  nilaiE: 0,
};

const server: Record<string, Reply> = {
  'GET /v2/kelas': list(algo),
  'GET /v2/kelas/k-1': algo,
  'GET /v2/kelas/k-1/peserta': list(student),
  'GET /v2/periode': list({ id: '20261', sesiSemester: 20261 }, { id: '20251', sesiSemester: 20251 }),
  'GET /v1/prodi': list(),
  'GET /v2/academic/matakuliah/kelompok': list(),
  'GET /v2/academic/matakuliah/jenis': list(),
  'GET /v2/academic/matakuliah/teoripraktek': list(),
};

function open(url: string, more: Record<string, Reply> = {}, sesi: { izin: string[] } = { izin }) {
  return renderFrame({ url, features: [akademik], sesi, server: { ...server, ...more } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the classes', () => {
  test('the list is of the running term, and leads to each class', async () => {
    const { of } = await open(at);
    const link = await screen.findByRole('link', { name: 'Algoritma · A' });
    expect(link.getAttribute('href')).toBe(`${at}/k-1`);
    expect(screen.getAllByText('2 dari 40').length).toBeGreaterThan(0);
    expect(of('GET /v2/kelas').every(({ url }) => url.searchParams.get('periode') === '20261')).toBe(true);
  }, 20_000);

  test('classes are carried to another term, and it is said how many', async () => {
    const { of } = await open(at, { 'POST /v2/kelas/salin': { disalin: 3, sudahAda: 1, tidakAktif: 0 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Salin kelas' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salin kelas' }));
    await waitFor(() => expect(of('POST /v2/kelas/salin')[0]?.body).toEqual({ dari: 20251, ke: 20261 }));
    expect(await screen.findByText(/3 kelas disalin, 1 sudah ada/)).toBeTruthy();
  }, 20_000);

  test('a class is given a type and a site, and a room is shown with its site', async () => {
    const { of } = await open(`${at}/k-1/ubah`, {
      'GET /v1/jenis_kelas': list({ id: 'j-1', kode: 'K', nama: 'Karyawan' }),
      'GET /v1/kampus': list({ id: 's-1', kode: 'P', nama: 'Kampus Pusat' }),
      'GET /v1/ruang': list({ id: 'r-1', kode: 'D-1', nama: 'Lab Dasar', namaKampus: 'Kampus Pusat' }),
      'PUT /v2/kelas/k-1': algo,
    });
    for (const [label, name] of [
      ['Jenis kelas', 'Karyawan'],
      ['Kampus', 'Kampus Pusat'],
    ] as const) {
      await screen.findByRole('option', { name });
      await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), name);
    }
    await userEvent.type(screen.getByRole('combobox', { name: 'Ruang' }), 'lab');
    await userEvent.click(await screen.findByRole('option', { name: /D-1 Lab Dasar.*Kampus Pusat/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const want = { idJenisKelas: 'j-1', idKampus: 's-1', idRuang: 'r-1' };
    await waitFor(() => expect(of('PUT /v2/kelas/k-1')[0]?.body).toMatchObject(want));
  }, 20_000);

  test('who teaches it is set as a whole: another coordinator, one lecturer less', async () => {
    const { of } = await open(`${at}/k-1`, { 'PUT /v2/kelas/k-1/pengampu': algo });
    await userEvent.click(await screen.findByRole('button', { name: 'Atur pengampu' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keluarkan Dr. Budi' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    const want = { pengampu: [{ idDosen: 'd-2', koordinator: true }] };
    await waitFor(() => expect(of('PUT /v2/kelas/k-1/pengampu')[0]?.body).toEqual(want));
  }, 20_000);

  test('students come in by their numbers, and of each who cannot it is said why', async () => {
    const { of } = await open(`${at}/k-1`, {
      'POST /v2/kelas/k-1/peserta': { ditambahkan: 1, ditolak: [{ nim: '999', alasan: 'NIM tidak ditemukan' }] },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Peserta (2)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah peserta' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /NIM/ }), '2024002, 999');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah peserta' }));
    await waitFor(() => expect(of('POST /v2/kelas/k-1/peserta')[0]?.body).toEqual({ nim: ['2024002', '999'] }));
    expect(await within(dialog).findByText('1 peserta ditambahkan')).toBeTruthy();
    expect(within(dialog).getByText(/NIM tidak ditemukan/)).toBeTruthy();
  }, 20_000);

  test('a lecturer sees how many D and E a student has, and which became better', async () => {
    const grade = { kode: 'IF100', nama: 'Kalkulus', sks: 3, huruf: 'E', periode: 20241, dihitung: false };
    await open(`${at}/k-1?tab=peserta`, {
      'GET /v2/kelas/k-1/peserta/m-1/nilai_de': list(
        { ...grade, kode: 'IF102', nama: 'Fisika', huruf: 'D', dihitung: true },
        { ...grade, perbaikan: { huruf: 'B', periode: 20251 } },
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: '1 D, riwayat nilai Citra Lestari' }));
    const panel = await screen.findByRole('dialog', { name: 'Nilai D dan E Citra Lestari' });
    expect(await within(panel).findByText('Belum diperbaiki')).toBeTruthy();
    expect(within(panel).getByText('Diperbaiki: B, 2025/2026 Ganjil')).toBeTruthy();
  }, 20_000);

  test('who only teaches it sees who is in it, and changes nothing', async () => {
    const aksi = [
      { kode: 'ubah', boleh: false, alasan: 'Anda tidak berhak mengubah kelas' },
      { kode: 'peserta', boleh: true },
    ];
    const own = { ...algo, aksi };
    await open(`${at}/k-1`, { 'GET /v2/kelas/k-1': own }, { izin: izin.slice(0, 2) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Peserta (2)' }));
    expect((await screen.findAllByText('Citra Lestari')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Tambah peserta' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ubah' })).toBeNull();
  }, 20_000);
});

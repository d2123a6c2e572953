import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { Reply } from '@/kit/test/server';
import { akademik } from '..';

const at = '/akademik/kurikulum';
const izin = ['akademik.matakuliah.lihat', 'akademik.kurikulum.lihat', 'akademik.kurikulum.ubah', 'akademik.cpl.lihat'];
const list = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });
const may = [
  { kode: 'ubah', boleh: true },
  { kode: 'hapus', boleh: true },
];
const head = {
  id: 'k-1',
  idProdi: 'if',
  namaProdi: 'Informatika',
  tahun: 2024,
  nama: 'Kurikulum 2024',
  status: 'A',
  mataKuliah: 2,
  sks: 7,
  versi: 3,
  aksi: may,
};
const course = (id: string, kode: string, nama: string, semester: number, wajib = true) => ({
  idMataKuliah: id,
  kode,
  nama,
  sks: 3,
  semester,
  wajib,
  status: 'A',
  luar: false,
});
const algo = course('mk-1', 'IF101', 'Algoritma', 1);
const basis = course('mk-2', 'IF201', 'Basis Data', 3, false);
const whole = {
  ...head,
  sksWajib: 3,
  sksPilihan: 3,
  semester: [
    { semester: 1, sks: 3, sksWajib: 3, sksPilihan: 0, mataKuliah: [algo] },
    { semester: 3, sks: 3, sksWajib: 0, sksPilihan: 3, mataKuliah: [basis] },
  ],
  prasyarat: {
    simpul: [
      { id: 'mk-1', kode: 'IF101', nama: 'Algoritma', semester: 1 },
      { id: 'mk-2', kode: 'IF201', nama: 'Basis Data', semester: 3 },
      { id: 'mk-9', kode: 'IF909', nama: 'Logika', semester: 0 },
    ],
    sisi: [
      { idPrasyarat: 'mk-1', idMataKuliah: 'mk-2', masalah: '' },
      { idPrasyarat: 'mk-9', idMataKuliah: 'mk-2', masalah: 'luar' },
    ],
    janggal: 1,
  },
};
const found = {
  id: 'mk-3',
  kode: 'IF301',
  nama: 'Jaringan',
  sks: 2,
  semester: 5,
  namaJenis: 'Pilihan',
  namaProdi: 'IF',
};

const server: Record<string, Reply> = {
  'GET /v2/academic/kurikulum': list(head),
  'GET /v2/academic/kurikulum/k-1': head,
  'GET /v2/academic/kurikulum/k-1/matakuliah': whole,
  'GET /v2/academic/matakuliah': list(found),
  'PUT /v2/academic/kurikulum/k-1/matakuliah': whole,
  'GET /v1/prodi': list(),
};

function open(url: string, more: Record<string, Reply> = {}, own: string[] = izin) {
  return renderFrame({ url, features: [akademik], sesi: { izin: own }, server: { ...server, ...more } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('curricula', () => {
  test('a curriculum shows its courses by term with sums, and what is odd about its prerequisites', async () => {
    await open(`${at}/k-1`);
    expect(await screen.findByText(/2 mata kuliah · 7 SKS \(3 wajib, 3 pilihan\)/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Semester 3' })).toBeTruthy();
    expect(screen.getByText('3 SKS (0 wajib, 3 pilihan)')).toBeTruthy();
    const odd = screen.getByRole('link', { name: /IF201 Basis Data mensyaratkan IF909 Logika, yang tidak ada/ });
    expect(odd.getAttribute('href')).toBe('/akademik/perkuliahan/mata-kuliah/mk-2');
  }, 20_000);

  test('the prerequisites stand in a list too, each with its term', async () => {
    await open(`${at}/k-1`);
    await userEvent.click(await screen.findByRole('tab', { name: 'Prasyarat' }));
    const panel = await screen.findByRole('tabpanel');
    expect(within(panel).getByRole('link', { name: 'IF101 Algoritma' })).toBeTruthy();
    expect(within(panel).getAllByText('Di luar kurikulum').length).toBeGreaterThan(0);
  }, 20_000);

  test('who keeps none sees no way to change it', async () => {
    const aksi = [{ kode: 'ubah', boleh: false, alasan: 'Anda tidak berhak mengubah kurikulum' }];
    await open(`${at}/k-1`, { 'GET /v2/academic/kurikulum/k-1/matakuliah': { ...whole, aksi } }, izin.slice(0, 2));
    await screen.findByRole('heading', { name: 'Semester 1' });
    expect(screen.queryByRole('link', { name: 'Susun mata kuliah' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tindakan lain' })).toBeNull();
  }, 20_000);

  test('courses move between terms by buttons that keep the focus, and all are saved at once', async () => {
    const { of } = await open(`${at}/k-1/susun`);
    const up = () => screen.getByRole('button', { name: 'Pindahkan IF201 ke semester 2' });
    await screen.findByRole('button', { name: 'Pindahkan IF201 ke semester 2' });
    up().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pindahkan IF201 ke semester 1');
    expect(screen.getByText('IF201 pindah ke semester 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wajib IF201' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keluarkan IF101' }));
    await userEvent.type(screen.getByRole('combobox', { name: /Tambah mata kuliah/ }), 'jaringan');
    await userEvent.click(await screen.findByRole('option', { name: /IF301 Jaringan/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const call = await waitFor(() => {
      const [sent] = of('PUT /v2/academic/kurikulum/k-1/matakuliah');
      if (!sent) throw new Error('nothing is sent yet');
      return sent;
    });
    expect(call.body).toEqual({
      mataKuliah: [
        { idMataKuliah: 'mk-2', semester: 2, wajib: true },
        { idMataKuliah: 'mk-3', semester: 5, wajib: false },
      ],
    });
  }, 20_000);

  test('pasted rows are looked at before they are saved, and not while one is refused', async () => {
    const preview = (hasil: string, alasan?: string) => ({
      ditulis: false,
      baru: hasil === 'baru' ? 1 : 0,
      ubah: 0,
      sama: 0,
      tolak: hasil === 'tolak' ? 1 : 0,
      baris: [{ baris: 1, hasil, isi: { kode: 'IF301', nama: '', semester: '5', wajib: 'pilihan' }, alasan }],
    });
    const call = 'POST /v2/academic/kurikulum/k-1/impor';
    const refused = preview('tolak', 'Tidak ada mata kuliah dengan kode ini');
    let answer: object = refused;
    const { of } = await open(`${at}/k-1`, { [call]: () => answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Tindakan lain' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tempel dari lembar kerja' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Baris yang ditempel/ }), 'IF301;5;pilihan');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Periksa' }));
    expect(await within(dialog).findByText('Tidak ada mata kuliah dengan kode ini')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /^Simpan/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ubah isian' }));
    answer = preview('baru');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Periksa' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Simpan 1 baris' }));
    await waitFor(() =>
      expect(of(call).map(({ body }) => (body as { tulis: boolean }).tulis)).toEqual([false, false, true]),
    );
  }, 20_000);
});

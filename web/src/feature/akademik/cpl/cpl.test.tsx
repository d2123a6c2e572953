import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { Reply } from '@/kit/test/server';
import { akademik } from '..';

const izin = ['akademik.matakuliah.lihat', 'akademik.cpl.lihat', 'akademik.cpl.ubah', 'akademik.kurikulum.lihat'];
const list = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });
const may = [{ kode: 'ubah', boleh: true }];
const s1 = { id: 'c-1', kode: 'S1', aspek: 'sikap', uraian: 'Jujur', status: 'A' };
const p1 = { id: 'c-2', kode: 'P1', aspek: 'pengetahuan', uraian: 'Menguasai teori', status: 'A' };
const own = {
  id: 'mk-1',
  kode: 'IF101',
  nama: 'Algoritma',
  idProdi: 'if',
  versi: 4,
  aksi: may,
  cpl: [
    { ...s1, dibebankan: true },
    { ...p1, dibebankan: false },
  ],
};
const course = {
  ...{ id: 'mk-1', kode: 'IF101', nama: 'Algoritma', namaInggris: '', sks: 3, sksTeori: 3, sksPraktik: 0, semester: 1 },
  ...{ kelompok: 'MKK', namaKelompok: 'K', jenis: 'W', namaJenis: 'Wajib', teoriPraktik: 'T', namaTeoriPraktik: 'T' },
  ...{ idProdi: 'if', namaProdi: 'Informatika', status: 'A', versi: 1, deskripsi: '', prasyarat: [], pengampu: [] },
  ...{ dibuatPada: '2026-01-01T00:00:00Z', diubahPada: '2026-01-01T00:00:00Z', diubahOleh: '', aksi: may },
};
const coverage = {
  cpl: [
    { ...s1, mataKuliah: 1 },
    { ...p1, mataKuliah: 0 },
  ],
  mataKuliah: [
    { id: 'mk-1', kode: 'IF101', nama: 'Algoritma', semester: 1, luar: false, sel: ['dibebankan', ''] },
    { id: 'mk-2', kode: 'IF201', nama: 'Basis Data', semester: 3, luar: false, sel: ['', ''] },
  ],
  celah: { cpl: ['c-2'], mataKuliah: ['mk-2'] },
};

const server: Record<string, Reply> = {
  'GET /v2/academic/matakuliah/mk-1': course,
  'GET /v2/academic/matakuliah/mk-1/cpl': own,
  'PUT /v2/academic/matakuliah/mk-1/cpl': own,
  'GET /v2/academic/cpl/cakupan': coverage,
  'GET /v2/academic/kurikulum': list(),
  'GET /v1/prodi': list({ id: 'if', nama: 'Informatika', jenjang: 'S1', status: 'A' }),
};

function open(url: string, more: Record<string, Reply> = {}) {
  return renderFrame({ url, features: [akademik], sesi: { izin }, server: { ...server, ...more } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('outcomes', () => {
  test('those of a course are shown with it, and set as a whole on their own version', async () => {
    const { of } = await open('/akademik/perkuliahan/mata-kuliah/mk-1');
    const card = await screen.findByRole('region', { name: 'CPL yang dibebankan' });
    expect(await within(card).findByText('Jujur')).toBeTruthy();
    expect(within(card).queryByText('Menguasai teori')).toBeNull();
    await userEvent.click(within(card).getByRole('button', { name: 'Atur CPL' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /P1 Menguasai teori/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('PUT /v2/academic/matakuliah/mk-1/cpl')[0]?.body).toEqual({ idCpl: ['c-1', 'c-2'] }));
  }, 20_000);

  test('the coverage names its gaps, each a link to where it is closed', async () => {
    await open('/akademik/kurikulum/cakupan?idProdi=if');
    expect(await screen.findByText('1 CPL belum dibebankan pada mata kuliah mana pun:')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'P1' }).getAttribute('href')).toContain('/akademik/kurikulum/cpl');
    const [gap] = screen.getAllByRole('link', { name: /IF201 Basis Data/ });
    expect(gap?.getAttribute('href')).toBe('/akademik/perkuliahan/mata-kuliah/mk-2');
  }, 20_000);

  test('a programme without outcomes leads to where they are made', async () => {
    const none = { cpl: [], mataKuliah: [], celah: { cpl: [], mataKuliah: [] } };
    await open('/akademik/kurikulum/cakupan?idProdi=if', { 'GET /v2/academic/cpl/cakupan': none });
    const link = await screen.findByRole('link', { name: 'Ke daftar CPL' });
    expect(link.getAttribute('href')).toBe('/akademik/kurikulum/cpl?idProdi=if');
  }, 20_000);
});

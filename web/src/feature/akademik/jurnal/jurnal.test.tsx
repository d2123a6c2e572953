import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { akademik } from '..';

const at = '/kampus/kelas/k-1?tab=jurnal';
const izin = ['akademik.matakuliah.lihat', 'akademik.kelas.lihat', 'akademik.jurnal.isi'];
const may = (...codes: string[]) => codes.map((kode) => ({ kode, boleh: true }));

const kelas = {
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
  peserta: 20,
  terlaksana: 1,
  jenisKRS: 'kuliah',
  ditutup: false,
  pengampu: [],
  versi: 5,
  aksi: may('peserta', 'jurnal'),
};

const meeting = (nomor: number) => ({
  nomor,
  jenis: nomor === 8 ? 'uts' : nomor === 16 ? 'uas' : 'kuliah',
  rencana: '',
  versi: 0,
  aksi: [...may('isi'), { kode: 'kosongkan', boleh: false, alasan: 'Pertemuan ini belum diisi' }],
});

const held = {
  ...meeting(1),
  mulaiPada: '2026-09-07T01:00:00Z',
  idDosen: 'd-1',
  namaDosen: 'Dr. Budi',
  metode: 'luring',
  materi: 'Rekursi',
  hadir: 18,
  versi: 2,
  aksi: may('isi', 'kosongkan'),
};

const jurnal = {
  idKelas: 'k-1',
  rencana: 16,
  terlaksana: 1,
  berikutnya: 2,
  maksHadir: 20,
  mulaiDari: '2026-08-01',
  pengampu: [
    { idDosen: 'd-1', nama: 'Dr. Budi' },
    { idDosen: 'd-2', nama: 'Siti, M.Kom.' },
  ],
  idSaya: 'd-1',
  data: [held, ...Array.from({ length: 15 }, (_, i) => meeting(i + 2))],
  versi: 2,
  aksi: may('isi', 'rencana'),
};

function open(more: Record<string, Reply> = {}) {
  const server = { 'GET /v2/kelas/k-1': kelas, 'GET /v2/kelas/k-1/pertemuan': jurnal, ...more };
  return renderFrame({ url: at, features: [akademik], sesi: { izin }, server });
}

async function fill(dialog: HTMLElement) {
  const type = async (name: RegExp, text: string) => {
    const box = within(dialog).getByRole('textbox', { name });
    await userEvent.clear(box);
    await userEvent.type(box, text);
  };
  await type(/^Tanggal/, '14/09/2026');
  await type(/^Jam/, '0830');
  await type(/^Materi/, 'Graf');
  await type(/^Hadir/, '17');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the journal of a class', () => {
  test('says how many meetings were held, and leads to the next one in one tap', async () => {
    const { of } = await open({ 'PUT /v2/kelas/k-1/pertemuan/2': { ...held, nomor: 2, versi: 1 } });
    expect(await screen.findByText('1 dari 16 pertemuan')).toBeTruthy();
    const next = screen.getByText('Berikutnya').closest('[data-baris]') as HTMLElement;
    expect(within(next).getByText('Pertemuan ke-2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Isi pertemuan ke-2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pertemuan ke-2' });
    await fill(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(of('PUT /v2/kelas/k-1/pertemuan/2')[0]?.body).toEqual({
        mulaiPada: '2026-09-14T08:30:00+07:00',
        jenis: 'kuliah',
        idDosen: 'd-1',
        metode: 'luring',
        materi: 'Graf',
        hadir: 17,
        catatan: '',
      }),
    );
    expect(await screen.findByText('Pertemuan ke-2 tersimpan')).toBeTruthy();
  }, 20_000);

  test('a meeting that another wrote meanwhile is shown, what was typed stays, and saving again replaces it', async () => {
    const other = { ...held, nomor: 2, materi: 'Pohon', namaDosen: 'Siti, M.Kom.', versi: 3 };
    let tries = 0;
    const { of } = await open({
      'GET /v2/kelas/k-1/pertemuan': () => (tries === 0 ? jurnal : { ...jurnal, data: [held, other] }),
      'PUT /v2/kelas/k-1/pertemuan/2': () => {
        tries += 1;
        const message = 'Data sudah diubah oleh Siti pada 14 September 2026 08.40 WIB.';
        return tries === 1 ? problem(412, message) : { ...other, versi: 4 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Isi pertemuan ke-2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pertemuan ke-2' });
    await fill(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    const newer = await within(dialog).findByRole('region', { name: /Siti, M.Kom. mengisi pertemuan ini/ });
    expect(within(newer).getByText('Pohon')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Materi/ }).value).toBe('Graf');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('PUT /v2/kelas/k-1/pertemuan/2')[1]?.headers.get('If-Match')).toBe('"3"'));
  }, 20_000);

  test('a meeting is emptied after a question', async () => {
    const { of } = await open({ 'DELETE /v2/kelas/k-1/pertemuan/1': null });
    await userEvent.click(await screen.findByRole('button', { name: 'Aksi untuk pertemuan ke-1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kosongkan' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kosongkan' }));
    await waitFor(() => expect(of('DELETE /v2/kelas/k-1/pertemuan/1')[0]?.headers.get('If-Match')).toBe('"2"'));
  }, 20_000);

  test('the days of all meetings are planned at once, without holidays', async () => {
    const { of } = await open({ 'PUT /v2/kelas/k-1/rencana_pertemuan': jurnal });
    await userEvent.click(await screen.findByRole('button', { name: 'Atur tanggal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Atur tanggal' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Tanggal pertemuan pertama/ }), '07/09/2026');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Tanggal libur/ }), '05/10/2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah libur' }));
    expect(within(dialog).getByText('05 Oktober 2026')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    const want = { mulai: '2026-09-07', langkah: 7, lewati: ['2026-10-05'] };
    await waitFor(() => expect(of('PUT /v2/kelas/k-1/rencana_pertemuan')[0]?.body).toEqual(want));
  }, 20_000);

  test('in a closed term it is read, with the reason', async () => {
    const alasan = 'Periode kelas ini sudah ditutup';
    const closed = { ...jurnal, aksi: [{ kode: 'isi', boleh: false, alasan }] };
    await open({ 'GET /v2/kelas/k-1/pertemuan': closed });
    expect(await screen.findByText(alasan)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Atur tanggal' })).toBeNull();
    expect(screen.getByText('Rekursi')).toBeTruthy();
  }, 20_000);
});

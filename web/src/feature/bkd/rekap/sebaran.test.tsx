import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { bkd } from '..';

const list = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });
const izin = ['bkd.poin.lihat', 'bkd.laporan.lihat'];

const kotak: Record<number, number> = { 0: 1, 3: 2, 12: 4, 20: 1 };
const sebaran = {
  periode: 20251,
  idProdi: 'p-1',
  namaProdi: 'Informatika',
  aturan: 'PO BKD 2021',
  minimal: 12,
  maksimal: 16,
  dosen: 8,
  golongan: [
    { kode: 'jauh_kurang', jumlah: 3 },
    { kode: 'kurang', jumlah: 0 },
    { kode: 'cukup', jumlah: 4 },
    { kode: 'lebih', jumlah: 1 },
  ],
  sks: Array.from({ length: 21 }, (_, dari) => ({
    dari,
    jumlah: kotak[dari] ?? 0,
    lebih: dari > 16 ? (kotak[dari] ?? 0) : 0,
  })),
  simpul: [{ kode: 'M', jumlah: 4 }],
  total: { kode: 'total', rata: 9.25, median: 12 },
  tabel: [{ kode: 'mengajar', rata: 6, median: 7 }],
  unsur: [{ kode: 'pendidikan', rata: 8, median: 9 }],
  laporan: [{ kode: 'belum', jumlah: 7 }],
};
const orang = (idDosen: string, namaDosen: string, more: object = {}) => ({
  idDosen,
  namaDosen,
  nidn: '0099000001',
  idProdi: 'p-1',
  namaProdi: 'Informatika',
  total: 12.5,
  simpul: 'M',
  tabel: [],
  unsur: [],
  laporan: 'Diajukan',
  putusan: '',
  ...more,
});
const susunan = (id: string) => ({
  id,
  nama: 'Rekap beban kerja',
  kolom: [
    { kode: 'nidn', judul: 'NIDN' },
    { kode: 'nama', judul: 'Nama dosen' },
  ],
  tersedia: [
    { kode: 'nidn', judul: 'NIDN' },
    { kode: 'nama', judul: 'Nama dosen' },
    { kode: 'total', judul: 'Total SKS' },
  ],
  aksi: [{ kode: 'ubah', boleh: true }],
  versi: 2,
});

const server: Record<string, Reply> = {
  'GET /v2/bkd/sebaran': sebaran,
  'GET /v2/bkd/rekap': list(orang('d-1', 'Budi Santoso'), orang('d-2', 'Siti Aminah', { laporan: '', total: 3 })),
  'GET /v2/bkd/kolom/rekap': susunan('rekap'),
  'GET /v2/bkd/kolom/poin': susunan('poin'),
  'GET /v1/prodi': list({ id: 'p-1', nama: 'Informatika' }, { id: 'p-2', nama: 'Sistem Informasi' }),
};

function open(more: Record<string, Reply> = {}, sesi: object = { izin, idDosen: 'd-9' }) {
  return renderFrame({ url: '/bkd/bkd/sebaran', features: [bkd], sesi, server: { ...server, ...more } });
}
const operator = { izin: [...izin, 'bkd.aturan.kelola'], roles: ['ROLE_OPERATOR'], idDosen: undefined };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The rows of a table as texts. */
async function rows(name: string): Promise<string[]> {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
}

describe('the spread of workloads', () => {
  test('BK-03 the head of one programme sees it at once, and the picture says the numbers of the table', async () => {
    const { of } = await open();
    const picture = await screen.findByRole('img', { name: /^8 dosen menurut SKS/ });
    expect(of('GET /v2/bkd/sebaran')[0]?.url.searchParams.get('idProdi')).toBe('p-1');
    const shown = await rows('Dosen menurut SKS');
    expect(shown).toHaveLength(21);
    expect(shown.filter((row) => !row.endsWith(' 0'))).toEqual(['0 1', '3 2', '12 4', '20 ke atas 1']);
    expect(picture.getAttribute('aria-label')).toBe(
      '8 dosen menurut SKS. 0 SKS: 1, 3 SKS: 2, 12 SKS: 4, 20 ke atas SKS: 1',
    );
    expect(picture.textContent).toContain('minimal 12');
    expect(picture.textContent).toContain('maksimal 16');
    expect(await rows('Golongan')).toEqual([
      'Jauh di bawah minimal 3',
      'Di bawah minimal 0',
      'Sesuai batas 4',
      'Di atas maksimal 1',
    ]);
    expect(await rows('Rata-rata dan median')).toEqual([
      'Total 9,25 12,00',
      'Mengajar 6,00 7,00',
      'Unsur pendidikan 8,00 9,00',
    ]);
    expect(screen.getByText(/bukan peringkat/)).toBeTruthy();
  }, 20_000);

  test('BK-03 who has more than the most stands upon who has just that', async () => {
    const sks = sebaran.sks.map((one) =>
      one.dari === 16 ? { dari: 16, jumlah: 4, lebih: 1 } : { ...one, jumlah: 0, lebih: 0 },
    );
    await open({ 'GET /v2/bkd/sebaran': { ...sebaran, sks } });
    const picture = await screen.findByRole('img', { name: /16 SKS: 4/ });
    const bars = [...picture.querySelectorAll<HTMLElement>('i')].filter(({ style }) => style.height !== '0%');
    expect(bars.map(({ style }) => style.height)).toEqual(['25%', '75%']);
    expect(bars.map(({ className }) => /lebih|cukup/.exec(className)?.[0])).toEqual(['lebih', 'cukup']);
  }, 20_000);

  test('BK-03 below it each lecturer by name, who opens', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Budi Santoso' });
    expect(link.getAttribute('href')).toBe('/bkd/bkd/aturan?idDosen=d-1&periode=20251');
    expect(screen.getByText('belum dibuka')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Urutkan/ })).toBeNull();
  }, 20_000);

  test('the office chooses a programme first', async () => {
    const { of } = await open({}, operator);
    expect(await screen.findByText(/Pilih program studi/)).toBeTruthy();
    expect(of('GET /v2/bkd/sebaran')).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText(/Program studi/), 'p-2');
    await waitFor(() => expect(of('GET /v2/bkd/sebaran')[0]?.url.searchParams.get('idProdi')).toBe('p-2'));
  }, 20_000);

  test('a term without rules says so', async () => {
    const none = problem(404, 'Aturan periode ini belum diterbitkan');
    await open({ 'GET /v2/bkd/sebaran': none, 'GET /v2/bkd/rekap': none });
    expect(await screen.findByText('Aturan periode ini belum diterbitkan')).toBeTruthy();
  }, 20_000);

  test('BK-03 the columns of the file are chosen, named and ordered by the office', async () => {
    const put = 'PUT /v2/bkd/kolom/rekap';
    const { of } = await open({ [put]: susunan('rekap') }, operator);
    await screen.findByText(/Pilih program studi/);
    await userEvent.selectOptions(screen.getByLabelText(/Program studi/), 'p-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Unduh' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Atur kolom…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kolom unduhan' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Turunkan NIDN' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Nama kolom 1' }), ' tetap');
    await userEvent.selectOptions(within(dialog).getByLabelText('Tambah kolom'), 'total');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of(put)).toHaveLength(1));
    expect(of(put)[0]?.headers.get('If-Match')).toBe('"2"');
    expect(of(put)[0]?.body).toEqual({
      kolom: [
        { kode: 'nama', judul: 'Nama dosen tetap' },
        { kode: 'nidn', judul: 'NIDN' },
        { kode: 'total', judul: 'Total SKS' },
      ],
    });
  }, 30_000);
});

import { IconPencil } from '@tabler/icons-react';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { board } from '@/core/shell/test/board';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { Feature } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { problem, type Reply } from '@/kit/test/server';
import { PerluTindakan } from './perlu-tindakan';
import { alamatTugas, type Tugas } from './tugas';

const rute = 'GET /v2/tugas';

const satu: Tugas = {
  jenis: 'paraf',
  perihal: 'skripsi',
  id: 'k-2',
  nama: 'Kezia Tamba',
  nomor: '2210512014',
  judul: 'Antrean akademik',
  sejak: new Date().toISOString(),
  alamat: '/kerja/k-2',
};
const dua: Tugas = { ...satu, jenis: 'nilai', id: 'k-3', alamat: '/kerja/k-3', nama: 'Eka Purnama' };
const hitung = { paraf: 21, nilai: 4 };

/** Two areas, each with a kind of task. */
const kata = (jenis: string, sentence: string, short: string): Feature => ({
  id: jenis,
  pages: [],
  tasks: async () => ({
    default: { kinds: { [jenis]: { sentence, short, icon: IconPencil } }, about: { skripsi: 'Skripsi' } },
  }),
});
const halaman: Feature = {
  id: 'halaman',
  pages: [page(alamatTugas, () => import('./tugas-list'), { title: 'Perlu tindakan' })],
};
const areas = [
  halaman,
  kata('paraf', 'Bimbingan menunggu paraf', 'Paraf'),
  kata('nilai', 'Nilai belum dikirim', 'Nilai'),
];

const server: Reply = ({ url }) => {
  const jenis = url.searchParams.getAll('jenis');
  const page = Number(url.searchParams.get('page'));
  const data = jenis.length > 0 ? [dua] : [satu, dua];
  return { data, page, perPage: 20, total: jenis.length > 0 ? 4 : 25, hitung };
};

function buka(url = '/dashboard/tindakan', jawaban: Reply = server, lebar?: number) {
  return renderFrame({ url, lebar, features: areas, server: { [rute]: jawaban } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('all that waits', () => {
  test('TA-06 each row says what, with which work and since when, and leads to where it is done', async () => {
    await buka();
    const tabel = within(await screen.findByRole('table', { name: 'Daftar yang perlu tindakan' }));
    expect(tabel.getByRole('link', { name: 'Kezia Tamba' }).getAttribute('href')).toBe('/kerja/k-2');
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

  test('TA-06 a kind that this program does not know yet still leads to where it is done', async () => {
    await buka('/dashboard/tindakan', {
      data: [{ ...satu, jenis: 'baru' }],
      page: 1,
      perPage: 20,
      total: 1,
      hitung: {},
    });
    const tautan = await screen.findByRole('link', { name: 'Kezia Tamba' });
    expect(tautan.getAttribute('href')).toBe('/kerja/k-2');
  });
});

describe('what waits, on the dashboard', () => {
  const papan = (jawaban: Reply) =>
    renderFrame({
      url: '/papan',
      features: [...areas, board([{ id: 'perlu', component: PerluTindakan }])],
      server: { [rute]: jawaban },
    });
  const kartu = async () => within(await screen.findByRole('region', { name: 'Perlu tindakan' }));

  test('TA-06 eight at most, each with its sentence and age, and the way to all', async () => {
    const data = Array.from({ length: 10 }, (_, n) => ({ ...satu, id: `k-${n}`, alamat: `/kerja/k-${n}` }));
    const { of } = await papan({ data, page: 1, perPage: 10, total: 12, hitung });
    const dalam = await kartu();
    expect(await dalam.findAllByText('Bimbingan menunggu paraf · Skripsi')).toHaveLength(8);
    expect(dalam.getAllByText('Hari ini')).toHaveLength(8);
    const semua = dalam.getByRole('link', { name: 'Lihat semua (12) Perlu tindakan' });
    expect(semua.getAttribute('href')).toBe('/dashboard/tindakan');
    expect(of(rute)).toHaveLength(1);
  });

  test('TA-06 nothing waits', async () => {
    await papan({ data: [], page: 1, perPage: 10, total: 0, hitung: {} });
    expect(await (await kartu()).findByText('Semua sudah beres')).toBeTruthy();
  });

  test('TA-06 what cannot be read says so in its card, and is never called empty', async () => {
    const { on } = await papan(problem(500, 'Terjadi kesalahan pada server'));
    const lagi = await (await kartu()).findByRole('button', { name: 'Muat Ulang' });
    expect(screen.queryByText('Semua sudah beres')).toBeNull();
    on(rute, { data: [], page: 1, perPage: 10, total: 0, hitung: {} });
    lagi.click();
    expect(await (await kartu()).findByText('Semua sudah beres')).toBeTruthy();
  });
});

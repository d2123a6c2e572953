import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { konfigurasi, renderFrame } from '../test/render-frame';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

// Each test is somebody who has opened nothing yet: what a person opened last is remembered as long as the page.
let orang = 0;
beforeEach(() => {
  orang += 1;
});
const baru = () => ({ username: `dosen-${orang}` });

async function bukaPalet(opsi: Parameters<typeof renderFrame>[0] = {}) {
  const frame = await renderFrame({ sesi: baru(), ...opsi });
  await userEvent.click(screen.getByRole('button', { name: /Pencarian menu/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pencarian menu' }));
  return { ...frame, dialog, isian: dialog.getByRole('combobox', { name: 'Pencarian menu' }) };
}

describe('the palette', () => {
  test('SH-06 offers every visible page and never a hidden one', async () => {
    const { dialog, isian } = await bukaPalet();
    expect(isian.getAttribute('placeholder')).toBe('Pencarian menu');
    expect(document.activeElement).toBe(isian);
    expect(dialog.getAllByRole('option').map((option) => option.querySelector('span')?.textContent)).toEqual([
      'Dashboard',
      'Mata Kuliah',
      'Bimbingan Proposal',
      'Sidang Proposal',
    ]);
    await userEvent.type(isian, 'bkd');
    expect(dialog.queryAllByRole('option')).toEqual([]);
    await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('Menu tidak ditemukan'), {
      timeout: 5000,
    });
    await userEvent.clear(isian);
    await userEvent.type(isian, 'tambah');
    expect(dialog.queryAllByRole('option')).toEqual([]);
  });

  test('SH-06 a page behind a flag is offered once the flag is on', async () => {
    const { dialog, isian } = await bukaPalet({ server: { 'GET /v1/configuration': konfigurasi({ fitur_bkd: '1' }) } });
    await userEvent.type(isian, 'bkd');
    await dialog.findByRole('option', { name: /Aturan BKD/ });
  });

  test('SH-06 arrows move the choice, Enter opens it, the focus stays in the input', async () => {
    const { dialog, isian, router } = await bukaPalet();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const pilihan = dialog.getByRole('option', { selected: true });
    expect(pilihan.textContent).toContain('Bimbingan Proposal');
    expect(isian.getAttribute('aria-activedescendant')).toBe(pilihan.id);
    expect(document.activeElement).toBe(isian);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/akademik/mata-kuliah'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('SH-06 finds by other words, and opens with a click', async () => {
    const { dialog, isian } = await bukaPalet();
    await userEvent.type(isian, 'rps');
    await userEvent.click(dialog.getByRole('option', { name: /Mata Kuliah/ }));
    await screen.findByRole('heading', { name: 'Mata Kuliah' });
  });

  test('SH-06 shows what was opened last before one types', async () => {
    const { router } = await renderFrame({ url: '/akademik/skripsi/sidang-proposal', sesi: baru() });
    await router.navigate({ href: '/dashboard' });
    await screen.findByRole('heading', { name: 'Selamat pagi' });
    await userEvent.click(screen.getByRole('button', { name: /Pencarian menu/ }));
    const terakhir = within(await screen.findByRole('group', { name: 'Terakhir dibuka' }));
    terakhir.getByRole('option', { name: /Sidang Proposal/ });
  });

  test('SH-06 offers acts: password, period, appearance', async () => {
    const { dialog, isian, router } = await bukaPalet();
    await userEvent.type(isian, 'gelap');
    await userEvent.click(dialog.getByRole('option', { name: /Gelap/ }));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: /Pencarian menu/ }));
    await userEvent.type(await screen.findByRole('combobox'), 'semester{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ dialog: 'periode' }));
  });

  // The server is asked half a second after the last key.
  const sabar = { timeout: 5000 };
  const cari = (...data: object[]) => ({ 'GET /v2/cari': { data } });
  const adinata = (alamat: string) => ({ id: 'm-1', judul: 'Adinata Bagaskara', keterangan: '202243500001', alamat });
  const orang1 = { kode: 'mahasiswa', mirip: false, kata: ['4350'], data: [adinata('/akademik/mata-kuliah')] };

  test('A10 finds people by the server, under their heading, with what matched marked', async () => {
    const { dialog, isian, router } = await bukaPalet({ server: cari(orang1) });
    await userEvent.type(isian, '4350');
    const grup = within(await dialog.findByRole('group', { name: 'Mahasiswa' }, sabar));
    const pilihan = grup.getByRole('option', { name: /Adinata Bagaskara/ });
    expect([...pilihan.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['4350']);
    expect(dialog.getByRole('status').textContent).toBe('1 hasil');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/akademik/mata-kuliah'));
  });

  test('A10 says of a guess that it is one', async () => {
    const { dialog, isian } = await bukaPalet({ server: cari({ ...orang1, mirip: true, kata: ['adinata'] }) });
    await userEvent.type(isian, 'adinatta');
    const grup = await dialog.findByRole('group', { name: 'Mahasiswa, mungkin yang Anda maksud' }, sabar);
    expect(grup.querySelector('mark')?.textContent).toBe('Adinata');
  });

  test('A10 offers no record whose page is not there', async () => {
    const { dialog, isian } = await bukaPalet({ server: cari({ ...orang1, data: [adinata('/tidak/ada/m-1')] }) });
    await userEvent.type(isian, 'adinata');
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('Menu tidak ditemukan'), sabar);
  });

  test('A10 a search that fails can be tried again, and the pages are there all the same', async () => {
    let kali = 0;
    const putus = () => {
      kali += 1;
      return kali === 1 ? new Response('{}', { status: 500 }) : { data: [orang1] };
    };
    const { dialog, isian } = await bukaPalet({ server: { 'GET /v2/cari': putus } });
    await userEvent.type(isian, 'mata');
    await dialog.findByText(/belum dapat dicari/, undefined, sabar);
    dialog.getByRole('option', { name: /Mata Kuliah/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Coba lagi' }));
    await dialog.findByRole('option', { name: /Adinata/ }, sabar);
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  test('IN-06 fewer than three letters ask nobody', async () => {
    let kali = 0;
    const hitung = () => {
      kali += 1;
      return { data: [] };
    };
    const { dialog, isian } = await bukaPalet({ server: { 'GET /v2/cari': hitung } });
    await userEvent.type(isian, 'ma');
    expect(dialog.getByRole('status').textContent).not.toContain('Mencari');
    expect(kali).toBe(0);
  });
});

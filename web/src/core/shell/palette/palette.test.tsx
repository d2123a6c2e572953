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
    expect(dialog.getByRole('status').textContent).toContain('Menu tidak ditemukan');
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
});

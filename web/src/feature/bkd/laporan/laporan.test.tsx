import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { problem } from '@/kit/test/server';
import { beban, belum, diajukan, ketua, kurang, list, one, open, satu } from '../test/laporan-contoh';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of reports', () => {
  test('BK-03 a lecturer has the own ones and those to assess, a head those of the programme too', async () => {
    const { of } = await open('/bkd/bkd/laporan');
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Milik saya',
      'Saya nilai',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Saya nilai' }));
    await waitFor(() => expect(of('GET /v2/bkd/laporan').at(-1)?.url.searchParams.get('peran')).toBe('asesor'));
    expect(await screen.findByRole('link', { name: 'Maharani Kusumaningrum' })).toBeTruthy();
    expect(screen.getByText('0099000001 · Informatika')).toBeTruthy();
    cleanup();
    await open('/bkd/bkd/laporan', {}, ketua);
    expect(await screen.findByRole('tab', { name: 'Program studi' })).toBeTruthy();
  }, 20_000);

  test('BK-03 what is not declared is named before anything is handed in', async () => {
    await open('/bkd/bkd/laporan', { 'GET /v2/bkd/laporan': list(), 'GET /v2/bkd/beban': belum });
    expect(await screen.findByText('Isi kegiatan penelitian dan pengabdian atau nyatakan tidak ada')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ajukan laporan' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('link', { name: 'Isi kegiatan' })).toBeTruthy();
  }, 20_000);

  test('a term without rules says so', async () => {
    const none = problem(404, 'Tidak ditemukan');
    await open('/bkd/bkd/laporan', { 'GET /v2/bkd/laporan': list(), 'GET /v2/bkd/beban': none });
    expect(await screen.findByText('Aturan periode ini belum diterbitkan')).toBeTruthy();
  }, 20_000);
});

describe('handing in', () => {
  const ajukan = 'PUT /v2/bkd/laporan/l-1/ajukan';

  test('BK-03 a report that nobody opened is opened and handed in behind one question', async () => {
    const { of } = await open('/bkd/bkd/laporan', {
      'GET /v2/bkd/laporan': list(),
      'POST /v2/bkd/laporan': satu,
      [ajukan]: diajukan,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ajukan laporan' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Ajukan laporan' });
    expect(within(asked).getByText('12,50 SKS')).toBeTruthy();
    await userEvent.click(within(asked).getByRole('button', { name: 'Ajukan' }));
    await waitFor(() => expect(of(ajukan)).toHaveLength(1));
    expect(of(ajukan)[0]?.body).toEqual({ sidik: 'sidik-1' });
    expect(of(ajukan)[0]?.headers.get('If-Match')).toBe('"3"');
    expect(await screen.findByText('Laporan diajukan')).toBeTruthy();
  }, 20_000);

  test('BK-03 TM is named before it is handed in', async () => {
    await open('/bkd/bkd/laporan', one({ ...satu, beban: kurang, gagal: ['minimal'] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ajukan laporan' }));
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('Hasilnya TM');
    expect(asked.textContent).toContain('Beban paling sedikit 12 SKS · 9,00 SKS');
  }, 20_000);

  test('BK-03 where the numbers changed the new ones are shown and asked about again', async () => {
    const { of, on } = await open('/bkd/bkd/laporan', { [ajukan]: problem(412, 'Angka laporan ini berubah') });
    await userEvent.click(await screen.findByRole('button', { name: 'Ajukan laporan' }));
    const asked = await screen.findByRole('alertdialog');
    on('GET /v2/bkd/laporan/l-1', { ...satu, beban: { ...beban, total: 13 }, sidikSekarang: 'sidik-2', versi: 4 });
    await userEvent.click(within(asked).getByRole('button', { name: 'Ajukan' }));
    expect(await within(asked).findByText(/12,50 SKS menjadi 13,00 SKS/)).toBeTruthy();
    on(ajukan, diajukan);
    await userEvent.click(within(asked).getByRole('button', { name: 'Ajukan' }));
    await waitFor(() => expect(of(ajukan)).toHaveLength(2));
    expect(of(ajukan)[1]?.body).toEqual({ sidik: 'sidik-2' });
  }, 20_000);

  test('BK-03 numbers that changed between the page and the report are asked about too', async () => {
    const { of } = await open('/bkd/bkd/laporan', {
      'GET /v2/bkd/laporan': list(),
      'POST /v2/bkd/laporan': { ...satu, beban: { ...beban, total: 14 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ajukan laporan' }));
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Ajukan' }));
    expect(await within(asked).findByText(/12,50 SKS menjadi 14,00 SKS/)).toBeTruthy();
    expect(of(ajukan)).toEqual([]);
  }, 20_000);

  test('BK-03 a refusal stays in the question', async () => {
    await open('/bkd/bkd/laporan', { [ajukan]: problem(409, 'Status sudah berubah menjadi Diajukan') });
    await userEvent.click(await screen.findByRole('button', { name: 'Ajukan laporan' }));
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Ajukan' }));
    expect((await within(asked).findByRole('alert')).textContent).toBe('Status sudah berubah menjadi Diajukan');
  }, 20_000);
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohBaris, daftar, izinDosen } from '../test/sidang-contoh';

const rute = '/v2/ta/calendar_feed';
const alamat = 'https://portal.contoh.ac.id/v2/ta/calendar/UJI.rahasia';
const ada = { ada: true, dibuatPada: '2026-11-21T02:00:00Z' };

async function buka(server: Record<string, Reply>) {
  const frame = await renderFrame({
    url: '/akademik/skripsi/sidang-skripsi',
    features: [tugasakhir],
    sesi: { izin: izinDosen },
    server: {
      'GET /v2/ta/skripsi_exam_summary': daftar(contohBaris()),
      'GET /v2/ta/skripsi_exam_this_week': daftar(),
      ...server,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Kalender' }));
  return { ...frame, dialog: within(screen.getByRole('dialog', { name: 'Kalender sidang dan bimbingan' })) };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('TA-02 an address is made, shown once with its warnings, and copied', async () => {
  const { dialog, on } = await buka({ [`GET ${rute}`]: { ada: false }, [`PUT ${rute}`]: { ...ada, alamat } });
  expect(await dialog.findByText(/Google Kalender memuat ulang/)).toBeTruthy();
  on(`GET ${rute}`, ada);
  await userEvent.click(dialog.getByRole('button', { name: 'Buat alamat' }));
  expect(await dialog.findByDisplayValue(alamat)).toBeTruthy();
  expect(dialog.getByText('Alamat ini hanya ditampilkan sekali. Salin sekarang.')).toBeTruthy();
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Salin alamat' }));
  await screen.findByText('Alamat kalender disalin');
  expect(writeText).toHaveBeenCalledWith(alamat);
  writeText.mockRejectedValueOnce(new Error('ditolak'));
  await userEvent.click(dialog.getByRole('button', { name: 'Salin alamat' }));
  await screen.findByText(/tidak dapat disalin/);
});

test('an address that is in use is changed or revoked after a question', async () => {
  const { dialog, of, on } = await buka({
    [`GET ${rute}`]: ada,
    [`PUT ${rute}`]: { ...ada, alamat },
    [`DELETE ${rute}`]: null,
  });
  expect(await dialog.findByText(/aktif sejak 21 November 2026/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Ganti alamat' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ganti alamat' }));
  expect(await dialog.findByDisplayValue(alamat)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cabut alamat' }));
  on(`GET ${rute}`, { ada: false });
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cabut alamat' }));
  await waitFor(() => expect(of(`DELETE ${rute}`)).toHaveLength(1));
  expect(await dialog.findByRole('button', { name: 'Buat alamat' })).toBeTruthy();
});

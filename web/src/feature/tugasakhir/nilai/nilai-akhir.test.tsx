import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohPenilaian, contohSidang, izinDosen } from '../test/sidang-contoh';

const baca = 'GET /v2/ta/skripsi_grade/k-1';
const kunci = 'PUT /v2/ta/skripsi_grade/k-1/lock';
const bukaKunci = 'DELETE /v2/ta/skripsi_grade/k-1/lock';
const terbuka = contohPenilaian({ nilai: 84, huruf: 'A-', aksi: [{ kode: 'kunci', boleh: true }] });
const terkunci = contohPenilaian({ nilai: 84, huruf: 'A-', terkunci: true, aksi: [{ kode: 'buka', boleh: true }] });

function buka(penilaian: object, server: Record<string, Reply> = {}, cari = '') {
  return renderFrame({
    url: `/akademik/skripsi/sidang-skripsi/k-1?tab=penilaian${cari}`,
    features: [tugasakhir],
    sesi: { izin: izinDosen },
    server: { 'GET /v2/ta/skripsi_exam_summary/k-1': contohSidang(), [baca]: penilaian, ...server },
  });
}

const tekan = async (nama: string) => userEvent.click(await screen.findByRole('button', { name: nama }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('TA-08 a grade that is locked is shown so at once, and can be unlocked with a reason', async () => {
  const { of, on } = await buka(terbuka, { [kunci]: terkunci, [bukaKunci]: terbuka });
  await tekan('Kunci nilai');
  const tanya = within(await screen.findByRole('alertdialog'));
  expect(tanya.getByText('Nilai akhir 84,00 A-')).toBeTruthy();
  on(baca, terkunci);
  await userEvent.click(tanya.getByRole('button', { name: 'Kunci nilai' }));
  expect(await screen.findByText('Nilai terkunci')).toBeTruthy();
  expect(of(kunci)).toHaveLength(1);
  await tekan('Buka kunci');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Alasan' }), 'Salah hitung');
  on(baca, terbuka);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Buka kunci' }));
  expect(await screen.findByText('Belum dikunci')).toBeTruthy();
  expect(of(bukaKunci)[0]?.body).toEqual({ alasan: 'Salah hitung' });
});

test('TA-08 what waits leads to the question itself, once; why it cannot be locked stands beside the button', async () => {
  const { router } = await buka(terbuka, { [kunci]: problem(409, 'Menunggu revisi') }, '&tanya=kunci');
  const tanya = within(await screen.findByRole('alertdialog'));
  await userEvent.click(tanya.getByRole('button', { name: 'Kunci nilai' }));
  expect(await tanya.findByText('Menunggu revisi')).toBeTruthy();
  await userEvent.click(tanya.getByRole('button', { name: 'Batal' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.state.location.search).not.toHaveProperty('tanya');
  cleanup();
  const alasan = 'Nilai belum lengkap.';
  await buka(contohPenilaian({ aksi: [{ kode: 'kunci', boleh: false, alasan }] }), {}, '&tanya=kunci');
  const tombol = await screen.findByRole<HTMLButtonElement>('button', { name: 'Kunci nilai' });
  expect(tombol.disabled).toBe(true);
  expect(document.getElementById(tombol.getAttribute('aria-describedby') ?? '')?.textContent).toBe(alasan);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

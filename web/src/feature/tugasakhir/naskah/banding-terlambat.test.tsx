import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { tugasakhir } from '..';
import { contohBanding, versiDari } from '../test/banding-contoh';
import { contohBimbingan, izinPembimbing } from '../test/karya-contoh';

const terakhir = 4;
const isi = (nomor: number) => `Isi baru versi ${nomor}.`;

/** A session with the manuscripts 4, 3 and 2; each comparison is answered when the test says so. */
async function buka() {
  const jawab = new Map<number, () => void>();
  const tunggu = (nomor: number) => () =>
    new Promise<object>((selesai) => jawab.set(nomor, () => selesai(contohBanding(nomor, terakhir))));
  const semua = [4, 3, 2];
  await renderFrame({
    url: '/akademik/skripsi/bimbingan-skripsi/k-1/detail-bimbingan/b-3',
    features: [tugasakhir],
    sesi: { izin: izinPembimbing },
    server: {
      'GET /v2/ta/guidance/b-3': contohBimbingan({ naskah: semua.map(versiDari) }),
      ...Object.fromEntries(semua.map((n) => [`GET /v2/ta/skripsi_comparison/k-1/f-${n}`, tunggu(n)])),
    },
  });
  const ditanya = (nomor: number) => vi.waitFor(() => expect(jawab.has(nomor)).toBe(true));
  return {
    jawab: (nomor: number) => act(async () => jawab.get(nomor)?.()),
    ditanya,
    bandingkan: async (nomor: number) => {
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Bandingkan.*Naskah ${nomor}`) }));
      await ditanya(nomor);
      return within(screen.getByRole('dialog'));
    },
    tutup: () => userEvent.click(screen.getAllByRole('button', { name: 'Tutup' })[0] as HTMLElement),
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('TA-03 an answer that comes late, about a version left meanwhile, is not shown as the one that is open', async () => {
  const { bandingkan, jawab, tutup } = await buka();
  await bandingkan(4);
  await tutup();
  const kedua = await bandingkan(3);
  await jawab(4);
  expect(kedua.queryByText(isi(4))).toBeNull();
  await jawab(3);
  expect(await kedua.findByText(isi(3))).toBeTruthy();
  expect(kedua.queryByText(isi(4))).toBeNull();
});

test('TA-03 within one dialog nothing of the version before stands for the one that is read, nor comes back later', async () => {
  const { bandingkan, ditanya, jawab, tutup } = await buka();
  const dialog = await bandingkan(4);
  await jawab(4);
  expect(await dialog.findByText(isi(4))).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Lihat perubahannya: Versi 3' }));
  await ditanya(3);
  expect(dialog.queryByText(isi(4))).toBeNull();
  await tutup();
  const lain = await bandingkan(2);
  await jawab(3);
  expect(lain.queryByText(isi(3))).toBeNull();
  await jawab(2);
  expect(await lain.findByText(isi(2))).toBeTruthy();
  await userEvent.click(lain.getByRole('button', { name: 'Lihat perubahannya: Versi 4' }));
  expect(await lain.findByText(isi(4))).toBeTruthy();
  expect(lain.queryByText(isi(2))).toBeNull();
});

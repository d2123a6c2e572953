import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { tugasakhir } from '.';
import { contohBimbingan, izinPembimbing } from './karya-contoh';

const versi = (nomor: number) => ({
  id: `f-${nomor}`,
  jenis: 'naskah' as const,
  nomor,
  nama: `Naskah ${nomor}.docx`,
  tipe: 'x',
  ukuran: 2048,
  pada: '2026-11-20T03:00:00Z',
  oleh: 'Adinata',
  ...(nomor > 1 && { sebelum: `f-${nomor - 1}` }),
});
const beda = (nomor: number) => ({
  versi: [versi(4), versi(3), versi(2), versi(1)],
  berkas: versi(nomor),
  sebelum: versi(nomor - 1),
  alasan: '',
  tambah: 1,
  hapus: 0,
  ubah: 0,
  sama: 0,
  bagian: [{ urut: 0, jenis: 'tambah', potongan: [{ urut: 0, jenis: 'tambah', teks: `Isi baru versi ${nomor}.` }] }],
  terpotong: false,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('TA-03 an answer that comes late, about a version left meanwhile, is not shown as the one that is open', async () => {
  const jawab = new Map<string, () => void>();
  const tunggu = (nomor: number) => () =>
    new Promise<object>((selesai) => jawab.set(`f-${nomor}`, () => selesai(beda(nomor))));
  const rute = 'GET /v2/ta/skripsi_comparison/k-1/';
  await renderFrame({
    url: '/akademik/skripsi/bimbingan-skripsi/k-1/detail-bimbingan/b-3',
    features: [tugasakhir],
    sesi: { izin: izinPembimbing },
    server: {
      'GET /v2/ta/guidance/b-3': contohBimbingan({ naskah: [versi(4), versi(3)] }),
      [`${rute}f-4`]: tunggu(4),
      [`${rute}f-3`]: tunggu(3),
    },
  });
  const buka = async (nomor: number) => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Bandingkan.*Naskah ${nomor}`) }));
    await vi.waitFor(() => expect(jawab.has(`f-${nomor}`)).toBe(true));
    return within(screen.getByRole('dialog'));
  };
  const pertama = await buka(4);
  await userEvent.click(pertama.getAllByRole('button', { name: 'Tutup' })[0] as HTMLElement);
  const kedua = await buka(3);
  await act(async () => jawab.get('f-4')?.());
  expect(kedua.queryByText('Isi baru versi 4.')).toBeNull();
  await act(async () => jawab.get('f-3')?.());
  expect(await kedua.findByText('Isi baru versi 3.')).toBeTruthy();
  expect(kedua.queryByText('Isi baru versi 4.')).toBeNull();
});

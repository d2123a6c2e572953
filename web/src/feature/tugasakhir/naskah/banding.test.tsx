import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { nomorBab } from '../bimbingan/bab-input';
import type { Bimbingan } from '../bimbingan/bimbingan-baca';
import { contohVersi as versi } from '../test/banding-contoh';
import { contohBimbingan, izinPembimbing } from '../test/karya-contoh';

const rute = 'GET /v2/ta/skripsi_comparison/k-1/f-2';
const beda = {
  versi: [versi(3, 'f-2'), versi(2, 'f-1'), versi(1)],
  berkas: versi(2, 'f-1'),
  sebelum: versi(1),
  alasan: '',
  tambah: 1,
  hapus: 0,
  ubah: 1,
  sama: 4,
  bagian: [
    {
      urut: 0,
      jenis: 'ubah',
      potongan: [
        { urut: 0, jenis: 'sama', teks: 'Metode' },
        { urut: 1, jenis: 'hapus', teks: 'survei' },
        { urut: 2, jenis: 'tambah', teks: 'eksperimen' },
      ],
    },
    { urut: 1, jenis: 'tambah', potongan: [{ urut: 0, jenis: 'tambah', teks: 'Alinea baru.' }] },
  ],
  terpotong: false,
};

function buka(jawaban: Reply = beda, sesi: Partial<Bimbingan> = {}, server: Record<string, Reply> = {}) {
  return renderFrame({
    url: '/akademik/skripsi/bimbingan-skripsi/k-1/detail-bimbingan/b-3',
    features: [tugasakhir],
    sesi: { izin: izinPembimbing },
    server: {
      'GET /v2/ta/guidance/b-3': contohBimbingan({ naskah: [versi(2, 'f-1')], ...sesi }),
      [rute]: jawaban,
      ...server,
    },
  });
}

async function bukaDialog(...args: Parameters<typeof buka>) {
  const hasil = await buka(...args);
  await userEvent.click(await screen.findByRole('button', { name: /^Bandingkan .* Naskah 2.docx/ }));
  return { ...hasil, dialog: within(await screen.findByRole('dialog', { name: 'Perubahan sejak versi sebelumnya' })) };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a file beside the version before it', () => {
  test('TA-03 what changed stands in words and marks, and every version can be opened', async () => {
    const { dialog } = await bukaDialog();
    expect(await dialog.findByText('1 paragraf ditambah, 0 dihapus, 1 diubah, 4 tetap')).toBeTruthy();
    expect(dialog.getByText('Versi 2 dibandingkan dengan Versi 1')).toBeTruthy();
    const [ubah, tambah] = dialog.getAllByRole('listitem');
    expect(ubah?.textContent).toBe('DiubahMetode dihapus: survei ditambah: eksperimen ');
    expect(ubah?.querySelector('del')?.textContent).toContain('survei');
    expect(ubah?.querySelector('ins')?.textContent).toContain('eksperimen');
    expect(tambah?.textContent).toBe('DitambahAlinea baru. ');
    expect(dialog.getAllByRole('button', { name: /^Unduh Naskah/ })).toHaveLength(3);
  });

  test('TA-03 another version is held against the one before it', async () => {
    const lain = { ...beda, berkas: versi(3, 'f-2'), sebelum: versi(2, 'f-1'), bagian: [], tambah: 0, ubah: 0 };
    const { dialog } = await bukaDialog(beda, {}, { 'GET /v2/ta/skripsi_comparison/k-1/f-3': lain });
    await userEvent.click(await dialog.findByRole('button', { name: 'Lihat perubahannya: Versi 3' }));
    expect(await dialog.findByText('Tidak ada teks yang berubah.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Lihat perubahannya: Versi 1' })).toBeNull();
  });

  test('TA-03 a scan says why, a failed load offers to try again', async () => {
    const alasan = 'Naskah 2.pdf: Berkas tidak berisi teks; mungkin hasil pindaian';
    const { dialog, on } = await bukaDialog(problem(500, 'Terjadi kesalahan pada server'));
    const lagi = await dialog.findByRole('button', { name: 'Muat Ulang' });
    on(rute, { ...beda, alasan, bagian: [], tambah: 0, ubah: 0, sama: 0 });
    await userEvent.click(lagi);
    expect(await dialog.findByText(new RegExp(alasan))).toBeTruthy();
    expect(dialog.queryByText('Tidak ada teks yang berubah.')).toBeNull();
  });

  test('TA-03 a file without an earlier version offers no comparison', async () => {
    await buka(beda, { naskah: [versi(1)] });
    expect(await screen.findByText('Naskah 1.docx')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Bandingkan/ })).toBeNull();
  });
});

describe('the chapter of a thesis', () => {
  test('TA-03 one of five, or other words; what is stored stays readable', async () => {
    await buka(beda, { bab: 'Bab 3' });
    const pilih = await screen.findByRole('combobox', { name: 'Bab' });
    expect(pilih).toHaveProperty('value', 'Bab 3');
    await userEvent.selectOptions(pilih, 'Lainnya…');
    const lain = await screen.findByRole('textbox', { name: 'Bab lainnya' });
    await userEvent.clear(lain);
    await userEvent.type(lain, 'Bab 2–3');
    await waitFor(() => expect(lain).toHaveProperty('value', 'Bab 2–3'));
    expect(pilih).toHaveProperty('value', 'lain');
    cleanup();
    await buka(beda, { bab: 'Lampiran kuesioner' });
    expect(await screen.findByRole('textbox', { name: 'Bab lainnya' })).toHaveProperty('value', 'Lampiran kuesioner');
  });

  test.each([
    ['Bab 3', 3],
    ['BAB III', 3],
    ['bab iv', 4],
    ['Bab 6', undefined],
    ['Bab 2–3', undefined],
    ['', undefined],
  ])('TA-03 %s', (teks, nomor) => expect(nomorBab(teks)).toBe(nomor));
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohPenilaian, contohSidang, izinDosen } from '../test/sidang-contoh';
import type { LembarNilai, Penilaian } from './nilai-hitung';

const url = '/akademik/skripsi/sidang-skripsi/k-1?tab=penilaian';
const nilai = 'GET /v2/ta/skripsi_grade/k-1';
const minta = 'PUT /v2/ta/skripsi_grade/k-1/change_request';
const jawab = 'PUT /v2/ta/skripsi_grade/k-1/sheet/d-2/change_request';
const bolehAjukan = [{ kode: 'ajukan_perubahan', boleh: true }];
const diajukan = {
  status: 'diajukan',
  alasan: 'Nilai tertukar',
  jawaban: '',
  diajukanPada: '2026-11-23T04:00:00Z',
} as const;
const dijawab = { dijawabPada: '2026-11-23T05:30:00Z', dijawabOleh: 'Operator Kampus' };

/** The sheets of an exam whose own one is sent, changed by `saya` and `lain`. */
function terkirim(saya: Partial<LembarNilai> = {}, lain: Partial<LembarNilai> = {}, sisa: Partial<Penilaian> = {}) {
  const [satu, dua] = contohPenilaian().lembar as [LembarNilai, LembarNilai];
  const lembar = [
    { ...satu, status: 'final' as const, total: 84, ...saya },
    { ...dua, ...lain },
  ];
  return contohPenilaian({ lembar, aksi: bolehAjukan, ...sisa });
}

function buka(penilaian: Penilaian, server: Record<string, Reply> = {}) {
  return renderFrame({
    url,
    features: [tugasakhir],
    sesi: { izin: izinDosen },
    server: { 'GET /v2/ta/skripsi_exam_summary/k-1': contohSidang(), [nilai]: penilaian, ...server },
  });
}

const tekan = async (nama: string) => userEvent.click(await screen.findByRole('button', { name: nama }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an examiner who has sent the marks', () => {
  test('a reason that was begun waits on the device, for this act on this work', async () => {
    await buka(terkirim());
    await tekan('Ajukan perubahan nilai');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alasan' }), 'Nilai ter');
    expect(await screen.findByText(/Draf tersimpan di perangkat ini/)).toBeTruthy();
    cleanup();
    await buka(terkirim());
    await tekan('Ajukan perubahan nilai');
    await tekan('Pulihkan');
    expect(screen.getByRole('textbox', { name: 'Alasan' })).toHaveProperty('value', 'Nilai ter');
  }, 20_000);

  test('TA-08 asks to change them, with a reason', async () => {
    const { of, on } = await buka(terkirim(), { [minta]: terkirim({ perubahan: diajukan }) });
    await tekan('Ajukan perubahan nilai');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajukan perubahan nilai' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kirim permintaan' }));
    expect(dialog.getByText('Field tidak boleh kosong')).toBeTruthy();
    expect(of(minta)).toHaveLength(0);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Nilai tertukar');
    on(nilai, terkirim({ perubahan: diajukan }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kirim permintaan' }));
    expect(await screen.findByText('Permintaan perubahan nilai terkirim')).toBeTruthy();
    expect(of(minta)[0]?.body).toEqual({ alasan: 'Nilai tertukar' });
    expect(await screen.findByText('Anda meminta perubahan nilai pada 23 November 2026 11:00.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ajukan perubahan nilai' })).toBeNull();
  });

  test('TA-08 of a locked grade reads why it cannot be asked; a refused request keeps the reason', async () => {
    const kalimat = 'Nilai akhir sudah dikunci. Minta kampus membuka kuncinya dahulu.';
    await buka(terkirim({}, {}, { aksi: [{ kode: 'ajukan_perubahan', boleh: false, alasan: kalimat }] }));
    expect(await screen.findByRole('button', { name: 'Ajukan perubahan nilai' })).toHaveProperty('disabled', true);
    expect(screen.getByText(kalimat)).toBeTruthy();
    cleanup();
    await buka(terkirim(), { [minta]: problem(409, kalimat) });
    await tekan('Ajukan perubahan nilai');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alasan' }), 'Nilai tertukar');
    await tekan('Kirim permintaan');
    expect(await screen.findByText(kalimat)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Alasan' })).toHaveProperty('value', 'Nilai tertukar');
  });

  test('TA-08 reads who refused and why, and may ask again', async () => {
    await buka(terkirim({ perubahan: { ...diajukan, ...dijawab, status: 'ditolak', jawaban: 'Sesuai rekaman' } }));
    expect(
      await screen.findByText('Operator Kampus menolak permintaan Anda pada 23 November 2026 12:30:'),
    ).toBeTruthy();
    expect(screen.getByText('Sesuai rekaman')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ajukan perubahan nilai' })).toHaveProperty('disabled', false);
  });

  test('TA-08 finds the sheet open again, and reads that it has to be sent anew', async () => {
    const perubahan = { ...diajukan, ...dijawab, status: 'disetujui' } as const;
    const boleh = ['nilai', 'kirim'].map((kode) => ({ kode, boleh: true }));
    await buka(terkirim({ status: 'draf', perubahan }, {}, { aksi: boleh }));
    expect(await screen.findByText(/^Operator Kampus membuka lembar ini pada 23 November 2026 12:30\./)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Nilai Isi, bobot 60%' })).toBeTruthy();
  });
});

describe('the campus', () => {
  const terbuka = terkirim({}, { perubahan: diajukan, aksi: [{ kode: 'jawab_perubahan', boleh: true }] });

  test('TA-08 agrees after a question', async () => {
    const { of } = await buka(terbuka, { [jawab]: terkirim({}, { status: 'draf' }) });
    expect(await screen.findByText('Penguji 2 meminta perubahan nilai pada 23 November 2026 11:00:')).toBeTruthy();
    await tekan('Setujui perubahan nilai Dr. Dwi Ardianto');
    const tanya = within(await screen.findByRole('alertdialog'));
    await userEvent.click(tanya.getByRole('button', { name: 'Setujui' }));
    expect(await screen.findByText('Permintaan disetujui')).toBeTruthy();
    expect(of(jawab)[0]?.body).toEqual({ status: 'disetujui' });
  });

  test('TA-08 refuses with a reason; what the server says stands in the dialog', async () => {
    const kalimat = 'Permintaan Penguji 2 sudah ditolak oleh Rahmi Lubis pada 23 November 2026 12:30 WIB';
    const { of } = await buka(terbuka, { [jawab]: problem(409, kalimat) });
    await tekan('Tolak perubahan nilai Dr. Dwi Ardianto');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alasan' }), 'Sesuai rekaman');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tolak' }));
    expect(await screen.findByText(kalimat)).toBeTruthy();
    expect(of(jawab)[0]?.body).toEqual({ status: 'ditolak', alasan: 'Sesuai rekaman' });
  });
});

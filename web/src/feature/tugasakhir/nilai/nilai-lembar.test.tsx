import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { deleteDraft } from '@/kit/form/draft/draft-store';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohPenilaian, contohSidang, izinDosen } from '../test/sidang-contoh';
import type { LembarNilai } from './nilai-hitung';

const url = '/akademik/skripsi/sidang-skripsi/k-1?tab=penilaian';
const nilai = 'GET /v2/ta/skripsi_grade/k-1';
const simpan = 'PUT /v2/ta/skripsi_grade/k-1';

function buka(server: Record<string, Reply> = {}) {
  return renderFrame({
    url,
    features: [tugasakhir],
    sesi: { izin: izinDosen },
    server: { 'GET /v2/ta/skripsi_exam_summary/k-1': contohSidang(), [nilai]: contohPenilaian(), ...server },
  });
}

const isi = () => screen.findByRole('textbox', { name: 'Nilai Isi, bobot 60%' });
const penyajian = () => screen.getByRole('textbox', { name: 'Nilai Penyajian, bobot 40%' });
const tekan = (nama: string) => userEvent.click(screen.getByRole('button', { name: nama }));
const tekanTautan = (nama: string) => userEvent.click(screen.getByRole('link', { name: nama }));
const tersimpanDiPerangkat = () => screen.findByText(/^Draf tersimpan di perangkat ini/);

beforeEach(() => deleteDraft({ form: 'nilai', user: 'dosen', record: 'skripsi-s-1-k-1' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('grading', () => {
  test('TA-04 Enter leads from mark to mark, the total follows', async () => {
    await buka();
    await userEvent.type(await isi(), '80{Enter}');
    expect(document.activeElement).toBe(penyajian());
    expect(screen.getByText('1 dari 2 aspek dinilai')).toBeTruthy();
    expect(screen.queryByText('Total')).toBeNull();
    expect(screen.queryByText('80,00')).toBeNull();
    expect(screen.queryByText('A-')).toBeNull();
    await userEvent.type(penyajian(), '91,5{Enter}');
    expect(penyajian()).toHaveProperty('value', '91,5');
    expect(screen.getByText('84,60')).toBeTruthy();
    expect(screen.getByText('A-')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Catatan penilaian' }));
  });

  test('TA-08 four decimals where the campus has them, with the letter of the rounded total', async () => {
    await buka({ [nilai]: contohPenilaian({ desimal: 4 }) });
    await userEvent.type(await isi(), '84.99');
    await userEvent.type(penyajian(), '85.01');
    expect(screen.getByText('84,9980')).toBeTruthy();
    expect(screen.getByText('A-')).toBeTruthy();
    await userEvent.clear(penyajian());
    await userEvent.type(penyajian(), '85.02');
    expect(screen.getByText('85,0020')).toBeTruthy();
    expect(screen.getByText('A')).toBeTruthy();
    await userEvent.clear(penyajian());
    expect(screen.queryByText('84,9900')).toBeNull();
    expect(screen.getByText('1 dari 2 aspek dinilai')).toBeTruthy();
  });

  test('IN-02 a mark takes one decimal point and no letter; above 100 it is refused before it is sent', async () => {
    const { of } = await buka();
    await userEvent.type(await isi(), '8a0.5.5');
    expect(await isi()).toHaveProperty('value', '80,55');
    await userEvent.clear(await isi());
    await userEvent.type(await isi(), '101');
    await tekan('Simpan draf');
    expect((await screen.findAllByText(/Nilai antara 0 dan 100/)).length).toBeGreaterThan(0);
    expect(of(simpan)).toHaveLength(0);
  });

  test('TA-04 a draft goes to the server with what is filled in so far', async () => {
    const { of } = await buka({ [simpan]: contohPenilaian({ versiSaya: 1 }) });
    await userEvent.type(await isi(), '80');
    await tekan('Simpan draf');
    await screen.findByText('Draf nilai tersimpan');
    expect(of(simpan)[0]?.body).toEqual({ skor: [{ idKriteria: 'isi', nilai: 80 }] });
    expect(of(simpan)[0]?.headers.get('if-match')).toBe('"0"');
  });

  test('TA-04 marks are sent after a summary, and only when none is missing', async () => {
    const { of } = await buka({ [simpan]: contohPenilaian({ versiSaya: 1 }) });
    await userEvent.type(await isi(), '80');
    await tekan('Kirim nilai');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const ringkasan = screen.getByText('Perbaiki 1 isian berikut').closest('[role="alert"]');
    expect(document.activeElement).toBe(ringkasan);
    await tekanTautan('Penyajian: Field tidak boleh kosong');
    expect(document.activeElement).toBe(penyajian());
    expect(penyajian().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(penyajian(), '90');
    await tekan('Kirim nilai');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Kirim nilai?' }));
    expect(dialog.getByText('84,00')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Kirim nilai' }));
    await screen.findByText('Nilai terkirim');
    expect(of(simpan)[0]?.body).toMatchObject({ kirim: true });
  });

  test('a lost line loses no mark: they stay, are kept on the device, and come back after a reload', async () => {
    const server = await buka({ [simpan]: 'offline' });
    await userEvent.type(await isi(), '77.5');
    await tekan('Simpan draf');
    expect((await screen.findAllByText('Tidak ada koneksi internet')).length).toBeGreaterThan(0);
    expect(await isi()).toHaveProperty('value', '77,5');
    await tersimpanDiPerangkat();
    const kunci = server.of(simpan)[0]?.headers.get('idempotency-key');
    await tekan('Simpan draf');
    await waitFor(() => expect(server.of(simpan)).toHaveLength(2));
    expect(server.of(simpan)[1]?.headers.get('idempotency-key')).toBe(kunci);

    cleanup();
    await buka({ [simpan]: contohPenilaian({ versiSaya: 1 }) });
    expect(await isi()).toHaveProperty('value', '');
    await userEvent.click(await screen.findByRole('button', { name: 'Pulihkan' }));
    expect(await isi()).toHaveProperty('value', '77,5');
  });
});

describe('a sheet that changed elsewhere', () => {
  test('the server says who, the marks stay, the next try knows', async () => {
    const kalimat = 'Data sudah diubah oleh Maharani Kusumaningrum pada 23 November 2026 10:40 WIB.';
    const { of, on } = await buka({ [simpan]: problem(412, kalimat) });
    await userEvent.type(await isi(), '80');
    on(nilai, contohPenilaian({ versiSaya: 7 }));
    await tekan('Simpan draf');
    expect(await screen.findByText(kalimat)).toBeTruthy();
    expect(await isi()).toHaveProperty('value', '80');
    await waitFor(() => expect(of(nilai)).toHaveLength(2));
    on(simpan, contohPenilaian({ versiSaya: 8 }));
    await tekan('Simpan draf');
    await waitFor(() => expect(of(simpan)[1]?.headers.get('if-match')).toBe('"7"'));
  });

  test('TA-04 a sheet that changed elsewhere is compared with what is typed, which stays until one decides', async () => {
    const kalimat = 'Lembar nilai ini sudah diubah oleh Maharani pada 23 November 2026 10:40 WIB di Chrome di Android.';
    const { of, on } = await buka({ [simpan]: problem(412, kalimat) });
    await userEvent.type(await isi(), '80');
    await userEvent.type(penyajian(), '75');
    const [saya, lain] = contohPenilaian().lembar as [LembarNilai, LembarNilai];
    const baru: LembarNilai = {
      ...saya,
      status: 'draf',
      kriteria: saya.kriteria.map((kriteria, i) => ({ ...kriteria, nilai: [66.5, 75][i] })),
      catatan: 'Cukup',
      diubahPada: '2026-11-23T03:40:00Z',
      diubahDi: 'Chrome di Android',
    };
    on(nilai, contohPenilaian({ versiSaya: 7, lembar: [baru, lain] }));
    await tekan('Simpan draf');
    const banding = within(await screen.findByRole('region', { name: 'Lembar ini berubah di tempat lain' }));
    expect(banding.getByRole('row', { name: 'Isi 80,00 66,50' })).toBeTruthy();
    expect(banding.getByRole('row', { name: 'Catatan - Cukup' })).toBeTruthy();
    expect(banding.queryByRole('row', { name: /Penyajian/ })).toBeNull();
    expect(await isi()).toHaveProperty('value', '80');
    await userEvent.click(banding.getByRole('button', { name: 'Pakai isi terbaru' }));
    expect(await isi()).toHaveProperty('value', '66,5');
    expect(screen.queryByRole('region', { name: 'Lembar ini berubah di tempat lain' })).toBeNull();
    expect(screen.queryByText(kalimat)).toBeNull();
    expect(screen.getByText(/Terakhir diubah 23 November 2026 10:40 di Chrome di Android/)).toBeTruthy();
    on(simpan, contohPenilaian({ versiSaya: 8 }));
    await userEvent.clear(await isi());
    await userEvent.type(await isi(), '81');
    await tekan('Simpan draf');
    await waitFor(() => expect(of(simpan)[1]?.headers.get('if-match')).toBe('"7"'));
    expect(of(simpan)[1]?.body).toMatchObject({ catatan: 'Cukup' });
  });

  test('TA-04 a sheet that was sent elsewhere meanwhile: why, what differs, and what is typed is kept', async () => {
    const kalimat = 'Lembar nilai ini sudah diubah oleh Maharani pada 23 November 2026 10:40 WIB di Chrome di Android.';
    const { on } = await buka({ [simpan]: problem(412, kalimat) });
    await userEvent.type(await isi(), '80');
    const [saya, lain] = contohPenilaian().lembar as [LembarNilai, LembarNilai];
    const kriteria = saya.kriteria.map((satu) => ({ ...satu, nilai: 70 }));
    const terkirim: LembarNilai = { ...saya, status: 'final', kriteria, total: 70 };
    const ajukan = [{ kode: 'ajukan_perubahan', boleh: true }];
    on(nilai, contohPenilaian({ versiSaya: 7, lembar: [terkirim, lain], aksi: ajukan }));
    await tekan('Simpan draf');
    expect(await screen.findByRole('button', { name: 'Ajukan perubahan nilai' })).toBeTruthy();
    expect(await screen.findByText(kalimat)).toBeTruthy();
    const banding = within(screen.getByRole('region', { name: 'Lembar ini berubah di tempat lain' }));
    expect(banding.getByRole('row', { name: 'Isi 80,00 70,00' })).toBeTruthy();
    expect(banding.getByText(/dapat dipulihkan bila lembar dibuka kembali/)).toBeTruthy();
    expect(banding.queryByRole('button')).toBeNull();
    cleanup();
    await buka();
    await userEvent.click(await screen.findByRole('button', { name: 'Pulihkan' }));
    expect(await isi()).toHaveProperty('value', '80');
  });
});

describe('the sheets of an exam', () => {
  test('a refused mark stands at its aspect, whatever row it was sent in', async () => {
    const salah = problem(422, 'Periksa isian', { errors: { 'skor[0].nilai': 'Paling banyak dua angka desimal.' } });
    await buka({ [simpan]: salah });
    await isi();
    await userEvent.type(penyajian(), '90.123');
    await tekan('Simpan draf');
    await screen.findByText('Periksa isian');
    expect(penyajian().getAttribute('aria-invalid')).toBe('true');
    expect((await isi()).getAttribute('aria-invalid')).toBeNull();
  });

  test("TA-04 others' marks are hidden until all are in", async () => {
    await buka();
    await isi();
    const lain = screen.getByRole('region', { name: 'Lembar penguji lain' });
    expect(within(lain).getByText('Nilai penguji lain tampil setelah semua mengirim.')).toBeTruthy();
    expect(within(lain).queryByRole('table')).toBeNull();
    expect(screen.getByText('Menunggu nilai Penguji 1')).toBeTruthy();
  });

  test('before the exam the sheet says so; a sent one is read', async () => {
    const { lembar } = contohPenilaian();
    const terkirim = lembar.map((satu) => ({
      ...satu,
      status: 'final' as const,
      total: 84,
      kriteria: satu.kriteria.map((kriteria) => ({ ...kriteria, nilai: 84 })),
    }));
    await buka({
      [nilai]: contohPenilaian({
        belumMulai: true,
        lengkap: true,
        lembar: terkirim,
        nilai: 84,
        huruf: 'A',
        komponen: [{ peran: 'penguji', bobot: 100, nilai: 84 }],
        aksi: [{ kode: 'nilai', boleh: false, alasan: 'Nilai Anda sudah dikirim.' }],
      }),
    });
    expect(await screen.findByText('Sidang belum dimulai')).toBeTruthy();
    expect(screen.getByText(/Nilai Anda sudah dikirim\./)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Nilai Isi/ })).toBeNull();
    expect(screen.getAllByRole('table')).toHaveLength(3);
    expect(screen.getByText('A')).toBeTruthy();
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohSidang, daftar, izinDosen } from '../test/sidang-contoh';
import type { Sidang } from '../ujian/sidang-baca';

const url = '/akademik/skripsi/sidang-skripsi/k-1';
const ganti = 'PUT /v2/ta/skripsi_exam_schedule/s-1/examiner';
const periksa = 'POST /v2/ta/skripsi_exam_schedule/s-1/examiner/check';
const bentrok = 'Dr. Yohana Tarigan, M.Kom. sudah menguji Citra Lestari pada 23 November 2026 09:30–11:00 WIB.';
const dosen = { id: 'd-9', nama: 'Dr. Yohana Tarigan, M.Kom.', nidn: '0001', idProdi: 'p', namaProdi: 'Informatika' };

function buka(server: Record<string, Reply> = {}, lain: Partial<Sidang> = {}) {
  const { tim } = contohSidang();
  const dua = tim.map((anggota, i) => ({
    ...anggota,
    aksi: [i === 0 ? { kode: 'ganti', boleh: true } : { kode: 'ganti', boleh: false, alasan: 'Sudah mengirim nilai' }],
  }));
  const sidang = contohSidang({ tim: dua, aksi: [{ kode: 'pindah', boleh: true }], peserta: 2, ...lain });
  return renderFrame({
    url,
    features: [tugasakhir],
    sesi: { izin: [...izinDosen, 'tugasakhir.sidang.atur'] },
    server: { 'GET /v2/ta/skripsi_exam_summary/k-1': sidang, 'GET /v1/dosen': daftar(dosen), ...server },
  });
}

const nama = 'Ganti Dr. Maharani Kusumaningrum';

/** Opens the dialog and chooses the lecturer. */
async function pilih() {
  await userEvent.click(await screen.findByRole('button', { name: nama }));
  const dialog = within(await screen.findByRole('dialog', { name: nama }));
  await userEvent.type(dialog.getByRole('combobox', { name: /Penguji pengganti/ }), 'yohana');
  await userEvent.click(await screen.findByRole('option', { name: /Yohana/ }));
  return dialog;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('replacing an examiner', () => {
  test('TA-04 what the new one has to do then is named before anything is saved', async () => {
    const masalah = [{ isian: 'idPengganti', kalimat: bentrok }];
    const { of } = await buka({ [periksa]: { bisa: false, masalah } });
    const dialog = await pilih();
    expect(await dialog.findByText(bentrok)).toBeTruthy();
    expect(of(periksa)[0]?.body).toEqual({ idDosen: 'd-1', idPengganti: 'd-9' });
    expect(dialog.getByText(/Pengganti menjadi Penguji 1/)).toBeTruthy();
    expect(dialog.getByText('Kesediaan yang sudah dijawab tidak berlaku lagi.')).toBeTruthy();
    expect(dialog.getByText(/\(2 peserta\)/)).toBeTruthy();
    expect(of(ganti)).toHaveLength(0);
  });

  test('TA-04 it is made with the reason, on the version that was read', async () => {
    const { of } = await buka({ [periksa]: { bisa: true, masalah: [] }, [ganti]: daftar() });
    const dialog = await pilih();
    expect(await dialog.findByText('Tidak ada bentrok pada waktu sidang')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Ganti penguji' }));
    expect(dialog.getByText('Field tidak boleh kosong')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Sakit');
    await userEvent.click(dialog.getByRole('button', { name: 'Ganti penguji' }));
    expect(await screen.findByText('Penguji diganti')).toBeTruthy();
    expect(of(ganti)[0]?.body).toEqual({ idDosen: 'd-1', idPengganti: 'd-9', alasan: 'Sakit' });
    expect(of(ganti)[0]?.headers.get('if-match')).toBe('"3"');
  });

  test('TA-04 what the server refuses stands in the dialog, and what is typed stays', async () => {
    const errors = { idPengganti: bentrok };
    await buka({ [periksa]: { bisa: true, masalah: [] }, [ganti]: problem(422, 'Periksa isian', { errors }) });
    const dialog = await pilih();
    await userEvent.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Sakit');
    await userEvent.click(dialog.getByRole('button', { name: 'Ganti penguji' }));
    await waitFor(() => expect(dialog.getAllByText(new RegExp(bentrok.slice(0, 30))).length).toBeGreaterThan(0));
    expect(dialog.getByRole('textbox', { name: /Alasan/ })).toHaveProperty('value', 'Sakit');
  });

  test('TA-04 who has sent marks keeps the place, and the page says why; after the exam nobody is replaced', async () => {
    await buka();
    expect(await screen.findByRole('button', { name: 'Ganti Dr. Dwi Ardianto' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Sudah mengirim nilai')).toBeTruthy();
    cleanup();
    await buka({}, { aksi: [{ kode: 'pindah', boleh: false, alasan: 'Sidang sudah selesai' }] });
    await screen.findByText('Tim penguji');
    expect(screen.queryByRole('button', { name: nama })).toBeNull();
  });
});

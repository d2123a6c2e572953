import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import type { Karya } from '../karya/karya-baca';
import { contohBimbingan, contohKarya } from '../test/karya-contoh';
import { daftar } from '../test/sidang-contoh';

const ganti = 'PUT /v2/ta/skripsi/k-1/supervisor';
const yohana = {
  idDosen: 'd-9',
  nama: 'Dr. Yohana Tarigan, M.Kom.',
  nidn: '9',
  namaProdi: 'Informatika',
  beban: 3,
  berjalan: 3,
  aksi: [],
};

function buka(aksi: Karya['aksi'], server: Record<string, Reply> = {}, lain: Partial<Karya> = {}) {
  const karya = contohKarya({
    jenis: 'skripsi',
    status: 'bimbingan',
    menunggu: false,
    peran: 'kaprodi',
    aksi,
    ...lain,
  });
  return renderFrame({
    url: '/akademik/skripsi/bimbingan-skripsi/k-1?tab=info',
    features: [tugasakhir],
    sesi: { izin: ['tugasakhir.karya.lihat', 'tugasakhir.sidang.atur', 'tugasakhir.kuota.atur'] },
    server: {
      'GET /v2/ta/skripsi/k-1': karya,
      'GET /v2/ta/skripsi': daftar(),
      'GET /v2/ta/skripsi_submission/k-1': { data: [], syarat: [] },
      'GET /v2/ta/skripsi_guidance/k-1': daftar(
        contohBimbingan({ id: 'b-1', status: 'diminta' }),
        contohBimbingan({ id: 'b-2', status: 'menunggu_paraf' }),
        contohBimbingan({ id: 'b-3', status: 'sah' }),
        contohBimbingan({ id: 'b-4', status: 'diminta', idDosen: 'd-2' }),
      ),
      'GET /v2/ta/skripsi_supervisor_load': daftar({ ...yohana, idDosen: 'd-2', nama: 'Dr. Dwi Ardianto' }, yohana),
      ...server,
    },
  });
}

const boleh = [{ kode: 'ganti_pembimbing', boleh: true }];

/** Opens the dialog and fills it. */
async function isi() {
  await userEvent.click(await screen.findByRole('button', { name: 'Ganti pembimbing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ganti pembimbing' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Yang diganti/ }), 'pembimbing_1');
  await userEvent.type(dialog.getByRole('combobox', { name: /Pembimbing pengganti/ }), 'yohana');
  await userEvent.click(await screen.findByRole('option', { name: /Yohana/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Cuti sakit');
  return dialog;
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('replacing a supervisor', () => {
  test('TA-07 what becomes of the sessions is said before; it is made on the version that was read', async () => {
    const { of } = await buka(boleh, { [ganti]: contohKarya({ jenis: 'skripsi', status: 'bimbingan' }) });
    const dialog = await isi();
    expect(dialog.getByText(/tetap tercatat atas nama Dr\. Maharani Kusumaningrum/)).toBeTruthy();
    expect(await dialog.findByText('1 bimbingan yang belum berlangsung dibatalkan.')).toBeTruthy();
    expect(dialog.getByText(/1 bimbingan yang belum diparaf ikut dibatalkan/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Ganti pembimbing' }));
    expect(await screen.findByText('Pembimbing diganti')).toBeTruthy();
    expect(of(ganti)[0]?.body).toEqual({ peran: 'pembimbing_1', idDosen: 'd-9', alasan: 'Cuti sakit' });
    expect(of(ganti)[0]?.headers.get('if-match')).toBe('"4"');
  });

  test('TA-07 lecturers are offered with their load, but those who guide the work', async () => {
    await buka(boleh);
    await userEvent.click(await screen.findByRole('button', { name: 'Ganti pembimbing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ganti pembimbing' }));
    await userEvent.type(dialog.getByRole('combobox', { name: /Pembimbing pengganti/ }), 'dr.');
    expect(await screen.findByRole('option', { name: /Yohana.*Beban 3 dari 8 mahasiswa/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Dwi Ardianto, / })).toBeNull();
  });

  test('TA-07 what the server refuses stands in the dialog, and what is typed stays', async () => {
    const kalimat = 'Kuota bimbingan Dr. Yohana Tarigan, M.Kom. sudah penuh (8 dari 8 mahasiswa)';
    await buka(boleh, { [ganti]: problem(422, 'Periksa isian', { errors: { idDosen: kalimat } }) });
    const dialog = await isi();
    await userEvent.click(dialog.getByRole('button', { name: 'Ganti pembimbing' }));
    expect((await dialog.findAllByText(new RegExp(kalimat.slice(0, 40)))).length).toBeGreaterThan(0);
    expect(dialog.getByRole('textbox', { name: /Alasan/ })).toHaveProperty('value', 'Cuti sakit');
  });

  test('TA-07 nobody is replaced without a choice and a reason', async () => {
    const { of } = await buka(boleh);
    await userEvent.click(await screen.findByRole('button', { name: 'Ganti pembimbing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ganti pembimbing' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ganti pembimbing' }));
    expect(dialog.getAllByText('Field tidak boleh kosong')).toHaveLength(3);
    expect(of(ganti)).toHaveLength(0);
  });

  test('TA-07 where it cannot be done the page says why, and to others it is not offered', async () => {
    await buka([{ kode: 'ganti_pembimbing', boleh: false, alasan: 'Status saat ini Selesai' }]);
    expect(await screen.findByRole('button', { name: 'Ganti pembimbing' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Status saat ini Selesai')).toBeTruthy();
    cleanup();
    await buka([]);
    await screen.findByText('Aturan yang berlaku');
    expect(screen.queryByRole('button', { name: 'Ganti pembimbing' })).toBeNull();
  });
});

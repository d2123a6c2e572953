import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { akademik } from '..';
import type { Aturan } from './kebijakan';

const kampus: Aturan = {
  id: 'kampus',
  sendiri: true,
  berlaku: 0,
  menitTM: 50,
  menitPT: 60,
  menitKM: 60,
  menitPraktik: 170,
  jumlahPekan: 16,
  pekanUTS: 8,
  pekanUAS: 16,
  setujuiSendiri: false,
  komponen: [
    { kode: 'uts', nama: 'UTS', bawaan: 4050 },
    { kode: 'uas', nama: 'UAS', bawaan: 5950 },
  ],
  nanti: [],
  aksi: [
    { kode: 'ubah', boleh: true },
    { kode: 'kembalikan', boleh: false, alasan: 'Aturan kampus sudah berlaku' },
  ],
  versi: 3,
};
const prodi: Aturan = {
  ...kampus,
  id: 'p-1',
  idProdi: 'p-1',
  namaProdi: 'Informatika',
  jumlahPekan: 14,
  nanti: [{ ...kampus, berlaku: 20271, jumlahPekan: 12, pekanUAS: 12 }],
  aksi: [
    { kode: 'ubah', boleh: true },
    { kode: 'kembalikan', boleh: true },
  ],
};
const lain: Aturan = {
  ...kampus,
  id: 'p-2',
  idProdi: 'p-2',
  namaProdi: 'Manajemen',
  sendiri: false,
  aksi: [{ kode: 'ubah', boleh: false, alasan: 'Anda tidak berhak mengubah aturan RPS ini' }],
};

function buka(url: string, server: Record<string, Reply> = {}) {
  return renderFrame({
    url,
    features: [akademik],
    sesi: { izin: ['akademik.kebijakan.ubah'] },
    server: {
      'GET /v2/academic/kebijakan_rps': { data: [kampus, prodi, lain], page: 1, perPage: 20, total: 3 },
      'GET /v2/academic/kebijakan_rps/p-1': prodi,
      'GET /v2/academic/kebijakan_rps/p-2': lain,
      'GET /v2/periode': { data: [{ id: '20262', sesiSemester: 20262 }], page: 1, perPage: 100, total: 1 },
      ...server,
    },
  });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the rules of semester plans', () => {
  test('AK-02 campus and programmes stand with what applies, and what is to come', async () => {
    await buka('/kampus/aturan-rps');
    const tabel = within(await screen.findByRole('table', { name: 'Aturan RPS' }));
    const baris = (name: RegExp) => tabel.getByRole('row', { name }).textContent;
    expect(baris(/Seluruh kampus/)).toContain('Aturan kampus');
    expect(baris(/Informatika/)).toContain('14 pekan · UTS 8 · UAS 16');
    expect(baris(/Informatika/)).toContain('Mulai 2027/2028 Ganjil berlaku aturan lain yang sudah disimpan.');
    expect(baris(/Manajemen/)).toContain('Mengikuti kampus');
    expect(tabel.getByRole('link', { name: 'Informatika' }).getAttribute('href')).toBe('/kampus/aturan-rps/p-1/ubah');
    expect(tabel.queryByRole('link', { name: 'Manajemen' })).toBeNull();
  });

  test('AK-02 a programme goes back to the rules of the campus after a question', async () => {
    const { of } = await buka('/kampus/aturan-rps', { 'DELETE /v2/academic/kebijakan_rps/p-1': null });
    await userEvent.click(await screen.findByRole('button', { name: 'Kembalikan ke aturan kampus: Informatika' }));
    const tanya = within(await screen.findByRole('alertdialog'));
    expect(tanya.getByText(/^Kembalikan Informatika ke aturan kampus\?/)).toBeTruthy();
    await userEvent.click(tanya.getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Aturan kampus berlaku lagi')).toBeTruthy();
    expect(of('DELETE /v2/academic/kebijakan_rps/p-1')[0]?.headers.get('if-match')).toBe('"3"');
  });

  test('AK-02 the sum follows what is typed; what is sent is what is seen', async () => {
    const user = userEvent.setup();
    const { of } = await buka('/kampus/aturan-rps/p-1/ubah', { 'PUT /v2/academic/kebijakan_rps/p-1': prodi });
    expect(await screen.findByText('Jumlah 100%')).toBeTruthy();
    const bobot = screen.getByLabelText('Bobot bawaan komponen 1');
    expect(bobot).toHaveProperty('value', '40,5');
    await user.clear(bobot);
    await user.type(bobot, '30,5');
    expect(screen.getByText('Jumlah 90%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tambah komponen' }));
    await user.type(screen.getByLabelText('Kode komponen 3'), 'kuis');
    await user.type(screen.getByLabelText('Nama komponen 3'), 'Kuis');
    await user.type(screen.getByLabelText('Bobot bawaan komponen 3'), '10');
    expect(screen.getByText('Jumlah 100%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('PUT /v2/academic/kebijakan_rps/p-1')).toHaveLength(1));
    expect(of('PUT /v2/academic/kebijakan_rps/p-1')[0]?.body).toMatchObject({
      jumlahPekan: 14,
      berlaku: 0,
      komponen: [
        { kode: 'uts', nama: 'UTS', bawaan: 3050 },
        { kode: 'uas', nama: 'UAS', bawaan: 5950 },
        { kode: 'kuis', nama: 'Kuis', bawaan: 1000 },
      ],
    });
  });

  test('AK-02 rules to come can be seen and changed', async () => {
    await buka('/kampus/aturan-rps/p-1/ubah');
    await userEvent.click(await screen.findByRole('button', { name: /^Tampilkan isi aturan mulai 2027/ }));
    expect(screen.getByRole('textbox', { name: /^Jumlah pekan/ })).toHaveProperty('value', '12');
    expect(screen.getByRole('combobox', { name: /^Berlaku mulai periode/ })).toHaveProperty('value', '20271');
  });

  test('AK-02 own rules of a programme that had none begin with the running term', async () => {
    await buka('/kampus/aturan-rps/p-2/ubah');
    const periode = () => screen.findByRole('combobox', { name: /^Berlaku mulai periode/ });
    await waitFor(async () => expect(await periode()).toHaveProperty('value', '20261'));
  });

  test.each([
    ['a refusal stands at its line', 422, { errors: { 'komponen[0].kode': 'Kode salah' } }, 'Kode salah'],
    ['who came first is named, and what was typed stays', 412, {}, 'Data sudah diubah oleh Budi'],
  ])('IN-08 %s', async (_, status, more, sentence) => {
    const user = userEvent.setup();
    const server = { 'PUT /v2/academic/kebijakan_rps/p-1': problem(status, 'Data sudah diubah oleh Budi', more) };
    await buka('/kampus/aturan-rps/p-1/ubah', server);
    const pekan = await screen.findByRole('textbox', { name: /^Jumlah pekan/ });
    await user.clear(pekan);
    await user.type(pekan, '15');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect((await screen.findAllByText(new RegExp(sentence))).length).toBeGreaterThan(0);
    expect(pekan).toHaveProperty('value', '15');
  });
});

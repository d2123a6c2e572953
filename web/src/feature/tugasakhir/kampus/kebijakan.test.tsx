import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { daftar } from '../test/sidang-contoh';
import type { Kebijakan } from './kebijakan';

const skripsi: Kebijakan = {
  id: 'skripsi-kampus',
  jenis: 'skripsi',
  idProdi: '',
  namaProdi: '',
  sendiri: true,
  sumber: 'Aturan kampus',
  minSks: 100,
  minIpk: 2.75,
  maksSksD: 6,
  bolehE: false,
  wajibKrs: true,
  minBimbingan: 8,
  minPerPembimbing: 2,
  maksSesiHari: 1,
  kuota: 12,
  batasKemiripan: 25.5,
  kaprodiKemiripan: false,
  durasiMenit: 90,
  jedaHari: 3,
  revisiHari: 30,
  hariSidang: [1, 2],
  mulaiSidang: '07:00',
  selesaiSidang: '18:00',
  minPenguji: 1,
  maksPenguji: 5,
  wajibKetua: true,
  hurufLulus: 'C',
  nilaiLulus: 55,
  minHariLogbook: 20,
  komponen: [
    { peran: 'pembimbing', bobot: 40, kriteria: [{ nama: 'Proses', bobot: 100 }] },
    { peran: 'penguji', bobot: 60, kriteria: [{ nama: 'Isi', bobot: 100 }] },
  ],
  karya: { berjalan: 11, dinilai: 4 },
  huruf: ['A', 'B', 'C'],
  aksi: [{ kode: 'ubah', boleh: true }],
  versi: 3,
};

const ringkas = (jenis: 'proposal' | 'skripsi' | 'kp', sendiri: boolean) => ({
  id: `${jenis}-kampus`,
  jenis,
  sendiri,
  sumber: 'Aturan kampus',
  minBimbingan: 8,
  batasKemiripan: 25.5,
  kuota: 12,
});

function buka(url: string, server: Record<string, Reply> = {}) {
  return renderFrame({
    url,
    features: [tugasakhir],
    sesi: { izin: ['tugasakhir.kebijakan.ubah', 'tugasakhir.instansi.atur'] },
    server: {
      'GET /v2/ta/kebijakan': daftar({
        idProdi: '',
        nama: '',
        kebijakan: [ringkas('proposal', false), ringkas('skripsi', true), ringkas('kp', false)],
      }),
      'GET /v2/ta/kebijakan/skripsi-kampus': skripsi,
      ...server,
    },
  });
}

afterEach(cleanup);

test('TA-05 what applies is listed by kind; the limit has all its places', async () => {
  buka('/kampus/kebijakan-ta');
  expect(await screen.findByText('Seluruh kampus')).toBeTruthy();
  expect(screen.getAllByText('8 bimbingan · kemiripan 25,5% · kuota 12')).toHaveLength(3);
});

test('TA-05 whom a change concerns stands above the button; what the server refuses stands at its line', async () => {
  const user = userEvent.setup();
  buka('/kampus/kebijakan-ta/skripsi-kampus/ubah', {
    'PUT /v2/ta/kebijakan/skripsi-kampus': problem(422, 'Isian belum benar', {
      errors: { 'komponen[1].kriteria[0].bobot': 'Isi lebih dari 0' },
    }),
  });
  expect(await screen.findByText('Ikut berubah: 11 karya berjalan yang belum dinilai')).toBeTruthy();
  expect(screen.getByText(/^4 karya berjalan yang sudah dinilai/)).toBeTruthy();
  const bobot = screen.getByLabelText('Bobot kriteria 1 Penguji');
  await user.clear(bobot);
  await user.type(bobot, '60');
  expect(screen.getByText('Jumlah 60%')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect((await screen.findAllByText('Isi lebih dari 0')).length).toBeGreaterThan(0);
  expect(bobot.getAttribute('aria-invalid')).toBe('true');
  expect(bobot).toHaveProperty('value', '60');
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import type { Karya } from '../karya/karya-baca';
import { contohKarya, izinPembimbing } from '../test/karya-contoh';
import { daftar } from '../test/sidang-contoh';

const kuota = 'PUT /v2/ta/supervisor_quota/d-1';
const { pembimbing } = contohKarya();
const penuh = (aksi: Karya['aksi']): Karya['pembimbing'] =>
  pembimbing.map((dosen) => (dosen.idDosen === 'd-1' ? { ...dosen, beban: 8, aksi } : dosen));

function buka(aksi: Karya['aksi'], server: Record<string, Reply> = {}) {
  return renderFrame({
    url: '/akademik/skripsi/bimbingan-proposal/k-1',
    features: [tugasakhir],
    sesi: { izin: izinPembimbing },
    server: {
      'GET /v2/ta/proposal/k-1': contohKarya({ pembimbing: penuh(aksi) }),
      'GET /v2/ta/proposal': daftar(),
      'GET /v2/ta/proposal_similar_titles/k-1': daftar(),
      ...server,
    },
  });
}

const panel = async () => within(await screen.findByRole('complementary', { name: 'Keputusan' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('TA-07 a full quota is said in words, and without the right there is no way to change it', async () => {
  await buka([]);
  expect((await panel()).getByText('Beban 8 dari 8 mahasiswa · kuota penuh')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ubah kuota/ })).toBeNull();
});

test('TA-07 who may changes the quota where it is full; the panel then counts anew', async () => {
  const { of, on } = await buka([{ kode: 'kuota', boleh: true }], {
    [kuota]: { idDosen: 'd-1', kuota: 12 },
  });
  await userEvent.click((await panel()).getByRole('button', { name: 'Ubah kuota Dr. Maharani Kusumaningrum' }));
  const d = within(await screen.findByRole('dialog', { name: 'Ubah kuota' }));
  expect(d.queryByText('Kolom bertanda * wajib diisi')).toBeNull();
  const isian = d.getByRole('textbox', { name: 'Kuota bimbingan' });
  await userEvent.clear(isian);
  await userEvent.type(isian, '12');
  const naik = penuh([]).map((dosen) => ({ ...dosen, kuota: 12 }));
  on('GET /v2/ta/proposal/k-1', contohKarya({ pembimbing: naik }));
  await userEvent.click(d.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Kuota disimpan')).toBeTruthy();
  expect(of(kuota)[0]?.body).toEqual({ kuota: 12 });
  expect(await (await panel()).findByText('Beban 8 dari 12 mahasiswa')).toBeTruthy();
});

test('TA-07 an empty quota leaves it to the rules; what is refused stands in the dialog', async () => {
  const { of } = await buka([{ kode: 'kuota', boleh: true }], { [kuota]: problem(403, 'Anda tidak berhak.') });
  await userEvent.click((await panel()).getByRole('button', { name: /Ubah kuota/ }));
  const d = within(await screen.findByRole('dialog', { name: 'Ubah kuota' }));
  await userEvent.clear(d.getByRole('textbox', { name: 'Kuota bimbingan' }));
  await userEvent.click(d.getByRole('button', { name: 'Simpan' }));
  expect(await d.findByText('Anda tidak berhak.')).toBeTruthy();
  expect(of(kuota)[0]?.body).toEqual({});
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import type { Karya } from '../karya/karya-baca';
import { contohKarya, izinPembimbing } from '../test/karya-contoh';
import { daftar } from '../test/sidang-contoh';

const alamat = '/akademik/kerja-praktik/bimbingan/k-1';
const detail = 'GET /v2/kp/kerja_praktik/k-1';
const jawaban = 'PUT /v2/kp/kerja_praktik/k-1/company_answer';
const penempatan = 'PUT /v2/kp/kerja_praktik/k-1/placement';
const magang: Karya['magang'] = {
  idInstansi: 'i-1',
  instansi: 'PT Maju Jaya',
  alamat: 'Jalan Melati Nomor 1',
  kecamatan: '',
  kota: 'Depok',
  provinsi: 'Jawa Barat',
  telepon: '',
  lapanganNama: 'Hendra Wijaya',
  lapanganJabatan: 'Manajer',
  lapanganKontak: '',
  mulai: '2026-09-01',
  selesai: '2026-12-31',
  balasan: 'menunggu',
  tanggalBalasan: '',
  catatanBalasan: '',
  nomorSurat: '',
};
const boleh = (...kode: string[]) => kode.map((satu) => ({ kode: satu, boleh: true }));
const menunggu = (lain: Partial<Karya> = {}) =>
  contohKarya({
    jenis: 'kp',
    status: 'menunggu_instansi',
    peran: 'operator',
    magang,
    aksi: boleh('jawaban_instansi', 'penempatan'),
    ...lain,
  });

function buka(server: Record<string, Reply> = {}, url = alamat) {
  return renderFrame({
    url,
    features: [tugasakhir],
    sesi: { izin: izinPembimbing },
    server: {
      [detail]: menunggu(),
      'GET /v2/kp/kerja_praktik': daftar(),
      'GET /v2/kp/kerja_praktik_submission/k-1': { data: [], syarat: [] },
      'GET /v2/kp/kerja_praktik_logbook/k-1': daftar(),
      ...server,
    },
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the company's answer", () => {
  test('KP-01 the campus notes it with date and word, and reads first what follows from it', async () => {
    const { of } = await buka({ [jawaban]: menunggu({ status: 'bimbingan', aksi: [] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Catat jawaban instansi' }));
    const d = within(await screen.findByRole('dialog', { name: 'Jawaban PT Maju Jaya' }));
    await userEvent.click(d.getByRole('radio', { name: 'Diterima' }));
    expect(d.getByText(/Jawaban yang sudah dicatat tidak dapat ditarik/)).toBeTruthy();
    await userEvent.clear(d.getByRole('textbox', { name: /Tanggal jawaban/ }));
    await userEvent.type(d.getByRole('textbox', { name: /Tanggal jawaban/ }), '02/11/2026');
    await userEvent.click(d.getByRole('button', { name: 'Catat jawaban' }));
    expect(await screen.findByText('Tercatat: diterima instansi')).toBeTruthy();
    expect(of(jawaban)[0]?.body).toEqual({ status: 'diterima', tanggal: '2026-11-02' });
    expect(of(jawaban)[0]?.headers.get('if-match')).toBe('"4"');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('KP-01 a refusal needs its reason; what the server refuses stands in the dialog, the text stays', async () => {
    const { of } = await buka({ [jawaban]: problem(409, 'Tidak dapat mencatat jawaban instansi.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Catat jawaban instansi' }));
    const d = within(await screen.findByRole('dialog'));
    await userEvent.click(d.getByRole('radio', { name: 'Ditolak' }));
    const kirim = d.getByRole('button', { name: 'Catat jawaban' });
    await userEvent.click(kirim);
    expect(d.getAllByText('Field tidak boleh kosong').length).toBeGreaterThan(0);
    expect(of(jawaban)).toHaveLength(0);
    await userEvent.type(d.getByRole('textbox', { name: /Catatan jawaban/ }), 'Kuota magang penuh');
    await userEvent.click(kirim);
    expect(await d.findByText('Tidak dapat mencatat jawaban instansi.')).toBeTruthy();
    expect(d.getByRole('textbox', { name: /Catatan jawaban/ })).toHaveProperty('value', 'Kuota magang penuh');
  });

  test('KP-01 for everyone else it is read alone', async () => {
    const dijawab = {
      ...magang,
      balasan: 'diterima' as const,
      tanggalBalasan: '2026-11-02',
      catatanBalasan: 'Mulai Senin',
    };
    await buka({ [detail]: menunggu({ aksi: [], magang: dijawab }) }, `${alamat}?tab=info`);
    expect(await screen.findByText('Diterima, 02 November 2026')).toBeTruthy();
    expect(screen.getByText('Mulai Senin')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Catat jawaban|Ubah penempatan/ })).toBeNull();
  });
});

describe('the placement', () => {
  test('KP-01 the campus mends it: all fields, with what was there', async () => {
    const { of } = await buka({ [penempatan]: menunggu() });
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah penempatan' }));
    const d = within(await screen.findByRole('dialog', { name: 'Ubah penempatan' }));
    await userEvent.type(d.getByRole('textbox', { name: 'Kecamatan' }), 'Beji');
    await userEvent.click(d.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Penempatan disimpan')).toBeTruthy();
    const { idInstansi: _, balasan: __, tanggalBalasan: ___, catatanBalasan: ____, ...isi } = magang;
    expect(of(penempatan)[0]?.body).toEqual({ ...isi, kecamatan: 'Beji' });
  });

  test('KP-01 the last day is not before the first', async () => {
    const { of } = await buka();
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah penempatan' }));
    const d = within(await screen.findByRole('dialog'));
    const selesai = d.getByRole('textbox', { name: /^Selesai/ });
    await userEvent.clear(selesai);
    await userEvent.type(selesai, '31/08/2026');
    await userEvent.click(d.getByRole('button', { name: 'Simpan' }));
    expect(d.getAllByText('Tanggal selesai tidak boleh sebelum tanggal mulai').length).toBeGreaterThan(0);
    expect(of(penempatan)).toHaveLength(0);
  });
});

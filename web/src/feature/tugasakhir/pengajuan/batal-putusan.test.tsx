import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import type { Karya, Riwayat } from '../karya/karya-baca';
import { contohKarya, izinPembimbing } from '../test/karya-contoh';
import { daftar } from '../test/sidang-contoh';
import { adalahPutusan, type Pembatalan } from './batal-baca';

const rute = 'GET /v2/ta/proposal_reversal/k-1';
const baris = (urut: number, tindakan: string, peran: string, lain: Partial<Riwayat> = {}): Riwayat => ({
  urut,
  tindakan,
  peran,
  pada: '2026-11-20T03:00:00Z',
  nama: 'Maharani Kusumaningrum',
  dari: 'diajukan',
  ke: 'disetujui_pembimbing',
  alasan: '',
  ...lain,
});
const minta = (lain: Partial<Pembatalan> = {}): Pembatalan => ({
  id: 'x-1',
  hal: 'judul',
  idDosen: 'd-1',
  namaDosen: 'Dr. Maharani Kusumaningrum',
  alasan: 'Salah menekan tombol',
  status: 'diajukan',
  jawaban: '',
  pada: '2026-11-21T03:00:00Z',
  aksi: [],
  ...lain,
});

function buka(jawaban: Reply, karya: Partial<Karya> = {}, server: Record<string, Reply> = {}) {
  return renderFrame({
    url: '/akademik/skripsi/bimbingan-proposal/k-1?tab=riwayat',
    features: [tugasakhir],
    sesi: { izin: [...izinPembimbing, 'tugasakhir.sidang.atur'] },
    server: {
      'GET /v2/ta/proposal/k-1': contohKarya({ jenis: 'proposal', status: 'disetujui_pembimbing', ...karya }),
      'GET /v2/ta/proposal_history/k-1': daftar(
        baris(1, 'ajukan', 'mahasiswa', { nama: 'Adinata' }),
        baris(2, 'setujui', 'pembimbing_1'),
      ),
      [rute]: jawaban,
      ...server,
    },
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('asking the campus to undo a decision', () => {
  test('TA-07 the line of the own decision offers it, with a reason that is required', async () => {
    const { of } = await buka(
      { data: [], dapat: [{ kode: 'judul', boleh: true }] },
      { peran: 'pembimbing_1' },
      {
        'POST /v2/ta/proposal_reversal/k-1': minta(),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Ajukan pembatalan' }));
    const form = within(await screen.findByRole('form', { name: 'Ajukan pembatalan' }));
    await userEvent.click(form.getByRole('button', { name: 'Kirim permintaan' }));
    expect((await form.findAllByText(/Field tidak boleh kosong/)).length).toBeGreaterThan(0);
    await userEvent.type(form.getByRole('textbox', { name: /Alasan pembatalan/ }), 'Salah menekan tombol');
    await userEvent.click(form.getByRole('button', { name: 'Kirim permintaan' }));
    expect(await screen.findByText('Permintaan pembatalan terkirim')).toBeTruthy();
    expect(of('POST /v2/ta/proposal_reversal/k-1')[0]?.body).toEqual({ hal: 'judul', alasan: 'Salah menekan tombol' });
  });

  test('TA-07 where the work went too far, the button says why', async () => {
    const alasan = 'Keputusan tidak dapat dibatalkan karena sudah ada bimbingan sesudahnya.';
    await buka({ data: [], dapat: [{ kode: 'judul', boleh: false, alasan }] }, { peran: 'pembimbing_1' });
    const tombol = await screen.findByRole('button', { name: 'Ajukan pembatalan' });
    expect(tombol).toHaveProperty('disabled', true);
    expect(document.getElementById(tombol.getAttribute('aria-describedby') ?? '')?.textContent).toBe(alasan);
  });

  test('TA-07 the campus reads who asks and why, and grants after a question', async () => {
    const aksi = ['kabulkan', 'tolak'].map((kode) => ({ kode, boleh: true }));
    const { of, on } = await buka(
      { data: [minta({ aksi })], dapat: [] },
      { peran: 'operator' },
      {
        'PUT /v2/ta/proposal_reversal/k-1/x-1': minta({ status: 'dikabulkan' }),
      },
    );
    const kartu = within(await screen.findByRole('region', { name: 'Permintaan pembatalan keputusan' }));
    expect(kartu.getByText('Salah menekan tombol')).toBeTruthy();
    await userEvent.click(kartu.getByRole('button', { name: 'Kabulkan' }));
    const tanya = within(await screen.findByRole('alertdialog'));
    on(rute, { data: [minta({ status: 'dikabulkan' })], dapat: [] });
    await userEvent.click(tanya.getByRole('button', { name: 'Kabulkan' }));
    expect(await screen.findByText('Keputusan dibatalkan')).toBeTruthy();
    expect(of('PUT /v2/ta/proposal_reversal/k-1/x-1')[0]?.body).toEqual({ status: 'dikabulkan' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Permintaan pembatalan keputusan' })).toBeNull());
  });

  test('TA-07 refused by the server, the question stays and says why', async () => {
    const aksi = ['kabulkan', 'tolak'].map((kode) => ({ kode, boleh: true }));
    await buka(
      { data: [minta({ aksi })], dapat: [] },
      { peran: 'kaprodi' },
      {
        'PUT /v2/ta/proposal_reversal/k-1/x-1': problem(
          409,
          'Keputusan tidak dapat dibatalkan karena proses sudah berlanjut. Status saat ini: Bimbingan.',
        ),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Kabulkan' }));
    const tanya = within(await screen.findByRole('alertdialog'));
    await userEvent.click(tanya.getByRole('button', { name: 'Kabulkan' }));
    expect(await tanya.findByText(/proses sudah berlanjut/)).toBeTruthy();
  });

  test('TA-07 a lecturer sees that it waits; the student asks for nothing of it', async () => {
    await buka({ data: [minta()], dapat: [] }, { peran: 'pembimbing_2' });
    expect(await screen.findByText('Menunggu jawaban ketua program studi atau operator')).toBeTruthy();
    cleanup();
    const { of } = await buka({ data: [], dapat: [] }, { peran: 'mahasiswa' });
    expect(await screen.findByText('Disetujui pembimbing', { selector: 'b' })).toBeTruthy();
    expect(of(rute)).toHaveLength(0);
  });

  test('TA-07 which lines are whose decisions, and about what', () => {
    expect(adalahPutusan(baris(1, 'setujui', 'pembimbing_1'), 'pembimbing_1', 'judul')).toBe(true);
    expect(adalahPutusan(baris(1, 'tolak_sidang', 'pembimbing_2'), 'pembimbing_2', 'sidang')).toBe(true);
    expect(adalahPutusan(baris(1, 'tolak_sidang', 'operator'), 'pembimbing_2', 'sidang')).toBe(false);
    expect(adalahPutusan(baris(1, 'setujui_uji', 'pembimbing_1'), 'pembimbing_1', 'sidang')).toBe(false);
    expect(adalahPutusan(baris(1, 'ajukan', 'mahasiswa'), 'mahasiswa')).toBe(false);
  });
});

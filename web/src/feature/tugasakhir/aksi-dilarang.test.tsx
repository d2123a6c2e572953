// What the record's `aksi` forbids cannot be done from the page, and what runs out is gone in time.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { deleteDraft } from '@/kit/form/draft/draft-store';
import type { Reply } from '@/kit/test/server';
import { tugasakhir } from '.';
import { contohKarya, izinPembimbing } from './test/karya-contoh';
import { contohPenilaian, contohSidang, daftar, izinDosen } from './test/sidang-contoh';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bukaSidang = (tab: string, server: Record<string, Reply>) =>
  renderFrame({
    url: `/akademik/skripsi/sidang-skripsi/k-1?tab=${tab}`,
    features: [tugasakhir],
    sesi: { izin: izinDosen },
    server: { 'GET /v2/ta/skripsi_exam_summary/k-1': contohSidang(), ...server },
  });

describe('marks', () => {
  const baca = 'GET /v2/ta/skripsi_grade/k-1';
  const simpan = 'PUT /v2/ta/skripsi_grade/k-1';
  const isi = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nilai Isi, bobot 60%' });

  test('TA-08 that may not be sent yet: the button is off, says why, and sends nothing; a draft is kept', async () => {
    await deleteDraft({ form: 'nilai', user: 'dosen', record: 'skripsi-s-1-k-1' });
    const alasan = 'Sidang belum dimulai.';
    const aksi = [
      { kode: 'nilai', boleh: true },
      { kode: 'kirim', boleh: false, alasan },
    ];
    const { of } = await bukaSidang('penilaian', {
      [baca]: contohPenilaian({ aksi }),
      [simpan]: contohPenilaian({ aksi, versiSaya: 1 }),
    });
    await userEvent.type(await isi(), '80{Enter}90');
    const kirim = screen.getByRole<HTMLButtonElement>('button', { name: 'Kirim nilai' });
    expect(kirim.disabled).toBe(true);
    expect(document.getElementById(kirim.getAttribute('aria-describedby') ?? '')?.textContent).toBe(alasan);
    await userEvent.click(kirim);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(of(simpan)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }));
    await waitFor(() => expect(of(simpan)).toHaveLength(1));
    expect(of(simpan)[0]?.body).not.toHaveProperty('kirim');
  });

  test('TA-08 that may not be written: the sheet is read, and says why, though it was never sent', async () => {
    const aksi = [{ kode: 'nilai', boleh: false, alasan: 'Nilai akhir sudah dikunci.' }];
    await bukaSidang('penilaian', { [baca]: contohPenilaian({ aksi }) });
    expect(await screen.findByText(/Nilai akhir sudah dikunci\./)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Nilai Isi/ })).toBeNull();
    for (const name of ['Simpan draf', 'Kirim nilai']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('TA-04 Enter takes the next mark as a whole, so that typing replaces it; with Ctrl it stays', async () => {
    await deleteDraft({ form: 'nilai', user: 'dosen', record: 'skripsi-s-1-k-1' });
    const { lembar, ...lain } = contohPenilaian();
    const terisi = lembar.map((satu) => ({
      ...satu,
      kriteria: satu.kriteria.map((kriteria) => ({ ...kriteria, nilai: 71 })),
    }));
    const { of } = await bukaSidang('penilaian', { [baca]: { ...lain, lembar: terisi } });
    const pertama = await isi();
    const kedua = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nilai Penyajian, bobot 40%' });
    pertama.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(kedua);
    expect([kedua.selectionStart, kedua.selectionEnd]).toEqual([0, kedua.value.length]);
    pertama.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(pertama);
    expect(of(simpan)).toHaveLength(0);
  });
});

describe('revisions', () => {
  const revisi = (id: string, nomor: number, ...boleh: string[]) => ({
    id,
    nomor,
    idDosen: 'd-1',
    namaDosen: 'Dr. Maharani Kusumaningrum',
    peran: 'penguji_1',
    catatan: `Catatan ${nomor}`,
    halaman: '',
    status: 'dikirim',
    jawaban: '',
    alasan: '',
    versi: 1,
    aksi: ['putuskan', 'hapus'].map((kode) => ({ kode, boleh: boleh.includes(kode), alasan: 'Bukan catatan Anda.' })),
  });

  test('TA-04 each row has the buttons that it allows and no other', async () => {
    await bukaSidang('revisi', {
      'GET /v2/ta/skripsi_revision/k-1': daftar(
        revisi('r-1', 1, 'putuskan'),
        revisi('r-2', 2, 'hapus'),
        revisi('r-3', 3),
      ),
    });
    const tabel = within(await screen.findByRole('table', { name: /Maharani/ }));
    const tombol = tabel.getAllByRole('button').map((satu) => satu.getAttribute('aria-label') ?? satu.textContent);
    expect(tombol).toEqual(['Sahkan perbaikan nomor 1', 'Kembalikan revisi nomor 1', 'Hapus catatan revisi nomor 2']);
  });

  test.each([true, false])('TA-04 a wish is added only where the exam allows it: %s', async (boleh) => {
    const aksi = [{ kode: 'revisi', boleh, alasan: 'Nilai sudah dikunci.' }];
    await bukaSidang('revisi', {
      'GET /v2/ta/skripsi_exam_summary/k-1': contohSidang({ aksi }),
      'GET /v2/ta/skripsi_revision/k-1': daftar(revisi('r-1', 1)),
    });
    await screen.findByRole('table', { name: /Maharani/ });
    expect(screen.queryAllByRole('button', { name: 'Tambah catatan revisi' })).toHaveLength(boleh ? 1 : 0);
  });
});

describe('the decision on a proposal', () => {
  const putuskan = 'PUT /v2/ta/proposal_guidance/k-1/approval';
  const bukaKarya = (karya: object, tab = '') =>
    renderFrame({
      url: `/akademik/skripsi/bimbingan-proposal/k-1${tab}`,
      features: [tugasakhir],
      sesi: { izin: izinPembimbing },
      server: {
        'GET /v2/ta/proposal/k-1': karya,
        'GET /v2/ta/proposal': daftar(),
        'GET /v2/ta/proposal_similar_titles/k-1': daftar(),
        'GET /v2/ta/proposal_history/k-1': daftar({
          urut: 1,
          pada: '2026-11-21T03:40:00Z',
          tindakan: 'setujui',
          nama: 'Maharani',
          peran: 'pembimbing_1',
          dari: 'diajukan',
          ke: 'disetujui_pembimbing',
          alasan: '',
        }),
      },
    });
  const panel = async () => within(await screen.findByRole('complementary', { name: 'Keputusan' }));

  test('TA-07 who may not decide any more neither approves nor asks for changes nor refuses, and reads why', async () => {
    const alasan = 'Anda sudah memutuskan pengajuan ini.';
    const { of } = await bukaKarya(contohKarya({ aksi: [{ kode: 'putuskan', boleh: false, alasan }] }));
    const p = await panel();
    expect(p.getByText(alasan)).toBeTruthy();
    for (const name of ['Setujui', 'Minta revisi', 'Tolak']) {
      const tombol = p.getByRole<HTMLButtonElement>('button', { name });
      expect([name, tombol.disabled]).toEqual([name, true]);
      await userEvent.click(tombol);
    }
    expect(p.queryByRole('textbox')).toBeNull();
    expect(of(putuskan)).toHaveLength(0);
  });

  const diputus = (urungSampai: number) =>
    contohKarya({
      status: 'disetujui_pembimbing',
      menunggu: false,
      aksi: [],
      urungSampai: new Date(Date.now() + urungSampai).toISOString(),
    });
  const urungkan = () => screen.queryByRole('button', { name: 'Urungkan' });

  test.each(['', '?tab=riwayat'])('TA-07 what can be undone no more offers nothing: %s', async (tab) => {
    await bukaKarya(diputus(-1000), tab);
    await screen.findByRole('tab', { name: 'Riwayat' });
    if (tab) await screen.findAllByText(/Maharani/);
    expect(urungkan()).toBeNull();
  });

  test('TA-07 Urungkan goes away by itself when its time is over, not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await bukaKarya(diputus(600_000));
    await waitFor(() => expect(urungkan()).toBeTruthy());
    await act(() => vi.advanceTimersByTimeAsync(420_000));
    expect(urungkan()).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(180_100));
    expect(urungkan()).toBeNull();
  });
});

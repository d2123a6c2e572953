import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohKarya, contohPengajuan, izinPembimbing } from '../test/karya-contoh';
import { daftar } from '../test/sidang-contoh';

const alamat = '/akademik/skripsi/bimbingan-proposal/k-1';
const detail = 'GET /v2/ta/proposal/k-1';
const putuskan = 'PUT /v2/ta/proposal_guidance/k-1/approval';
const urungkan = 'DELETE /v2/ta/proposal_guidance/k-1/approval';
const sepuluhMenit = () => new Date(Date.now() + 600_000).toISOString();
const disetujui = () =>
  contohKarya({
    status: 'disetujui_pembimbing',
    menunggu: false,
    versi: 5,
    aksi: [{ kode: 'putuskan', boleh: false, alasan: 'Status saat ini Disetujui pembimbing' }],
    putusan: [{ idDosen: 'd-1', nama: 'Maharani', status: 'disetujui', alasan: '', pada: new Date().toISOString() }],
    urungSampai: sepuluhMenit(),
  });

function buka(server: Record<string, Reply> = {}, opsi: { lebar?: number; url?: string } = {}) {
  return renderFrame({
    url: opsi.url ?? alamat,
    lebar: opsi.lebar,
    features: [tugasakhir],
    sesi: { izin: izinPembimbing },
    server: {
      [detail]: contohKarya(),
      'GET /v2/ta/proposal': daftar(),
      'GET /v2/ta/proposal_similar_titles/k-1': daftar({ judul: 'Deteksi anomali jaringan', tahun: 2024, skor: 62 }),
      ...server,
    },
  });
}

const panel = async () => within(await screen.findByRole('complementary', { name: 'Keputusan' }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the decision on a proposal', () => {
  test('TA-06 the panel says who asks, who has not decided, how much each guides, and what is alike', async () => {
    await buka();
    const p = await panel();
    expect(p.getByText('Mohon arahan.')).toBeTruthy();
    expect(p.getByText('Beban 7 dari 8 mahasiswa')).toBeTruthy();
    expect(p.getAllByText('Belum memutuskan')).toHaveLength(2);
    expect(await p.findByText('1 judul mirip')).toBeTruthy();
    expect(p.getByText('62%')).toBeTruthy();
  });

  test('TA-07 an approval carries the version read; the status follows, and can be undone', async () => {
    const { of } = await buka({ [putuskan]: disetujui(), [urungkan]: contohKarya({ versi: 6 }) });
    await userEvent.click((await panel()).getByRole('button', { name: 'Setujui' }));
    expect(await screen.findByText('Proposal disetujui')).toBeTruthy();
    expect(of(putuskan)[0]?.body).toEqual({ status: 'disetujui' });
    expect(of(putuskan)[0]?.headers.get('if-match')).toContain('4');
    expect(of(putuskan)[0]?.headers.get('idempotency-key')).toBeTruthy();
    const urung = await (await panel()).findByRole('button', { name: 'Urungkan' });
    expect((await panel()).queryByRole('button', { name: 'Setujui' })).toBeNull();
    await userEvent.click(urung);
    expect(await screen.findByText('Keputusan diurungkan')).toBeTruthy();
    expect(of(urungkan)).toHaveLength(1);
    expect((await panel()).getByRole('button', { name: 'Setujui' })).toBeTruthy();
  });

  test('TA-07 the message about a decision takes it back, without a look into the history', async () => {
    const { of } = await buka({ [putuskan]: disetujui(), [urungkan]: contohKarya({ versi: 6 }) });
    await userEvent.click((await panel()).getByRole('button', { name: 'Setujui' }));
    const pesan = (await screen.findByText('Proposal disetujui')).closest<HTMLElement>('[role=status]');
    if (!pesan) throw new Error('no message');
    await userEvent.click(within(pesan).getByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Keputusan diurungkan')).toBeTruthy();
    expect(of(urungkan)).toHaveLength(1);
  });

  test('TA-07 a revision needs its reason; a ready sentence fills it in', async () => {
    const { of } = await buka({ [putuskan]: contohKarya({ status: 'perlu_perbaikan', menunggu: false, aksi: [] }) });
    const p = await panel();
    await userEvent.click(p.getByRole('button', { name: 'Minta revisi' }));
    await userEvent.click(p.getByRole('button', { name: 'Kirim permintaan revisi' }));
    expect(p.getByText('Field tidak boleh kosong')).toBeTruthy();
    expect(of(putuskan)).toHaveLength(0);
    await userEvent.click(p.getByRole('button', { name: 'Metode belum jelas' }));
    await userEvent.click(p.getByRole('button', { name: 'Kirim permintaan revisi' }));
    expect(await screen.findByText('Proposal dikembalikan untuk revisi')).toBeTruthy();
    expect(of(putuskan)[0]?.body).toEqual({ status: 'revisi', alasan: 'Metode belum jelas' });
  });

  test('TA-07 a conflict says who was faster, keeps the reason, and offers to reload', async () => {
    const kalimat =
      'Status sudah berubah menjadi Disetujui pembimbing oleh Dwi Ardianto pada 21 November 2026 10:40 WIB.';
    const { of, on } = await buka({ [putuskan]: problem(409, kalimat) });
    const p = await panel();
    await userEvent.click(p.getByRole('button', { name: 'Tolak' }));
    await userEvent.type(p.getByRole('textbox', { name: /Alasan penolakan/ }), 'Di luar bidang');
    await userEvent.click(p.getByRole('button', { name: 'Kirim penolakan' }));
    const galat = await p.findByRole('alert');
    expect(galat.textContent).toContain(kalimat);
    expect(p.getByRole<HTMLTextAreaElement>('textbox', { name: /Alasan penolakan/ }).value).toBe('Di luar bidang');
    on(detail, disetujui());
    const kali = of(detail).length;
    await userEvent.click(within(galat).getByRole('button', { name: 'Muat Ulang' }));
    await waitFor(() => expect(of(detail).length).toBeGreaterThan(kali));
  });

  test('TA-07 a stale page (412) says so and offers to reload', async () => {
    await buka({ [putuskan]: problem(412, 'Data sudah diubah oleh Siti Aminah pada 21 November 2026 10:40 WIB.') });
    const p = await panel();
    await userEvent.click(p.getByRole('button', { name: 'Setujui' }));
    expect((await p.findByRole('alert')).textContent).toContain('Siti Aminah');
    expect(p.getByRole('button', { name: 'Muat Ulang' })).toBeTruthy();
  });

  test('a failure of the server keeps the reason and offers no reload', async () => {
    await buka({ [putuskan]: problem(500, 'Terjadi kesalahan pada server') });
    const p = await panel();
    await userEvent.click(p.getByRole('button', { name: 'Minta revisi' }));
    await userEvent.type(p.getByRole('textbox'), 'Perjelas sampel');
    await userEvent.click(p.getByRole('button', { name: 'Kirim permintaan revisi' }));
    expect((await p.findByRole('alert')).textContent).toBe('Terjadi kesalahan pada server');
    expect(p.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Perjelas sampel');
  });

  test('ER-01 without a line nothing is sent and nothing is queued', async () => {
    const { of } = await buka({ [putuskan]: disetujui() });
    const p = await panel();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(p.getByRole('button', { name: 'Setujui' }));
    expect((await p.findByRole('alert')).textContent).toBe('Tidak ada koneksi internet');
    expect(of(putuskan)).toHaveLength(0);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect(of(putuskan)).toHaveLength(0);
  });

  test('what the server does not let be done stays in sight with its reason', async () => {
    const alasan = 'Prasyarat belum terpenuhi: SKS lulus 90 dari 100';
    await buka({
      [detail]: contohKarya({
        aksi: [
          { kode: 'putuskan', boleh: true },
          { kode: 'setujui', boleh: false, alasan },
        ],
      }),
    });
    const p = await panel();
    expect(p.getByRole<HTMLButtonElement>('button', { name: 'Setujui' }).disabled).toBe(true);
    expect(p.getByText(alasan)).toBeTruthy();
    expect(p.getByRole<HTMLButtonElement>('button', { name: 'Minta revisi' }).disabled).toBe(false);
    expect(p.getByRole('link', { name: 'Lihat prasyarat mahasiswa' })).toBeTruthy();
  });

  test('the key s only points at the approval, r opens the reason', async () => {
    const { of } = await buka({ [putuskan]: disetujui() });
    const p = await panel();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('s');
    await waitFor(() => expect(document.activeElement).toBe(p.getByRole('button', { name: 'Setujui' })));
    await userEvent.keyboard('r');
    expect(await p.findByRole('textbox', { name: /Yang perlu diperbaiki/ })).toBeTruthy();
    expect(of(putuskan)).toHaveLength(0);
  });

  test('on a phone one button opens the decision as a sheet', async () => {
    await buka({ [putuskan]: disetujui() }, { lebar: 360 });
    await userEvent.click(await screen.findByRole('button', { name: 'Tinjau' }));
    const lembar = within(screen.getByRole('dialog', { name: 'Keputusan' }));
    await userEvent.click(lembar.getByRole('button', { name: 'Setujui' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Proposal disetujui')).toBeTruthy();
  });

  test('who has no part in the decision sees no panel', async () => {
    await buka({ [detail]: contohKarya({ status: 'bimbingan', aksi: [], peran: 'penguji_1' }) });
    await screen.findByRole('tab', { name: 'Riwayat' });
    expect(screen.queryByRole('complementary', { name: 'Keputusan' })).toBeNull();
  });
});

describe('the defense of a thesis', () => {
  const halaman = '/akademik/skripsi/bimbingan-skripsi/k-1/detail-pengajuan-sidang';
  const syarat = [
    { kode: 'bimbingan', nama: 'Bimbingan', status: 'terpenuhi', rinci: '8 dari 8' },
    { kode: 'krs', nama: 'KRS memuat skripsi', status: 'belum', rinci: '' },
    { kode: 'sks', nama: 'SKS lulus', status: 'tidak_diperlukan', rinci: '' },
  ];
  const skripsi = contohKarya({ jenis: 'skripsi', status: 'mengajukan_sidang', aksi: [] });

  test('TA-03 a check list, and a line that says what the approval means before it is sent', async () => {
    const { of } = await buka(
      {
        'GET /v2/ta/skripsi/k-1': skripsi,
        'GET /v2/ta/skripsi_submission/k-1': { data: [contohPengajuan()], syarat },
        'PUT /v2/ta/skripsi_submission/k-1/approval': contohPengajuan({ status: 'disetujui' }),
      },
      { url: halaman },
    );
    expect(await screen.findByText('1 dari 2 terpenuhi')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'KRS memuat skripsi' }).getAttribute('href')).toContain('tab=prasyarat');
    const p = await panel();
    expect(p.getByText(/Anda menyetujui Adinata Bagaskara maju sidang\./).textContent).toContain(
      'Pembimbing 2 belum memutuskan.',
    );
    await userEvent.click(p.getByRole('button', { name: 'Setujui maju sidang' }));
    expect(await screen.findByText('Pengajuan sidang disetujui')).toBeTruthy();
    const kirim = of('PUT /v2/ta/skripsi_submission/k-1/approval')[0];
    expect(kirim?.body).toEqual({ hal: 'sidang', status: 'disetujui' });
    expect(kirim?.headers.get('if-match')).toContain('2');
  });

  test('TA-03 without a request the page says so and offers to remind the student', async () => {
    await buka(
      { 'GET /v2/ta/skripsi/k-1': skripsi, 'GET /v2/ta/skripsi_submission/k-1': { data: [], syarat } },
      { url: halaman },
    );
    expect(await screen.findByText('Mahasiswa belum mengajukan sidang')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Ingatkan/ }).getAttribute('href')).toContain('https://wa.me/62');
  });

  test('TA-03 without an id stand the requests that wait for me', async () => {
    const { of } = await buka(
      { 'GET /v2/ta/skripsi': daftar(contohKarya({ jenis: 'skripsi', status: 'mengajukan_sidang' })) },
      { url: '/akademik/skripsi/bimbingan-skripsi/detail-pengajuan-sidang' },
    );
    const tautan = await screen.findByRole('link', { name: 'Adinata Bagaskara' });
    expect(tautan.getAttribute('href')).toBe(halaman);
    expect(of('GET /v2/ta/skripsi')[0]?.url.searchParams.get('saya')).toBe('ya');
  });
});

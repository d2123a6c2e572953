import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohBaris, contohSidang, daftar, izinDosen } from '../test/sidang-contoh';

const dasar = '/akademik/skripsi/sidang-skripsi';
const semua = 'GET /v2/ta/skripsi_exam_summary';
const pekan = 'GET /v2/ta/skripsi_exam_this_week';
const hitung = { akan_datang: 2, perlu_dinilai: 1, menunggu_hasil: 0, selesai: 4, saya: 3 };

function buka(url = dasar, server: Record<string, Reply> = {}) {
  return renderFrame({
    url,
    features: [tugasakhir],
    sesi: { izin: izinDosen },
    server: { [semua]: { ...daftar(contohBaris()), hitung }, [pekan]: daftar(contohBaris()), ...server },
  });
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list of exams', () => {
  test('TA-04 begins with what is to come; the strip counts and narrows', async () => {
    const { of, router } = await buka();
    await screen.findByRole('table', { name: 'Daftar sidang' });
    expect(of(semua)[0]?.url.searchParams.get('status')).toBe('akan_datang');
    expect(screen.getByRole('button', { name: /2\s*Akan datang/ }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: /7\s*Semua/ }));
    await waitFor(() => expect(of(semua).at(-1)?.url.search).toContain('sort=-waktu'));
    expect(of(semua).at(-1)?.url.searchParams.get('status')).toBeNull();
    expect(router.state.location.search).toMatchObject({ status: 'semua' });
  });

  test('TA-02 of more exams than fit the strip it shows what is left of the week, and how many more there are', async () => {
    const { of } = await buka(dasar, { [pekan]: { ...daftar(contohBaris()), total: 1234 } });
    const semuanya = await screen.findByRole('link', { name: '1.234 sidang minggu ini, lihat semua' });
    expect(semuanya.getAttribute('href')).toBe(`${dasar}?status=semua&rentang=minggu-ini`);
    expect(of(pekan).map(({ url }) => url.searchParams.get('sisa'))).toEqual([null, 'ya']);
  });

  test('TA-04 with nothing ahead the list opens on what waits for marks; what is ahead can still be chosen', async () => {
    const kosong = { ...hitung, akan_datang: 0 };
    const jawab: Reply = ({ url }) => ({
      ...(url.searchParams.get('status') === 'akan_datang'
        ? daftar()
        : daftar(contohBaris({ keadaan: 'menunggu_hasil' }))),
      hitung: kosong,
    });
    const { of } = await buka(dasar, { [semua]: jawab });
    const tabel = within(await screen.findByRole('table', { name: 'Daftar sidang' }));
    expect(tabel.getByText('Menunggu hasil')).toBeTruthy();
    expect(tabel.queryByText('Terjadwal')).toBeNull();
    expect(of(semua).at(-1)?.url.searchParams.get('status')).toBe('perlu_dinilai');
    expect(screen.getByRole('button', { name: /Perlu dinilai/ }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: /Akan datang/ }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Akan datang/ }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(await screen.findByText('Data tidak ditemukan')).toBeTruthy();
  });

  test('TA-04 what waits is asked for whatever the group, and this week as the server reckons it', async () => {
    const { of } = await buka(`${dasar}?saya=ya&status=semua&rentang=minggu-ini`);
    await screen.findByRole('table', { name: 'Daftar sidang' });
    expect(of(semua)[0]?.url.search).toContain('saya=ya');
    expect(of(semua)[0]?.url.search).toContain('pekan=ini');
    expect(of(semua)[0]?.url.search).not.toContain('dari=');
    expect(screen.getByRole('button', { name: /3\s*Menunggu saya/ }).getAttribute('aria-pressed')).toBe('true');
  });

  test('TA-04 a term of the address that is none is as if nothing stood', async () => {
    const { of } = await buka(`${dasar}?periode=semua`);
    await screen.findByRole('table', { name: 'Daftar sidang' });
    expect(of(semua)[0]?.url.searchParams.has('periode')).toBe(false);
  });

  test('TA-04 a row tells time, room and role, and in words what it clashes with', async () => {
    await buka(dasar, {
      [semua]: daftar(
        contohBaris({ bentrok: ['menguji Citra Lestari pada 23 November 2026 09:00–10:30 WIB'], lembar: 'draf' }),
      ),
      [pekan]: daftar(),
    });
    const tabel = within(await screen.findByRole('table', { name: 'Daftar sidang' }));
    expect(tabel.getByRole('link', { name: '23 November 2026' })).toBeTruthy();
    expect(tabel.getByText('Bentrok: menguji Citra Lestari pada 23 November 2026 09:00–10:30 WIB')).toBeTruthy();
    expect(tabel.getByText('Penguji 1')).toBeTruthy();
    expect(tabel.getByText('Draf')).toBeTruthy();
    expect(screen.getByText('Tidak ada sidang minggu ini')).toBeTruthy();
  });

  test('TA-02 the strip of this week leads to each exam and marks today', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T01:35:00Z'), toFake: ['Date'] });
    await buka();
    const strip = within(await screen.findByRole('region', { name: 'Sidang minggu ini' }));
    expect(await strip.findByText('Hari ini')).toBeTruthy();
    const tautan = strip.getByRole('link', { name: 'Adinata Bagaskara' });
    expect(tautan.getAttribute('href')).toBe(`${dasar}/k-1`);
  });

  test('a week that fails to load says so in its own place', async () => {
    await buka(dasar, { [pekan]: problem(500, 'Terjadi kesalahan pada server') });
    const strip = within(await screen.findByRole('region', { name: 'Sidang minggu ini' }));
    expect(await strip.findByRole('button', { name: 'Muat Ulang' })).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Daftar sidang' })).toBeTruthy();
  });

  test('as an agenda the same exams stand under their days', async () => {
    const besok = contohBaris({
      id: 'k-2',
      idSidang: 's-2',
      namaMahasiswa: 'Kezia Tamba',
      mulaiPada: '2026-11-24T02:00:00Z',
    });
    const { router } = await buka(dasar, { [semua]: { ...daftar(contohBaris(), besok), hitung } });
    await userEvent.click(await screen.findByRole('button', { name: 'Agenda' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Senin, 23 November 2026' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Selasa, 24 November 2026' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(router.state.location.search).toMatchObject({ tampilan: 'agenda' });
  });

  test('TA-04 the schedule is printed as the list is narrowed; what the server refuses is said', async () => {
    const cetak = 'GET /v2/ta/skripsi_exam_summary/cetak';
    const kalimat = 'Data terlalu banyak untuk satu berkas: paling banyak 500 sidang.';
    const { of } = await buka(`${dasar}?status=selesai&q=citra`, { [cetak]: problem(422, kalimat) });
    await userEvent.click(await screen.findByRole('button', { name: 'Cetak jadwal' }));
    expect(await screen.findByText(kalimat)).toBeTruthy();
    const { searchParams } = of(cetak)[0]?.url ?? new URL(dasar);
    expect([searchParams.get('status'), searchParams.get('q')]).toEqual(['selesai', 'citra']);
  });

  test('TA-02 without an id the exam of today opens, else the list', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T01:35:00Z'), toFake: ['Date'] });
    const { router } = await buka(`${dasar}/berikutnya`, {
      [pekan]: daftar(contohBaris({ id: 'k-9', mulaiPada: '2026-11-24T02:00:00Z' }), contohBaris()),
      'GET /v2/ta/skripsi_exam_summary/k-1': contohSidang(),
    });
    expect(router.state.location.pathname).toBe(`${dasar}/k-1`);
    cleanup();
    const tanpa = await buka(`${dasar}/berikutnya`, { [pekan]: daftar() });
    expect(tanpa.router.state.location.pathname).toBe(dasar);
  });

  test('nobody has an exam: the list says so and shows the way to all', async () => {
    await buka(dasar, { [semua]: { ...daftar(), hitung: {} }, [pekan]: daftar() });
    expect(await screen.findByText('Tidak ada data')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lihat semua sidang' })).toBeTruthy();
  });
});

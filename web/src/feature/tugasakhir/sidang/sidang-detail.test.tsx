import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohSidang, daftar, izinDosen } from '../test/sidang-contoh';

const dasar = '/akademik/skripsi/sidang-skripsi/k-1';
const rincian = 'GET /v2/ta/skripsi_exam_summary/k-1';

function buka(tab: string, server: Record<string, Reply> = {}) {
  return renderFrame({
    url: `${dasar}?tab=${tab}`,
    features: [tugasakhir],
    sesi: { izin: izinDosen },
    server: { [rincian]: contohSidang(), ...server },
  });
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('one exam', () => {
  test('TA-04 the head tells when on the campus clock, where, and how long until then', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T01:35:00Z'), toFake: ['Date'] });
    await buka('ringkasan');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidang Skripsi Adinata Bagaskara' })).toBeTruthy();
    expect(screen.getByText('09:00–10:30 WIB')).toBeTruthy();
    expect(screen.getByText(/Senin, 23 November 2026/)).toBeTruthy();
    expect(screen.getByText('Ruang Sidang A')).toBeTruthy();
    expect(screen.getByText('Mulai dalam 25 menit')).toBeTruthy();
  });

  test('TA-07 a second exam says so, and a manuscript that came later is told beside the one that is examined', async () => {
    const versi = (nomor: number, status: 'diverifikasi' | 'diajukan') =>
      ({ idBerkas: `b-${nomor}`, nama: 'Naskah.pdf', jenis: 'naskah', nomor, status }) as const;
    await buka('ringkasan', {
      [rincian]: contohSidang({ ke: 2, naskah: versi(2, 'diverifikasi'), naskahBaru: versi(3, 'diajukan') }),
    });
    expect(await screen.findByText('Sidang ke-2')).toBeTruthy();
    expect(screen.getByRole('note').textContent).toBe(
      'Naskah versi 3 diunggah setelah pengajuan disetujui dan menunggu persetujuan. Sampai disetujui, yang diuji tetap Naskah versi 2. Lihat pengajuan',
    );
    expect(screen.getByRole('link', { name: 'Lihat pengajuan' }).getAttribute('href')).toContain('k-1');
    cleanup();
    await buka('ringkasan', { [rincian]: contohSidang({ naskah: versi(2, 'diverifikasi') }) });
    expect(await screen.findByText('Yang diuji: Naskah versi 2, versi yang disetujui.')).toBeTruthy();
    expect(screen.queryByText(/^Sidang ke-/)).toBeNull();
  });

  test('an examiner who has not answered is asked; who cannot come says why', async () => {
    const kesediaan = 'PUT /v2/ta/skripsi_exam_schedule/s-1/availability';
    const { of } = await buka('ringkasan', {
      [rincian]: contohSidang({ kesediaan: 'menunggu' }),
      [kesediaan]: null,
    });
    await screen.findByText('Anda diminta menjadi Penguji 1 pada sidang ini.');
    await userEvent.click(screen.getByRole('button', { name: 'Berhalangan' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Berhalangan hadir' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kirim jawaban' }));
    expect(dialog.getByText('Field tidak boleh kosong')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Tugas luar kota');
    await userEvent.click(dialog.getByRole('button', { name: 'Kirim jawaban' }));
    await screen.findByText('Jawaban Anda tersimpan');
    expect(of(kesediaan)[0]?.body).toEqual({ status: 'berhalangan', alasan: 'Tugas luar kota' });
  });
});

describe('the students of an exam', () => {
  const baca = 'GET /v2/ta/skripsi_exam_schedule/s-1/participants';
  const simpan = 'PUT /v2/ta/skripsi_exam_schedule/s-1/participants_exam';
  const orang = (id: string, namaMahasiswa: string) => ({
    idKarya: id,
    namaMahasiswa,
    nim: `22${id}`,
    judul: 'Judul',
    catatan: '',
    tenggatRevisi: '',
    aksi: [{ kode: 'hasil', boleh: true }],
  });

  test('TA-03 presence, result and notes of all go in one write, told beforehand', async () => {
    const dua = daftar(orang('k-1', 'Adinata Bagaskara'), orang('k-2', 'Kezia Tamba'));
    const { of } = await buka('peserta', { [baca]: dua, [simpan]: dua });
    const satu = within(await screen.findByRole('group', { name: /Adinata/ }));
    expect(screen.getByText('0 peserta akan disimpan')).toBeTruthy();
    expect(satu.getByRole('combobox', { name: 'Hasil' })).toHaveProperty('disabled', true);
    await userEvent.selectOptions(satu.getByRole('combobox', { name: 'Hadir' }), 'Ya');
    await userEvent.selectOptions(satu.getByRole('combobox', { name: 'Hasil' }), 'Lulus dengan revisi');
    await userEvent.type(satu.getByRole('textbox', { name: 'Tenggat revisi' }), '21/12/2026');
    await userEvent.type(satu.getByRole('textbox', { name: 'Catatan' }), 'Rapikan bab 4');
    const lain = within(screen.getByRole('group', { name: /Kezia/ }));
    await userEvent.selectOptions(lain.getByRole('combobox', { name: 'Hadir' }), 'Tidak');
    expect(screen.getByText('2 peserta akan disimpan')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan hasil' }));
    await screen.findByText('Hasil sidang tersimpan');
    expect(of(simpan)[0]?.headers.get('if-match')).toBe('"3"');
    expect(of(simpan)[0]?.body).toEqual({
      data: [
        { idKarya: 'k-1', hadir: true, hasil: 'lulus_revisi', catatan: 'Rapikan bab 4', tenggatRevisi: '2026-12-21' },
        { idKarya: 'k-2', hadir: false },
      ],
    });
  });

  test('TA-07 what the server refuses stands above the rows, which keep what was filled in', async () => {
    const kalimat = 'Status sudah berubah menjadi Selesai oleh Siti Aminah pada 23 November 2026 10:40 WIB';
    await buka('peserta', { [baca]: daftar(orang('k-1', 'Adinata Bagaskara')), [simpan]: problem(409, kalimat) });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Hadir' }), 'Ya');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan hasil' }));
    expect(await screen.findByText(kalimat)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Hadir' })).toHaveProperty('value', 'ya');
  });

  test('who may not write the result reads it, and why', async () => {
    const aksi = [{ kode: 'hasil', boleh: false, alasan: 'Nilai sudah dikunci.' }];
    await buka('peserta', {
      [baca]: daftar({ ...orang('k-1', 'Adinata Bagaskara'), hadir: true, hasil: 'lulus', aksi }),
    });
    expect(await screen.findByText('Nilai sudah dikunci.')).toBeTruthy();
    expect(screen.getByText('Lulus')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Simpan hasil' })).toBeNull();
  });
});

describe('revisions', () => {
  const baca = 'GET /v2/ta/skripsi_revision/k-1';
  const satu = 'PUT /v2/ta/skripsi_revision/k-1/r-1';
  const revisi = (lain: object = {}) => ({
    id: 'r-1',
    nomor: 1,
    idDosen: 'd-1',
    namaDosen: 'Dr. Maharani Kusumaningrum',
    peran: 'penguji_1',
    catatan: 'Perjelas metode',
    halaman: '34',
    status: 'dikirim',
    jawaban: 'Sudah ditambahkan',
    alasan: '',
    versi: 2,
    aksi: [
      { kode: 'putuskan', boleh: true },
      { kode: 'hapus', boleh: true },
    ],
    ...lain,
  });

  test('TA-04 an examiner signs off, or sends back with the reason', async () => {
    const { of } = await buka('revisi', { [baca]: daftar(revisi()), [satu]: revisi({ status: 'perbaiki' }) });
    const tabel = within(await screen.findByRole('table', { name: /Maharani/ }));
    expect(tabel.getByText('Perjelas metode')).toBeTruthy();
    await userEvent.click(tabel.getByRole('button', { name: 'Kembalikan revisi nomor 1' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Kembalikan ke mahasiswa' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Sitasi masih kurang');
    await userEvent.click(dialog.getByRole('button', { name: 'Kembalikan' }));
    await waitFor(() => expect(of(satu)).toHaveLength(1));
    expect(of(satu)[0]?.body).toEqual({ status: 'perbaiki', alasan: 'Sitasi masih kurang' });
    await screen.findByText('Revisi dikembalikan');
    await userEvent.click(tabel.getByRole('button', { name: 'Sahkan perbaikan nomor 1' }));
    await waitFor(() => expect(of(satu)[1]?.body).toEqual({ status: 'disetujui' }));
    expect(of(satu)[1]?.headers.get('if-match')).toBe('"2"');
  });

  test('TA-04 a wish is added, and one made by mistake taken back after a question', async () => {
    const tambah = 'POST /v2/ta/skripsi_revision/k-1';
    const hapus = 'DELETE /v2/ta/skripsi_revision/k-1/r-1';
    const { of } = await buka('revisi', { [baca]: daftar(revisi()), [tambah]: revisi(), [hapus]: null });
    await userEvent.type(await screen.findByRole('textbox', { name: /Catatan revisi/ }), 'Tambah abstrak Inggris');
    await userEvent.type(screen.getByRole('textbox', { name: 'Halaman' }), 'iii');
    await userEvent.click(screen.getByRole('button', { name: 'Tambah catatan revisi' }));
    await screen.findByText('Catatan revisi tersimpan');
    expect(of(tambah)[0]?.body).toEqual({ catatan: 'Tambah abstrak Inggris', halaman: 'iii' });
    await userEvent.click(screen.getByRole('button', { name: 'Hapus catatan revisi nomor 1' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(of(hapus)).toHaveLength(1));
  });
});

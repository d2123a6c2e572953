import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { loadDraft, saveDraft } from '@/kit/form/draft/draft-store';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohBimbingan, contohKarya, izinPembimbing } from '../test/karya-contoh';
import { daftar } from '../test/sidang-contoh';

const baca = 'GET /v2/ta/guidance/b-3';
const tulis = 'PUT /v2/ta/guidance/b-3';
const jadwal = 'PUT /v2/ta/guidance/b-3/schedule';
const draf = { form: 'catatan-bimbingan', user: 'dosen', record: 'b-3' };

function buka(
  server: Record<string, Reply> = {},
  url = '/akademik/skripsi/bimbingan-skripsi/k-1/detail-bimbingan/b-3',
) {
  return renderFrame({
    url,
    features: [tugasakhir],
    sesi: { izin: izinPembimbing },
    server: { [baca]: contohBimbingan(), ...server },
  });
}

const form = async () => within(await screen.findByRole('form', { name: 'Catatan dosen' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a guidance session', () => {
  test('TA-03 loads by its own id, and knows its work', async () => {
    await buka({}, '/akademik/skripsi/bimbingan-skripsi/detail-bimbingan/b-3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bimbingan ke-3' })).toBeTruthy();
    expect(screen.getByText('Sudah memperbaiki sampel.')).toBeTruthy();
    const karya = screen.getByRole('link', { name: 'Deteksi dini anomali trafik jaringan kampus' });
    expect(karya.getAttribute('href')).toBe('/akademik/skripsi/bimbingan-skripsi/k-1');
  });

  test('TA-03 a draft goes to the server without a word to the student', async () => {
    const { of } = await buka({ [tulis]: contohBimbingan({ berdraf: true, draf: '<p>Perjelas</p>', versi: 6 }) });
    const f = await form();
    await userEvent.type(f.getByRole('textbox', { name: /Catatan pribadi/ }), 'Sering terlambat');
    expect(f.getByText('Hanya Anda yang melihat')).toBeTruthy();
    await userEvent.click(f.getByRole('button', { name: 'Simpan draf' }));
    expect(await screen.findByText('Draf tersimpan')).toBeTruthy();
    expect(of(tulis)[0]?.body).toMatchObject({ topik: 'Metode penelitian', catatanPribadi: 'Sering terlambat' });
    expect(of(tulis)[0]?.body).not.toHaveProperty('kirim');
    expect(of(tulis)[0]?.body).not.toHaveProperty('paraf');
    expect(of(tulis)[0]?.headers.get('if-match')).toContain('5');
  });

  test('TA-03 sending needs the note, and carries the validation', async () => {
    const terkirim = contohBimbingan({
      status: 'sah',
      catatan: '<p>Baik.</p>',
      dikirimPada: new Date().toISOString(),
      versi: 6,
    });
    const { of } = await buka({ [baca]: contohBimbingan({ draf: '<p>Baik.</p>', berdraf: true }), [tulis]: terkirim });
    const f = await form();
    for (const paraf of f.getAllByRole<HTMLInputElement>('radio')) expect(paraf.checked).toBe(false);
    await userEvent.click(f.getByRole('button', { name: 'Kirim ke mahasiswa' }));
    expect(of(tulis)).toHaveLength(0);
    await userEvent.click(f.getByRole('radio', { name: /Setujui/ }));
    await userEvent.click(f.getByRole('button', { name: 'Kirim ke mahasiswa' }));
    expect(await screen.findByText('Catatan terkirim ke mahasiswa')).toBeTruthy();
    expect(of(tulis)[0]?.body).toMatchObject({ catatan: '<p>Baik.</p>', kirim: 'sah' });
    expect(await screen.findByRole('button', { name: 'Ubah (tercatat di riwayat)' })).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Catatan dosen' })).toBeNull();
  });

  test('an empty note is not sent', async () => {
    const { of } = await buka();
    await userEvent.click((await form()).getByRole('button', { name: 'Kirim ke mahasiswa' }));
    expect(await screen.findAllByText(/Field tidak boleh kosong/)).toBeTruthy();
    expect(of(tulis)).toHaveLength(0);
  });

  test('what was typed is kept on the device, offered again, and forgotten once saved', async () => {
    const isi = {
      topik: 'Metode penelitian',
      bab: 'Bab 3',
      catatan: '',
      tindakLanjut: 'Perbaiki bab 3',
      tenggat: '',
      catatanPribadi: '',
      paraf: 'sah',
    };
    await saveDraft(draf, isi);
    await buka({ [tulis]: contohBimbingan({ tindakLanjut: 'Perbaiki bab 3', versi: 6 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Pulihkan' }));
    const f = await form();
    expect(f.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tindak lanjut' }).value).toBe('Perbaiki bab 3');
    await userEvent.click(f.getByRole('button', { name: 'Simpan draf' }));
    await screen.findByText('Draf tersimpan');
    await waitFor(async () => expect(await loadDraft(draf)).toBeUndefined());
  });

  test('a failed save keeps the text and says why', async () => {
    await buka({ [tulis]: problem(412, 'Data sudah diubah oleh Adinata pada 21 November 2026 10:40 WIB.') });
    const f = await form();
    await userEvent.type(f.getByRole('textbox', { name: 'Tindak lanjut' }), 'Baca tiga rujukan');
    await userEvent.click(f.getByRole('button', { name: 'Simpan draf' }));
    expect((await f.findByRole('alert')).textContent).toContain('Adinata');
    expect(f.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tindak lanjut' }).value).toBe('Baca tiga rujukan');
  });

  test('a request is accepted, or refused with its reason', async () => {
    const diminta = contohBimbingan({
      status: 'diminta',
      aksi: ['terima', 'tolak', 'pindah'].map((kode) => ({ kode, boleh: true })),
    });
    const { of } = await buka({
      [baca]: diminta,
      [jadwal]: contohBimbingan({ status: 'ditolak', aksi: [], versi: 6 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Tolak' }));
    const f = within(screen.getByRole('form', { name: 'Tolak' }));
    await userEvent.click(f.getByRole('button', { name: 'Tolak' }));
    expect(of(jadwal)).toHaveLength(0);
    await userEvent.type(f.getByRole('textbox', { name: /Alasan/ }), 'Sedang dinas luar');
    await userEvent.click(f.getByRole('button', { name: 'Tolak' }));
    expect(await screen.findByText('Permintaan bimbingan ditolak')).toBeTruthy();
    expect(of(jadwal)[0]?.body).toEqual({ tindakan: 'tolak', alasan: 'Sedang dinas luar' });
  });

  test('a moved session is told on the campus clock', async () => {
    const diminta = contohBimbingan({ status: 'diminta', aksi: [{ kode: 'pindah', boleh: true }] });
    const { of } = await buka({
      [baca]: diminta,
      [jadwal]: contohBimbingan({ status: 'dijadwalkan', aksi: [], versi: 6 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pindahkan' }));
    const f = within(screen.getByRole('form', { name: 'Pindahkan' }));
    const waktu = f.getByRole('textbox', { name: /Jam/ });
    await userEvent.clear(waktu);
    await userEvent.type(waktu, '13:30');
    await userEvent.click(f.getByRole('button', { name: 'Pindahkan' }));
    expect(await screen.findByText('Bimbingan dipindahkan')).toBeTruthy();
    expect(of(jadwal)[0]?.body).toMatchObject({ tindakan: 'pindah', mulaiPada: '2026-11-18T06:30:00.000Z' });
  });
});

describe('the sessions of a work', () => {
  const sesi = [
    contohBimbingan(),
    contohBimbingan({ id: 'b-2', nomor: 2, topik: 'Latar belakang' }),
    contohBimbingan({ id: 'b-1', nomor: 1, status: 'sah', aksi: [] }),
  ];
  const server = {
    'GET /v2/ta/skripsi/k-1': contohKarya({
      jenis: 'skripsi',
      status: 'bimbingan',
      aksi: [{ kode: 'catat_bimbingan', boleh: true }],
    }),
    'GET /v2/ta/skripsi': daftar(),
    'GET /v2/ta/skripsi_submission/k-1': { data: [], syarat: [] },
    'GET /v2/ta/skripsi_guidance/k-1': daftar(...sesi),
  };

  test('TA-05 those that wait are signed together; what was left out is named with its reason', async () => {
    const hasil = {
      data: [contohBimbingan({ status: 'sah' }), contohBimbingan({ id: 'b-2', status: 'sah' })],
      dilewati: [{ id: 'b-9', nomor: 9, alasan: 'Catatan belum diisi. Buka bimbingan ini untuk menulisnya.' }],
    };
    const { of } = await buka(
      { ...server, 'PUT /v2/ta/guidance_validation': hasil },
      '/akademik/skripsi/bimbingan-skripsi/k-1',
    );
    const t = within(await screen.findByRole('table', { name: 'Daftar bimbingan' }));
    expect(t.getAllByRole('checkbox')).toHaveLength(2);
    expect(t.getByRole('link', { name: 'Ke-3' }).getAttribute('href')).toContain('/detail-bimbingan/b-3');
    await userEvent.click(screen.getByRole('button', { name: 'Pilih 2 yang menunggu paraf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Beri paraf' }));
    expect(await screen.findByText('2 bimbingan diparaf')).toBeTruthy();
    expect(of('PUT /v2/ta/guidance_validation')[0]?.body).toEqual({ id: expect.arrayContaining(['b-3', 'b-2']) });
    const sisa = await screen.findByText('1 bimbingan tidak diparaf:');
    expect(sisa.closest('[role=alert]')?.textContent).toContain('Bimbingan ke-9: Catatan belum diisi.');
  });

  test('TA-05 a session that took place is recorded with note and signature, in one form', async () => {
    const catat = 'POST /v2/ta/skripsi_guidance/k-1';
    const tercatat = contohBimbingan({ status: 'sah', hitung: 'dihitung' });
    const { of } = await buka({ ...server, [catat]: tercatat }, '/akademik/skripsi/bimbingan-skripsi/k-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Catat bimbingan' }));
    const f = within(screen.getByRole('form', { name: 'Catat bimbingan' }));
    expect(f.queryByRole('button', { name: /[Pp]araf/ })).toBeNull(); // not before it is known that it was
    const hari = f.getByRole('textbox', { name: /^Tanggal/ });
    await userEvent.clear(hari);
    await userEvent.type(hari, '20/11/2025');
    await userEvent.type(f.getByRole('textbox', { name: /^Jam/ }), '10:00');
    await userEvent.type(f.getByRole('textbox', { name: /Topik/ }), 'Hasil uji coba');
    await userEvent.click(f.getByRole('button', { name: 'Simpan dan paraf' }));
    expect(of(catat)).toHaveLength(0); // what is signed has a note
    await userEvent.click(f.getByRole('button', { name: 'Paraf nanti' }));
    expect(await screen.findByText('Bimbingan tercatat dan dihitung')).toBeTruthy();
    expect(of(catat)[0]?.body).toMatchObject({ topik: 'Hasil uji coba', media: 'tatap_muka', menit: 60 });
    expect(of(catat)[0]?.body).not.toHaveProperty('kirim');
  });
});

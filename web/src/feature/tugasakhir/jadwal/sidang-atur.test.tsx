import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohKarya } from '../test/karya-contoh';
import { contohBaris, contohSidang, daftar, izinDosen } from '../test/sidang-contoh';

const dasar = '/akademik/skripsi/sidang-skripsi';
const izin = [...izinDosen, 'tugasakhir.sidang.atur'];
const cek = 'POST /v2/ta/skripsi_exam_schedule/check';
const buat = 'POST /v2/ta/skripsi_exam_schedule';

const karya = (id: string, namaMahasiswa: string, status: string, ...boleh: string[]) => ({
  id,
  jenis: 'skripsi',
  namaMahasiswa,
  nim: `22${id}`,
  namaProdi: 'S1 Informatika',
  judul: 'Judul',
  status,
  aksi: boleh.map((kode) => ({ kode, boleh: true })),
});

const isi = daftar(
  karya('k-1', 'Adinata Bagaskara', 'mengajukan_sidang', 'verifikasi'),
  karya('k-2', 'Kezia Tamba', 'siap_sidang', 'jadwalkan'),
);

function buka(server: Record<string, Reply> = {}) {
  return renderFrame({
    url: `${dasar}/atur`,
    features: [tugasakhir],
    sesi: { izin },
    server: {
      'GET /v2/ta/skripsi': (call) =>
        call.url.searchParams.has('saya') ? isi : daftar(karya('k-5', 'Eka Purnama', 'menunggu_nilai')),
      'GET /v1/ruang': daftar({ id: 'r1', kode: 'A1', nama: 'Ruang Sidang A', kapasitas: 20 }),
      'GET /v2/ta/skripsi/k-2': contohKarya({ id: 'k-2' }),
      'GET /v1/dosen': daftar(
        { id: 'd-9', nama: 'Dr. Dwi Ardianto', nidn: '1', idProdi: 'p', namaProdi: 'S1 Informatika' },
        { id: 'd-8', nama: 'Dr. Yohana Tarigan', nidn: '2', idProdi: 'p', namaProdi: 'S1 Informatika' },
      ),
      ...server,
    },
  });
}

async function isiRencana() {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Mahasiswa/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Kezia Tamba/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Tanggal/ }), '24/11/2026');
  await userEvent.type(screen.getByRole('textbox', { name: /^Mulai/ }), '09:00');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ruang' }), 'r1');
  await userEvent.click(screen.getByRole('combobox', { name: /^Ketua/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Yohana Tarigan/ }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Penguji 1/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Dwi Ardianto/ }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ujian = 'GET /v2/ta/skripsi_exam_summary';

/** Of two exams that were held the first can be locked; the second waits for three people. */
const ujianAtur: Reply = ({ url }) =>
  url.searchParams.get('saya')
    ? daftar(contohBaris({ id: 'k-5', keadaan: 'selesai', menunggu: true, tugas: ['kunci'] }))
    : daftar(
        contohBaris({
          id: 'k-6',
          namaMahasiswa: 'Kezia Tamba',
          keadaan: 'menunggu_hasil',
          ditunggu: [
            {
              hal: 'nilai',
              nama: 'Dr. Dwi Ardianto',
              peran: 'penguji_2',
              telepon: '8123456789',
              email: 'dwi@kampus.example',
            },
            { hal: 'hasil', nama: 'Dr. Sinta', peran: 'ketua', email: 'sinta@kampus.example' },
            { hal: 'nilai', nama: 'Dr. Bagus', peran: 'penguji_1' },
          ],
        }),
      );

describe('scheduling', () => {
  test('TA-04 a plan is tried: what speaks against it stands at its field, a free time is one tap away', async () => {
    const { of } = await buka({
      [cek]: {
        bisa: false,
        selesaiPada: '2026-11-24T03:30:00Z',
        masalah: [
          { isian: 'idRuang', kalimat: 'Ruang Sidang A dipakai 09:00–10:30.' },
          { isian: 'peserta[0].penguji[1].idDosen', kalimat: 'Dr. Dwi Ardianto menguji mahasiswa lain.' },
        ],
        slot: [
          { mulaiPada: '2026-11-24T03:00:00Z', selesaiPada: '2026-11-24T04:30:00Z', bisa: false, alasan: ['Penuh'] },
          { mulaiPada: '2026-11-24T06:00:00Z', selesaiPada: '2026-11-24T07:30:00Z', bisa: true, alasan: [] },
        ],
      },
    });
    await isiRencana();
    await userEvent.click(screen.getByRole('button', { name: 'Periksa jadwal' }));
    expect(await screen.findByText('Ruang Sidang A dipakai 09:00–10:30.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: /^Penguji 1/ }).getAttribute('aria-invalid')).toBe('true');
    expect(of(cek)[0]?.body).toEqual({
      mulaiPada: '2026-11-24T09:00:00+07:00',
      idRuang: 'r1',
      peserta: [
        {
          idKarya: 'k-2',
          penguji: [
            { idDosen: 'd-8', peran: 'ketua' },
            { idDosen: 'd-9', peran: 'penguji_1' },
          ],
        },
      ],
    });
    const slot = within(screen.getByRole('region', { name: 'Waktu kosong pada hari itu' }));
    expect(slot.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(slot.getByRole('button', { name: 'Pakai 13:00–14:30 WIB' }));
    expect(screen.getByRole('textbox', { name: /^Mulai/ })).toHaveProperty('value', '13:00');
    expect(screen.queryByText('Ruang Sidang A dipakai 09:00–10:30.')).toBeNull();
  });

  test('TA-04 what the server refuses stands at the fields; a plan that fits is made', async () => {
    const galat = { mulaiPada: 'Waktu mulai sudah lewat.', 'peserta[0].idKarya': 'Belum siap sidang.' };
    const { on } = await buka({ [buat]: problem(422, 'Periksa isian', { errors: galat }) });
    await isiRencana();
    await userEvent.click(screen.getByRole('button', { name: 'Jadwalkan' }));
    expect((await screen.findAllByText(/Waktu mulai sudah lewat\./)).length).toBeGreaterThan(0);
    expect(screen.getByRole('combobox', { name: /^Mahasiswa/ }).getAttribute('aria-invalid')).toBe('true');
    on(buat, daftar(contohSidang()));
    await userEvent.click(screen.getByRole('button', { name: 'Jadwalkan' }));
    expect(await screen.findByText('Sidang dijadwalkan')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Mulai/ })).toHaveProperty('value', '');
  });

  test('TA-04 a request is verified on its requirements, or refused with the reason', async () => {
    const putus = 'PUT /v2/ta/skripsi_submission/k-1/verification';
    const pengajuan = {
      id: 'p-1',
      idKarya: 'k-1',
      hal: 'sidang',
      nomor: 1,
      status: 'disetujui',
      catatan: '',
      usulanTanggal: '',
      alasan: '',
      versi: 4,
      putusan: [],
      aksi: [],
    };
    const { of } = await buka({
      'GET /v2/ta/skripsi_submission/k-1': {
        data: [pengajuan],
        syarat: [{ kode: 'bimbingan', nama: 'Bimbingan', status: 'terpenuhi', rinci: '8 dari 8' }],
      },
      [putus]: pengajuan,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Periksa syarat Adinata Bagaskara' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Syarat sidang Adinata Bagaskara' }));
    expect(await dialog.findByText('8 dari 8')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Verifikasi' }));
    await screen.findByText('Pengajuan diverifikasi');
    expect(of(putus)[0]?.body).toEqual({ hal: 'sidang', status: 'disetujui' });
    expect(of(putus)[0]?.headers.get('if-match')).toBe('"4"');
  });

  test('grades that wait to be locked are one tap away', async () => {
    await buka({ [ujian]: ujianAtur });
    const bagian = within(await screen.findByRole('region', { name: 'Menunggu dikunci' }));
    expect((await bagian.findByRole('link', { name: 'Buka penilaian' })).getAttribute('href')).toBe(
      `${dasar}/k-5?tab=penilaian`,
    );
    expect(bagian.queryByText('Kezia Tamba')).toBeNull();
  });

  test('TA-08 what cannot be locked yet names whom it waits for, with a message ready to send', async () => {
    await buka({ [ujian]: ujianAtur });
    const bagian = within(await screen.findByRole('region', { name: 'Menunggu nilai dan hasil' }));
    expect(await bagian.findByText('Menunggu nilai Penguji 2, Dr. Dwi Ardianto')).toBeTruthy();
    const wa = bagian.getByRole('link', { name: /Ingatkan Dr. Dwi Ardianto, Penguji 2/ }).getAttribute('href') ?? '';
    expect(wa).toContain('https://wa.me/628123456789?text=');
    expect(decodeURIComponent(wa)).toContain(`${dasar}/k-6?tab=penilaian`);
    const surat = bagian.getByRole('link', { name: /Ingatkan Dr. Sinta, Ketua/ }).getAttribute('href') ?? '';
    expect(surat).toContain('mailto:sinta@kampus.example?subject=');
    expect(bagian.getByText('Kontak tidak tersedia')).toBeTruthy();
  });
});

describe('a scheduled exam', () => {
  const geser = 'PUT /v2/ta/skripsi_exam_schedule/s-1';
  const bolehGeser = contohSidang({ aksi: ['pindah', 'batal'].map((kode) => ({ kode, boleh: true })) });
  const bukaSidang = (server: Record<string, Reply>) =>
    renderFrame({
      url: `${dasar}/k-1`,
      features: [tugasakhir],
      sesi: { izin },
      server: {
        'GET /v2/ta/skripsi_exam_summary/k-1': bolehGeser,
        'GET /v1/ruang': daftar({ id: 'r1', kode: 'A1', nama: 'Ruang Sidang A', kapasitas: 20 }),
        ...server,
      },
    });

  test('TA-04 is moved with the reason; a clash stands at its field', async () => {
    const { of, on } = await bukaSidang({
      [geser]: problem(422, 'Periksa isian', { errors: { mulaiPada: 'Bertepatan dengan waktu salat Jumat.' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pindahkan' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Pindahkan sidang' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Mulai/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Mulai/ }), '11:30');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Alasan/ }), 'Ruang dipakai');
    await userEvent.click(dialog.getByRole('button', { name: 'Pindahkan' }));
    expect((await dialog.findAllByText(/salat Jumat/)).length).toBeGreaterThan(0);
    expect(of(geser)[0]?.body).toMatchObject({
      mulaiPada: '2026-11-23T11:30:00+07:00',
      idRuang: 'r1',
      alasan: 'Ruang dipakai',
    });
    on(geser, daftar(bolehGeser));
    await userEvent.click(dialog.getByRole('button', { name: 'Pindahkan' }));
    await screen.findByText('Sidang dipindahkan');
  });

  test('TA-04 is called off with the reason', async () => {
    const { of } = await bukaSidang({ [geser]: daftar(bolehGeser) });
    await userEvent.click(await screen.findByRole('button', { name: 'Batalkan sidang' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Batalkan sidang' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Alasan/ }), 'Mahasiswa sakit');
    await userEvent.click(dialog.getByRole('button', { name: 'Batalkan sidang' }));
    await waitFor(() => expect(of(geser)[0]?.body).toEqual({ batal: true, alasan: 'Mahasiswa sakit' }));
  });
});

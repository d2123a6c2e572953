import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { kampus } from '.';

const izin = [
  'master.dosen.lihat',
  'master.dosen.ubah',
  'master.mahasiswa.lihat',
  'master.mahasiswa.ubah',
  'master.jabatan.ubah',
];
const daftar = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });

const dosen = {
  id: 'd-1',
  nidn: '0312345678',
  nama: 'Nuraini Lubis',
  namaLengkap: 'Dr. Nuraini Lubis, M.T.',
  gelarDepan: 'Dr.',
  gelarBelakang: 'M.T.',
  idProdi: 'if',
  namaProdi: 'Informatika',
  status: 'A',
  username: 'nuraini',
  akunAktif: true,
  versi: 3,
};

const mahasiswa = {
  id: 'm-1',
  nim: '2026001',
  nama: 'Ayu Ningtyas',
  idProdi: 'if',
  namaProdi: 'Informatika',
  jenjang: 'S1',
  angkatan: 2026,
  status: 'A',
  username: '2026001',
  akunAktif: true,
  versi: 5,
  email: 'ayu@kampus.example',
  telepon: '812',
  namaKonsentrasi: '',
  kota: 'Depok',
};

const wali = { data: [{ mulai: 20251, idDosen: 'd-1', namaDosen: 'Dr. Nuraini Lubis, M.T.' }], versi: 5 };
const transkrip = {
  data: [{ kode: 'IF1', nama: 'Basis Data', sks: 3, sesiSemester: 20251, huruf: 'A' }],
  sks: 3,
  ipk: 4,
  versi: 5,
};

const server: Record<string, Reply> = {
  'GET /v2/dosen': daftar(dosen),
  'GET /v2/dosen/d-1': dosen,
  'GET /v2/mahasiswa': daftar(mahasiswa),
  'GET /v2/mahasiswa/m-1': mahasiswa,
  'GET /v2/mahasiswa/m-1/wali': wali,
  'GET /v2/mahasiswa/m-1/krs': { data: [], versi: 5 },
  'GET /v2/mahasiswa/m-1/transkrip': transkrip,
  'GET /v2/jabatan': daftar({
    id: 'j-1',
    idProdi: 'if',
    namaProdi: 'Informatika',
    idDosen: 'd-1',
    nama: 'Dr. Nuraini Lubis, M.T.',
    jenis: 'ketua',
    plt: true,
    mulai: '2026-09-01',
    sampai: '2026-12-31',
    status: 'berlaku',
    versi: 1,
  }),
  'GET /v1/prodi': daftar({ id: 'if', kode: 'IF', nama: 'Informatika', jenjang: 'S1', status: 'A' }),
  'GET /v1/konsentrasi': daftar(),
};

function buka(url: string, more: Record<string, Reply> = {}) {
  return renderFrame({ url, features: [kampus], sesi: { izin }, server: { ...server, ...more } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('lecturers', () => {
  test('MD-03 the list says who has an account, and the form adds a record with one', async () => {
    const { of } = await buka('/kampus/dosen', { 'POST /v2/dosen': { ...dosen, id: 'd-2' } });
    expect(await screen.findByText('Dr. Nuraini Lubis, M.T.')).toBeTruthy();
    expect(screen.getByText('nuraini')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Tambah dosen' }));
    await userEvent.type(await screen.findByLabelText(/^Nama tanpa gelar/), 'Made Wirawan');
    await userEvent.type(screen.getByLabelText(/^NIDN/), '0398765432');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Program studi/ }), 'if');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('POST /v2/dosen')).toHaveLength(1));
    expect(of('POST /v2/dosen')[0]?.body).toMatchObject({
      nama: 'Made Wirawan',
      nidn: '0398765432',
      idProdi: 'if',
      status: 'A',
      akun: true,
    });
  });

  test('MD-03 a username that is taken is said at its field, and nothing typed is lost', async () => {
    const taken = problem(422, 'Ada isian yang perlu diperbaiki', { errors: { username: 'Username sudah dipakai' } });
    const { of } = await buka('/kampus/dosen/d-1/ubah', { 'PUT /v2/dosen/d-1': taken });
    const username = await screen.findByLabelText(/^Username/);
    await userEvent.clear(username);
    await userEvent.type(username, 'budi');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'));
    expect((username as HTMLInputElement).value).toBe('budi');
    const [call] = of('PUT /v2/dosen/d-1');
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(call?.body).not.toHaveProperty('akun');
  });
});

describe('students', () => {
  test('MD-03 a student with account, and the way to where accounts are kept', async () => {
    await buka('/kampus/mahasiswa/m-1');
    expect(await screen.findByText('Depok')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Akun' }));
    const link = screen.getByRole('link', { name: 'Atur akun ini' });
    expect(link.getAttribute('href')).toBe('/kampus/akun?q=2026001');
  });

  test('MD-03 a grade is added to the whole transcript, and what is wrong stands at its field', async () => {
    const wrong = { errors: { 'data[1].huruf': 'Huruf nilai ini tidak dikenal di perguruan tinggi' } };
    const { of, on } = await buka('/kampus/mahasiswa/m-1', {
      'PUT /v2/mahasiswa/m-1/transkrip': problem(422, 'Ada isian yang perlu diperbaiki', wrong),
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Transkrip' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah nilai' }));
    const form = within(screen.getByRole('dialog'));
    await userEvent.type(form.getByLabelText(/^Mata kuliah/), 'Jaringan');
    await userEvent.type(form.getByLabelText(/^Kode/), 'IF2');
    await userEvent.type(form.getByLabelText(/^SKS/), '3');
    await userEvent.type(form.getByLabelText(/^Huruf nilai/), 'Z');
    await userEvent.click(form.getByLabelText(/^Periode/));
    await userEvent.click(await screen.findByRole('option', { name: '2025/2026 - Genap' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(form.getByLabelText(/^Huruf nilai/).getAttribute('aria-invalid')).toBe('true'));
    on('PUT /v2/mahasiswa/m-1/transkrip', transkrip);
    await userEvent.clear(form.getByLabelText(/^Huruf nilai/));
    await userEvent.type(form.getByLabelText(/^Huruf nilai/), 'B');
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const last = of('PUT /v2/mahasiswa/m-1/transkrip').at(-1);
    expect(last?.headers.get('if-match')).toBe('"5"');
    const added = { kode: 'IF2', nama: 'Jaringan', sks: 3, sesiSemester: 20252, huruf: 'B' };
    expect(last?.body).toEqual({ data: [...transkrip.data, added] });
  });

  test('MD-03 students that are chosen get one adviser', async () => {
    const { of } = await buka('/kampus/mahasiswa', {
      'POST /v2/perwalian': { jumlah: 1 },
      'GET /v1/dosen': daftar({ id: 'd-1', nama: 'Dr. Nuraini Lubis, M.T.', nidn: '', idProdi: 'if', namaProdi: '' }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Ayu Ningtyas/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Tetapkan dosen wali' }));
    const form = within(await screen.findByRole('dialog', { name: 'Dosen wali untuk 1 mahasiswa' }));
    await userEvent.type(form.getByLabelText(/^Dosen wali/), 'nura');
    await userEvent.click(await screen.findByRole('option', { name: /Nuraini Lubis/ }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(of('POST /v2/perwalian')[0]?.body).toEqual({ mulai: 20261, idDosen: 'd-1', idMahasiswa: ['m-1'] });
  });

  test('MD-03 an adviser is taken away after a question that names him or her', async () => {
    const { of } = await buka('/kampus/mahasiswa/m-1', { 'PUT /v2/mahasiswa/m-1/wali': { data: [], versi: 6 } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Dosen wali' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Aksi untuk Dr. Nuraini Lubis/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Hapus “Dr. Nuraini Lubis, M.T., 2025\/2026 Ganjil”\?/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(of('PUT /v2/mahasiswa/m-1/wali')[0]?.body).toEqual({ data: [] }));
  });
});

describe('offices', () => {
  test('AK-03 who acts as head, and until when', async () => {
    await buka('/kampus/jabatan');
    const row = within((await screen.findByText('Dr. Nuraini Lubis, M.T.')).closest('tr') as HTMLElement);
    for (const text of ['Plt. Ketua', '01 September 2026', '31 Desember 2026', 'Berlaku']) {
      expect(row.getByText(text)).toBeTruthy();
    }
  });

  test('AK-03 who acts must have a last day', async () => {
    const { of } = await buka('/kampus/jabatan/baru');
    await userEvent.click(await screen.findByRole('radio', { name: 'Ya' }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.getByLabelText(/^Sampai/).getAttribute('aria-invalid')).toBe('true'));
    expect(of('POST /v2/jabatan')).toHaveLength(0);
  });
});

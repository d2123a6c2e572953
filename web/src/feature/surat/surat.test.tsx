import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { surat } from '.';

const list = (...data: object[]) => ({ data, page: 1, perPage: 20, total: data.length });
const izin = ['surat.surat.lihat', 'surat.surat.ajukan', 'surat.surat.setujui'];

const baris = {
  id: 's-1',
  idJenis: 'j-1',
  kodeJenis: 'SP-KP',
  namaJenis: 'Surat Pengantar',
  nomor: '',
  tanggal: '',
  idMahasiswa: 'm-1',
  namaMahasiswa: 'Citra Lestari',
  nim: '202643500001',
  namaDosen: 'Dr. Budi Santoso, M.Si.',
  banyakDosen: 1,
  namaProdi: 'Administrasi Publik',
  status: 'diajukan',
  statusPada: '2026-11-24T02:00:00Z',
  peminta: 'Budi Santoso',
};

const boleh = (...kode: string[]) => kode.map((satu) => ({ kode: satu, boleh: true }));

const satu = {
  ...baris,
  dosen: [{ id: 'd-1', nama: 'Dr. Budi Santoso, M.Si.', nidn: '0012345678' }],
  isian: [{ kode: 'instansi_tujuan', label: 'Instansi tujuan', jenis: 'teks', nilai: 'PT Maju' }],
  alasan: '',
  riwayat: [
    {
      langkah: 'ajukan',
      nama: 'Diajukan',
      menjadi: 'diajukan',
      alasan: '',
      oleh: 'Budi',
      pada: '2026-11-24T02:00:00Z',
    },
  ],
  naskah: {
    kampus: 'Sekolah Tinggi Contoh',
    kop: ['Fakultas Ilmu Administrasi'],
    judul: 'SURAT PENGANTAR',
    kepala: 'Nomor: diberikan saat disetujui',
    nomor: '',
    blok: [
      { alinea: 'Kepada Yth.\nPimpinan PT Maju' },
      { rincian: [{ nama: 'NIM', nilai: '202643500001' }] },
      { alinea: 'Kepada Yth.\nPimpinan PT Maju' },
    ],
    tempat: '',
    penanda: { jabatan: 'Ketua Program Studi', nama: 'Dr. Rahmi Lubis', nomor: 'NIDN 1' },
    tanda: 'DRAF',
  },
  penyetuju: 'kaprodi',
  sidik: 'abc',
  dokumen: '',
  aksi: boleh('setujui', 'minta_perbaikan'),
  dibuatPada: '2026-11-24T02:00:00Z',
  versi: 3,
};
const disetujui = { ...satu, status: 'disetujui', nomor: '001/SP/2026', versi: 4, aksi: boleh('cabut'), sidik: '' };

const jenis = {
  id: 'j-1',
  kode: 'SP-KP',
  nama: 'Surat Pengantar',
  pola: '{nomor}/{tahun}',
  idDeret: 'r-1',
  namaDeret: 'Surat keluar',
  isi: 'Yth. {instansi_tujuan}',
  kolom: [
    { kode: 'instansi_tujuan', label: 'Instansi tujuan', jenis: 'teks', wajib: true },
    { kode: 'alamat', label: 'Alamat', jenis: 'panjang', wajib: false },
  ],
  mahasiswa: 'wajib',
  dosenMeminta: true,
  operatorMeminta: true,
  penyetuju: 'kaprodi',
  bolehSendiri: false,
  jabatan: 'Ketua Program Studi {prodi}',
  namaPenanda: '',
  nomorPenanda: '',
  aktif: true,
  surat: 0,
  aksi: boleh('ubah', 'hapus'),
  versi: 2,
};
const deret = {
  id: 'r-1',
  nama: 'Surat keluar',
  tahunan: true,
  tahun: 2026,
  terakhir: 41,
  terpakai: 41,
  jenis: 1,
  surat: 3,
};

const server: Record<string, Reply> = {
  'GET /v2/surat/surat': { ...list(baris), hitung: { diajukan: 1, disetujui: 0 } },
  'GET /v2/surat/surat/s-1': satu,
  'GET /v2/surat/jenis': list(jenis),
  'GET /v2/surat/jenis/j-1': jenis,
  'GET /v2/surat/deret': list({ ...deret, versi: 1 }),
  'GET /v2/surat/tanda': list({ kode: 'nim', arti: 'NIM mahasiswa', mahasiswa: true }),
  'GET /v2/surat/mahasiswa': list({
    id: 'm-1',
    nim: '202643500001',
    nama: 'Citra Lestari',
    namaProdi: 'AP',
    angkatan: 2026,
  }),
  'GET /v2/tugas': list(),
  'GET /v1/dosen': list(),
};

function open(url: string, more: Record<string, Reply> = {}, own: string[] = izin) {
  const sesi = { izin: own, idDosen: 'd-1', nama: 'Budi Santoso' };
  return renderFrame({ url, features: [surat], sesi, server: { ...server, ...more } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('letters', () => {
  test('ST-04 the list shows kind, number, date, student and status, and what waits for the reader', async () => {
    const { of } = await open('/surat');
    const row = await screen.findByRole('link', { name: /Surat Pengantar/ });
    expect(row.getAttribute('href')).toBe('/surat/s-1');
    for (const name of ['Jenis surat', 'Nomor', 'Tanggal', 'Mahasiswa', 'Status']) {
      expect(screen.getByRole('columnheader', { name: new RegExp(name) })).toBeTruthy();
    }
    await userEvent.click(screen.getByRole('button', { name: 'Menunggu saya' }));
    await waitFor(() => expect(of('GET /v2/surat/surat').at(-1)?.url.searchParams.get('tunggu')).toBe('saya'));
  }, 20_000);

  test('an approval asks first, and is of the version and the text that were read', async () => {
    const { of } = await open('/surat/s-1', { 'PUT /v2/surat/surat/s-1/putusan': disetujui });
    await userEvent.click(await screen.findByRole('button', { name: 'Setujui' }));
    expect(of('PUT /v2/surat/surat/s-1/putusan')).toEqual([]);
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('Nomor diberikan saat itu juga');
    await userEvent.click(within(asked).getByRole('button', { name: 'Setujui' }));
    expect(await screen.findByText('Surat disetujui dengan nomor 001/SP/2026')).toBeTruthy();
    const [call] = of('PUT /v2/surat/surat/s-1/putusan');
    expect(call?.body).toEqual({ langkah: 'setujui', alasan: '', sidik: 'abc' });
    expect(call?.headers.get('if-match')).toBe('"3"');
  }, 20_000);

  test('sent back with a reason, which stays when the letter was decided on meanwhile', async () => {
    const late = 'Status sudah berubah menjadi Disetujui oleh Rahmi pada 24 November 2026 09:00 WIB';
    const { of } = await open('/surat/s-1', { 'PUT /v2/surat/surat/s-1/putusan': problem(409, late) });
    await userEvent.click(await screen.findByRole('button', { name: 'Minta revisi' }));
    const form = await screen.findByRole('form', { name: 'Minta revisi' });
    await userEvent.click(within(form).getByRole('button', { name: 'Kirim' }));
    expect(within(form).getByText('Field tidak boleh kosong')).toBeTruthy();
    expect(of('PUT /v2/surat/surat/s-1/putusan')).toEqual([]);
    await userEvent.click(within(form).getByRole('button', { name: 'Keperluan belum jelas' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Kirim' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(late);
    expect(within(alert).getByRole('button', { name: 'Muat Ulang' })).toBeTruthy();
    expect((screen.getByRole('textbox', { name: /Yang perlu diperbaiki/ }) as HTMLTextAreaElement).value).toBe(
      'Keperluan belum jelas',
    );
  }, 20_000);

  test('who asked for a letter sees why it waits for somebody else, and may change or cancel it', async () => {
    const others = 'Surat yang Anda ajukan sendiri disetujui oleh orang lain';
    const own = {
      ...satu,
      aksi: [...boleh('ubah', 'batalkan'), { kode: 'setujui', boleh: false, alasan: others }],
    };
    const { of } = await open('/surat/s-1', {
      'GET /v2/surat/surat/s-1': own,
      'POST /v2/surat/surat/s-1/batal': { ...own, status: 'dibatalkan', aksi: [] },
    });
    expect(await screen.findByText(others)).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Setujui' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Ubah surat' }).getAttribute('href')).toBe('/surat/s-1/ubah');
    await userEvent.click(screen.getByRole('button', { name: 'Batalkan pengajuan' }));
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Batalkan pengajuan' }));
    await waitFor(() => expect(of('POST /v2/surat/surat/s-1/batal')).toHaveLength(1));
  }, 20_000);

  test('a letter that no head approves is decided on by the other call, and revoked with a reason', async () => {
    const approved = { ...disetujui, penyetuju: 'petugas', dokumen: 'UJI.abc' };
    const route = 'PUT /v2/surat/surat/s-1/penerbitan';
    const { of } = await open('/surat/s-1', {
      'GET /v2/surat/surat/s-1': approved,
      [route]: { ...approved, status: 'dicabut' },
    });
    expect((await screen.findByRole('link', { name: 'Halaman keaslian untuk umum' })).getAttribute('href')).toBe(
      '/dokumen/UJI.abc',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cabut surat' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Alasan pencabutan/ }), 'Keliru');
    await userEvent.click(screen.getByRole('button', { name: 'Cabut' }));
    await waitFor(() => expect(of(route)[0]?.body).toEqual({ langkah: 'cabut', alasan: 'Keliru' }));
  }, 20_000);

  test('a request asks for what its kind needs, and says at each field what the server refuses', async () => {
    const refused = problem(422, 'Ada isian yang perlu diperbaiki', {
      errors: { 'isian.instansi_tujuan': 'Isian ini terlalu panjang' },
    });
    let answer: Reply = refused;
    const { of, router } = await open('/surat/baru', { 'POST /v2/surat/surat': () => answer });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Jenis surat/ }), 'Surat Pengantar');
    await userEvent.click(await screen.findByRole('button', { name: 'Ajukan' }));
    expect((await screen.findAllByText('Field tidak boleh kosong')).length).toBeGreaterThan(1);
    expect(of('POST /v2/surat/surat')).toEqual([]);
    await userEvent.type(screen.getByRole('combobox', { name: /Mahasiswa/ }), 'citra');
    await userEvent.click(await screen.findByRole('option', { name: /Citra Lestari/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Instansi tujuan/ }), 'PT Maju');
    await userEvent.click(screen.getByRole('button', { name: 'Ajukan' }));
    expect((await screen.findAllByText('Isian ini terlalu panjang')).length).toBeGreaterThan(0);
    answer = satu;
    await userEvent.click(screen.getByRole('button', { name: 'Ajukan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/surat/s-1'));
    expect(of('POST /v2/surat/surat').at(-1)?.body).toEqual({
      idJenis: 'j-1',
      idMahasiswa: 'm-1',
      idDosen: ['d-1'],
      isian: { instansi_tujuan: 'PT Maju', alamat: '' },
    });
  }, 30_000);

  test('a mended letter begins with what it said', async () => {
    const back = { ...satu, status: 'perlu_perbaikan', alasan: 'Alamat kurang', aksi: boleh('ubah', 'batalkan') };
    const { of } = await open('/surat/s-1/ubah', { 'GET /v2/surat/surat/s-1': back, 'PUT /v2/surat/surat/s-1': satu });
    expect(await screen.findByText('Alamat kurang')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: /Instansi tujuan/ }) as HTMLInputElement;
    expect(field.value).toBe('PT Maju');
    await userEvent.type(screen.getByRole('textbox', { name: /Alamat/ }), 'Jalan Melati 5');
    await userEvent.click(screen.getByRole('button', { name: 'Ajukan' }));
    await waitFor(() => expect(of('PUT /v2/surat/surat/s-1')).toHaveLength(1));
    expect(of('PUT /v2/surat/surat/s-1')[0]?.headers.get('if-match')).toBe('"3"');
  }, 20_000);
});

describe('kinds of letters', () => {
  const keeps = [...izin, 'surat.jenis.kelola'];

  test('a kind is shown as a letter before it is saved, or what is wrong with it', async () => {
    const wrong = problem(422, 'Ada isian yang perlu diperbaiki', { errors: { isi: 'Tanda {x} tidak dikenal' } });
    let answer: Reply = wrong;
    const { of } = await open('/surat/jenis/j-1/ubah', { 'POST /v2/surat/pratinjau': () => answer }, keeps);
    await userEvent.click(await screen.findByRole('button', { name: 'Pratinjau' }));
    expect(await screen.findByText('Tanda {x} tidak dikenal')).toBeTruthy();
    answer = satu.naskah;
    await userEvent.click(screen.getByRole('button', { name: 'Pratinjau' }));
    const shown = await screen.findByRole('dialog', { name: 'Pratinjau' });
    expect(within(shown).getByRole('article', { name: 'Naskah surat' }).textContent).toContain('Pimpinan PT Maju');
    expect(of('POST /v2/surat/pratinjau')[0]?.body).toMatchObject({ kolom: jenis.kolom, kode: 'SP-KP' });
  }, 20_000);

  test('a field is added with the sign that names it, and removed', async () => {
    const { of } = await open('/surat/jenis/j-1/ubah', { 'PUT /v2/surat/jenis/j-1': jenis }, keeps);
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah isian' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Nama isian 3' }), 'Waktu & Tempat');
    expect(screen.getAllByText('{waktu_tempat}').length).toBe(2); // at the field, and among the signs
    await userEvent.click(screen.getByRole('button', { name: 'Hapus isian 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('PUT /v2/surat/jenis/j-1')).toHaveLength(1));
    const made = { label: 'Waktu & Tempat', jenis: 'teks', wajib: true };
    expect(of('PUT /v2/surat/jenis/j-1')[0]?.body).toMatchObject({ kolom: [jenis.kolom[0], made] });
  }, 30_000);

  test('a series says which number comes next', async () => {
    await open('/surat/deret', {}, keeps);
    expect(await screen.findByRole('cell', { name: '42' })).toBeTruthy();
  }, 20_000);
});

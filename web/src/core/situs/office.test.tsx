import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { defineFeature } from '@/kit/module/define-feature';
import { problem, type Reply } from '@/kit/test/server';
import { siteEntries, sitePages } from './office';

const office = defineFeature({
  id: 'kampus',
  menu: [{ heading: { id: 'Kampus', en: 'Campus' }, items: siteEntries }],
  pages: sitePages,
});

const izin = ['institusi.situs.ubah', 'institusi.konfigurasi.ubah', 'institusi.pesan.ubah'];

const lambang = { alamat: '/logo.svg', jenis: 'svg', surat: true, sendiri: false, catatan: '' };
const profil = {
  nama: 'Universitas Contoh',
  judul: 'Portal Dosen',
  copyright: '© 2026',
  kontakOperator: 'operator@contoh.ac.id',
  alamat: ['http://localhost:8080', 'https://portal.contoh.ac.id'],
  alamatTerpisah: [],
  zonaWaktu: 'WIB',
  color_mode: 'default',
  enable_localization: false,
  url_sikad_legacy: '',
  kop: { jalan: '', kota: '', telepon: '', situs: '', email: '' },
  college_id: 'CONTOH',
  lambang,
  versi: 3,
};

const konfigurasi = {
  versi: 2,
  data: [
    {
      keyword: 'fitur_bkd',
      kelompok: 'Umum',
      jenis: 'flag',
      judul: 'Beban kerja dosen (BKD)',
      penjelasan: 'Menampilkan menu BKD.',
      bawaan: '0',
      pilihan: [],
      min: 0,
      max: 0,
      value: '0',
    },
    {
      keyword: 'url_elib',
      kelompok: 'E-library',
      jenis: 'url',
      judul: 'Alamat e-library',
      penjelasan: 'Ke sini dosen dibawa.',
      bawaan: '',
      pilihan: [],
      min: 0,
      max: 0,
      value: 'https://elib.contoh.ac.id',
    },
  ],
};

const pesan = {
  id: 'p-1',
  judul: 'Libur bersama',
  isi: '<p>Kampus tutup.</p>',
  judulInggris: '',
  isiInggris: '',
  tujuan: 'portaldos',
  mulai: '2026-12-01',
  sampai: '2026-12-05',
  urutan: 0,
  aktif: true,
  status: 'terjadwal',
  dibuatPada: '2026-11-21T03:00:00Z',
  diubahPada: '2026-11-21T03:00:00Z',
  diubahOleh: 'Operator Kampus',
  versi: 4,
};

const server: Record<string, Reply> = {
  'GET /v2/situs': profil,
  'GET /v2/konfigurasi': konfigurasi,
  'GET /v2/pesan': {
    data: [pesan],
    page: 1,
    perPage: 20,
    total: 1,
    hitung: { draf: 0, terjadwal: 1, tampil: 0, selesai: 0 },
  },
  'GET /v2/pesan/p-1': pesan,
};

function buka(url: string, more: Record<string, Reply> = {}, sesi = { izin }) {
  return renderFrame({ url, features: [office], sesi, server: { ...server, ...more } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the profile of a campus', () => {
  test('ST-01 what is changed is sent on the version that was read, the letterhead as it is shown', async () => {
    const { of } = await buka('/kampus/profil', { 'PUT /v2/situs': { ...profil, versi: 4 } });
    const nama = await screen.findByLabelText(/Nama perguruan tinggi/);
    await userEvent.clear(nama);
    await userEvent.type(nama, 'Institut Contoh');
    await userEvent.type(screen.getByLabelText('Jalan'), 'Jl. Baru 1');
    const preview = screen.getByRole('figure', { name: /Pratinjau/ });
    expect(within(preview).getByText('Institut Contoh')).toBeTruthy();
    expect(within(preview).getByText('Jl. Baru 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('PUT /v2/situs')).toHaveLength(1));
    const sent = of('PUT /v2/situs')[0];
    expect(sent?.headers.get('if-match')).toBe('"3"');
    expect(sent?.body).toMatchObject({
      nama: 'Institut Contoh',
      alamat: profil.alamat,
      alamatTerpisah: [],
      kop: { ...profil.kop, jalan: 'Jl. Baru 1' },
    });
  }, 20_000);

  test('ST-01 an address of another campus is refused at its line; the one in use cannot be removed', async () => {
    const taken = { 'alamat[1]': 'Alamat ini sudah dipakai kampus lain', 'kop.telepon': 'Isi nomor telepon' };
    await buka('/kampus/profil', {
      'PUT /v2/situs': problem(422, 'Ada isian yang perlu diperbaiki', { errors: taken }),
    });
    expect(await screen.findByText('Sedang Anda pakai')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hapus http://localhost:8080' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Hapus https://portal.contoh.ac.id' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const address = await screen.findByLabelText('Alamat 2');
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('link', { name: /Telepon/ })).toBeTruthy();
  }, 20_000);

  test('an emblem that papers cannot draw says so, and offers a picture for letters', async () => {
    const catatan = 'Lambang ini tidak dapat dicetak di surat; unggah juga PNG untuk surat';
    const { of } = await buka('/kampus/profil', {
      'PUT /v2/situs/logo': { ...profil, versi: 4, lambang: { ...lambang, surat: false, catatan } },
    });
    const file = new File(['<svg/>'], 'lambang.svg', { type: 'image/svg+xml' });
    await userEvent.upload(await screen.findByLabelText('Unggah lambang', { selector: 'input' }), file);
    expect(await screen.findByText(catatan)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unggah PNG untuk surat' })).toBeTruthy();
    const sent = of('PUT /v2/situs/logo')[0];
    expect(sent?.headers.get('if-match')).toBe('"3"');
    expect(sent?.body).toBeInstanceOf(FormData);
    expect(sent?.headers.get('content-type')).toBeNull();
  }, 20_000);

  test('a file that is none says why beside the button', async () => {
    const errors = { file: 'Jenis berkas tidak diterima.' };
    await buka('/kampus/profil', { 'PUT /v2/situs/logo': problem(422, 'Ada isian', { errors }) });
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Unggah lambang', { selector: 'input' }), file);
    expect(await screen.findByText(errors.file)).toBeTruthy();
  }, 20_000);
});

describe('features and links', () => {
  test('SS-04 what differs is sent, and the menu asks anew', async () => {
    const { of } = await buka('/kampus/fitur', { 'PUT /v2/konfigurasi': konfigurasi });
    await userEvent.click(await screen.findByRole('switch', { name: /Beban kerja dosen/ }));
    expect(screen.getByRole('link', { name: /Coba/ }).getAttribute('href')).toBe('https://elib.contoh.ac.id');
    const asked = of('GET /v1/configuration').length;
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('PUT /v2/konfigurasi')).toHaveLength(1));
    expect(of('PUT /v2/konfigurasi')[0]?.body).toEqual({ nilai: { fitur_bkd: '1' } });
    expect(of('PUT /v2/konfigurasi')[0]?.headers.get('if-match')).toBe('"2"');
    await waitFor(() => expect(of('GET /v1/configuration').length).toBeGreaterThan(asked));
  }, 20_000);

  test('SS-04 a bad address is refused at its field, and cannot be tried', async () => {
    const errors = { 'nilai.url_elib': 'Isi alamat lengkap dengan https' };
    await buka('/kampus/fitur', { 'PUT /v2/konfigurasi': problem(422, 'Ada isian', { errors }) });
    const address = await screen.findByLabelText('Alamat e-library');
    await userEvent.clear(address);
    await userEvent.type(address, 'ftp://x');
    expect(screen.queryByRole('link', { name: /Coba/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('link', { name: /Alamat e-library/ })).toBeTruthy();
  }, 20_000);
});

describe('messages', () => {
  test('SH-18 the list says for whom, when and whether each is shown', async () => {
    await buka('/kampus/pesan');
    const row = within(await screen.findByRole('row', { name: /Libur bersama/ }));
    expect(row.getByText('Dosen')).toBeTruthy();
    expect(row.getByText('01 Desember 2026 – 05 Desember 2026')).toBeTruthy();
    expect(row.getByText('Terjadwal')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: /Libur bersama/ }));
    expect(screen.getByRole('menuitem', { name: 'Ubah' }).getAttribute('href')).toBe('/kampus/pesan/p-1/ubah');
    expect(screen.getByRole('menuitem', { name: 'Hapus' })).toBeTruthy();
  }, 20_000);

  test('SH-18 the form shows the message as its readers see it', async () => {
    const { of } = await buka('/kampus/pesan/p-1/ubah', { 'PUT /v2/pesan/p-1': { ...pesan, versi: 5 } });
    const judul = await screen.findByLabelText(/^Judul/);
    await userEvent.clear(judul);
    await userEvent.type(judul, 'Cuti bersama');
    const preview = within(screen.getByRole('region', { name: 'Seperti yang dilihat pembaca' }));
    expect(preview.getByRole('heading', { name: 'Cuti bersama' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('PUT /v2/pesan/p-1')).toHaveLength(1));
    expect(of('PUT /v2/pesan/p-1')[0]?.body).toMatchObject({ judul: 'Cuti bersama', tujuan: 'portaldos', urutan: 0 });
  }, 20_000);

  test('the menu has each page for who holds its permission', async () => {
    await buka('/dashboard', {}, { izin: ['institusi.pesan.ubah'] });
    expect(await screen.findByRole('link', { name: 'Pesan Kampus' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Profil Kampus' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Fitur dan Tautan' })).toBeNull();
  });
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { defineFeature } from '@/kit/module/define-feature';
import { problem, type Reply } from '@/kit/test/server';
import { menuPenyedia, pagesPenyedia } from './pages';

const kantor = defineFeature({
  id: 'kantor',
  menu: [{ heading: 'Kantor', items: menuPenyedia }],
  pages: pagesPenyedia,
});
const at = '/kampus/penyedia';

const kosong = {
  aktif: false,
  nama: '',
  issuer: '',
  clientId: '',
  cakupan: 'openid profile email',
  klaim: 'preferred_username',
  kolom: 'username',
  buat: false,
  peran: [],
  adaRahasia: false,
  kembali: 'https://portal.kampus.example/v2/sso/kembali',
  versi: 0,
  diubahPada: '0001-01-01T00:00:00Z',
  diubahOleh: '',
};
const sso = { ...kosong, nama: 'Akun kampus', issuer: 'https://sso.kampus.example', clientId: 'portal', versi: 3 };
const peran = { keterangan: '', bawaan: true, berubah: false, izin: [], pemegang: 1, versi: 0, aksi: [] };
const roles = ['DOSEN', 'KAPRODI', 'MAHASISWA', 'OPERATOR'].map((id) => ({ ...peran, id: `ROLE_${id}`, nama: id }));

function buka(more: Record<string, Reply> = {}) {
  const server = {
    'GET /v2/penyedia': kosong,
    'GET /v2/peran': { data: roles, page: 1, perPage: 20, total: 4 },
    ...more,
  };
  return renderFrame({ url: at, features: [kantor], sesi: { izin: ['auth.peran.kelola'] }, server });
}

const save = async () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the identity provider of the campus', () => {
  test('SS-07 half of it may be kept while it is off; on it wants the whole', async () => {
    const { of } = await buka({ 'PUT /v2/penyedia': { ...sso, versi: 1 } });
    await userEvent.type(await screen.findByLabelText(/^Alamat penyedia/), 'https://sso.kampus.example');
    await save();
    await vi.waitFor(() => expect(of('PUT /v2/penyedia')).toHaveLength(1));
    const [call] = of('PUT /v2/penyedia');
    expect(call?.headers.get('if-match')).toBe('"0"');
    expect(call?.body).not.toHaveProperty('rahasia');
    await userEvent.click(screen.getByRole('switch', { name: /^Tampilkan tombol/ }));
    await userEvent.clear(screen.getByLabelText(/^Nama tombol/));
    await save();
    expect(await screen.findAllByText(/Field tidak boleh kosong/)).not.toHaveLength(0);
    expect(of('PUT /v2/penyedia')).toHaveLength(1);
  });

  test('SS-07 the secret is written and never shown; what is saved last is the version of the next save', async () => {
    const { of } = await buka({
      'GET /v2/penyedia': { ...sso, adaRahasia: true },
      'PUT /v2/penyedia': { ...sso, adaRahasia: true, versi: 4 },
    });
    expect(await screen.findByText(/^Rahasia tersimpan/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Rahasia klien/), 'sangat-rahasia');
    await save();
    await vi.waitFor(() => expect((screen.getByLabelText(/^Rahasia klien/) as HTMLInputElement).value).toBe(''));
    expect(of('PUT /v2/penyedia')[0]?.body).toMatchObject({ rahasia: 'sangat-rahasia' });
    await userEvent.type(screen.getByLabelText(/^Nama tombol/), ' baru');
    await save();
    await vi.waitFor(() => expect(of('PUT /v2/penyedia')).toHaveLength(2));
    expect(of('PUT /v2/penyedia')[1]?.headers.get('if-match')).toBe('"4"');
  });

  test('SS-07 roles that come with an office cannot be chosen; a refusal stands at its row', async () => {
    const errors = { 'peran[0].peran': 'Peran ini tidak dapat diberikan', issuer: 'Alamat lengkap dengan https' };
    const { of } = await buka({ 'PUT /v2/penyedia': problem(422, 'Periksa isian', { errors }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah aturan' }));
    const row = screen.getByRole('group', { name: 'Aturan 1' });
    await userEvent.type(within(row).getByLabelText(/^Klaim/), 'groups');
    await userEvent.type(within(row).getByLabelText(/^Nilai/), 'dosen');
    const role = await within(row).findByLabelText(/^Peran/);
    await vi.waitFor(() => expect(within(role).getAllByRole('option')).toHaveLength(3)); // with none chosen
    await userEvent.selectOptions(role, 'ROLE_DOSEN');
    await save();
    await vi.waitFor(() => expect(role.getAttribute('aria-invalid')).toBe('true'));
    expect(of('PUT /v2/penyedia')[0]?.body).toMatchObject({
      peran: [{ klaim: 'groups', nilai: 'dosen', peran: 'ROLE_DOSEN' }],
    });
    expect(screen.getByLabelText(/^Alamat penyedia/).getAttribute('aria-invalid')).toBe('true');
  });

  test('SS-07 a trial says each step in words, and a lost line that it is one', async () => {
    const langkah = [
      { langkah: 'Alamat', hasil: 'baik', pesan: 'https://sso.kampus.example' },
      { langkah: 'Cakupan', hasil: 'perhatian', pesan: 'Penyedia tidak menyebut cakupan email.' },
      { langkah: 'Kunci tanda tangan', hasil: 'gagal', pesan: 'Daftar kunci kosong.' },
    ];
    const { of, on } = await buka({
      'GET /v2/penyedia': sso,
      'POST /v2/penyedia/coba': { langkah, kembali: sso.kembali },
    });
    await userEvent.type(await screen.findByLabelText(/^Rahasia klien/), 'belum-tersimpan');
    await userEvent.click(screen.getByRole('button', { name: 'Coba' }));
    const steps = within(await screen.findByRole('list', { name: 'Hasil percobaan' })).getAllByRole('listitem');
    expect(steps.map((one) => one.textContent)).toEqual([
      'BaikAlamathttps://sso.kampus.example',
      'Perlu perhatianCakupanPenyedia tidak menyebut cakupan email.',
      'GagalKunci tanda tanganDaftar kunci kosong.',
    ]);
    expect(of('POST /v2/penyedia/coba')[0]?.body).toMatchObject({ rahasia: 'belum-tersimpan' });
    on('POST /v2/penyedia/coba', 'offline');
    await userEvent.click(screen.getByRole('button', { name: 'Coba' }));
    expect(await screen.findByText('Tidak ada koneksi internet')).toBeTruthy();
  });
});

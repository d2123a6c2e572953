import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohBimbingan, contohKarya, izinPembimbing } from '../test/karya-contoh';
import { daftar } from '../test/sidang-contoh';
import { type Cuplikan, saring } from './pustaka-baca';

const rute = 'GET /v2/ta/note_library';
const cuplikan = (id: string, judul: string, isi: string, pakai = 0): Cuplikan => ({ id, judul, isi, pakai, versi: 2 });
const rujukan = cuplikan('c-1', 'Rujukan usang', '<p>Pakai rujukan <strong>lima tahun</strong> terakhir.</p>', 3);
const batasan = cuplikan('c-2', 'Batasan', '<p>Perjelas batasan masalah.</p>');

async function buka(server: Record<string, Reply> = {}) {
  const hasil = await renderFrame({
    url: '/akademik/skripsi/bimbingan-skripsi/k-1/detail-bimbingan/b-3',
    features: [tugasakhir],
    sesi: { izin: izinPembimbing },
    server: { 'GET /v2/ta/guidance/b-3': contohBimbingan(), [rute]: daftar(rujukan, batasan), ...server },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pustaka catatan' }));
  return { ...hasil, dialog: within(await screen.findByRole('dialog', { name: 'Pustaka catatan' })) };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the library of notes', () => {
  test('TA-03 a snippet goes into the note, which is not sent by it, and its use is counted', async () => {
    const { of, dialog } = await buka({ 'POST /v2/ta/note_library/c-1/use': null });
    expect(await dialog.findByText('3× dipakai')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Sisipkan Rujukan usang' }));
    const catatan = await screen.findByRole('textbox', { name: /Catatan untuk mahasiswa/ });
    await waitFor(() => expect(catatan.textContent).toBe('Pakai rujukan lima tahun terakhir.'));
    expect(screen.queryByRole('dialog', { name: 'Pustaka catatan' })).toBeNull();
    expect(of('POST /v2/ta/note_library/c-1/use')).toHaveLength(1);
    expect(of('PUT /v2/ta/guidance/b-3')).toHaveLength(0);
  }, 20_000);

  test('TA-03 an empty one is not kept, and Kembali leads back to the list', async () => {
    const { of, dialog } = await buka();
    await userEvent.click(await dialog.findByRole('button', { name: 'Tambah cuplikan' }));
    const form = within(await screen.findByRole('form', { name: 'Tambah cuplikan' }));
    await userEvent.click(form.getByRole('button', { name: 'Simpan' }));
    expect((await form.findAllByText(/Field tidak boleh kosong/)).length).toBeGreaterThan(0);
    expect(of('POST /v2/ta/note_library')).toHaveLength(0);
    await userEvent.click(form.getByRole('button', { name: 'Kembali' }));
    expect(await screen.findByRole('dialog', { name: 'Pustaka catatan' })).toBeTruthy();
  }, 20_000);

  test('TA-03 one is taken away after a question that names it', async () => {
    const { of, on, dialog } = await buka({ 'DELETE /v2/ta/note_library/c-2': null });
    await userEvent.click(await dialog.findByRole('button', { name: 'Aksi untuk Batasan' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Hapus' }));
    const tanya = within(await screen.findByRole('alertdialog', { name: 'Konfirmasi' }));
    expect(tanya.getByText(/Hapus cuplikan “Batasan”\?/)).toBeTruthy();
    on(rute, daftar(rujukan));
    await userEvent.click(tanya.getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(dialog.queryByText('Batasan')).toBeNull());
    expect(of('DELETE /v2/ta/note_library/c-2')[0]?.headers.get('if-match')).toContain('2');
  }, 20_000);

  test('TA-03 rows keep their places while the dialog is open, whatever a later answer puts first', async () => {
    const { on, dialog } = await buka({ 'DELETE /v2/ta/note_library/c-2': null });
    const judul = () => dialog.getAllByRole('button', { name: /^Sisipkan/ }).map((b) => b.getAttribute('aria-label'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Aksi untuk Batasan' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Hapus' }));
    on(rute, daftar(cuplikan('c-9', 'Baru', '<p>b</p>', 9), batasan, { ...rujukan, judul: 'Rujukan lama' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(judul()).toEqual(['Sisipkan Rujukan lama', 'Sisipkan Batasan', 'Sisipkan Baru']));
  }, 20_000);

  test('TA-03 empty it says what it is for; unread it says so', async () => {
    const { on, dialog } = await buka({ [rute]: problem(500, 'Terjadi kesalahan pada server') });
    const lagi = await dialog.findByRole('button', { name: 'Muat Ulang' });
    on(rute, daftar());
    await userEvent.click(lagi);
    expect(await dialog.findByText(/Simpan komentar yang sering Anda tulis/)).toBeTruthy();
  }, 20_000);

  test('TA-03 in the reason of a decision the words go to the end; the campus, which keeps none, is offered none', async () => {
    const alasan = async (izin: string[]) => {
      cleanup();
      await renderFrame({
        url: '/akademik/skripsi/bimbingan-proposal/k-1',
        features: [tugasakhir],
        sesi: { izin },
        server: { 'GET /v2/ta/proposal/k-1': contohKarya({ jenis: 'proposal' }), [rute]: daftar(rujukan, batasan) },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Minta revisi' }));
      return screen.findByRole('textbox', { name: /Yang perlu diperbaiki/ });
    };
    const kotak = await alasan(izinPembimbing);
    await userEvent.type(kotak, 'Judul luas.');
    await userEvent.click(screen.getByRole('button', { name: 'Pustaka catatan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sisipkan Rujukan usang' }));
    await waitFor(() => expect(kotak).toHaveProperty('value', 'Judul luas.\nPakai rujukan lima tahun terakhir.'));
    await alasan(['tugasakhir.karya.lihat', 'tugasakhir.sidang.atur']);
    expect(screen.queryByRole('button', { name: 'Pustaka catatan' })).toBeNull();
  }, 20_000);

  test('TA-03 typing finds by title first, then by the words within, whatever case and accents', () => {
    const nama = (kata: string) => saring([rujukan, batasan], kata).map(({ judul }) => judul);
    expect(nama('')).toEqual(['Rujukan usang', 'Batasan']);
    expect(nama('BÁTAS')).toEqual(['Batasan']);
    expect(nama('lima terakhir')).toEqual(['Rujukan usang']);
    expect(nama('tidak ada')).toEqual([]);
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadDraft } from '@/kit/form/draft/draft-store';
import { problem } from '@/kit/test/server';
import { list, may, openPlan, openWeek, rps, write } from '../test/rps-contoh';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const comment = {
  id: 'm-1',
  alamat: 'pekan/p1/materi',
  nama: 'Pekan 1, Materi',
  kutipan: '',
  teks: 'Terlalu luas',
  oleh: 'Dr. Budi',
  pada: '2026-11-21T03:00:00Z',
  selesai: false,
  balasan: [],
  aksi: [],
  versi: 1,
};

describe('the life of a plan', () => {
  test('AK-02 a course without one begins with a copy of the last', async () => {
    const sumber = [{ id: 'r-0', periode: 20241 }];
    const { of } = await openPlan('rps', { 'POST /v2/rps': rps }, { sumber });
    await userEvent.click(await screen.findByRole('button', { name: 'Salin dari 2024/2025 Ganjil' }));
    await waitFor(() =>
      expect(of('POST /v2/rps')[0]?.body).toEqual({ idMataKuliah: 'mk-1', periode: 20251, idRps: 'r-0' }),
    );
  }, 20_000);

  test('AK-02 who may not begin one reads why', async () => {
    await openPlan('rps', {}, { buat: { kode: 'buat', boleh: false, alasan: 'Anda tidak mengampu mata kuliah ini' } });
    expect(await screen.findByText('Anda tidak mengampu mata kuliah ini')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /RPS baru/ })).toBeNull();
  }, 20_000);

  test('AK-02 a step asks, and goes out on the version that was read', async () => {
    const { of } = await openPlan(
      'rps',
      { 'PUT /v2/rps/r-1/ajuan': { ...rps, status: 'diajukan' } },
      { rps: { ...rps, aksi: may('ubah', 'ajukan') } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Ajukan' }));
    expect(of('PUT /v2/rps/r-1/ajuan'), 'sent before it was asked').toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Ajukan' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ajukan' }));
    expect(await screen.findByText('RPS diajukan')).toBeTruthy();
    const [sent] = of('PUT /v2/rps/r-1/ajuan');
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ langkah: 'ajukan', alasan: '' }, '"7"']);
  }, 20_000);

  test('AK-02 a revision is not asked for without a reason, and the field takes the focus', async () => {
    const route = 'PUT /v2/rps/r-1/putusan';
    const { of } = await openPlan(
      'rps',
      { [route]: rps },
      { rps: { ...rps, status: 'direview', aksi: may('minta_revisi', 'komentar') } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Minta revisi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Minta revisi' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Minta revisi' }));
    expect(await within(dialog).findByText('Field tidak boleh kosong')).toBeTruthy();
    const reason = within(dialog).getByRole('textbox', { name: /^Alasan/ });
    expect(document.activeElement, 'what has the focus').toBe(reason);
    expect(of(route), 'sent without a reason').toEqual([]);
    await userEvent.type(reason, 'Lengkapi indikator');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Minta revisi' }));
    await waitFor(() => expect(of(route)[0]?.body).toEqual({ langkah: 'minta_revisi', alasan: 'Lengkapi indikator' }));
  }, 20_000);

  test('AK-02 no step is taken over what is written and not saved', async () => {
    await openPlan('rencana', {}, { rps: { ...rps, aksi: may('ubah', 'ajukan') } });
    await openWeek(1);
    await write('x');
    expect(screen.getByRole('button', { name: 'Ajukan' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Simpan perubahan dahulu.')).toBeTruthy();
  }, 20_000);

  test('AK-02 what is said at a cell is counted there, answered and resolved', async () => {
    const { of } = await openPlan('rencana', {
      'GET /v2/rps/r-1/komentar': list(comment),
      'POST /v2/rps/r-1/komentar': list(comment),
      'PUT /v2/rps_komentar/m-1/selesai': list(comment),
    });
    await openWeek(1);
    await userEvent.click(await screen.findByRole('button', { name: '1 komentar pada Materi' }));
    const panel = await screen.findByRole('dialog', { name: 'Komentar: Pekan 1, Materi' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Balas' }));
    await userEvent.type(within(panel).getByRole('textbox', { name: 'Balasan' }), 'Saya sempitkan');
    await userEvent.click(within(panel).getAllByRole('button', { name: 'Kirim' })[0] as HTMLElement);
    const want = { idInduk: 'm-1', teks: 'Saya sempitkan' };
    await waitFor(() => expect(of('POST /v2/rps/r-1/komentar')[0]?.body).toEqual(want));
    await userEvent.click(within(panel).getByRole('button', { name: 'Tandai selesai' }));
    await waitFor(() => expect(of('PUT /v2/rps_komentar/m-1/selesai')[0]?.body).toEqual({ selesai: true }));
  }, 20_000);

  test('AK-02 who said something changes it and takes it back', async () => {
    const own = { ...comment, aksi: may('ubah', 'hapus'), balasan: [{ ...comment, id: 'm-2', teks: 'Ya', aksi: [] }] };
    const { of } = await openPlan('rencana', {
      'GET /v2/rps/r-1/komentar': list(own),
      'PUT /v2/rps_komentar/m-1': list(own),
      'DELETE /v2/rps_komentar/m-1': null,
    });
    await openWeek(1);
    await userEvent.click(await screen.findByRole('button', { name: '1 komentar pada Materi' }));
    await screen.findByText('Terlalu luas');
    expect(screen.getAllByRole('button', { name: 'Ubah' }), 'an answer of somebody else has none').toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ubah' }));
    const field = screen.getByRole('textbox', { name: /^Ubah/ });
    fireEvent.change(field, { target: { value: 'Cukup graf berarah' } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Simpan' })[0] as HTMLElement);
    await waitFor(() => expect(of('PUT /v2/rps_komentar/m-1')[0]?.body).toEqual({ teks: 'Cukup graf berarah' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    const asked = await screen.findByRole('alertdialog');
    expect(of('DELETE /v2/rps_komentar/m-1'), 'sent before it was asked').toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Komentar dihapus')).toBeTruthy();
  }, 20_000);

  test('AK-02 a comment that is not sent stays on this device', async () => {
    const route = 'POST /v2/rps/r-1/komentar';
    const { of } = await openPlan('rencana', { 'GET /v2/rps/r-1/komentar': list(comment), [route]: list(comment) });
    await openWeek(1);
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: '1 komentar pada Materi' }));
      return screen.findByRole('textbox', { name: /^Komentar baru/ });
    };
    fireEvent.change(await open(), { target: { value: 'Belum dikirim' } });
    const key = { form: 'komentar-rps', user: 'dosen', record: 'r-1/pekan/p1/materi' };
    await waitFor(async () => expect((await loadDraft(key))?.values).toEqual({ teks: 'Belum dikirim' }), {
      timeout: 5000,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const field = await open();
    await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Pulihkan' }));
    await waitFor(() => expect(field).toHaveProperty('value', 'Belum dikirim'));

    const send = screen.getByRole('button', { name: 'Kirim' });
    await userEvent.click(send);
    await waitFor(() => expect(field, 'the field of what was sent').toHaveProperty('value', ''));
    await userEvent.click(send);
    expect(
      of(route).map(({ body }) => body),
      'sent once, and nothing that is empty',
    ).toEqual([{ alamat: 'pekan/p1/materi', teks: 'Belum dikirim' }]);
    expect(screen.queryByText('Field tidak boleh kosong'), 'a complaint of an empty field').toBeNull();
    await waitFor(async () => expect(await loadDraft(key)).toBeUndefined());
  }, 20_000);

  test('ER-07 a list of fonts that does not come says so, and the plan stays', async () => {
    const huruf = { kode: 'huruf', nama: 'Huruf', jenis: 'pilihan', maks: 1 };
    const [umum, ...others] = rps.bagian;
    const bagian = [{ ...umum, kolom: [...(umum?.kolom ?? []), huruf] }, ...others];
    await openPlan('rps', { 'GET /v2/rps/huruf': problem(500, 'Gagal') }, { rps: { ...rps, bagian } });
    expect(await screen.findByText('Error trying to fetch the list of available fonts')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Media pembelajaran' })).toHaveProperty('value', 'Laptop');
  }, 20_000);
});

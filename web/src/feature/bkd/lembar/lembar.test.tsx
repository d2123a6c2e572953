import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { problem } from '@/kit/test/server';
import type { Laporan } from '../laporan/laporan';
import {
  at,
  beban,
  boleh,
  diajukan,
  izin,
  kelas,
  ketua,
  kurang,
  one,
  open,
  pada,
  satu,
  sidik,
} from '../test/laporan-contoh';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('one report', () => {
  test('BK-03 the next step is the primary act, the others say why they are not possible', async () => {
    await open(at('ringkas'));
    expect(await screen.findByRole('button', { name: 'Ajukan laporan' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Aksi lain' }));
    const taken = await screen.findByRole('menuitem', { name: /Tarik/ });
    expect(taken.textContent).toContain('Status laporan ini Rencana');
    expect(screen.getByRole('menuitem', { name: /Unduh PDF/ }).textContent).toContain('Laporan ini belum diajukan');
  }, 20_000);

  test('BK-04 data that changed since it was handed in are told, the report stays', async () => {
    await open(at('ringkas'), one({ ...diajukan, sekarang: { total: 12.4, simpul: 'M' } }));
    expect(await screen.findByText('Sekarang 12,40 SKS (Memenuhi): data berubah sejak diajukan.')).toBeTruthy();
    expect(screen.getByText('12,50 SKS', { selector: 'strong strong, p strong' })).toBeTruthy();
  }, 20_000);

  test('BK-03 it is taken back after a question', async () => {
    const { of } = await open(at('ringkas'), { ...one(diajukan), 'PUT /v2/bkd/laporan/l-1/tarik': satu });
    await userEvent.click(await screen.findByRole('button', { name: 'Aksi lain' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tarik' }));
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Tarik' }));
    await waitFor(() => expect(of('PUT /v2/bkd/laporan/l-1/tarik')).toHaveLength(1));
  }, 20_000);

  test('BK-02 the plan is written with what it comes to, and set once it is saved', async () => {
    const put = 'PUT /v2/bkd/laporan/l-1/rencana';
    const { of } = await open(at('rencana'), { [put]: satu, [`${put}/tetapkan`]: { ...satu, status: 'berjalan' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah kegiatan' }));
    expect(screen.getByRole('button', { name: 'Tetapkan rencana' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan rencana' }));
    expect(await screen.findAllByText('Field tidak boleh kosong')).not.toHaveLength(0);
    await userEvent.selectOptions(screen.getByLabelText(/^Kegiatan 1/), 'D');
    await userEvent.type(screen.getByLabelText(/^Uraian kegiatan 1/), 'Satu skripsi');
    await waitFor(() => expect(of('GET /v2/bkd/perkiraan').at(-1)?.url.searchParams.get('tambah')).toBe('D:1'));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan rencana' }));
    await waitFor(() => expect(of(put)).toHaveLength(1));
    expect(of(put)[0]?.body).toEqual({ tambah: [{ kode: 'D', jumlah: 1, uraian: 'Satu skripsi' }], catatan: '' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Tetapkan rencana' })).toHaveProperty('disabled', false),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tetapkan rencana' }));
    await waitFor(() => expect(of(`${put}/tetapkan`)).toHaveLength(1));
  }, 30_000);

  test('BK-03 a comment may be about a line', async () => {
    const post = 'POST /v2/bkd/laporan/l-1/komentar';
    const { of } = await open(at('baris'), { [post]: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Komentari Perkuliahan, IF101 Basis Data · A' }));
    const dialog = await screen.findByRole('dialog', { name: 'Komentari' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Tulis komentar/ }), 'Lampirkan SK');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kirim' }));
    await waitFor(() => expect(of(post)).toHaveLength(1));
    expect(of(post)[0]?.body).toEqual({ isi: 'Lampirkan SK', baris: 'A kelas/k-1/koordinator' });
  }, 20_000);

  test('BK-03 a line tells why it counts so much', async () => {
    await open(at('baris'));
    await userEvent.click(await screen.findByRole('button', { name: /IF101 Basis Data · A: mengapa sekian/ }));
    expect((await screen.findByRole('dialog', { name: 'Perkuliahan' })).textContent).toContain('9 × 16 ÷ 16');
  }, 20_000);

  test('ER-06 a comment of the own is deleted after a question that names it', async () => {
    const komentar = [
      {
        id: 'c-1',
        isi: 'Lampirkan SK',
        baris: '',
        peran: 'sendiri' as const,
        oleh: 'Maharani',
        pada,
        aksi: boleh('hapus'),
      },
      { id: 'c-2', isi: 'Baik', baris: '', peran: 'asesor' as const, oleh: 'Siti Aminah', pada, aksi: [] },
    ];
    const gone = 'DELETE /v2/bkd/laporan/l-1/komentar/c-1';
    const { of } = await open(at('asesor'), { ...one({ ...diajukan, komentar }), [gone]: null });
    const acts = await screen.findAllByRole('button', { name: 'Hapus komentar' });
    expect(acts).toHaveLength(1);
    await userEvent.click(acts[0] as HTMLElement);
    const asked = await screen.findByRole('alertdialog', { name: 'Konfirmasi' });
    expect(asked.textContent).toContain('Hapus komentar “Lampirkan SK”?');
    await userEvent.click(within(asked).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(of(gone)).toHaveLength(1));
  }, 20_000);

  test('BK-03 the files that a report named are read as they were, of one that is not handed in where they are kept', async () => {
    const bukti = [
      { baris: 'kelas/k-1', jenis: 'penugasan', nama: 'SK rektor.pdf', sidik },
      { baris: 'kelas/k-1', jenis: 'rps', nama: 'RPS', sidik: '' },
    ];
    await open(at('bukti'), one({ ...diajukan, bukti }));
    const table = await screen.findByRole('table', { name: 'Bukti yang disebut laporan' });
    expect(within(table).getAllByRole('button')).toEqual([
      within(table).getByRole('button', { name: 'Unduh SK rektor.pdf' }),
    ]);
    const link = screen.getByRole('link', { name: 'Buka dokumen pelaksanaan' });
    expect(link.getAttribute('href')).toContain('periode=20251&idDosen=d-1');
    cleanup();
    await open(at('bukti'), one({ ...satu, bukti }));
    await screen.findByRole('table', { name: 'Bukti yang disebut laporan' });
    expect(screen.queryByRole('button', { name: 'Unduh SK rektor.pdf' })).toBeNull();
  }, 20_000);

  test('BK-04 a snapshot opens as it was kept', async () => {
    const isi = { susunan: 1, beban, baris: [kelas], dosen: { nama: 'Maharani Kusumaningrum' }, bukti: [] };
    const rekam = { nomor: 1, sidik, total: 12.5, simpul: 'M', dibuatPada: pada, utuh: true, isi };
    await open(at('riwayat'), { ...one(diajukan), 'GET /v2/bkd/laporan/l-1/rekam/1': rekam });
    await userEvent.click(await screen.findByRole('button', { name: 'Rekaman 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rekaman 1' });
    expect(await within(dialog).findByText('Isi sesuai sidik')).toBeTruthy();
    expect(within(dialog).getByText(sidik)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /^Komentari/ })).toBeNull();
  }, 20_000);
});

describe('assessing', () => {
  const dinilai: Laporan = { ...diajukan, peran: 'asesor', aksi: boleh('nilai', 'komentar', 'cetak') };
  const put = 'PUT /v2/bkd/laporan/l-1/penilaian';

  test('BK-03 M is off where the numbers miss a demand, and says why; TM names the demand', async () => {
    const tm = { ...dinilai, beban: kurang, gagal: ['minimal'] };
    const { of } = await open(at('ringkas'), { ...one(tm), [put]: tm }, izin, 'd-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Nilai' }));
    const dialog = await screen.findByRole('dialog', { name: 'Penilaian' });
    expect(within(dialog).getByRole('radio', { name: /Memenuhi \(M\)/ })).toHaveProperty('disabled', true);
    expect(dialog.textContent).toContain('M tidak dapat dipilih');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Tidak memenuhi (TM)' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan penilaian' }));
    expect((await within(dialog).findAllByText(/Field tidak boleh kosong/)).length).toBeGreaterThan(0);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Catatan/ }), 'Kurang mengajar');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan penilaian' }));
    await waitFor(() => expect(of(put)).toHaveLength(1));
    expect(of(put)[0]?.body).toEqual({ putusan: 'TM', syarat: 'minimal', catatan: 'Kurang mengajar' });
  }, 30_000);

  test('BK-03 what was typed stays where the report changed meanwhile', async () => {
    const { of } = await open(
      at('ringkas'),
      { ...one(dinilai), [put]: problem(412, 'Data sudah diubah') },
      izin,
      'd-2',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Nilai' }));
    const dialog = await screen.findByRole('dialog', { name: 'Penilaian' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Minta perbaikan' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Catatan/ }), 'Lampirkan SK');
    const before = of('GET /v2/bkd/laporan/l-1').length;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan penilaian' }));
    expect(await within(dialog).findByText('Data sudah diubah')).toBeTruthy();
    expect(within(dialog).getByRole('textbox', { name: /Catatan/ })).toHaveProperty('value', 'Lampirkan SK');
    expect(of('GET /v2/bkd/laporan/l-1').length).toBeGreaterThan(before);
  }, 30_000);

  test('BK-03 the head names two, and what is wrong stands at the one', async () => {
    const name = 'PUT /v2/bkd/laporan/l-1/asesor';
    const wrong = problem(422, 'Periksa isian', { errors: { 'asesor[1]': 'Pilih dua asesor yang berbeda' } });
    const baru: Laporan = { ...diajukan, peran: 'pimpinan', asesor: [], aksi: boleh('asesor', 'komentar') };
    const { of } = await open(at('ringkas'), { ...one(baru), [name]: wrong }, ketua, 'd-9');
    await userEvent.click(await screen.findByRole('button', { name: 'Tetapkan asesor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tetapkan asesor' });
    for (const label of [/Asesor 1/, /Asesor 2/]) {
      await userEvent.click(within(dialog).getByRole('combobox', { name: label }));
      await userEvent.click(await screen.findByRole('option', { name: /Siti Aminah/ }));
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(await within(dialog).findByText('Pilih dua asesor yang berbeda', { selector: 'p' })).toBeTruthy();
    expect(of(name)[0]?.body).toEqual({ asesor: ['d-2', 'd-2'] });
  }, 30_000);

  test('BK-03 where two differ the head decides, with a note', async () => {
    const decide = 'PUT /v2/bkd/laporan/l-1/putusan';
    const beda: Laporan = { ...diajukan, peran: 'pimpinan', beda: true, aksi: boleh('putuskan', 'asesor') };
    const { of } = await open(at('ringkas'), { ...one(beda), [decide]: beda }, ketua, 'd-9');
    expect(await screen.findByText(/Kedua asesor berbeda putusan/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Putuskan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Putuskan' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Memenuhi (M)' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Catatan/ }), 'Sesuai data');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan putusan' }));
    await waitFor(() => expect(of(decide)[0]?.body).toEqual({ putusan: 'M', catatan: 'Sesuai data' }));
  }, 30_000);
});

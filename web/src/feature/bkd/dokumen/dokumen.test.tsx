import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { bkd } from '..';
import { bukti, kelas, kurangSK } from '../test/bukti-contoh';
import { jawaban } from '../test/jawaban';

const izin = ['bkd.poin.lihat', 'bkd.isian.lihat', 'bkd.isian.tulis'];
const daftar = 'GET /v2/bkd/lecturer_doc_list';
const unggah = 'POST /v2/bkd/bukti';

function buka(query = '', server: Record<string, Reply> = {}, sesi: object = {}) {
  return renderFrame({
    url: `/bkd/bkd/dokumen-pelaksanaan-pendidikan${query}`,
    features: [bkd],
    sesi: { idDosen: 'd-1', izin, ...sesi },
    server: { ...jawaban, [daftar]: bukti, ...server },
  });
}

const pdf = () => new File(['%PDF-1.7 isi'], 'sk.pdf', { type: 'application/pdf' });

async function pilih(user: ReturnType<typeof userEvent.setup>, berkas: File) {
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, berkas);
}

/** What a form with a file said. */
function isi(body: unknown): Record<string, FormDataEntryValue> {
  return Object.fromEntries((body as FormData).entries());
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  test('BK-02 says how complete the evidence is, what is missing and what to do about it', async () => {
    await buka();
    const ringkas = within(await screen.findByRole('region', { name: 'Ringkasan bukti' }));
    const whole = ringkas.getByRole('link', { name: 'Lengkap 1' });
    expect(whole.closest('p')?.textContent).toBe('Lengkap 1 dari 3 kegiatan · kurang 2 dokumen');
    expect(whole.getAttribute('href')).toContain('kelengkapan=lengkap');
    const kurang = within(ringkas.getByRole('region', { name: 'Yang masih kurang' }));
    expect(kurang.getByText('Mengajar · 2 kegiatan')).toBeTruthy();
    expect(kurang.getByText(kurangSK.alasan)).toBeTruthy();
    expect(kurang.getByText(/^Pakai surat yang sudah disetujui/)).toBeTruthy();
  });

  test('BK-04 each record is marked by who brought it; the word fake is nowhere', async () => {
    await buka();
    const table = within(await screen.findByRole('table', { name: 'Daftar untuk dokumen' }));
    expect(table.getByRole('row', { name: /Rina Kartika.*Manual/ })).toBeTruthy();
    expect(table.getByRole('row', { name: /IF101.*1 dari 2 jenis bukti ada.*Sistem/ })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/fake/i);
  });

  test('BK-02 what is missing leads to the rows that lack it', async () => {
    const { of } = await buka();
    await userEvent.click(await screen.findByRole('button', { name: 'Lihat: SK atau surat tugas, Mengajar' }));
    await waitFor(() =>
      expect(
        of(daftar).some(
          ({ url: { searchParams } }) =>
            searchParams.get('kelengkapan') === 'kurang' && searchParams.get('jenis') === 'mengajar',
        ),
      ).toBe(true),
    );
  });

  test('BK-02 files whose records are gone are kept at the end, and can be taken away', async () => {
    const { of } = await buka('', { 'DELETE /v2/bkd/bukti/b-9': null });
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus sk-lama.pdf' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Konfirmasi' }));
    await userEvent.click(ask.getByRole('button', { name: 'Hapus' }));
    await screen.findByText('Bukti dihapus');
    expect(of('DELETE /v2/bkd/bukti/b-9')).toHaveLength(1);
  });

  test('BK-02 a lecturer whom the reader does not see is refused in words', async () => {
    await buka('?idDosen=d-2', { [daftar]: problem(404, 'Tidak ditemukan') });
    expect(await screen.findByText('Beban kerja dosen ini tidak dapat Anda lihat.')).toBeTruthy();
  });

  test('BK-02 who is no lecturer chooses one before anything is read', async () => {
    const { of } = await buka('', {}, { idDosen: undefined, izin: ['bkd.poin.lihat', 'bkd.laporan.lihat'] });
    expect(await screen.findByText(/^Anda bukan dosen/)).toBeTruthy();
    expect(of(daftar)).toHaveLength(0);
  });
});

describe('the papers of a record', () => {
  test('BK-02 a row opens them, and closing leads back to the list', async () => {
    await buka();
    await userEvent.click(await screen.findByRole('button', { name: 'IF101 Basis Data · A: lihat dokumen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'IF101 Basis Data · A' }));
    expect(dialog.getByRole('button', { name: 'Unggah SK atau surat tugas' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Buat dari sistem: Jurnal perkuliahan' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('BK-02 one file is uploaded for several records that lack the same', async () => {
    const user = userEvent.setup();
    const { of } = await buka('?buka=kelas%2Fk-1', { [unggah]: { data: [], page: 1, perPage: 20, total: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Unggah SK atau surat tugas' }));
    await pilih(user, pdf());
    await user.type(screen.getByRole('textbox', { name: /^Nomor dokumen/ }), '12/SK');
    await user.click(screen.getByRole('checkbox', { name: /^IF102 Jaringan · B/ }));
    expect(screen.queryByRole('checkbox', { name: /Rina/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Unggah' }));
    await screen.findByText('Bukti ditambahkan ke 2 kegiatan');
    const [sent] = of(unggah);
    expect(sent?.url.searchParams.get('periode')).toBe('20251');
    const { file, ...texts } = isi(sent?.body);
    expect(texts).toEqual({ untuk: 'kelas/k-1,kelas/k-2', jenis: 'penugasan', nomor: '12/SK' });
    expect((file as File).name).toBe('sk.pdf');
  });

  test('BK-02 a failed upload keeps what was chosen and typed, and is tried again', async () => {
    const user = userEvent.setup();
    const { of, on } = await buka('?buka=kelas%2Fk-1', { [unggah]: problem(503, 'Penyimpanan penuh') });
    await user.click(await screen.findByRole('button', { name: 'Unggah SK atau surat tugas' }));
    await pilih(user, pdf());
    await user.type(screen.getByRole('textbox', { name: /^Nomor dokumen/ }), '12/SK');
    await user.click(screen.getByRole('button', { name: 'Unggah' }));
    expect(await screen.findByText('Penyimpanan penuh')).toBeTruthy();
    expect(screen.getByText('sk.pdf')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Nomor dokumen/ })).toHaveProperty('value', '12/SK');
    on(unggah, { data: [], page: 1, perPage: 20, total: 0 });
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByText('Bukti ditambahkan');
    const keys = of(unggah).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('BK-02 a file that is too large is refused before it is sent, and one dropped on a missing paper is taken', async () => {
    const user = userEvent.setup();
    const { of } = await buka('?buka=kelas%2Fk-1');
    const paper = (await screen.findByRole('button', { name: 'Unggah SK atau surat tugas' })).closest('li');
    const large = Object.defineProperty(pdf(), 'size', { value: 21 * 1024 ** 2 });
    fireEvent.drop(paper as HTMLElement, { dataTransfer: { files: [large] } });
    await user.click(await screen.findByRole('button', { name: 'Unggah' }));
    expect((await screen.findAllByText(/^Berkas lebih besar dari 20 MB/)).length).toBeGreaterThan(0);
    expect(of(unggah)).toHaveLength(0);
  });

  test('BK-02 a letter about the same student is used with two taps', async () => {
    const user = userEvent.setup();
    const calon = { ...kelas, dokumen: [{ ...kurangSK, calon: ['s-1'] }] };
    const { of } = await buka('?buka=kelas%2Fk-1', {
      [daftar]: { ...bukti, data: [calon] },
      'POST /v2/bkd/bukti/surat': { data: [], page: 1, perPage: 20, total: 0 },
    });
    await user.click(await screen.findByRole('button', { name: 'Pakai surat ini' }));
    await user.click(await screen.findByRole('button', { name: 'Pakai surat ini' }));
    await screen.findByText('Bukti ditambahkan');
    expect(of('POST /v2/bkd/bukti/surat')[0]?.body).toEqual({
      idSurat: 's-1',
      jenis: 'penugasan',
      untuk: ['kelas/k-1'],
    });
  });

  test('ER-06 an upload goes after a question that names it', async () => {
    const user = userEvent.setup();
    const { of } = await buka('?buka=isian%2Fm-1', { 'DELETE /v2/bkd/bukti/b-1': null });
    await user.click(await screen.findByRole('button', { name: 'Hapus sk-mengajar.pdf' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Konfirmasi' }));
    expect(ask.getByText('Hapus sk-mengajar.pdf dari Rina Kartika (LUAR-1)?')).toBeTruthy();
    await user.click(ask.getByRole('button', { name: 'Hapus' }));
    await screen.findByText('Bukti dihapus');
    expect(of('DELETE /v2/bkd/bukti/b-1')).toHaveLength(1);
  });

  test('BK-02 what is closed says why, and takes nothing', async () => {
    const alasan = 'Laporan periode ini sudah diajukan';
    await buka('?buka=kelas%2Fk-1', { [daftar]: { ...bukti, aksi: [{ kode: 'unggah', boleh: false, alasan }] } });
    const dialog = within(await screen.findByRole('dialog', { name: 'IF101 Basis Data · A' }));
    expect(dialog.getByText(alasan)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Unggah SK atau surat tugas' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: 'Unggah bukti lain' })).toHaveProperty('disabled', true);
  });
});

describe('the way there', () => {
  test('BK-02 it is the second entry of its group, and linked from the page of rules', async () => {
    await renderFrame({
      url: '/bkd/bkd/aturan?tab=mengajar&q=',
      features: [bkd],
      sesi: { idDosen: 'd-1', izin },
      server: jawaban,
    });
    expect(await screen.findByRole('link', { name: 'Dokumen' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Dokumen pelaksanaan pendidikan' })).toBeTruthy();
  });
});

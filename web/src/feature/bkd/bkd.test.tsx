import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { konfigurasi, renderFrame } from '@/core/shell/test/render-frame';
import { problem, type Reply } from '@/kit/test/server';
import { bkd } from '.';
import { abdi, beban, daftar, dapat, jawaban, rina, skripsi } from './test/jawaban';

const izin = ['bkd.poin.lihat', 'bkd.aturan.lihat', 'bkd.isian.tulis'];

/** As the router fills in what an address leaves out. */
function alamat(query: string): string {
  const search = new URLSearchParams(query);
  if (!search.has('tab')) search.set('tab', 'mengajar');
  search.set('q', search.get('q') ?? '');
  return `/bkd/bkd/aturan?${search}`;
}

function buka(query = '', server: Record<string, Reply> = {}, sesi: object = {}) {
  return renderFrame({
    url: alamat(query),
    features: [bkd],
    sesi: { idDosen: 'd-1', izin, ...sesi },
    server: { ...jawaban, ...server },
  });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the meter', () => {
  test('BK-02 says how much by which rules, and the table beside it has the same numbers', async () => {
    await buka();
    const meter = (await screen.findByRole('img', { name: /^Anda: 5,875 SKS/ })).getAttribute('aria-label');
    expect(screen.getByText(/minimal 12 · maksimal 16 · Kurang 6,125 SKS dari minimal/)).toBeTruthy();
    expect(screen.getByText('Menurut PO BKD 2021 · Kepdirjen Dikti 12/E/KPT/2021')).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Beban kerja' }))
      .getAllByRole('row')
      .slice(1);
    const said = rows.map((row) =>
      [within(row).getByRole('rowheader').textContent, within(row).getByRole('cell').textContent].join(' '),
    );
    expect(said).toEqual(['Mengajar 2,625', 'Perwalian 2,00', 'Membimbing 0,75', 'Menguji 0,50', 'Kegiatan lain 0,00']);
    expect(meter).toBe(`Anda: 5,875 SKS. ${said.join(', ')}`);
  });

  test('BK-03 each demand says what there is and its result; what is empty is declared to be none', async () => {
    const { of } = await buka('', { 'PUT /v2/bkd/nihil': { unsur: 'pengabdian', nihil: true } });
    const demands = within(await screen.findByRole('list', { name: 'Syarat' }));
    expect(demands.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Beban paling sedikit 12 SKS Ada 5,875 SKSTidak memenuhi',
      'Pengabdian tidak boleh kosong Ada 0,00 SKS · belum diisi: pengabdianBelum dapat disimpulkan',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Nyatakan tidak ada pengabdian' }));
    await screen.findByText('Dicatat: tidak ada pengabdian');
    expect(of('PUT /v2/bkd/nihil')[0]?.body).toEqual({ unsur: 'pengabdian', nihil: true });
    await waitFor(() => expect(of('GET /v2/bkd/beban')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Tarik pernyataan tidak ada penunjang' }));
    await waitFor(() => expect(of('PUT /v2/bkd/nihil')[1]?.body).toEqual({ unsur: 'penunjang', nihil: false }));
  });

  test('BK-02 numbers that nobody confirmed are marked, and the mark explains itself', async () => {
    await buka();
    await userEvent.click(await screen.findByRole('button', { name: '1 angka belum dipastikan' }));
    expect(screen.getByText(/sumber resminya belum dapat diperiksa/)).toBeTruthy();
  });

  test('BK-03 two theses more are tried out with a tap, and one more', async () => {
    const saran = [{ kode: 'D', nama: skripsi.nama, satuan: 'mahasiswa', jumlah: 2, total: 12.4 }];
    const { of } = await buka('', {
      'GET /v2/bkd/perkiraan': ({ url }) =>
        url.searchParams.has('tambah')
          ? { total: 12.4, simpul: 'M', kurang: 0, saran: [], syarat: [] }
          : { total: 9.25, simpul: 'belum', kurang: 2.75, saran, syarat: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Coba hitung' }));
    await userEvent.click(await screen.findByRole('button', { name: '2 mahasiswa Pembimbing utama skripsi → 12,4' }));
    expect((await screen.findByText('12,40 SKS')).parentElement?.textContent).toBe('Dengan tambahan ini 12,40 SKS');
    await userEvent.click(screen.getByRole('button', { name: 'Tambah Pembimbing utama skripsi' }));
    const asked = () => of('GET /v2/bkd/perkiraan').map(({ url }) => url.searchParams.getAll('tambah'));
    await waitFor(() => expect(asked()).toEqual([[], ['D:2'], ['D:3']]));
  });
});

describe('the points', () => {
  test('BK-03 a line tells its why: formula, rule, what went in, where it comes from and whom to ask', async () => {
    await buka();
    await userEvent.click(await screen.findByRole('button', { name: /^Perkuliahan, IF101 Basis Data · A/ }));
    const why = within(await screen.findByRole('dialog', { name: 'Perkuliahan' }));
    expect(await why.findByText('14 dari 16 yang direncanakan')).toBeTruthy();
    for (const text of [
      '3 × 14 ÷ 16 =',
      '2,625 SKS',
      'A · Perkuliahan',
      'SKS mata kuliah × terlaksana ÷ rencana / mata kuliah',
      'SK atau surat tugas, jurnal perkuliahan',
      'angka belum dipastikan',
      'Koordinator',
      'Hubungi operator kampus.',
    ])
      expect(why.getByText(text), text).toBeTruthy();
  });

  test('BK-03 a line that counts nothing says why in the table and in its why', async () => {
    await buka();
    const row = within(await screen.findByRole('row', { name: /IF102/ }));
    expect(row.getByText('Pertemuan terlaksana kurang dari 50% rencana')).toBeTruthy();
    expect(row.getByText('0 dari 1')).toBeTruthy();
    await userEvent.click(row.getByRole('button'));
    const why = within(await screen.findByRole('dialog'));
    expect(why.getByText('Pertemuan terlaksana kurang dari 50% rencana')).toBeTruthy();
    expect(why.getByText('0,00 SKS')).toBeTruthy();
  });

  test('BK-02 the rules of a table stand below, and a search narrows them', async () => {
    await buka('?tab=membimbing');
    const rule = within(await screen.findByRole('table', { name: 'Aturan yang berlaku' }));
    expect(rule.getByRole('row', { name: /Pembimbing utama skripsi/ }).textContent).toContain('0,58 mahasiswa');
    expect(rule.queryByRole('row', { name: /Perkuliahan/ })).toBeNull();
    await userEvent.type(screen.getByPlaceholderText('Cari aturan'), 'disertasi{Enter}');
    expect(await screen.findByText('Data tidak ditemukan')).toBeTruthy();
  });

  test('BK-04 what the rules ask of the whole has a tab of its own', async () => {
    await buka('?tab=kredit');
    const row = await screen.findByRole('row', { name: /Beban paling sedikit 12 SKS/ });
    expect(row.textContent).toContain('paling sedikit 12 SKS');
    expect(screen.getByText('setiap semester selama berjalan')).toBeTruthy();
    expect(screen.getByText('sekali per baris, 4 angka di belakang koma')).toBeTruthy();
  });
});

describe('declarations', () => {
  test('BK-04 a student is declared by number and name; the word fake is nowhere', async () => {
    const user = userEvent.setup();
    const { of } = await buka('?tab=membimbing', { 'POST /v2/bkd/fake_supervisee_list': rina });
    await user.click(await screen.findByRole('button', { name: 'Tambah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah mahasiswa bimbingan' }));
    await user.type(dialog.getByRole('textbox', { name: /^NIM/ }), 'LUAR-1');
    await user.type(dialog.getByRole('textbox', { name: /^Nama mahasiswa/ }), 'Rina Kartika');
    expect(document.body.textContent).not.toMatch(/fake/i);
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Rina Kartika tersimpan');
    const [sent] = of('POST /v2/bkd/fake_supervisee_list');
    expect(sent?.url.searchParams.get('periode')).toBe('20251');
    expect(sent?.body).toMatchObject({
      nim: 'LUAR-1',
      nama: 'Rina Kartika',
      jenjang: 'S1',
      golongan: 'skripsi',
      peran: 'pembimbing_1',
    });
    await waitFor(() => expect(of('GET /v2/bkd/beban')).toHaveLength(2));
    expect(of('GET /v2/bkd/supervising_bkdpoint')).toHaveLength(2);
  });

  test('BK-04 a refusal stands at its field, and what was typed stays', async () => {
    const user = userEvent.setup();
    const errors = { nim: 'Mahasiswa ini sudah tercatat oleh sistem, jadi tidak perlu diisi' };
    await buka('?tab=perwalian', { 'POST /v2/bkd/fake_advisee_list': problem(422, 'Periksa isian', { errors }) });
    await user.click(await screen.findByRole('button', { name: 'Tambah' }));
    const nim = await screen.findByRole('textbox', { name: /^NIM/ });
    await user.type(nim, '2022');
    await user.type(screen.getByRole('textbox', { name: /^Nama mahasiswa/ }), 'Rina');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(nim.getAttribute('aria-invalid')).toBe('true'));
    expect(nim).toHaveProperty('value', '2022');
  });

  test('BK-04 from the demand that is empty leads the form of its one rule, which asks for credits', async () => {
    const user = userEvent.setup();
    const { of } = await buka('', { 'POST /v2/bkd/kegiatan': abdi });
    await user.click(await screen.findByRole('button', { name: 'Isi kegiatan pengabdian' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah kegiatan' }));
    expect(dialog.getByRole('combobox', { name: /^Kegiatan/ })).toHaveProperty('value', 'PKM');
    await user.type(dialog.getByRole('textbox', { name: /^Uraian/ }), 'Pelatihan guru');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(of('POST /v2/bkd/kegiatan')).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /^SKS/ }), '1,5');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Pelatihan guru tersimpan');
    expect(of('POST /v2/bkd/kegiatan')[0]?.body).toEqual({
      kode: 'PKM',
      uraian: 'Pelatihan guru',
      sks: 1.5,
      tempat: '',
      tanggal: '',
    });
  });

  test('ER-06 a declaration goes after a question that names it, and is changed as it was read', async () => {
    const user = userEvent.setup();
    const { of } = await buka('?tab=lain', {
      'GET /v2/bkd/kegiatan': daftar(abdi),
      'PUT /v2/bkd/kegiatan/g-1': abdi,
      'DELETE /v2/bkd/kegiatan/g-1': null,
    });
    await user.click(await screen.findByRole('button', { name: 'Ubah Pelatihan guru' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ubah kegiatan' }));
    expect(form.getByRole('textbox', { name: /^SKS/ })).toHaveProperty('value', '2');
    await user.click(form.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(of('PUT /v2/bkd/kegiatan/g-1')[0]?.headers.get('if-match')).toBe('"1"'));
    await user.click(await screen.findByRole('button', { name: 'Hapus Pelatihan guru' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Konfirmasi' }));
    expect(ask.getByText(/^Hapus Pelatihan guru dari isian Anda/)).toBeTruthy();
    expect(ask.getByRole('button', { name: 'Batal' })).toBeTruthy();
    await user.click(ask.getByRole('button', { name: 'Hapus' }));
    await screen.findByText('Isian dihapus');
    expect(of('DELETE /v2/bkd/kegiatan/g-1')[0]?.headers.get('if-match')).toBe('"1"');
  });

  test('BK-04 what is closed says why instead of being done', async () => {
    const why = 'Laporan sudah diajukan';
    await buka('?tab=perwalian', { 'GET /v2/bkd/fake_advisee_list': daftar({ ...rina, aksi: dapat(false, why) }) });
    const ubah = await screen.findByRole('button', { name: `Ubah Rina Kartika: ${why}` });
    expect(ubah).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Tambah' })).toHaveProperty('disabled', true);
    expect(screen.getByText(why)).toBeTruthy();
  });
});

describe('whose page it is', () => {
  test('BK-02 a term without rules says so, and nothing else is asked', async () => {
    const { of } = await buka('?periode=20281', { 'GET /v2/bkd/credit_rules': daftar() });
    expect(await screen.findByText('Tidak ada data')).toBeTruthy();
    expect(screen.getByText('Aturan periode ini belum diterbitkan')).toBeTruthy();
    expect(of('GET /v2/bkd/credit_rules')[0]?.url.searchParams.get('periode')).toBe('20281');
    expect(of('GET /v2/bkd/beban')).toHaveLength(0);
  });

  test('BK-02 who is no lecturer chooses one, and still reads the rules', async () => {
    const operator = { idDosen: undefined, izin: ['bkd.poin.lihat', 'bkd.laporan.lihat'] };
    const { of } = await buka('', {}, operator);
    expect(await screen.findByText(/^Anda bukan dosen/)).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Aturan yang berlaku' })).toBeTruthy();
    expect(of('GET /v2/bkd/beban')).toHaveLength(0);
  });

  test.each([
    ['who keeps the rules is led to them', ['bkd.aturan.kelola'], 1],
    ['a lecturer is not', [], 0],
  ])('BK-04 %s', async (_, more, links) => {
    await buka('', {}, { izin: [...izin, ...more] });
    expect(await screen.findByRole('link', { name: 'Dokumen' })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Kelola aturan' })).toHaveLength(links);
  });

  test('BK-03 a head reads that of another by name, and declares nothing there', async () => {
    const head = { izin: [...izin, 'bkd.laporan.lihat'] };
    const { of } = await buka('?idDosen=d-2', { 'GET /v2/bkd/beban': { ...beban, namaDosen: 'Budi' } }, head);
    expect(await screen.findByRole('img', { name: /^Budi: 5,875 SKS/ })).toBeTruthy();
    expect(of('GET /v2/bkd/beban')[0]?.url.searchParams.get('idDosen')).toBe('d-2');
    expect(await screen.findByRole('heading', { name: 'Poin' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Tambah|Isi kegiatan|Nyatakan)/ })).toBeNull();
  });

  test.each([
    ['1', 1],
    ['0', 0],
    ['ya', 0],
  ])('BK-01 with the flag at %s the menu has %i entry', async (nilai, entries) => {
    await buka('', { 'GET /v1/configuration': konfigurasi({ fitur_bkd: nilai }) });
    const menu = () => screen.queryAllByRole('link', { name: 'Aturan BKD' });
    await waitFor(() => expect(menu()).toHaveLength(entries));
  });
});

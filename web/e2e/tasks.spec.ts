// What a lecturer does for the first time, from the dashboard on, in so many taps at most (docs/tugas-pertama.md).
import { readFile } from 'node:fs/promises';
import { sekarang } from './kit/clock.ts';
import { tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';
import { bukaTugas, diDashboard, tugasPertama } from './kit/tugas.ts';
import { type Halaman, tanggalKampus } from './kit/tugas-akhir.ts';

type MataKuliah = { id: string; nama: string; aksi: { kode: string; boleh: boolean }[] };
type TugasSaya = Halaman<{ nama: string }> & { total: number };
type Karya = { status: string; putusan: { status: string; alasan: string }[] };

const kemarin = () => tanggalKampus(sekarang() - 24 * 3_600_000);

test('AK-01 AU-12 the courses of this term: 1 tap', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const { sesiSemester } = await tanya<{ sesiSemester: number }>(page, '/v1/dosen/dosen');
  await page.getByRole('button', { name: /^Ke 20\d\d/ }).click();
  const tahun = Math.floor(sesiSemester / 10);
  const kuliah = page.getByRole('region', { name: new RegExp(`^Mata kuliah ${tahun}/${tahun + 1} `) });
  const { data } = await tanya<Halaman<MataKuliah>>(page, `/v2/academic/matakuliah?ampu=saya&periode=${sesiSemester}`);
  expect(data.length).toBeGreaterThan(0);
  await expect(kuliah.getByRole('listitem')).toHaveCount(Math.min(data.length, 6));
  await expect(kuliah.getByRole('link', { name: data[0]?.nama })).toBeVisible();
  taps.atMost(1, "this term's courses");
});

test('AK-03 the description of a course is changed: 3 taps', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const kuliah = page.getByRole('region', { name: /^Mata kuliah 20/ });
  const { data } = await tanya<Halaman<MataKuliah>>(page, '/v2/academic/matakuliah?ampu=saya&perPage=100');
  const milik = data.filter(({ aksi }) => aksi.some(({ kode, boleh }) => kode === 'ubah' && boleh));
  await expect(kuliah.getByRole('link').nth(2)).toBeVisible();
  const nama = milik.map((satu) => satu.nama);
  await kuliah
    .getByRole('link')
    .filter({ hasText: new RegExp(`^(${nama.join('|')})$`) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await page.getByRole('textbox', { name: /^Deskripsi singkat/ }).fill('Kuliah ini dimulai dari contoh sehari-hari.');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Mata kuliah tersimpan')).toBeVisible();
  taps.atMost(3, "change a course's description");
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Kuliah ini dimulai dari contoh sehari-hari.');
});

test('TA-06 what waits is on the dashboard itself: 0 taps', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const kartu = page.getByRole('region', { name: 'Perlu tindakan' });
  const { total, data: tugas } = await tanya<TugasSaya>(page, '/v2/tugas?perPage=10');
  await expect(kartu.locator('[data-baris]')).toHaveCount(Math.min(total, 8));
  await expect(kartu.locator('[data-baris]').first()).toContainText(tugas[0]?.nama ?? '');
  await expect(kartu.locator('[data-baris]').first()).toBeInViewport();
  await expect(kartu.getByRole('link', { name: /^Lihat semua/ })).toContainText(`(${total})`);
  taps.atMost(0, 'what waits');
});

test('TA-07 a proposal is approved: 3 taps, and undone: 1', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const tugas = await tugasPertama(page, 'persetujuan', 'proposal');
  const setuju = async () => {
    const { putusan } = await tanya<Karya>(page, `/v2/ta/proposal/${tugas.idKarya}`);
    return putusan.filter(({ status }) => status === 'disetujui').length;
  };
  const awal = await setuju();
  await bukaTugas(page, tugas);
  await page.getByRole('button', { name: 'Setujui', exact: true }).click();
  await expect(page.getByText('Proposal disetujui').first()).toBeVisible();
  expect(await setuju()).toBe(awal + 1);
  taps.atMost(3, 'approve a proposal');

  taps.again();
  await page.getByRole('button', { name: 'Urungkan' }).first().click();
  await expect(page.getByRole('button', { name: 'Setujui', exact: true })).toBeVisible();
  expect(await setuju()).toBe(awal);
  taps.atMost(1, 'undo what was just done');
});

test('TA-07 a revision of a proposal is asked for: 4 taps', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const tugas = await tugasPertama(page, 'persetujuan', 'proposal');
  await bukaTugas(page, tugas);
  await page.getByRole('button', { name: 'Minta revisi' }).click();
  const alasan = 'Batasi objeknya pada satu sekolah.';
  await page.getByRole('textbox', { name: /^Yang perlu diperbaiki/ }).fill(alasan);
  await page.getByRole('button', { name: 'Kirim permintaan revisi' }).click();
  await expect(page.getByRole('button', { name: 'Urungkan' }).first()).toBeVisible();
  const { status, putusan } = await tanya<Karya>(page, `/v2/ta/proposal/${tugas.idKarya}`);
  expect(status).toBe('perlu_perbaikan');
  expect(putusan.map((satu) => satu.alasan)).toContain(alasan);
  taps.atMost(4, 'ask for a revision of a proposal');
});

test('TA-01 a session that was is recorded and signed: 3 taps', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const { data } = await tanya<Halaman<{ id: string; nim: string; namaMahasiswa: string }>>(
    page,
    '/v2/ta/skripsi?peran=pembimbing_1&status=berjalan',
  );
  const karya = data[0];
  if (!karya) throw new Error('nobody is supervised');
  const topik = 'Rancangan kuesioner';
  await page.getByRole('button', { name: 'Catat bimbingan' }).click();
  const lembar = page.getByRole('dialog', { name: 'Catat bimbingan' });
  await lembar.getByRole('combobox', { name: /^Mahasiswa/ }).fill(karya.namaMahasiswa);
  await page.getByRole('option', { name: new RegExp(`${karya.namaMahasiswa}.*${karya.nim}`) }).click();
  await lembar.getByRole('textbox', { name: /^Tanggal/ }).fill(kemarin().split('-').reverse().join('/'));
  await lembar.getByRole('textbox', { name: /^Jam/ }).fill('07:10');
  await lembar.getByRole('textbox', { name: /^Topik/ }).fill(topik);
  await lembar.getByRole('textbox', { name: /^Catatan untuk mahasiswa/ }).fill('Uji coba dulu pada sepuluh orang.');
  await lembar.getByRole('button', { name: 'Simpan dan paraf' }).click();
  await expect(page.getByText(/^Bimbingan tercatat/)).toBeVisible();
  const sesi = await tanya<Halaman<{ topik: string; status: string }>>(page, `/v2/ta/skripsi_guidance/${karya.id}`);
  expect(sesi.data.find((satu) => satu.topik === topik)?.status).toBe('sah');
  taps.atMost(3, 'record a past guidance session');
});

test("TA-05 a student's prerequisites for the exam: 2 taps", async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const tugas = await tugasPertama(page, 'pengajuan_sidang', 'skripsi');
  const { syarat } = await tanya<{ syarat: { nama: string; rinci: string }[] }>(
    page,
    `/v2/ta/skripsi_submission/${tugas.idKarya}`,
  );
  await bukaTugas(page, tugas);
  const daftar = page.getByRole('region', { name: 'Daftar periksa' });
  for (const { nama, rinci } of syarat) {
    await expect(daftar.getByRole('listitem').filter({ hasText: nama }).first()).toContainText(rinci);
  }
  await daftar.getByRole('link', { name: 'IPK' }).click();
  await expect(page.getByRole('table', { name: 'Transkrip' }).getByRole('row').nth(1)).toBeVisible();
  taps.atMost(2, "a student's prerequisites for the exam");
});

test('TA-05 the similarity report: 2 taps', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const tugas = await tugasPertama(page, 'pengajuan_sidang', 'skripsi');
  const { data } = await tanya<Halaman<{ status: string; skor: number }>>(
    page,
    `/v2/ta/skripsi_similarity/${tugas.idKarya}`,
  );
  const skor = data.find(({ status }) => status === 'selesai')?.skor ?? -1;
  await bukaTugas(page, tugas);
  await page.getByRole('link', { name: 'Skor kemiripan' }).click();
  const laporan = page.getByRole('region', { name: 'Laporan kemiripan' });
  await expect(laporan).toContainText(`${Number(skor.toFixed(2)).toString().replace('.', ',')}%`);
  await expect(laporan.getByText('Karya ini').first()).toBeVisible();
  taps.atMost(2, 'the similarity report');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('TA-04 the marks of an exam are given on a phone: 3 taps', async ({ page }) => {
    const taps = await diDashboard(page, 'dosen');
    const tugas = await tugasPertama(page, 'nilai');
    await bukaTugas(page, tugas);
    const nilai = page.getByRole('textbox', { name: /^Nilai .*bobot/ });
    await expect(nilai.first()).toBeVisible();
    for (const satu of await nilai.all()) await satu.fill('80,5');
    await page.getByRole('button', { name: 'Kirim nilai' }).tap();
    const tanyaan = page.getByRole('alertdialog', { name: 'Kirim nilai?' });
    await expect(tanyaan).toContainText('80,50');
    await tanyaan.getByRole('button', { name: 'Kirim nilai' }).tap();
    await expect(page.getByText('Nilai terkirim', { exact: true })).toBeVisible();
    await expect(nilai).toHaveCount(0);
    taps.atMost(3, 'give marks on a phone');
  });
});

test('IN-10 TA-02 an exam goes into the own calendar: 1 tap', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const tombol = page.getByRole('button', { name: /^Simpan ke kalender/ }).first();
  const nama = (await tombol.getAttribute('aria-label'))?.split(': ')[1]?.split(', ')[0] ?? '';
  const download = page.waitForEvent('download');
  await tombol.click();
  const berkas = await download;
  expect(berkas.suggestedFilename()).toMatch(/\.ics$/);
  const isi = (await readFile(await berkas.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(isi).toContain('BEGIN:VEVENT');
  expect(isi).toContain(nama);
  taps.atMost(1, 'put an exam into the calendar');
});

test('IN-10 the guidance card of a student: 2 taps', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const tugas = await tugasPertama(page, 'pengajuan_sidang');
  await bukaTugas(page, tugas);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Kartu bimbingan (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^Kartu_Bimbingan_.*${tugas.nim}_\\d{8}\\.pdf$`));
  taps.atMost(2, 'print the guidance card');
});

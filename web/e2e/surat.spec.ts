// A letter from the request to the paper in somebody's hands: asked for, sent back, mended, approved, checked.
import type { Page } from '@playwright/test';
import { periksa } from './kit/axe.ts';
import { pilih } from './kit/choice.ts';
import { textOf } from './kit/pdf.ts';
import { masuk, tanya } from './kit/people.ts';
import { follow, stepsOf } from './kit/steps.ts';
import { kampusSurat, surat } from './kit/surat.ts';
import { expect, test } from './kit/test.ts';
import type { Halaman } from './kit/tugas-akhir.ts';

test.use({ kampus: kampusSurat, contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

/** A student whom the reader guides. */
async function dibimbing(page: Page): Promise<{ nama: string; nim: string }> {
  const { data } = await tanya<Halaman<{ nama: string; nim: string }>>(page, '/v2/surat/mahasiswa');
  const [satu] = data;
  if (!satu) throw new Error('the lecturer guides nobody');
  return satu;
}

/** Fills in and sends the form of a letter of introduction to a company. */
async function ajukan(page: Page, instansi: string): Promise<{ nama: string; nim: string }> {
  await masuk(page, 'dosen', '/surat');
  const mahasiswa = await dibimbing(page);
  await page.getByRole('link', { name: 'Ajukan surat' }).click();
  await pilih(page, 'Jenis surat', 'Surat Pengantar Kerja Praktik');
  await page.getByRole('combobox', { name: 'Mahasiswa' }).fill(mahasiswa.nim);
  await page.getByRole('option', { name: mahasiswa.nama }).click();
  await page.getByLabel('Instansi tujuan').fill(instansi);
  await page.getByRole('textbox', { name: 'Alamat' }).fill('Jakarta');
  await page.getByRole('button', { name: 'Ajukan' }).click();
  await expect(page.getByText('Surat diajukan')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Naskah surat' })).toContainText(`Pimpinan ${instansi}`);
  return mahasiswa;
}

test('ST-04 a lecturer asks, the head sends back, the lecturer mends, the head approves, and anybody checks the paper @postgres', async ({
  page,
  portal,
  visitor,
}) => {
  const mahasiswa = await ajukan(page, 'Kantor Arsip Daerah');
  const alamat = new URL(page.url()).pathname;

  const kepala = await visitor();
  await masuk(kepala, 'kaprodi', '/surat');
  await kepala.getByRole('button', { name: 'Menunggu saya' }).click();
  await kepala
    .getByRole('link', { name: /^Surat Pengantar Kerja Praktik/ })
    .first()
    .waitFor();
  await kepala.goto(alamat);
  await kepala.getByRole('button', { name: 'Minta revisi' }).click();
  await kepala.getByRole('button', { name: 'Alamat tujuan belum lengkap' }).click();
  await kepala.getByRole('button', { name: 'Kirim' }).click();
  await expect(kepala.getByText('Revisi diminta')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('note')).toContainText('Alamat tujuan belum lengkap');
  await page.getByRole('link', { name: 'Perbaiki surat' }).click();
  await page.getByRole('textbox', { name: 'Alamat' }).fill('Jalan Merdeka Nomor 17, Jakarta');
  await page.getByRole('button', { name: 'Ajukan' }).click();
  await expect(page.getByText('Surat diajukan')).toBeVisible();

  const sebelum = (await surat(kepala, 'disetujui')).length + (await surat(kepala, 'dicabut')).length;
  await kepala.reload();
  await kepala.getByRole('button', { name: 'Setujui' }).click();
  const tanyaan = kepala.getByRole('alertdialog');
  await expect(tanyaan).toContainText('tidak dapat ditarik kembali');
  await tanyaan.getByRole('button', { name: 'Setujui' }).click();
  await expect(kepala.getByText(/^Surat disetujui dengan nomor/)).toBeVisible();

  await page.reload();
  const [unduhan] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh PDF' }).click(),
  ]);
  const nomor = String(sebelum + 1).padStart(3, '0');
  expect(unduhan.suggestedFilename()).toMatch(
    new RegExp(`^Surat_Pengantar_Kerja_Praktik_${nomor}-SP-KP-STIALAN-\\w+-20\\d\\d_\\d{8}\\.pdf$`),
  );
  const kertas = await textOf(unduhan);
  for (const kata of [mahasiswa.nama, mahasiswa.nim, 'Jalan Merdeka Nomor 17, Jakarta', `Nomor: ${nomor}/SP-KP`]) {
    expect(kertas).toContain(kata);
  }
  expect(kertas).not.toContain('DRAF');

  const kode = /\/dokumen\/(STIALAN\.\w+)/.exec(kertas)?.[1];
  const umum = await visitor();
  await umum.goto(`${portal.at('stialan')}/dokumen/${kode}`); // papers name the main portal
  await expect(umum.getByRole('heading', { name: 'Dokumen asli' })).toBeVisible();
  await expect(umum.getByRole('main')).toContainText(`${nomor}/SP-KP/STIALAN`);
  await expect(umum.getByText(mahasiswa.nim)).toHaveCount(0);
  await periksa(umum, 'a letter in somebody’s hands');
});

test('ST-04 a letter is revoked, and whoever checks its paper reads so; its number stays used', async ({
  page,
  visitor,
}) => {
  await masuk(page, 'kaprodi', '/surat?status=disetujui');
  const [satu] = await surat(page, 'disetujui');
  await page.goto(`/surat/${satu?.id}`);
  await page.getByRole('button', { name: 'Cabut surat' }).click();
  await page.getByRole('textbox', { name: 'Alasan pencabutan' }).fill('Mahasiswa mengundurkan diri');
  await page.getByRole('button', { name: 'Cabut', exact: true }).click();
  await expect(page.getByText('Surat dicabut', { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Naskah surat' }).getByText('DICABUT', { exact: true })).toBeVisible();
  const umum = await visitor();
  await umum.goto((await page.getByRole('link', { name: 'Halaman keaslian untuk umum' }).getAttribute('href')) ?? '');
  await expect(umum.getByRole('heading', { name: 'Surat sudah dicabut' })).toBeVisible();
  await periksa(umum, 'a revoked letter in somebody’s hands');
});

test('ST-04 an operator writes a kind of letter, looks at it, and a lecturer is offered it', async ({
  page,
  visitor,
  watch,
}) => {
  watch.expect(/status of 422/);
  await masuk(page, 'operator', '/surat/jenis');
  await page.getByRole('link', { name: 'Tambah jenis surat' }).click();
  await page.getByLabel('Nama, juga judul surat').fill('Surat Izin Penelitian');
  await page.getByLabel('Kode').fill('SI-P');
  await pilih(page, 'Deret nomor', 'Surat keluar');
  await page.getByRole('button', { name: 'Tambah isian' }).click();
  await page.getByLabel('Nama isian 1').fill('Lokasi penelitian');
  await page.getByLabel('Isi surat').fill('Nama : {nama_mahasiswa}\nLokasi : {lokasi}');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Tanda {lokasi} tidak dikenal').first()).toBeVisible();
  await page.getByLabel('Isi surat').fill('Nama : {nama_mahasiswa}\nLokasi : {lokasi_penelitian}');
  await page.getByRole('button', { name: 'Pratinjau' }).click();
  await expect(page.getByRole('article', { name: 'Naskah surat' })).toContainText('SURAT IZIN PENELITIAN');
  await periksa(page, 'the preview of a kind');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Jenis surat ditambahkan')).toBeVisible();

  const dosen = await visitor();
  await masuk(dosen, 'dosen', '/surat/baru');
  await pilih(dosen, 'Jenis surat', 'Surat Izin Penelitian');
  await expect(dosen.getByLabel('Lokasi penelitian')).toBeVisible();
});

test('the search offers letters and their kinds, which stand in no menu', async ({ page }) => {
  await masuk(page, 'operator', '/surat');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Pencarian menu' }).getByRole('combobox').fill('jenis surat');
  await page.getByRole('option', { name: 'Jenis surat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jenis surat' })).toBeVisible();
});

test('ST-04 docs/operasi.md, letters as an operator sets them up', async ({ page, visitor }) => {
  await masuk(page, 'operator', '/surat/jenis');
  await follow(stepsOf('operasi.md', 'Letters'), { page, visitor });
});

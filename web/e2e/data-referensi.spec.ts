import { tanpaPelanggaran } from './kit/axe.ts';
import { masuk } from './kit/people.ts';
import { choose } from './kit/steps.ts';
import { expect, test } from './kit/test.ts';

const at = '/akademik/master-data';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });
  test.setTimeout(120_000);

  test('MD-01 MD-02 MD-06 the operator builds a tree of units from nothing, and what is in use stays', async ({
    page,
    watch,
  }) => {
    watch.expect(/status of 409/);
    await masuk(page, 'operator', at);
    const add = async (noun: string, kode: string, nama: string, above?: [field: string, name: string]) => {
      await page.goto(at);
      await page.getByRole('main').getByRole('link', { name: noun, exact: true }).click();
      await page.getByRole('link', { name: new RegExp(`^Tambah ${noun}`, 'i') }).click();
      if (above) await choose(page.getByLabel(new RegExp(`^${above[0]}`)), above[1]);
      await page.getByLabel(/^Kode/).fill(kode);
      await page.getByLabel(new RegExp(`^Nama ${noun}`, 'i')).fill(nama);
      await page.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByText(nama, { exact: true })).toBeVisible();
    };
    await add('Fakultas', 'FKM', 'Fakultas Kelautan Maritim');
    await add('Jurusan', 'KLT', 'Jurusan Kelautan', ['Fakultas', 'Fakultas Kelautan Maritim']);
    await add('Program Studi', '54241', 'Ilmu Kelautan', ['Jurusan', 'Jurusan Kelautan']);
    await add('Konsentrasi', 'OSE', 'Oseanografi', ['Program studi', 'S1 Ilmu Kelautan']);

    await page.goto(`${at}/fakultas?q=kelautan`);
    await page.getByRole('button', { name: /Fakultas Kelautan Maritim/ }).click();
    await page.getByRole('menuitem', { name: 'Hapus' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Konfirmasi' });
    await dialog.getByRole('button', { name: 'Hapus' }).click();
    await expect(dialog).toContainText('Fakultas Kelautan Maritim masih dipakai 1 jurusan');
    await tanpaPelanggaran(page, 'Konfirmasi');
  });
});

test('MD-03 MD-06 axe finds nothing on the pages of reference data', async ({ page }) => {
  test.setTimeout(180_000);
  await masuk(page, 'operator', at);
  for (const path of [
    '',
    '/fakultas',
    '/prodi/baru',
    '/ruang',
    '/hari-libur/baru',
    '/konversi-nilai',
    '/konversi-nilai/ubah',
  ]) {
    await page.goto(`${at}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tanpaPelanggaran(page, path);
  }
});

// The evidence of a workload: one decree is uploaded for several records, what is missing shrinks, and all of it is one pack.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { periksa } from './kit/axe.ts';
import { asOperator } from './kit/operator.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

const alamat = '/bkd/bkd/dokumen-pelaksanaan-pendidikan';

/** How many papers the page says are missing. */
async function kurang(page: Page): Promise<number> {
  const text = await page.getByText(/kurang \d+ dokumen/).textContent();
  return Number(/kurang (\d+)/.exec(text ?? '')?.[1]);
}

/** The names in the list that ends a ZIP. */
function namaDalam(zip: Buffer): string[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(zip.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}

test('BK-02 one decree is uploaded for several records, counts in all of them, and lies once in the pack', async ({
  page,
  baseURL,
}) => {
  await (await asOperator(baseURL ?? '')).atur({ fitur_bkd: '1' });
  await masuk(page, 'dosen');
  const { sesiSemester } = await tanya<{ sesiSemester: number }>(page, '/v2/user_info');
  await page.goto(`${alamat}?periode=${sesiSemester}&jenis=mengajar`);
  await expect(page.getByRole('table', { name: 'Daftar untuk dokumen' })).toBeVisible();
  await periksa(page, 'the list of documents');
  const before = await kurang(page);

  await page
    .getByRole('button', { name: /: lihat dokumen$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Dokumen kegiatan' })).toBeVisible();
  await periksa(page, 'the papers of a record');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('button', { name: /: lihat dokumen$/ })
    .first()
    .click();

  await dialog.getByRole('button', { name: 'Unggah SK atau surat tugas' }).click();
  const file = { name: 'SK mengajar.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('textbox', { name: /^Nomor dokumen/ }).fill('12/SK/2031');
  const others = dialog.getByRole('checkbox');
  await others.nth(0).check();
  await others.nth(1).check();
  await periksa(page, 'the form of an upload');
  await dialog.getByRole('button', { name: 'Unggah', exact: true }).click();
  await expect(page.getByText('Bukti ditambahkan ke 3 kegiatan')).toBeVisible();
  await expect(dialog.getByText('12/SK/2031')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByText(`kurang ${before - 3} dokumen`)).toBeVisible();

  const [unduhan] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh semua (ZIP)' }).click(),
  ]);
  expect(unduhan.suggestedFilename()).toMatch(/\.zip$/);
  const names = namaDalam(await readFile(await unduhan.path()));
  expect(names).toContain('00 Daftar isi.pdf');
  expect(names.filter((name) => name.includes('SK mengajar'))).toEqual([
    '00 Dipakai bersama/SK atau surat tugas SK mengajar.pdf',
  ]);

  await page
    .getByRole('button', { name: /: lihat dokumen$/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Hapus SK mengajar.pdf' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Konfirmasi' });
  await ask.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Bukti dihapus')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Unggah SK atau surat tugas' })).toBeVisible();
});

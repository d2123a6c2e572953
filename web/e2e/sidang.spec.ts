import type { Page } from '@playwright/test';
import { tanpaPelanggaran } from './kit/axe.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const daftar = '/akademik/skripsi/sidang-skripsi';

type Daftar = { data: { id: string; lembar?: string; aksi: { kode: string; boleh: boolean }[] }[] };

/** The page on which an exam waits for the person's marks. */
async function alamatPenilaian(page: Page): Promise<string> {
  const { data } = await tanya<Daftar>(page, '/v2/ta/skripsi_exam_summary?status=perlu_dinilai');
  const found = data.find(({ aksi }) => aksi.some(({ kode, boleh }) => kode === 'nilai' && boleh));
  return `${daftar}/${found?.id}?tab=penilaian`;
}

const nilai = (page: Page) => page.getByRole('textbox', { name: /^Nilai .*bobot/ });

/** Types a mark for each aspect, Enter after Enter. */
async function isi(page: Page, mark: string): Promise<void> {
  await nilai(page).first().click();
  const marks = await nilai(page).count();
  for (let i = 0; i < marks; i++) {
    await expect(nilai(page).nth(i)).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(mark);
    await page.keyboard.press('Enter');
  }
}

test('TA-04 an exam is graded in two browsers: who saves second loses no mark, and sends in the end', {
  tag: '@postgres',
}, async ({ page, visitor, watch }) => {
  watch.expect(/status of 412/);
  await masuk(page, 'dosen');
  const sidang = await alamatPenilaian(page);
  await page.goto(sidang);
  await isi(page, '80,5');
  await expect(page.getByText('80,50')).toBeVisible();

  const other = await visitor();
  await masuk(other, 'dosen', sidang);
  await isi(other, '70');
  await other.getByRole('button', { name: 'Simpan draf' }).click();
  await expect(other.getByText('Draf nilai tersimpan')).toBeVisible();

  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Maharani Kusumaningrum');
  await expect(nilai(page).first()).toHaveValue('80,5');
  const banding = page.getByRole('region', { name: 'Lembar ini berubah di tempat lain' });
  await expect(banding.getByRole('row').nth(1)).toContainText(/80,50\s*70,00/);
  await tanpaPelanggaran(page, 'both sheets');

  await page.getByRole('button', { name: 'Kirim nilai' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Kirim nilai?' });
  await expect(dialog).toContainText('80,50');
  await dialog.getByRole('button', { name: 'Kirim nilai' }).click();
  await expect(page.getByText('Nilai terkirim', { exact: true })).toBeVisible();
  await expect(nilai(page)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('main')).toContainText('80,50');
  await expect(nilai(other)).toHaveCount(0);
});

test('TA-04 marks survive a lost line and a reload', async ({ page, context, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await masuk(page, 'dosen');
  await page.goto(await alamatPenilaian(page));
  await isi(page, '77.5');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Tidak ada koneksi internet');
  await expect(page.getByText(/^Draf tersimpan di perangkat ini/)).toBeVisible();
  await context.setOffline(false);

  page.once('dialog', (question) => question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(nilai(page).first()).toHaveValue('77,5');
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await expect(page.getByText('Draf nilai tersimpan')).toBeVisible();
  await page.reload();
  await expect(nilai(page).first()).toHaveValue('77,5');
});

test('TA-04 IN-10 the schedule is printed as a paper', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Cetak jadwal' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Jadwal_Sidang_Skripsi_\d{8}\.pdf$/);
});

test('TA-02 TA-03 TA-04 the pages of exams pass axe', async ({ page }) => {
  test.slow();
  await masuk(page, 'dosen');
  const sidang = (await alamatPenilaian(page)).split('?')[0];
  await page.goto(daftar);
  await expect(page.getByRole('region', { name: 'Sidang minggu ini' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Perlu dinilai/ })).toContainText(/\d/);
  await tanpaPelanggaran(page, 'the list');
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect(page).toHaveURL(/tampilan=agenda/);
  await tanpaPelanggaran(page, 'the agenda');
  for (const tab of ['ringkasan', 'peserta', 'penilaian', 'berita-acara', 'revisi', 'riwayat']) {
    await page.goto(`${sidang}?tab=${tab}`);
    await expect(page.getByRole('tabpanel').locator('section, form').first()).toBeVisible();
    await tanpaPelanggaran(page, tab);
  }
});

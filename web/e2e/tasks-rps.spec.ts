// What a lecturer does with a semester plan, from the dashboard on, in so many taps at most (docs/tugas-pertama.md).
import type { Page } from '@playwright/test';
import { tanya } from './kit/people.ts';
import { alamatRPS } from './kit/rps.ts';
import { expect, test } from './kit/test.ts';
import { diDashboard } from './kit/tugas.ts';
import type { Halaman } from './kit/tugas-akhir.ts';

type MataKuliah = { id: string; nama: string };
type Rencana = { rps?: object; sumber: { id: string }[] };

/** A course of this term that has no plan yet, and one of a term before. */
async function tanpaRPS(page: Page): Promise<MataKuliah> {
  const { sesiSemester } = await tanya<{ sesiSemester: number }>(page, '/v1/dosen/dosen');
  const { data } = await tanya<Halaman<MataKuliah>>(page, `/v2/academic/matakuliah?ampu=saya&periode=${sesiSemester}`);
  for (const one of data) {
    const { rps, sumber } = await tanya<Rencana>(page, alamatRPS(one.id, sesiSemester));
    if (!rps && sumber.length > 0) return one;
  }
  throw new Error('every course of this term has a plan');
}

test("AK-02 last year's plan is copied, changed, mended and submitted from the dashboard", async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const { nama } = await tanpaRPS(page);
  await page.getByRole('button', { name: /^Ke 20\d\d/ }).click();
  await page
    .getByRole('region', { name: /^Mata kuliah 20/ })
    .getByRole('link', { name: nama, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: nama })).toBeVisible();
  taps.atMost(2, 'open a course of mine');

  taps.again();
  await page.getByRole('tab', { name: 'Rencana pembelajaran' }).click();
  await page.getByRole('button', { name: /^Salin dari 20/ }).click();
  await expect(page.getByRole('button', { name: 'Lengkap' })).toBeVisible();
  taps.atMost(3, "copy last year's plan");

  taps.again();
  await page.getByRole('button', { name: /^Pekan 2\b/ }).click();
  await page.getByRole('textbox', { name: 'Materi' }).fill('');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('RPS tersimpan')).toBeVisible();
  taps.atMost(3, 'change a week');

  taps.again();
  await page.getByRole('link', { name: 'Perbaiki: Pekan 2, Materi' }).click();
  const materi = page.getByRole('textbox', { name: 'Materi' });
  await expect(materi).toBeFocused();
  await materi.fill('Turunan');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Lengkap' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toHaveCount(0);
  taps.atMost(2, 'go to a finding and mend it');

  taps.again();
  await page.getByRole('button', { name: 'Ajukan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }).click();
  await expect(page.getByText('RPS diajukan')).toBeVisible();
  taps.atMost(2, 'submit a plan');
});

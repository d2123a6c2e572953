import type { Page } from '@playwright/test';
import { bukaMenuAkun } from './kit/account.ts';
import { tanpaPelanggaran } from './kit/axe.ts';
import { tenang } from './kit/idle.ts';
import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialogs = ['profil', 'periode', 'password', 'tampilan', 'sesi', 'bantuan', 'pintasan'];

async function periksa(page: Page, what: string): Promise<void> {
  await tenang(page);
  await tanpaPelanggaran(page, what);
}

for (const kampus of ['unindra', 'untag'] as const) {
  test.describe(kampus, () => {
    test.use({ kampus });
    test.setTimeout(120_000);

    test('axe finds nothing on the way in', async ({ page, watch }) => {
      watch.expect(/status of 401/);
      await page.goto('/login');
      await periksa(page, 'login');
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await periksa(page, 'login with problems');
      await page.goto('/login?code=x&state=dosen');
      await expect(page.getByRole('button', { name: 'Lanjut' })).toBeVisible();
      await periksa(page, 'Masuk sebagai');
      await page.goto('/oauth');
      await expect(page.getByText('Menghubungkan akun…')).toBeVisible();
      await tanpaPelanggaran(page, 'oauth');
    });

    test('axe finds nothing on dashboard, menus, palette and error page', async ({ page }) => {
      await masuk(page, 'dosen');
      await periksa(page, 'dashboard');
      await bukaMenuAkun(page);
      await periksa(page, 'account menu');
      await page.getByRole('menuitem', { name: 'Keluar' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await periksa(page, 'Keluar');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Pencarian menu' }).getByRole('combobox').fill('mata');
      await periksa(page, 'palette');
      await page.keyboard.press('Escape');
      await page.goto('/tidak-ada');
      await periksa(page, 'unknown route');
    });

    test('axe finds nothing in the dialogs of the account', async ({ page }) => {
      await masuk(page, 'dosen');
      for (const dialog of dialogs) {
        await page.goto(`/dashboard?dialog=${dialog}`);
        await expect(page.getByRole('dialog')).toBeVisible();
        await periksa(page, dialog);
      }
    });

    test('axe finds nothing on the list of courses, its filters and its empty states', async ({ page, watch }) => {
      watch.expect(/net::ERR_FAILED/);
      await masuk(page, 'operator', daftar);
      await periksa(page, 'list');
      await page.getByRole('button', { name: /^Filter/ }).click();
      await periksa(page, 'filters');
      await page.getByRole('combobox', { name: 'Kelompok' }).click();
      await expect(page.getByRole('option', { name: 'Mata Kuliah Umum' })).toBeVisible();
      await periksa(page, 'choices of a filter');
      await page.goto(`${daftar}?q=tidak+ada+begini&kelompok=MKU`);
      await expect(page.getByText('Data tidak ditemukan')).toBeVisible();
      await periksa(page, 'nothing found');
      await page.route(/matakuliah\?/, (route) => route.abort());
      await page.goto(`${daftar}?page=2`);
      await expect(page.getByText('Maaf, terjadi kesalahan saat memuat data.')).toBeVisible();
      await periksa(page, 'load error and warning');
    });

    test('axe finds nothing on a course and its forms', async ({ page }) => {
      await masuk(page, 'operator', daftar);
      await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click();
      await expect(page.getByRole('tab')).toBeVisible();
      await periksa(page, 'course');
      await page.getByRole('link', { name: 'Ubah', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Deskripsi singkat' })).toBeVisible();
      await periksa(page, 'change of a course');
      await page.goto(`${daftar}/baru`);
      await page.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await periksa(page, 'new course with problems');
    });

    test('axe finds nothing on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await masuk(page, 'dosen');
      await periksa(page, 'dashboard on a phone');
      await page.getByRole('navigation', { name: 'Navigasi cepat' }).getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await periksa(page, 'menu on a phone');
      await page.goto(daftar);
      await periksa(page, 'cards');
      await page.getByRole('button', { name: /^Filter/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
      await periksa(page, 'filters on a phone');
    });

    test('axe finds nothing on the page of those who are no lecturers', async ({ page }) => {
      await masuk(page, 'mahasiswa');
      await periksa(page, 'Portal ini untuk dosen');
    });
  });
}

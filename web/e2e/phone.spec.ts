import type { Page } from '@playwright/test';
import { pilih } from './kit/choice.ts';
import { tenang } from './kit/idle.ts';
import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test('SH-07 SH-09 courses are cards, with search, filter and sort at hand', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  await expect(page.getByRole('table')).toHaveCount(0);
  const cards = page.getByRole('list', { name: 'Daftar mata kuliah' }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  await expect(cards.first()).toContainText(/SKS/);

  await page.getByRole('button', { name: /^Filter/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await pilih(page, 'Pengampu', 'Saya ampu');
  await sheet.getByRole('button', { name: /^Tampilkan \d+ data$/ }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/ampu=saya/);

  await cards.first().getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sideways(page)).toBe(0);
});

test('SH-07 the tab bar at the thumb, and the whole menu with its search', async ({ page }) => {
  await masuk(page, 'dosen');
  const tabs = page.getByRole('navigation', { name: 'Navigasi cepat' });
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await tabs.getByRole('link', { name: 'Mata Kuliah' }).tap();
  await expect(page).toHaveURL(daftar);
  await expect(tabs.getByRole('link', { name: 'Mata Kuliah' })).toHaveAttribute('aria-current', /.+/);

  await tabs.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('combobox', { name: 'Pencarian menu' })).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard' }).tap();
  await expect(page).toHaveURL('/dashboard');
  await expect(menu).toBeHidden();
});

test('SH-07 at 320 px internships are one tap away, and the names of the tab bar are whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await masuk(page, 'dosen');
  const tabs = page.getByRole('navigation', { name: 'Navigasi cepat' });
  const cut = await tabs.locator(':is(a, button) > span:not([class])').evaluateAll((names) => {
    return names
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent);
  });
  expect(cut).toEqual([]);
  await tabs.getByRole('link', { name: 'Kerja Praktik' }).tap();
  await expect(page).toHaveURL(/kerja-praktik/);
  await expect(tabs.getByRole('link', { name: 'Kerja Praktik' })).toHaveAttribute('aria-current', /.+/);
});

test('SH-08 on a phone names are cut at 10', async ({ page }) => {
  await masuk(page, 'dosen', `${daftar}?q=algoritma+dan+struktur`);
  await page.getByRole('list', { name: 'Daftar mata kuliah' }).getByRole('link').first().tap();
  await expect(page.getByTitle('Algoritma dan Struktur Data')).toHaveText('Algoritma ...');
});

for (const path of ['/login', '/dashboard', daftar, `${daftar}/baru`, '/tidak-ada', '/dashboard?dialog=periode']) {
  test(`SH-09 ${path} fits into 320 px, and everything to tap is large enough`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    if (path !== '/login') await masuk(page, 'kaprodi', path);
    else await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tenang(page);
    expect(await sideways(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });
}

/** Buttons and fields below 44 px, as names; a field is as high as its box. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only');
    const target = (element: Element) => {
      const box = element.matches('input, select') ? element.parentElement : element;
      return (element.closest('label') ?? box ?? element).getBoundingClientRect();
    };
    return [...document.querySelectorAll('button, input, select')]
      .filter((element) => isSeen(element) && target(element).width > 1 && target(element).height < 43.5)
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
  });
}

test('SH-09 who guides how many fits a narrow phone, and the dialog of a quota holds all its words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await masuk(page, 'operator');
  await page.goto('/akademik/skripsi/bimbingan-skripsi/beban');
  await expect(page.getByRole('button', { name: /^Ubah kuota / }).first()).toBeVisible();
  expect(await sideways(page)).toBe(0);

  await page.setViewportSize({ width: 1408, height: 900 });
  await page
    .getByRole('row')
    .getByRole('button', { name: /^Ubah kuota / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ubah kuota' });
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeInViewport({ ratio: 1 });
  expect(await dialog.getByRole('form').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

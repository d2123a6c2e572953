import { sekarang } from './kit/clock.ts';
import { gate } from './kit/gate.ts';
import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test('SH-05 the bar leaves when one reads on past 78 px and comes back when one turns back', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  await expect(page.getByRole('row').nth(20)).toBeAttached();
  const bar = page.getByRole('banner');
  await page.mouse.move(900, 600);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 500);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(bar).toBeInViewport();
});

test('SH-05 the brand names title and campus and leads to the dashboard', async ({ page }) => {
  await masuk(page, 'dosen', daftar);
  const brand = page
    .getByRole('banner')
    .getByRole('link', { name: /^Portal Dosen Universitas Indraprasta ke Dashboard$/ });
  await expect(brand.locator('img')).toBeVisible();
  await brand.click();
  await expect(page).toHaveURL('/dashboard');
});

test('SH-07 the sidebar is 300 px open and 30 px folded, and stays as it was left', async ({ page }) => {
  await masuk(page, 'dosen');
  const side = page.getByRole('navigation', { name: 'Menu utama' });
  const width = async () => (await side.boundingBox())?.width;
  await expect.poll(width).toBe(300);
  await page.keyboard.press('[');
  await expect.poll(width).toBe(30);
  await page.reload();
  await expect.poll(width).toBe(30);
  await side.getByRole('button', { name: 'Bentangkan menu' }).click();
  await expect.poll(width).toBe(300);
});

test('SH-07 however long the menu is, its button, the dashboard and the way out stay, and nothing runs under them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1408, height: 600 });
  await masuk(page, 'operator');
  const side = page.getByRole('navigation', { name: 'Menu utama' });
  const last = side.getByRole('button', { name: 'Sistem' });
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  const fold = side.getByRole('button', { name: 'Ciutkan menu' });
  const out = side.getByRole('button', { name: 'Keluar' });
  for (const stays of [side.getByRole('link', { name: 'Dashboard' }), fold, out]) {
    await expect(stays).toBeInViewport({ ratio: 1 });
    await stays.click({ trial: true }); // nothing lies over it
  }
  await fold.click();
  await expect(side.getByRole('button', { name: 'Bentangkan menu' })).toBeVisible();
});

test('SH-08 SH-16 the breadcrumb: section, the pages beside this one, this page; names cut at 20', async ({ page }) => {
  await masuk(page, 'dosen', `${daftar}?q=algoritma+dan+struktur`);
  await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click();
  const trail = page.getByRole('navigation', { name: 'Jejak halaman' });
  await expect(trail.getByRole('listitem').first()).toHaveText('Akademik');
  await expect(trail.getByTitle('Algoritma dan Struktur Data')).toHaveText('Algoritma dan Strukt ...');
  await trail.getByText('Mata Kuliah').click();
  const siblings = page.getByRole('menu');
  if (await siblings.isVisible()) await siblings.getByRole('menuitemcheckbox', { name: 'Mata Kuliah' }).click();
  await expect(page).toHaveURL(daftar);
});

test('SH-01 SH-17 SH-18 the dashboard: long date, what the campus tells lecturers, the copyright', async ({ page }) => {
  await masuk(page, 'dosen');
  const today = new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeZone: 'Asia/Jakarta' }).format(sekarang());
  const main = page.getByRole('main');
  await expect(main).toContainText(today);
  await expect(main.getByRole('heading', { name: 'Pemeliharaan sistem Minggu dini hari' })).toBeVisible();
  const kuliah = page.getByRole('region', { name: /^Mata kuliah 20/ });
  await expect(kuliah.getByRole('listitem')).toHaveCount(6);
  await kuliah.getByRole('link', { name: /Lihat semua/ }).click();
  await expect(page).toHaveURL(/ampu=saya/);
  await page.goBack();
  await expect(page.getByText(/^© \d{4} Universitas Indraprasta$/)).toBeVisible();
});

test('SH-05 the account menu opens above everything, and its last entry needs no scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await masuk(page, 'dosen');
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').click();
  await expect(page.getByRole('menuitem', { name: 'Keluar' })).toBeInViewport({ ratio: 1 });
});

test('from the first paint on the page is never blank', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.addInitScript(() => {
    const seen = { drawn: 0, blank: 0 };
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      const drawn = document.querySelector('#akar .kerangka, #akar header') !== null;
      if (drawn) seen.drawn += 1;
      else if (seen.drawn > 0) seen.blank += 1;
      requestAnimationFrame(look);
    });
  });
  const person = gate();
  await page.route('**/v2/user_info', async (route) => {
    await person.opened;
    await route.continue();
  });
  await page.goto(daftar);
  await expect(page.locator('#akar .kerangka > header')).toBeVisible();
  person.open();
  await expect(page.getByText('1–20 dari 250 data')).toBeVisible();
  const { drawn, blank } = await page.evaluate(
    () => (window as unknown as { seen: Record<'drawn' | 'blank', number> }).seen,
  );
  expect(drawn).toBeGreaterThan(0);
  expect(blank).toBe(0);
});

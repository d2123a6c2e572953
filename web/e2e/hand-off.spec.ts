import type { Page } from '@playwright/test';
import { bukaMenuAkun, keluar } from './kit/account.ts';
import { expect, opened, openedFromMenu, test } from './kit/hand-off.ts';
import { masuk, tanya } from './kit/people.ts';

const nama = async (page: Page) => (await tanya<{ nama: string }>(page, '/v2/user_info')).nama;

const bukaLms = (page: Page) =>
  page.getByRole('region', { name: /^Mata kuliah 20/ }).getByRole('button', { name: 'Buka LMS' });

test('SS-01 SS-02 AU-08 Login ke LMS opens /oauth, and the LMS greets the lecturer', {
  tag: '@postgres',
}, async ({ page, lms }) => {
  await masuk(page, 'dosen');
  const tab = await openedFromMenu(page, /Login ke LMS/);
  await expect(tab.getByRole('heading')).toHaveText(`Selamat datang, ${await nama(page)}`);
  const [visit] = lms.visits;
  expect(visit?.pathname).toBe('/oauth');
  expect([...(visit?.searchParams.keys() ?? [])].toSorted()).toEqual(['code', 'referrer']);
  expect(visit?.searchParams.get('referrer')).toBe('siakad');
});

test('SS-02 Buka LMS opens /beranda, by the referrer that the operator has chosen', async ({ page, lms, operator }) => {
  await masuk(page, 'dosen');
  const first = await opened(page.context(), bukaLms(page));
  await expect(first.getByRole('heading')).toHaveText(`Selamat datang, ${await nama(page)}`);

  await operator.atur({ referrer_lms: 'sikad' });
  await page.reload();
  const second = await opened(page.context(), bukaLms(page));
  await expect(second.getByRole('heading')).toContainText('Selamat datang');
  expect(lms.visits.map(({ pathname, searchParams }) => [pathname, searchParams.get('referrer')])).toEqual([
    ['/beranda', 'siakad'],
    ['/beranda', 'sikad'],
  ]);
});

test('SS-03 AU-08 the e-library opens at its catalogue, and knows who comes', async ({ page, elib }) => {
  await masuk(page, 'dosen');
  const tab = await openedFromMenu(page, /Login ke E-Library/);
  await expect(tab.getByRole('heading')).toHaveText(`Selamat datang, ${await nama(page)}`);
  const [visit] = elib.visits;
  expect(visit?.pathname).toBe('/pelayanan/index.php');
  expect([...(visit?.searchParams.keys() ?? [])].toSorted()).toEqual(['code', 'gtmenu']);
  expect(visit?.searchParams.get('gtmenu')).toBe('lihatpustakasimpel');
});

test('SS-07 AU-11 Keluar in the portal ends what the LMS holds within a second', {
  tag: '@postgres',
}, async ({ page, lms, elib }) => {
  await masuk(page, 'dosen');
  for (const entry of [/Login ke LMS/, /Login ke E-Library/]) {
    const tab = await openedFromMenu(page, entry);
    await expect(tab.getByRole('heading')).toContainText('Selamat datang');
    await tab.close();
    await page.keyboard.press('Escape');
  }
  const held = [...lms.tokens, ...elib.tokens];
  const states = () => Promise.all(held.map(lms.whoIs));
  expect(await states()).toEqual([200, 200]);
  await keluar(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(states, { timeout: 1_000, intervals: [50] }).toEqual([401, 401]);
});

test('SS-07 the session of the LMS stands in the list of the person, who ends it there', async ({ page, lms }) => {
  await masuk(page, 'dosen');
  await expect((await openedFromMenu(page, /Login ke LMS/)).getByRole('heading')).toContainText('Selamat datang');
  await page.bringToFront();
  await page.goto('/dashboard');
  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: 'Sesi aktif' }).click();
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Sistem kampus' });
  await row.getByRole('button', { name: /^Akhiri/ }).click();
  await expect.poll(() => lms.whoIs(lms.tokens[0] ?? ''), { timeout: 1_000, intervals: [50] }).toBe(401);
});

test('SS-01 an LMS that nobody has registered is told in a toast, and no code leaves', async ({
  page,
  lms,
  operator,
  watch,
}) => {
  watch.expect(/status of 400 .*sikad/);
  await operator.atur({ url_lms_dosen: `${lms.base}/lain` });
  await masuk(page, 'dosen');
  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: /Login ke LMS/ }).click();
  await expect(
    page.getByText(
      'Terjadi kesalahan saat generate authorization code: redirect_uri tidak terdaftar untuk aplikasi ini',
      { exact: true },
    ),
  ).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(lms.visits).toEqual([]);
});

test('SS-05 an LMS without an address is told in a dialog; with one it opens', async ({ page, lms, operator }) => {
  await operator.atur({ url_lms_dosen: '' });
  await masuk(page, 'dosen');
  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: /Login ke LMS/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Error' });
  await expect(dialog).toContainText(
    'URL Dosen LMS belum diatur. Mohon atur URL tersebut pada Portal Operator lama terlebih dahulu',
  );
  await dialog.getByRole('button', { name: 'Tutup' }).click();

  // The page still knows none when the operator has written one down: it asks, and then offers it as a link.
  await operator.atur({ url_lms_dosen: lms.base });
  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: /Login ke LMS/ }).click();
  const tab = await opened(page.context(), page.getByRole('link', { name: 'Buka LMS' }));
  await expect(tab.getByRole('heading')).toContainText('Selamat datang');
});

test('SS-06 the buttons stay hidden when the flags cannot be had, and nothing is said of it', async ({
  page,
  lms,
  elib,
  watch,
}) => {
  watch.expect(/net::ERR_FAILED .*configuration/);
  await page.route('**/v1/configuration?**', (route) => route.abort());
  await masuk(page, 'dosen');
  const menu = await bukaMenuAkun(page);
  await expect(menu.getByRole('menuitem', { name: 'Ganti Password' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /Login ke/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /^Mata kuliah 20/ })).toBeVisible();
  await expect(bukaLms(page)).toHaveCount(0);
  expect([lms.visits, elib.visits]).toEqual([[], []]);
});

test('SS-06 a switch that is off hides its button: fitur_lms, fitur_elib, and an e-library without an address', async ({
  page,
  lms,
  elib,
  operator,
}) => {
  for (const [nilai, entries] of [
    [{ fitur_lms: '0' }, ['Login ke E-Library']],
    [{ fitur_lms: '1', fitur_elib: '0' }, ['Login ke LMS']],
    [{ fitur_elib: '1', url_elib: '' }, ['Login ke LMS']],
    [{ url_elib: elib.base }, ['Login ke LMS', 'Login ke E-Library']],
  ] as const) {
    await operator.atur(nilai);
    await masuk(page, 'dosen');
    const menu = await bukaMenuAkun(page);
    await expect(menu.getByRole('menuitem', { name: /^Login ke/ })).toHaveText(entries.map((name) => new RegExp(name)));
  }
  expect(lms.visits).toEqual([]);
});

test('SS-06 an address that cannot be had is told in a toast', async ({ page, lms, operator, watch }) => {
  watch.expect(/net::ERR_FAILED .*url_lms_dosen/);
  await operator.atur({ url_lms_dosen: '' });
  await masuk(page, 'dosen');
  await page.route('**/v1/config/url_lms_dosen', (route) => route.abort());
  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: /Login ke LMS/ }).click();
  await expect(page.getByText('Tidak ada koneksi internet', { exact: true })).toBeVisible();
  expect(lms.visits).toEqual([]);
});

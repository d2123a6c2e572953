import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bukaDialogAkun, bukaMenuAkun } from './kit/account.ts';
import { periksa } from './kit/axe.ts';
import { masuk, masukLewatFormulir } from './kit/people.ts';
import { expect, test } from './kit/two-portals.ts';

const bimbingan = '/akademik/kerja-praktik/bimbingan';
const sidang = '/akademik/kerja-praktik/sidang';
const tag = '@postgres';

// The table of the server: a path, and the portals that have it.
const tabel = new URL('../../internal/core/institusi/testdata/halaman.txt', import.meta.url);
const halaman = readFileSync(tabel, 'utf8')
  .split('\n')
  .filter((baris) => baris.startsWith('/'))
  .map((baris) => baris.split(' ') as [string, string]);

/** Pages that are there for a person, of those in the table; further ones are records, or not built. */
const ada = {
  dosen:
    /^\/(dashboard(\/tindakan)?|akademik\/(perkuliahan\/mata-kuliah|skripsi\/[a-z-]+|kerja-praktik\/(bimbingan|sidang)))$/,
  operator: /^\/(dashboard|kampus(\/(profil|akun|instansi))?|akademik\/kerja-praktik\/(bimbingan|sidang))$/,
} as const;

const takAda = (page: Page) => page.getByRole('heading', { name: 'This page could not be found' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' });

/** What the browser asked for while it opened the other portal: the form, and the page with the code. */
function dengar(page: Page) {
  const form: URLSearchParams[] = [];
  const dibuka: URL[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/v1/authorize/sikad')) form.push(new URLSearchParams(request.postData() ?? ''));
    if (request.isNavigationRequest() && request.url().includes('code=')) dibuka.push(new URL(request.url()));
  });
  return { form, dibuka };
}

for (const [akun, pola] of Object.entries(ada)) {
  for (const [nama, huruf] of [
    ['main', 't'],
    ['apart', 'p'],
  ] as const) {
    // On PostgreSQL the separate portal is a process of its own; the main one is the same on both.
    const tags = nama === 'apart' ? { tag } : {};
    test(
      `ST-02 ST-04 ST-05 every page of the table, as ${akun} in the portal ${nama}`,
      tags,
      async ({ page, portals, watch }) => {
        test.setTimeout(120_000);
        watch.expect(/status of 40[34]/, /^ApiError: /);
        await page.goto(`${portals[nama]}/login`);
        await masukLewatFormulir(page, akun);
        await expect(page).toHaveURL(`${portals[nama]}${nama === 'main' ? '/dashboard' : bimbingan}`);
        for (const [path, portal] of halaman) {
          const punya = portal.includes(huruf);
          if (['/', '/login', '/oauth'].includes(path.toLowerCase().replace(/(?<=.)\/$/, ''))) continue;
          if (punya && !pola.test(path)) continue;
          const jawaban = await page.goto(portals[nama] + path);
          expect(jawaban?.status(), path).toBe(punya ? 200 : 404);
          await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
          await expect(takAda(page), path).toHaveCount(punya ? 0 : 1);
        }
      },
    );
  }
}

test('ST-03 the menu leads to the other portal with a code and the username as state; it asks who comes, and then knows', {
  tag,
}, async ({ page, portals }) => {
  test.setTimeout(120_000);
  const { form, dibuka } = dengar(page);
  await masuk(page, 'dosen', `${portals.main}/dashboard`);
  const tautan = menu(page).getByRole('link', { name: /^Kerja Praktik/ });
  await expect(tautan).toContainText('Membuka portal lain');
  await expect(tautan).toHaveAttribute('data-tip', 'Membuka portal lain');
  await expect(tautan.locator('.tabler-icon-external-link')).toBeVisible();
  await periksa(page, 'the main portal of two');

  const baru = page.context().waitForEvent('page');
  await tautan.click();
  const tab = await baru;
  await expect(tab.getByRole('heading', { name: 'Masuk sebagai dosen?' })).toBeVisible();
  expect(Object.fromEntries(form[0] ?? [])).toEqual({
    response_type: 'code',
    client_id: 'web',
    state: 'dosen',
    redirect_uri: `${portals.apart}/login`,
    as_role: 'ROLE_DOSEN',
  });
  expect(dibuka[0]?.origin).toBe(portals.apart);
  expect(dibuka[0]?.pathname).toBe(bimbingan);
  expect(dibuka[0]?.searchParams.get('code')).toMatch(/^STIALAN\./);
  expect(dibuka[0]?.searchParams.get('state')).toBe('dosen');
  expect(tab.url()).not.toContain('code=');

  await tab.getByRole('button', { name: 'Lanjut' }).click();
  await expect(tab).toHaveURL(portals.apart + bimbingan);
  await expect(tab.getByRole('heading', { level: 1, name: 'Bimbingan Kerja Praktik' })).toBeVisible();
  await expect(menu(tab).getByRole('link', { name: /Skripsi|Dashboard|Mata Kuliah/ })).toHaveCount(0);
  await expect(menu(tab).getByRole('button', { name: /^Kerja Praktik/ })).toBeVisible();
  await expect(menu(tab).getByRole('link', { name: 'Sidang Kerja Praktik', exact: true })).toBeVisible();
  await periksa(tab, 'the portal of kerja praktik and letters');

  const lagi = page.context().waitForEvent('page');
  await menu(page)
    .getByRole('link', { name: /^Sidang Kerja Praktik/ })
    .click();
  const kedua = await lagi;
  await expect(kedua).toHaveURL(portals.apart + sidang);
  await expect(kedua.getByRole('heading', { level: 1, name: 'Sidang Kerja Praktik' })).toBeVisible();
});

test('ST-03 who is no lecturer comes in a role of his or her own', { tag }, async ({ page, portals }) => {
  const { form } = dengar(page);
  await masuk(page, 'operator', `${portals.main}/dashboard`);
  const baru = page.context().waitForEvent('page');
  await menu(page)
    .getByRole('link', { name: /^Kerja Praktik/ })
    .click();
  const tab = await baru;
  await tab.getByRole('button', { name: 'Lanjut' }).click();
  await expect(tab).toHaveURL(portals.apart + bimbingan);
  expect(form[0]?.get('as_role')).toBe('ROLE_OPERATOR');
});

test('ST-03 a code that cannot be had is a danger toast with the message, and the tab closes', { tag }, async ({
  page,
  portals,
  watch,
}) => {
  watch.expect(/status of 503/);
  await masuk(page, 'dosen', `${portals.main}/dashboard`);
  await page.route('**/v1/authorize/sikad', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 503, title: 'Sibuk', detail: 'Server sedang sibuk' }),
    }),
  );
  const baru = page.context().waitForEvent('page');
  await menu(page)
    .getByRole('link', { name: /^Kerja Praktik/ })
    .click();
  const tab = await baru;
  await expect(
    page.getByText('Terjadi kesalahan saat generate authorization code: Server sedang sibuk', { exact: true }),
  ).toBeVisible();
  await expect.poll(() => tab.isClosed()).toBe(true);
  await expect(page).toHaveURL(`${portals.main}/dashboard`);
});

test('ST-05 the separate portal begins with the list of kerja praktik, whatever one asked for', { tag }, async ({
  page,
  portals,
  watch,
}) => {
  watch.expect(/status of 404/);
  const { apart } = portals;
  await page.goto(`${apart}/`);
  await expect(page).toHaveURL(`${apart}/login`);
  await page.goto(`${apart}/kampus/profil`);
  await masukLewatFormulir(page, 'operator');
  await expect(page).toHaveURL(apart + bimbingan);
  await page.goto(`${apart}/`);
  await expect(page).toHaveURL(apart + bimbingan);
  await page.goto(`${apart}/login?redirect=${encodeURIComponent(sidang)}`);
  await expect(page).toHaveURL(apart + sidang);
  await page.getByRole('banner').getByRole('link').click();
  await expect(page).toHaveURL(apart + bimbingan);
  await page.goto(`${apart}/dashboard`);
  await expect(takAda(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(apart + bimbingan);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('Control+k');
  const palet = page.getByRole('dialog', { name: 'Pencarian menu' });
  await palet.getByRole('combobox').fill('profil kampus');
  await expect(palet.getByText('Menu tidak ditemukan')).toBeVisible();
  await expect(page).toHaveURL(apart + bimbingan);
});

test('ST-05 dialogs of the account, the way back to the main portal, and the way out', { tag }, async ({
  page,
  portals,
}) => {
  const { apart, main } = portals;
  const { dibuka } = dengar(page);
  await page.goto(`${apart}/login`);
  await masukLewatFormulir(page, 'dosen');
  await expect(page).toHaveURL(apart + bimbingan);
  const dialog = await bukaDialogAkun(page, /NIDN/);
  await expect(dialog.getByRole('tab', { name: 'Profil' })).toBeVisible();
  await page.keyboard.press('Escape');

  const baru = page.context().waitForEvent('page');
  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: /^Portal utama/ }).click();
  const tab = await baru;
  await tab.getByRole('button', { name: 'Lanjut' }).click();
  await expect(tab).toHaveURL(`${main}/dashboard`);
  expect(dibuka[0]?.origin).toBe(main);
  expect(dibuka[0]?.searchParams.get('state')).toBe('dosen');
  await tab.close(); // the way out ends its session too, with whatever its dashboard still asks

  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: 'Keluar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(`${apart}/login`);
  await page.goto(apart + sidang);
  await expect(page).toHaveURL(`${apart}/login?redirect=${encodeURIComponent(sidang)}`);
});

test('ST-03 palette, tasks and keys of the main portal lead to the other one, never to a page that is not there', {
  tag,
}, async ({ page, portals, watch }) => {
  watch.expect(/status of 404/);
  await masuk(page, 'dosen', `${portals.main}/dashboard/tindakan`);
  const tugas = page.getByRole('main').locator(`a[href*="/akademik/kerja-praktik/"]`);
  await expect(tugas.first()).toContainText('Membuka portal lain');
  for (const href of await tugas.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)))
    expect(new URL(href).origin).toBe(portals.apart);

  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.keyboard.press('Control+k');
  const palet = page.getByRole('dialog', { name: 'Pencarian menu' });
  await palet.getByRole('combobox').fill('magang');
  await expect(palet.getByRole('option').first()).toContainText('Membuka portal lain');
  const baru = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await baru;
  await expect(tab.getByRole('heading', { name: 'Masuk sebagai dosen?' })).toBeVisible();
  expect(new URL(tab.url()).origin).toBe(portals.apart);
  await expect(page).toHaveURL(`${portals.main}/dashboard/tindakan`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 }, hasTouch: true, isMobile: true });

  test('ST-03 the tab bar leads to the other portal, whose bar has kerja praktik alone', { tag }, async ({
    page,
    portals,
  }) => {
    await masuk(page, 'dosen', `${portals.main}/dashboard`);
    const bar = (satu: Page) => satu.getByRole('navigation', { name: 'Navigasi cepat' });
    await expect(bar(page).getByRole('link', { name: /^KP/ })).toContainText('Membuka portal lain');
    await periksa(page, 'the main portal of two on a phone');
    const baru = page.context().waitForEvent('page');
    await bar(page).getByRole('link', { name: /^KP/ }).tap();
    const tab = await baru;
    await tab.getByRole('button', { name: 'Lanjut' }).tap();
    await expect(tab).toHaveURL((url) => url.origin === portals.apart && url.pathname.startsWith('/akademik/kerja-'));
    await expect(bar(tab).getByRole('link')).toHaveCount(1);
    for (const satu of [page, tab])
      expect(await satu.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await periksa(tab, 'the separate portal on a phone');
  });
});

test('ST-02 the operator gives a campus a separate portal, and its lecturers follow with the next page', async ({
  portal,
  visitor,
  watch,
}) => {
  watch.expect(/status of 4(04|22)/);
  const tsm = portal.at('tsm');
  const dosen = await visitor({ baseURL: tsm });
  await masuk(dosen, 'dosen', bimbingan);
  await expect(dosen.getByRole('heading', { name: 'Bimbingan Kerja Praktik' })).toBeVisible();

  const page = await visitor({ baseURL: tsm });
  await masuk(page, 'operator', '/kampus/profil');
  await page.getByRole('button', { name: 'Tambah portal terpisah' }).click();
  const alamat = page.getByLabel('Alamat terpisah 1', { exact: true });
  await alamat.fill('http://kp.stialan.localhost');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('link', { name: /Alamat ini sudah dipakai kampus lain/ })).toBeVisible();
  await alamat.fill('http://kp.tsm.localhost');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Profil kampus tersimpan')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: /^Kerja Praktik/ })).toContainText('Membuka portal lain');

  await dosen.goto(tsm + bimbingan);
  await expect(takAda(dosen)).toBeVisible();
  await dosen.goto(`${tsm}/dashboard`);
  const baru = dosen.context().waitForEvent('page');
  await menu(dosen)
    .getByRole('link', { name: /^Kerja Praktik/ })
    .click();
  const tab = await baru;
  await tab.getByRole('button', { name: 'Lanjut' }).click();
  await expect(tab).toHaveURL(tsm.replace('tsm.', 'kp.tsm.') + bimbingan);
});

import { bukaMenuAkun } from './kit/account.ts';
import { daftar, masuk, masukLewatFormulir, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const bar = (selector: string) => {
  const element = document.querySelector(selector);
  const { backgroundColor, backgroundImage } = getComputedStyle(element ?? document.body);
  return `${backgroundColor} ${backgroundImage}`;
};

test('SH-10 the default colours: a navy bar, blue buttons', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Masuk', exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(11, 90, 208)');
  await masuk(page, 'dosen');
  expect(await page.evaluate(bar, 'header')).toContain('rgb(8, 26, 81)');
});

test.describe('UNTAG', () => {
  test.use({ kampus: 'untag' });

  test('SH-10 the colour mode untag: a red gradient, from the very first paint', async ({ page }) => {
    const response = await page.goto('/login');
    expect(await response?.text()).toContain('data-warna="untag"');
    await expect(page.getByRole('banner')).toContainText('Universitas 17 Agustus 1945 Samarinda');
    await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toHaveCSS(
      'background-color',
      'rgb(211, 21, 21)',
    );
    await masuk(page, 'dosen');
    expect(await page.evaluate(bar, 'header')).toContain('linear-gradient');
    expect(await page.evaluate(() => localStorage.getItem('color_mode'))).toBe('untag');
  });
});

test.describe('UBK', () => {
  test.use({ kampus: 'ubk' });

  test('SH-17 Indonesian and English where the college offers both, kept on the device', async ({ page, watch }) => {
    watch.expect(/status of 401/);
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the portal' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByLabel('Username').fill('dosen');
    await page.getByLabel('Password', { exact: true }).fill('portal-dosen');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Wrong username or password');
    await page.getByLabel('Password', { exact: true }).fill('portal-dosen-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'System maintenance early on Sunday' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  });
});

test('SH-17 Indonesian alone where the college does not offer English', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Masuk ke portal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'English' })).toHaveCount(0);
});

test('ST-01 each college has its own people and courses, and nobody sees those of another', async ({
  page,
  portal,
  watch,
}) => {
  watch.expect(/status of 40[34]/, /^ApiError: /);
  type Daftar = { data: { id: string; nama: string }[] };
  await masuk(page, 'dosen');
  const ours = (await tanya<Daftar>(page, '/v2/academic/matakuliah')).data.map(({ id }) => id);
  for (const kampus of ['tsm', 'stialan'] as const) {
    await page.goto(`${portal.at(kampus)}/login`);
    await masukLewatFormulir(page, 'dosen');
    await expect(page).toHaveURL(`${portal.at(kampus)}/dashboard`);
    await page.goto(`${portal.at(kampus)}${daftar}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const theirs = (await tanya<Daftar>(page, '/v2/academic/matakuliah')).data.map(({ id }) => id);
    expect(theirs.filter((id) => ours.includes(id))).toEqual([]);
    await page.goto(`${portal.at(kampus)}${daftar}/${ours[0]}`);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  }
});

test('SH-04 a college-id of another college is refused', async ({ page, watch }) => {
  watch.expect(/status of 403/);
  await masuk(page, 'dosen');
  const status = await page.evaluate(
    async () => (await fetch('/v2/user_info', { headers: { 'college-id': 'TSM' } })).status,
  );
  expect(status).toBe(403);
});

test('AK-03 a student gets one page, and the way out', async ({ page, watch }) => {
  watch.expect(/status of 403 .*matakuliah/);
  await page.goto('/login');
  await masukLewatFormulir(page, 'mahasiswa');
  await expect(page.getByRole('heading', { level: 1, name: 'Portal ini untuk dosen' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto(daftar);
  await expect(page.getByRole('heading', { level: 1, name: 'Portal ini untuk dosen' })).toBeVisible();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/login');
});

test('AK-03 the operator sees what the permissions open', async ({ page }) => {
  await masuk(page, 'operator', daftar);
  await expect(page.getByRole('link', { name: 'Tambah mata kuliah' }).first()).toBeVisible();
});

test('SS-05 an LMS without an address is told in a dialog', async ({ page }) => {
  await masuk(page, 'dosen');
  await (await bukaMenuAkun(page)).getByRole('menuitem', { name: /Login ke LMS/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Error' });
  await expect(dialog).toContainText(
    'URL Dosen LMS belum diatur. Mohon atur URL tersebut pada Portal Operator lama terlebih dahulu',
  );
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('TSM', () => {
  test.use({ kampus: 'tsm' });

  test('AU-08 SS-01 SS-02 LMS and e-library open with a code', async ({ page, context }) => {
    await context.route(/\.example\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>LMS</title>' }),
    );
    await masuk(page, 'dosen');
    for (const [entry, host] of [
      ['Login ke LMS', 'lms.tsm.example'],
      ['Login ke E-Library', 'elib.tsm.example'],
    ] as const) {
      const opened = context.waitForEvent('page');
      await (await bukaMenuAkun(page)).getByRole('menuitem', { name: new RegExp(entry) }).click();
      const tab = await opened;
      await tab.waitForURL((url) => url.host === host);
      const url = new URL(tab.url());
      expect(url.searchParams.get('code')).toMatch(/^TSM\./);
      expect(url.pathname).toBe(host.startsWith('lms') ? '/oauth' : '/pelayanan/index.php');
      await tab.close();
      await page.keyboard.press('Escape');
    }
    const opened = context.waitForEvent('page');
    await page
      .getByRole('region', { name: /^Mata kuliah 20/ })
      .getByRole('button', { name: 'Buka LMS' })
      .click();
    const tab = await opened;
    await tab.waitForURL((url) => url.host === 'lms.tsm.example');
    const url = new URL(tab.url());
    expect([url.pathname, url.searchParams.get('referrer')]).toEqual(['/beranda', 'siakad']);
  });

  test('AK-03 a student is shown the way to the portal of students', async ({ page }) => {
    await page.goto('/login');
    await masukLewatFormulir(page, 'mahasiswa');
    await expect(page.getByRole('link', { name: 'Buka portal mahasiswa' })).toHaveAttribute(
      'href',
      'https://mahasiswa.tsm.example',
    );
  });
});

test.describe('UNTAG-SMD', () => {
  test.use({ kampus: 'untag' });

  test('SH-10 the red of the specification is on the screen: lines of 3 px and large type', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(233, 33, 33)');
    await masuk(page, 'dosen', daftar);
    const shown = page.getByRole('group', { name: /^Status/ }).locator('[aria-pressed="true"]');
    const line = await shown.evaluate((tab) => getComputedStyle(tab, '::after').backgroundColor);
    expect(line).toBe('rgb(233, 33, 33)');
  });
});

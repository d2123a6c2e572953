import { gate } from './kit/gate.ts';
import { daftar, masuk, masukLewatFormulir } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const ditolak = /status of 401 .*access_token/;

test('AU-01 SH-01 SH-03 username and password lead to the dashboard', { tag: '@postgres' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Masuk · Portal Dosen');
  await expect(page.getByLabel('Username')).toBeFocused();

  await masukLewatFormulir(page, 'dosen');

  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle('Dashboard · Portal Dosen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maharani Kusumaningrum');
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({
    college_id: 'UNINDRA',
    color_mode: 'default',
    unik: '',
    versiKonfigurasi: expect.stringMatching(/^\d+$/),
  });
});

test('AU-01 AU-02 no script can read a token', async ({ page, context }) => {
  await masuk(page, 'dosen');
  const readable = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }));
  const kept = await context.cookies();
  for (const name of ['__Host-sesi', '__Host-segar']) {
    const cookie = kept.find((one) => one.name === name);
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    expect(readable).not.toContain(cookie?.value);
  }
});

test('AU-01 a wrong pair says so and nothing more; the right one then works', async ({ page, watch }) => {
  watch.expect(ditolak);
  await page.goto('/login');
  await masukLewatFormulir(page, 'dosen', 'bukan-password-saya');
  await expect(page.getByRole('alert')).toHaveText('Username atau password salah');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await masukLewatFormulir(page, 'tidak.ada', 'bukan-password-saya');
  await expect(page.getByRole('alert')).toHaveText('Username atau password salah');
  await expect(page).toHaveURL('/login');

  await masukLewatFormulir(page, 'dosen');
  await expect(page).toHaveURL('/dashboard');
});

test('IN-01 empty fields are named and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Field tidak boleh kosong')).toHaveCount(2);
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(sent).toEqual([]);
});

test('IN-02 the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('rahasia-saya');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Tampilkan password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sembunyikan password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('AU-03 the guard leads to the login page and back to the very address', async ({ page }) => {
  await page.goto(`${daftar}?q=basis&status=A`);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${daftar}?q=basis&status=A`)}`);
  await masukLewatFormulir(page, 'dosen');
  await expect(page).toHaveURL(`${daftar}?q=basis&status=A`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mata Kuliah' })).toBeVisible();
});

for (const redirect of ['https://jahat.example/', '//jahat.example', '/\\jahat.example', '/%2F/jahat.example']) {
  test(`AU-04 a redirect to ${redirect} leads to the dashboard`, async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    await masukLewatFormulir(page, 'dosen');
    await expect(page).toHaveURL('/dashboard');
  });
}

test('AU-03 who is signed in never sees the login page', async ({ page }) => {
  await masuk(page, 'dosen');
  await page.goto(`/login?redirect=${encodeURIComponent(daftar)}`);
  await expect(page).toHaveURL(daftar);
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test('SH-02 nothing of a page is seen before it is known who is there', async ({ page }) => {
  await masuk(page, 'dosen');
  const known = gate();
  await page.route('**/v2/user_info', async (route) => {
    await known.opened;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Memuat…' })).toBeAttached();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  known.open();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maharani');
});

test('AU-05 single sign-on is offered only where there is a login page for it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Masuk dengan SSO kampus' })).toHaveCount(0);
});

test('AU-01 a failed single sign-on is told in our own words', async ({ page }) => {
  await page.goto('/login?error=access_denied&error_description=%3Cb%3Ejahat%3C/b%3E');
  await expect(page.getByRole('alert')).toHaveText('Login dibatalkan atau ditolak oleh halaman login kampus.');
  await expect(page.getByText('jahat')).toHaveCount(0);
});

import { klaimBawaan } from '../src/core/kelola/klien/klaim.ts';
import { periksa } from './kit/axe.ts';
import { pilih } from './kit/choice.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

type Klaim = { data: string; cakupan: string; klaim: string };
type Klien = { id: string; openid: { cakupan: string[]; klaim: Klaim[]; selesai: string[] } };

const order = (klaim: readonly Klaim[]) => klaim.toSorted((a, b) => a.data.localeCompare(b.data));
const ask = async (page: Parameters<typeof tanya>[0]) => (await tanya<{ data: Klien[] }>(page, '/v2/klien')).data;

test('SS-07 the operator connects a Moodle by its preset, and says what it is told @postgres', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 422/);
  await masuk(page, 'operator', '/kampus/klien');
  const lib = (await ask(page)).find(({ id }) => id === 'elib');
  expect(order(lib?.openid.klaim ?? []), 'the form begins with what the server gives').toEqual(order(klaimBawaan));
  await periksa(page, 'Sistem Kampus Lain');

  await test.step('register', async () => {
    await page.getByRole('link', { name: 'Tambah sistem' }).click();
    await page.getByRole('radio', { name: /^Moodle/ }).check();
    await page.getByLabel('Alamat Moodle').fill('https://moodle.kampus.example');
    await page.getByRole('button', { name: 'Isi formulir' }).click();
    await expect(page.getByLabel('Alamat penerima kode 1', { exact: true })).toHaveValue(
      'https://moodle.kampus.example/admin/oauth2callback.php',
    );
    await periksa(page, 'a Moodle that is filled in');
    await page.getByRole('button', { name: 'Simpan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rahasia klien moodle' });
    const secret = await dialog.getByLabel('Rahasia').inputValue();
    expect(secret).toMatch(/^[\w-]{43}$/);
    await dialog.getByRole('button', { name: 'Tutup' }).first().click();
    await expect(page.getByRole('heading', { name: 'Moodle' })).toBeVisible();
    await expect.poll(() => page.content(), 'the dialog has faded away').not.toContain(secret);
  });

  const card = page.getByRole('region', { name: 'Moodle', exact: true });
  await test.step('what the other side types', async () => {
    await expect(card).toContainText('Nama depan, Nama belakang, Username, Email');
    const hint = card.getByRole('region', { name: 'Untuk pengelola sistem itu' });
    await expect(hint).toContainText(`${new URL(page.url()).origin}/.well-known/openid-configuration`);
    const { issuer } = await tanya<{ issuer: string }>(page, '/.well-known/openid-configuration');
    await expect(hint.getByText(issuer, { exact: true })).toBeVisible();
  });

  await test.step('a claim that cannot be, at its field', async () => {
    await card.getByRole('link', { name: 'Ubah Moodle' }).click();
    await page.getByText('Lanjutan', { exact: true }).click();
    const claim = page.getByRole('textbox', { name: 'Klaim Email' });
    await claim.fill('sub');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('link', { name: /Nama klaim ini dipakai token sendiri/ })).toBeVisible();
    await expect(claim).toHaveAttribute('aria-invalid', 'true');
    await periksa(page, 'a claim that is refused');
    await claim.fill('surel');
    await page.getByRole('checkbox', { name: 'NIDN' }).check();
    await page.getByRole('switch', { name: /^Boleh tetap terhubung/ }).check();
    await page.getByRole('group', { name: 'Alamat setelah keluar' }).getByRole('button').click();
    await page.getByLabel('Alamat setelah keluar 1', { exact: true }).fill('https://moodle.kampus.example/');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(card).toContainText('NIDN');
    const moodle = (await ask(page)).find(({ id }) => id === 'moodle');
    expect(moodle?.openid.cakupan).toEqual(['openid', 'profile', 'email', 'kampus', 'offline_access']);
    expect(moodle?.openid.klaim).toContainEqual({ data: 'email', cakupan: 'email', klaim: 'surel' });
    expect(moodle?.openid.selesai).toEqual(['https://moodle.kampus.example/']);
  });

  await test.step('off', async () => {
    await card.getByRole('link', { name: 'Ubah Moodle' }).click();
    await page.getByRole('switch', { name: 'Sistem ini memakai OpenID Connect' }).uncheck();
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(card).toContainText('Tidak memakai OpenID Connect');
    await expect(card.getByRole('region')).toHaveCount(0);
  });

  await test.step('another signing key', async () => {
    const kid = async () =>
      (await tanya<{ keys: { kid: string }[] }>(page, `/v2/openid/jwks?${Math.random()}`)).keys[0]?.kid;
    const before = await kid();
    await page.getByRole('button', { name: 'Ganti kunci tanda tangan' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('tidak berlaku lagi');
    await question.getByRole('button', { name: 'Ganti kunci tanda tangan' }).click();
    await expect(page.getByText('Kunci tanda tangan diganti')).toBeVisible();
    expect(await kid()).not.toBe(before);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('SS-07 a client without a secret is registered and has none to change', async ({ page }) => {
    await masuk(page, 'operator', '/kampus/klien/baru');
    await page.getByLabel('Id klien').fill('ponsel');
    await page.getByRole('radio', { name: /^Tanpa rahasia/ }).check();
    await page.getByLabel('Nama yang dibaca pengguna').fill('Aplikasi ponsel');
    await page.getByLabel('Alamat penerima kode 1', { exact: true }).fill('https://ponsel.kampus.example/masuk');
    await page.getByRole('switch', { name: 'Sistem ini memakai OpenID Connect' }).check();
    await page.getByText('Lanjutan', { exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Cakupan Kode kampus' })).toBeVisible();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wide(), 'the form beyond the window').toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Simpan' }).click();
    const card = page.getByRole('region', { name: 'Aplikasi ponsel', exact: true });
    await expect(card).toContainText('Tanpa rahasia');
    await expect(card.getByRole('button', { name: 'Buat rahasia baru' })).toHaveCount(0);
    expect(await wide(), 'the list beyond the window').toBeLessThanOrEqual(0);
  });
});

test.describe('in English', () => {
  test.use({ kampus: 'ubk' });

  test('SS-07 a client in English', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('bahasa', 'en'));
    await masuk(page, 'operator', '/kampus/klien/lms');
    await expect(page.getByRole('switch', { name: 'This system uses OpenID Connect' })).toBeChecked();
    await page.goto('/kampus/penyedia');
    await expect(page.getByRole('switch', { name: /^Show the button on the login page/ })).not.toBeChecked();
    await periksa(page, 'Campus Sign-in');
  });
});

test('SS-07 the provider of the campus is tried, kept and offered on the login page @postgres', async ({
  page,
  visitor,
}) => {
  await masuk(page, 'operator', '/kampus/penyedia');
  await periksa(page, 'Masuk lewat Kampus');
  await page.getByLabel('Alamat penyedia (issuer)').fill('https://127.0.0.1:1');
  await page.getByLabel('Id klien').fill('portal');
  await page.getByRole('button', { name: 'Coba', exact: true }).click();
  const steps = page.getByRole('list', { name: 'Hasil percobaan' }).getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText('Baik');
  await expect(steps.last()).toContainText('Gagal');
  await expect(steps.last()).toContainText(/127\.0\.0\.1:1 (tidak dapat dihubungi|ada di jaringan pribadi)/);
  await periksa(page, 'a trial that failed');

  await page.getByRole('button', { name: 'Tambah aturan' }).click();
  const rule = page.getByRole('group', { name: 'Aturan 1' });
  await rule.getByLabel('Klaim').fill('groups');
  await rule.getByLabel('Nilai').fill('dosen');
  await pilih(rule, 'Peran', 'Dosen');
  await expect(rule.getByRole('option', { name: 'Kaprodi' })).toHaveCount(0);
  await page.getByLabel('Rahasia klien').fill('rahasia-penyedia');
  await page.getByLabel('Nama tombol').fill('Akun Indraprasta');
  await page.getByRole('switch', { name: /^Tampilkan tombol/ }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Penyedia identitas tersimpan')).toBeVisible();
  await expect(page.getByText(/^Rahasia tersimpan/)).toBeVisible();
  await expect(page.getByLabel('Rahasia klien')).toHaveValue('');

  const other = await visitor();
  const config = other.waitForResponse((answer) => answer.url().includes('/multisite-config/frontend-config'));
  await other.goto('/login');
  expect(await (await config).text()).toContain('Akun Indraprasta');
  expect(await page.content()).not.toContain('rahasia-penyedia');
});

// The second factor: a code of an app, passkeys of Chromium's own authenticator, recovery codes, policy, a lost device.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { bukaDialogAkun } from './kit/account.ts';
import { tanpaPelanggaran } from './kit/axe.ts';
import { kode, pasangAplikasi } from './kit/faktor.ts';
import { masuk, masukLewatFormulir, sandi, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

/** The steps of an hour. */
const jam = 120;

/** Gives the browser an authenticator that proves its owner by itself. */
async function perangkat(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

async function bukaKeamanan(page: Page): Promise<Locator> {
  await bukaDialogAkun(page, 'Keamanan');
  const dialog = page.getByRole('dialog', { name: 'Keamanan' });
  await expect(dialog.getByRole('heading', { name: 'Aplikasi autentikator' })).toBeVisible();
  return dialog;
}

/** Comes to the login page as somebody whom nobody knows there. */
async function keLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
}

const diDashboard = (page: Page) => expect(page).toHaveURL('/dashboard');

test('AU-01 AU-02 a lecturer sets up an app and signs in with its codes, and once without it @postgres', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(/status of 40[13]/, /status of 422/);
  await masuk(page, 'dosen');
  let dialog = await bukaKeamanan(page);
  await tanpaPelanggaran(page, 'the dialog of security');
  const { rahasia, pemulihan } = await pasangAplikasi(dialog);
  await tanpaPelanggaran(page, 'the recovery codes');
  await dialog.getByRole('button', { name: 'Saya sudah menyimpannya' }).click();
  await expect(dialog.getByText('Tersisa 10 kode pemulihan.')).toBeVisible();

  await keLogin(page);
  await masukLewatFormulir(page, 'dosen');
  await expect(page.getByRole('heading', { name: 'Satu langkah lagi' })).toBeVisible();
  await tanpaPelanggaran(page, 'the second step');
  await page.getByLabel('Kode dari aplikasi').fill('000000');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Kode salah atau sudah dipakai.')).toBeVisible();
  await page.getByLabel('Kode dari aplikasi').fill(kode(rahasia, 1)); // that of now was used up above
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await diDashboard(page);

  await keLogin(page);
  await masukLewatFormulir(page, 'dosen');
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await page.getByLabel('Kode pemulihan').fill(pemulihan[0] ?? '');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Tersisa 9 kode pemulihan')).toBeVisible();
  await diDashboard(page);

  dialog = await bukaKeamanan(page);
  await dialog.getByRole('button', { name: 'Lepas' }).click();
  const tanya = page.getByRole('alertdialog');
  await tanya.getByRole('button', { name: 'Lepas' }).click();
  await expect(dialog.getByText('Kode enam angka dari aplikasi')).toBeVisible();
  await keLogin(page);
  await masukLewatFormulir(page, 'dosen');
  await diDashboard(page);
});

test('AU-01 AU-02 a passkey is the second step, and signs in alone', async ({ page, watch }) => {
  watch.expect(/status of 401/);
  await masuk(page, 'dosen');
  const cdp = await perangkat(page);
  const dialog = await bukaKeamanan(page);
  await dialog.getByRole('button', { name: 'Tambah passkey' }).click();
  await dialog.getByLabel('Nama passkey').fill('Laptop saya');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(sandi);
  await dialog.getByRole('button', { name: 'Buat passkey' }).click();
  await dialog.getByRole('button', { name: 'Saya sudah menyimpannya' }).click();
  await expect(dialog.getByText('Laptop saya')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ubah nama Laptop saya' }).click();
  await dialog.getByLabel('Nama passkey').fill('Laptop rumah');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Laptop rumah')).toBeVisible();

  await keLogin(page);
  await masukLewatFormulir(page, 'dosen');
  await page.getByRole('button', { name: 'Pakai passkey' }).click();
  await diDashboard(page);

  await keLogin(page);
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click();
  await diDashboard(page);

  await cdp.send('WebAuthn.disable');
  await perangkat(page); // a device that has none
  await keLogin(page);
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Passkey tidak jadi dipakai.');
});

test('AK-03 a step-up over the page of roles keeps what was typed, given up or proved', async ({
  page,
  portal,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(/status of 40[13]/, /status of 422/);
  await masuk(page, 'operator');
  const { rahasia } = await pasangAplikasi(await bukaKeamanan(page));
  await page.getByRole('button', { name: 'Saya sudah menyimpannya' }).click();
  await page.goto('about:blank'); // a page that lacks a part while the portal is away loads itself anew
  await portal.ahead(1); // what was proved is an hour old

  await page.goto('/kampus/peran');
  await page.getByRole('button', { name: 'Tambah peran' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah peran' });
  await form.getByRole('textbox', { name: 'Nama' }).fill('Staf Akademik');
  await form.getByRole('button', { name: 'Simpan' }).click();
  const ulang = page.getByRole('dialog', { name: 'Buktikan bahwa ini Anda' });
  await expect(ulang.getByLabel('Kode dari aplikasi')).toBeFocused();
  await tanpaPelanggaran(page, 'the step-up');
  await ulang.getByRole('button', { name: 'Batal' }).click();
  await expect(form.getByText('Tindakan ini meminta verifikasi dua langkah sekali lagi')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Nama' })).toHaveValue('Staf Akademik');

  await form.getByRole('button', { name: 'Simpan' }).click();
  await ulang.getByLabel('Kode dari aplikasi').fill('000000');
  await ulang.getByRole('button', { name: 'Lanjut' }).click();
  await expect(ulang.getByText('Kode salah atau sudah dipakai.')).toBeVisible();
  await ulang.getByLabel('Kode dari aplikasi').fill(kode(rahasia, jam));
  await ulang.getByRole('button', { name: 'Lanjut' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Staf Akademik')).toBeVisible();
});

test('AK-03 AU-02 the operator removes the factor of a lost device, and its owner is told once', async ({
  page,
  visitor,
  watch,
}) => {
  test.setTimeout(120_000); // two people, and axe on what stands over two layers
  watch.expect(/status of 401/);
  const dosen = await visitor();
  await masuk(dosen, 'dosen');
  await pasangAplikasi(await bukaKeamanan(dosen));

  await masuk(page, 'operator');
  const { data } = await tanya<{ data: { id: string; username: string; nama: string }[] }>(page, '/v2/akun?q=dosen');
  const satu = data.find(({ username }) => username === 'dosen');
  await page.goto(`/kampus/akun/${satu?.id}`);
  await page.getByRole('button', { name: 'Hapus verifikasi dua langkah' }).click();
  const yakin = page.getByRole('alertdialog');
  await expect(yakin).toContainText(`Hapus verifikasi dua langkah ${satu?.nama}?`);
  await yakin.getByRole('button', { name: 'Hapus verifikasi dua langkah' }).click();
  await expect(page.getByText('Verifikasi dua langkah dihapus')).toBeVisible();
  await expect(page.getByText('Tidak dipasang')).toBeVisible();

  await dosen.reload();
  await expect(dosen).toHaveURL(/^[^?]*\/login/);
  await masukLewatFormulir(dosen, 'dosen');
  const kabar = dosen.getByRole('alertdialog', { name: 'Verifikasi dua langkah dihapus' });
  await expect(kabar).toContainText(/Verifikasi dua langkah akun Anda dihapus operator .+ pada .+\./);
  await expect(kabar).toContainText('Jika bukan Anda yang meminta, hubungi operator.');
  await tanpaPelanggaran(dosen, 'the notice');
  await kabar.getByRole('button', { name: 'Saya mengerti' }).click();
  await expect(kabar).toBeHidden();
  await dosen.reload();
  await expect(dosen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(kabar).toBeHidden();
});

/** Sets of whom the college demands a second factor. */
async function wajibkan(page: Page, nilai: string): Promise<void> {
  await page.evaluate(async (value) => {
    const body = JSON.stringify({ nilai: { verifikasi_dua_langkah: value } });
    await fetch('/v2/konfigurasi', { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
  }, nilai);
}

for (const [name, options, bahasa] of [
  ['at 1408 px', { viewport: { width: 1408, height: 900 } }, 'id'],
  ['on a phone of 320 px', { viewport: { width: 320, height: 640 } }, 'id'],
  ['in English', { viewport: { width: 360, height: 740 } }, 'en'],
] as const) {
  test(`AK-03 who has to set up a factor sees one page until it is done, ${name}`, async ({
    portal,
    visitor,
    watch,
  }) => {
    watch.expect(/status of 40[13]/);
    const inggris = bahasa === 'en';
    const page = await visitor({ ...options, baseURL: portal.at(inggris ? 'ubk' : 'unindra') });
    await masuk(page, 'operator');
    await wajibkan(page, 'operator');
    if (inggris) await page.addInitScript(() => localStorage.setItem('bahasa', 'en'));
    await page.waitForTimeout(1000); // what the server remembers of a session is a second old at most
    await page.goto('/kampus/akun');
    const judul = inggris ? 'Set up two-step verification' : 'Pasang verifikasi dua langkah';
    await expect(page.getByRole('heading', { level: 1, name: judul })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await tanpaPelanggaran(page, `the page ${name}`);
    if (inggris) return;
    await pasangAplikasi(page.getByRole('main'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Saya sudah menyimpannya' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Akun' })).toBeVisible();
  });
}

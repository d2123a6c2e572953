import type { Page } from '@playwright/test';
import { keluar } from './kit/account.ts';
import { expect, isian, type Langkah, lewatKampus, nama, test } from './kit/identity-provider.ts';
import { daftar, masuk, masukLewatFormulir, tanya } from './kit/people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const tidakDikenal = 'Login kampus berhasil, tetapi belum ada akun portal untuk Anda. Hubungi operator.';
const tanpaPeran = 'Login kampus berhasil, tetapi akun Anda belum punya peran di portal. Hubungi operator.';
const tidakMenjawab = 'Login kampus sedang tidak dapat dihubungi. Masuk dengan akun portal di bawah.';
const ditolak = 'Login dibatalkan atau ditolak oleh halaman login kampus.';

test('AU-01 an independent provider lets a lecturer in, who lands where the link was meant for', {
  tag: '@postgres',
}, async ({ page, visitor, operator, idp }) => {
  const coba = await operator.call<{ langkah: Langkah[] }>('POST', '/v2/penyedia/coba', isian(idp));
  expect(coba.langkah.map(({ langkah, hasil }) => `${langkah}: ${hasil}`)).toEqual([
    'Alamat: baik',
    'Pengumuman penyedia: baik',
    'Kunci tanda tangan: baik',
    'Cakupan: baik',
    'Klaim: baik',
    'Id klien dan rahasia: baik',
  ]);
  await operator.call('PUT', '/v2/penyedia', isian(idp));
  await idp.knows({ 'orang-1': { preferred_username: 'dosen' } });
  await lewatKampus(page, 'orang-1');
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page)).toContainText('Maharani');

  const other = await visitor();
  await lewatKampus(other, 'orang-1', `/login?redirect=${encodeURIComponent(`${daftar}?q=basis`)}`);
  await expect(other).toHaveURL(`${daftar}?q=basis`);
});

test('AU-01 the trial says in plain words what is wrong', async ({ operator, idp }) => {
  const last = async (other: Record<string, unknown>) => {
    const { langkah } = await operator.call<{ langkah: Langkah[] }>('POST', '/v2/penyedia/coba', isian(idp, other));
    return langkah.at(-1);
  };
  expect(await last({ rahasia: 'salah' })).toMatchObject({
    hasil: 'gagal',
    pesan: 'Penyedia menolak id klien atau rahasianya. Salin keduanya sekali lagi dari halaman penyedia.',
  });
  expect(await last({ clientId: 'lain' })).toMatchObject({ hasil: 'gagal' });
  expect(await last({ issuer: `${idp.issuer}/` })).toMatchObject({
    langkah: 'Pengumuman penyedia',
    pesan: `Penyedia menyebut dirinya "${idp.issuer}". Tulis alamat itu persis di isian alamat penyedia.`,
  });
  await idp.stop();
  expect((await last({}))?.pesan).toContain('tidak dapat dihubungi');
});

test('AU-01 who has no account gets one by the groups of the campus, and loses the role with the group', {
  tag: '@postgres',
}, async ({ page, visitor, operator, idp }) => {
  const peran = [{ klaim: 'groups', nilai: 'pengajar', peran: 'ROLE_DOSEN' }];
  await operator.call('PUT', '/v2/penyedia', isian(idp, { buat: true, peran }));
  const dewi = { preferred_username: 'dewi.baru', name: 'Dewi Lestari Baru', email: 'dewi@kampus.example' };
  await idp.knows({
    dewi: { ...dewi, groups: ['pengajar', 'perpustakaan'] },
    tamu: { preferred_username: 'tamu', name: 'Tamu', groups: ['perpustakaan'] },
  });
  await lewatKampus(page, 'dewi');
  await expect(page).toHaveURL('/dashboard');
  expect(await tanya(page, '/v2/user_info')).toMatchObject({ username: 'dewi.baru', nama: 'Dewi Lestari Baru' });

  const guest = await visitor();
  await lewatKampus(guest, 'tamu');
  await expect(guest.getByRole('alert')).toHaveText(tanpaPeran);

  await idp.knows({ dewi: { ...dewi, groups: [] } });
  const later = await visitor();
  await lewatKampus(later, 'dewi');
  await expect(later.getByRole('alert')).toHaveText(tanpaPeran);
});

test('AU-01 an e-mail that the provider has not verified names nobody', async ({ page, visitor, operator, idp }) => {
  await masuk(page, 'dosen');
  const { email } = await tanya<{ email: string }>(page, '/v2/user_profile');
  expect(email).not.toBe('');
  await operator.call('PUT', '/v2/penyedia', isian(idp, { klaim: 'email', kolom: 'email' }));
  await idp.knows({
    palsu: { email, email_verified: false },
    tanpa: { email },
    benar: { email, email_verified: true },
  });
  for (const akun of ['palsu', 'tanpa']) {
    const thief = await visitor();
    await lewatKampus(thief, akun);
    await expect(thief.getByRole('alert')).toHaveText(tidakDikenal);
    await expect(thief.getByLabel('Username')).toBeVisible();
  }
  const owner = await visitor();
  await lewatKampus(owner, 'benar');
  await expect(heading(owner)).toContainText('Maharani');
});

test('AU-01 an account that is somebody’s opens to no other subject, whatever it calls itself', async ({
  page,
  visitor,
  operator,
  idp,
}) => {
  await operator.call('PUT', '/v2/penyedia', isian(idp));
  await idp.knows({ asli: { preferred_username: 'dosen' }, lain: { preferred_username: 'dosen' } });
  await lewatKampus(page, 'asli');
  await expect(heading(page)).toContainText('Maharani');
  const thief = await visitor();
  await lewatKampus(thief, 'lain');
  await expect(thief.getByRole('alert')).toHaveText(tidakDikenal);
});

test('AU-01 AK-03 the operator takes an account from an identity, and the next one is linked', async ({
  page,
  visitor,
  operator,
  idp,
}) => {
  await operator.call('PUT', '/v2/penyedia', isian(idp));
  await idp.knows({ lama: { preferred_username: 'dosen' }, baru: { preferred_username: 'dosen' } });
  await lewatKampus(page, 'lama');
  await expect(heading(page)).toContainText('Maharani');

  const office = await visitor();
  await masuk(office, 'operator');
  const { data } = await tanya<{ data: { id: string; username: string }[] }>(office, '/v2/akun?q=dosen');
  await office.goto(`/kampus/akun/${data.find(({ username }) => username === 'dosen')?.id}`);
  await expect(office.getByText('Tertaut', { exact: true })).toBeVisible();
  await office.getByRole('button', { name: 'Lepas tautan' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Lepas tautan' }).click();
  await expect(office.getByText('Tautan dilepas')).toBeVisible();
  await expect(office.getByText('Tertaut', { exact: true })).toHaveCount(0);
  await expect(office.getByRole('button', { name: 'Lepas tautan' })).toHaveCount(0);

  const owner = await visitor();
  await lewatKampus(owner, 'baru');
  await expect(heading(owner)).toContainText('Maharani');
});

/** Keeps the first answer at a path from the browser, where a redirect leads, and gives its address. */
async function kept(page: Page, path: string): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}*` }] });
  return new Promise((resolve) => {
    browser.once('Fetch.requestPaused', async ({ request, requestId }) => {
      await browser.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      resolve(request.url);
    });
  });
}

test('AU-01 who goes back at the provider, and who comes with another’s answer, stays outside', async ({
  page,
  visitor,
  operator,
  idp,
}) => {
  await operator.call('PUT', '/v2/penyedia', isian(idp));
  await idp.knows({ 'orang-1': { preferred_username: 'dosen' } });
  await page.goto('/login');
  await page.getByRole('button', { name: `Masuk dengan ${nama}` }).click();
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByRole('alert')).toHaveText(ditolak);

  // The answer of one browser, opened in another before it was used: the way back belongs to the browser that went there.
  const answer = kept(page, '/v2/sso/kembali');
  await lewatKampus(page, 'orang-1');
  const other = await visitor();
  await other.goto(await answer);
  await expect(other.getByRole('alert')).toHaveText('Login tidak berhasil. Silakan coba lagi.');
  await expect(other.getByLabel('Username')).toBeVisible();
});

test('AU-01 a provider that does not answer is told on the login page, and the local account still opens', {
  tag: '@postgres',
}, async ({ page, operator, idp }) => {
  await operator.call('PUT', '/v2/penyedia', isian(idp));
  await idp.stop();
  await page.goto('/login');
  await page.getByRole('button', { name: `Masuk dengan ${nama}` }).click();
  await expect(page.getByRole('alert')).toHaveText(tidakMenjawab);
  await masukLewatFormulir(page, 'dosen');
  await expect(heading(page)).toContainText('Maharani');
});

test('AU-01 the button stands where a provider is on: at once for who is new, for who was here after one sign-in', async ({
  page,
  visitor,
  operator,
  idp,
}) => {
  const seen = async (at: Page, count: number) => {
    await at.goto('/login');
    await expect(at.getByLabel('Username')).toBeVisible();
    await expect(at.getByRole('button', { name: `Masuk dengan ${nama}` })).toHaveCount(count);
    await expect(at.getByRole('button', { name: 'Masuk dengan SSO kampus' })).toHaveCount(0);
  };
  await seen(page, 0);
  await operator.call('PUT', '/v2/penyedia', isian(idp, { aktif: false }));
  await seen(await visitor(), 0);
  await operator.call('PUT', '/v2/penyedia', isian(idp));
  await seen(await visitor(), 1);

  await seen(page, 0); // this device keeps the site's configuration until a sign-in says that there is a newer one
  await masukLewatFormulir(page, 'dosen');
  await keluar(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await seen(page, 1);
});

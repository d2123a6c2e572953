import { bukaDialogAkun } from './kit/account.ts';
import { masuk, masukLewatFormulir, sandi } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const baru = 'kopi tubruk di pagi hari';

test('AU-08 AU-10 a new password: this device stays, the others are signed out', { tag: '@postgres' }, async ({
  page,
  visitor,
  watch,
}) => {
  watch.expect(/status of 401/);
  const other = await visitor();
  await masuk(other, 'dosen');
  await masuk(page, 'dosen');

  const dialog = await bukaDialogAkun(page, 'Ganti Password');
  await dialog.getByLabel(/^Password lama/).fill(sandi);
  await dialog.getByLabel(/^Password baru/).fill(baru);
  await dialog.getByLabel(/^Ulangi/).fill(baru);
  await dialog.getByRole('button', { name: 'Ganti', exact: true }).click();
  await expect(page.getByText('Password diganti. Perangkat lain sudah keluar.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maharani');

  await other.reload();
  await expect(other).toHaveURL('/login?redirect=%2Fdashboard');
  await masukLewatFormulir(other, 'dosen', sandi);
  await expect(other.getByRole('alert')).toHaveText('Username atau password salah');
  await masukLewatFormulir(other, 'dosen', baru);
  await expect(other).toHaveURL('/dashboard');
});

test('AU-10 IN-01 wrong entries are told at their fields, and the old password stays', async ({ page, watch }) => {
  watch.expect(/status of 422 .*user_password/);
  await masuk(page, 'dosen');
  const dialog = await bukaDialogAkun(page, 'Ganti Password');
  const ganti = dialog.getByRole('button', { name: 'Ganti', exact: true });
  const lama = dialog.getByLabel(/^Password lama/);
  const isi = dialog.getByLabel(/^Password baru/);
  const ulangi = dialog.getByLabel(/^Ulangi/);

  await ganti.click();
  const summary = dialog.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);

  await lama.fill('bukan-yang-lama');
  await isi.fill('pendek');
  await ulangi.fill('lain');
  await expect(isi).toHaveAccessibleDescription(/Password minimal 8 karakter/);
  await expect(ulangi).toHaveAccessibleDescription('Password tidak sama');

  await isi.fill(baru);
  await ulangi.fill(baru);
  await ganti.click();
  await expect(lama).toHaveAccessibleDescription('Password lama salah');

  await lama.fill(sandi);
  await isi.fill('password123');
  await ulangi.fill('password123');
  await ganti.click();
  await expect(isi).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toBeVisible();
});

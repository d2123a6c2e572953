import { bukaDialogAkun } from './kit/account.ts';
import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test('AU-10 IN-02 the profile card opens the profile; e-mail and phone are changed', async ({ page }) => {
  await masuk(page, 'dosen');
  const dialog = await bukaDialogAkun(page, /Maharani Kusumaningrum/);
  await expect(dialog).toContainText('Dr. Maharani Kusumaningrum, S.Kom., M.Kom.');
  const email = dialog.getByLabel('Email');
  const telepon = dialog.getByLabel('No. HP');
  await email.fill('bukan-email');
  await telepon.fill('+62 812-0000-0001');
  await expect(telepon).toHaveValue('81200000001');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Email tidak valid');

  await email.fill('maharani@unindra.example');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Profil disimpan')).toBeVisible();
  await expect(dialog).toBeHidden();

  const again = await bukaDialogAkun(page, /Maharani Kusumaningrum/);
  await expect(again.getByLabel('Email')).toHaveValue('maharani@unindra.example');
  await expect(again.getByLabel('No. HP')).toHaveValue('81200000001');
});

test('AU-10 closing with unsaved text asks once', async ({ page }) => {
  await masuk(page, 'dosen');
  const dialog = await bukaDialogAkun(page, /Maharani Kusumaningrum/);
  await dialog.getByLabel('Email').fill('lain@unindra.example');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Konfirmasi' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('lain@unindra.example');
});

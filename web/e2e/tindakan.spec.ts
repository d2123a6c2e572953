import { tanpaPelanggaran } from './kit/axe.ts';
import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

test('TA-06 from the dashboard to all that waits, narrowed by kind, and to where it is done', async ({ page }) => {
  test.slow();
  await masuk(page, 'dosen');
  await page
    .getByRole('region', { name: 'Perlu tindakan' })
    .getByRole('link', { name: /^Lihat semua/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/tindakan$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Perlu tindakan' })).toBeVisible();
  const tabel = page.getByRole('table', { name: 'Daftar yang perlu tindakan' });
  await expect(tabel.getByRole('row').nth(1)).toBeVisible();
  await tanpaPelanggaran(page, 'all that waits');

  const paraf = page.getByRole('group').getByRole('button', { name: /Paraf/ });
  const jumlah = Number((await paraf.textContent())?.replace(/\D/g, ''));
  await paraf.click();
  await expect(page).toHaveURL(/jenis=bimbingan_paraf/);
  await expect(tabel.getByRole('row')).toHaveCount(Math.min(jumlah, 20) + 1);
  await expect(tabel.getByText('Bimbingan menunggu paraf')).toHaveCount(Math.min(jumlah, 20));

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Perlu tindakan');
  await page.goBack();
  await expect(page).toHaveURL(/jenis=bimbingan_paraf/);
});

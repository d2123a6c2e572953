// The way of the keyboard through pages with bars that stick: nothing lies over what it comes to.
import { tenang } from './kit/idle.ts';
import { masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';
import { bukaTugas, tugasPertama } from './kit/tugas.ts';
import { focusScript, hiddenFocus } from './walk/focus.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Tasks that lead to marks, to decisions and to a form. */
const waiting = ['nilai', 'persetujuan', 'pengajuan_sidang', 'bimbingan_paraf'];

for (const [width, height] of [
  [360, 740],
  [1408, 560],
] as const) {
  test(`SH-09 nothing lies over what the keyboard comes to, in ${width} by ${height} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript(focusScript);
    await page.setViewportSize({ width, height });
    await masuk(page, 'dosen');
    for (const kind of waiting) {
      await page.goto('/dashboard');
      await bukaTugas(page, await tugasPertama(page, kind));
      await tenang(page);
      expect(await hiddenFocus(page), kind).toEqual([]);
    }
  });
}

test('SH-09 nothing of a page stays under a message that stays, on a phone', async ({ page, watch }) => {
  test.setTimeout(180_000);
  watch.expect(/status of 500/);
  await page.addInitScript(focusScript);
  await page.addInitScript(() => localStorage.setItem('preferensi', JSON.stringify({ pesanTetap: true })));
  await page.setViewportSize({ width: 360, height: 740 });
  await masuk(page, 'dosen');
  await bukaTugas(page, await tugasPertama(page, 'bimbingan_paraf'));
  await page.route('**/v2/ta/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await expect(page.getByRole('region', { name: 'Pesan' }).getByRole('alert')).toBeVisible();
  await tenang(page);
  expect(await hiddenFocus(page)).toEqual([]);
});

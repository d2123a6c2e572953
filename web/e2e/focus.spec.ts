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

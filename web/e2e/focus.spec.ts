// The way of the keyboard through pages with bars that stick: nothing lies over what it comes to.
import type { Locator } from '@playwright/test';
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

/** Tabs that end in the lower part of the window, by the task that leads there, and something to do in them. */
const tabs = [
  ['bimbingan_paraf', null, 'Simpan draf'],
  ['pengajuan_sidang', 'plagiasi', 'Kartu bimbingan (PDF)'],
] as const;

for (const [kind, tab, act] of tabs) {
  test(`SH-09 nothing of a page stays under a message that stays, on a phone: ${kind}`, async ({ page, watch }) => {
    test.setTimeout(180_000);
    watch.expect(/status of 500/);
    await page.addInitScript(focusScript);
    await page.addInitScript(() => localStorage.setItem('preferensi', JSON.stringify({ pesanTetap: true })));
    await page.setViewportSize({ width: 360, height: 740 });
    await masuk(page, 'dosen');
    await bukaTugas(page, await tugasPertama(page, kind));
    if (tab) await page.goto(`${new URL(page.url()).pathname}?tab=${tab}`);
    await tenang(page);
    await page.route('**/v2/ta/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: act }).click();
    await expect(page.getByRole('region', { name: 'Pesan' }).getByRole('alert')).toBeVisible();
    expect(await hiddenFocus(page)).toEqual([]);
  });
}

test('SH-09 the foot of a form that begins to hold covers nothing that the keyboard came to', async ({ page }) => {
  await page.setViewportSize({ width: 1408, height: 900 });
  await masuk(page, 'operator');
  await page.goto('/akademik/kerja-praktik/sidang/atur');
  const foot = page.locator('form [data-foot]');
  const room = page.getByLabel('Ruang', { exact: true });
  const before = page.getByRole('textbox', { name: 'Selesai' });
  const edge = async (place: Locator) => (await place.boundingBox()) ?? { y: 0, height: 0 };
  // A window in which the form begins just too low for its foot to hold, and the field stands at the floor.
  const height = Math.floor(((await edge(page.locator('form:has([data-foot])'))).y - 2) / 0.55);
  await page.setViewportSize({ width: 1408, height });
  await room.evaluate((field, floor) => {
    field.style.marginTop = `${Math.max(0, floor - field.getBoundingClientRect().bottom)}px`;
  }, height - 4);
  // It is a matter of frames which comes first, the focus or the foot: several times, so that both orders come.
  for (let time = 0; time < 10; time++) {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(foot).not.toHaveAttribute('data-holds');
    await before.focus();
    await page.keyboard.press('Tab');
    while (!(await room.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
    await expect(foot).toHaveAttribute('data-holds');
    const over = async () => (await edge(room)).y + (await edge(room)).height - (await edge(foot)).y;
    await expect.poll(over, { message: `time ${time}` }).toBeLessThanOrEqual(0);
  }
});

test('SH-09 a name that a wide table shows a corner of comes into sight whole', async ({ page }) => {
  await page.setViewportSize({ width: 1408, height: 900 });
  await masuk(page, 'kaprodi');
  await page.goto('/akademik/kerja-praktik/bimbingan');
  await tenang(page);
  const table = page.getByRole('region', { name: 'Tabel' });
  const name = page.getByRole('row').nth(1).getByRole('link').first();
  const leftOut = async () => ((await name.boundingBox())?.x ?? 0) - ((await table.boundingBox())?.x ?? 0);
  await page.getByRole('columnheader', { name: 'Menunggu' }).getByRole('button').focus();
  const corner = (await leftOut()) + ((await name.boundingBox())?.width ?? 0) - 8;
  await table.evaluate((box, by) => box.scrollBy(by, 0), corner);
  expect(await leftOut()).toBeLessThan(0);
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await expect.poll(leftOut).toBeGreaterThanOrEqual(0);

  // Who scrolls away from it stays there, whatever comes later.
  await table.evaluate((box) => box.scrollBy(box.scrollWidth, 0));
  await page.evaluate(() => document.body.append(document.createElement('hr')));
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
  expect(await leftOut()).toBeLessThan(0);
});

test('SH-09 a message leaves the button free that stands over a list, on a phone', async ({ page, watch }) => {
  watch.expect(/status of 500/);
  await page.addInitScript(() => localStorage.setItem('preferensi', JSON.stringify({ pesanTetap: true })));
  await page.setViewportSize({ width: 360, height: 740 });
  await masuk(page, 'operator');
  await page.goto('/akademik/skripsi/sidang-skripsi');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.route('**/unduh?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Unduh XLSX' }).click();
  const message = page.getByRole('region', { name: 'Pesan' });
  await expect(message.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { y: button = 0 } = (await page.getByRole('link', { name: 'Jadwalkan sidang' }).boundingBox()) ?? {};
  const told = await message.boundingBox();
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(button);
});

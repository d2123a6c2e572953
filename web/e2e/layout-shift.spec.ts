import type { Page } from '@playwright/test';
import { gate } from './kit/gate.ts';
import { tenang } from './kit/idle.ts';
import { daftar, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';
import { tugasPertama } from './kit/tugas.ts';

/** Adds up, from the next load on, how far things jump without anybody having touched the page. */
async function countShifts(page: Page): Promise<() => Promise<{ sum: number; what: string[] }>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    const seen = { sum: 0, what: [] as string[] };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue;
        seen.sum += shift.value;
        const names = shift.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : 'text',
        );
        seen.what.push(`${shift.value.toFixed(3)} ${names.join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number; what: string[] } }).shifts);
}

const late: { path: string; calls: RegExp[]; done: (page: Page) => Promise<void> }[] = [
  {
    path: '/dashboard',
    calls: [/\/v2\/academic\/matakuliah\?/, /\/v2\/page_messages/, /\/v1\/(sistem|logo)/, /\/assets\/rich-text/],
    done: async (page) => {
      await expect(page.getByRole('region', { name: /^Mata kuliah 20/ }).getByRole('listitem')).toHaveCount(6);
      await expect(page.getByRole('main').getByRole('heading', { name: /Pemeliharaan sistem/ })).toBeVisible();
    },
  },
  {
    path: daftar,
    calls: [/\/v2\/academic\/matakuliah\?/, /\/v1\/(sistem|logo)/, /\/v1\/configuration/],
    done: async (page) => {
      await expect(page.getByText('1–20 dari 250 data')).toBeVisible();
    },
  },
  {
    path: '/login',
    calls: [/\/multisite-config\//, /\/v2\/page_messages/, /\/v1\/(sistem|logo)/],
    done: async (page) => {
      await expect(page.getByText(/^© \d{4}/)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Universitas Indraprasta');
    },
  },
];

for (const width of [360, 1408]) {
  for (const { path, calls, done } of late) {
    test(`${path} at ${width} px does not jump, whichever answer comes last`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      if (path !== '/login') await masuk(page, 'dosen', '/dashboard');
      const shifts = await countShifts(page);
      for (const call of calls) {
        const last = gate();
        await page.route(call, async (route) => {
          await last.opened;
          await route.continue();
        });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 400))));
        last.open();
        await done(page);
        await tenang(page);
        const { sum, what } = await shifts();
        expect.soft(sum, `${call.source}\n${what.join('\n')}`).toBeLessThanOrEqual(0.05);
        await page.unroute(call);
      }
    });
  }
}

test('TA-07 the button of a decision keeps its place when the titles that are like this one come last', async ({
  page,
}) => {
  await masuk(page, 'dosen');
  const { idKarya } = await tugasPertama(page, 'persetujuan', 'proposal');
  const last = gate();
  await page.route(/similar_titles/, async (route) => {
    await last.opened;
    await route.continue();
  });
  await page.goto(`/akademik/skripsi/bimbingan-proposal/${idKarya}`);
  const button = page.getByRole('button', { name: 'Setujui', exact: true });
  await expect(button, 'in sight before anybody scrolls').toBeInViewport({ ratio: 1 });
  const before = await button.boundingBox();
  last.open();
  await expect(page.getByText(/judul mirip/)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

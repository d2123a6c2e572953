// The pages of a morning, and what each asks the server for. The benchmark plays what is recorded here; a page that asks
// otherwise fails until it is recorded anew: PORTALD_RECORD=1 npx playwright test calls.spec.ts --workers=1
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { Calls, type Visit } from './kit/calls.ts';
import { tenang } from './kit/idle.ts';
import { type Akun, masuk } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const file = fileURLToPath(new URL('../../bench/morning/testdata/visits.json', import.meta.url));
const hitungan = '/v2/ta/task_counts';
const merekam = process.env.PORTALD_RECORD === '1';
const tanpaGerak = merekam ? 2000 : 500;

test.setTimeout(120_000);

/** Opens a page of the side bar, in its section where it has one. */
async function menu(page: Page, nama: string, bagian?: string): Promise<void> {
  const samping = page.getByRole('navigation', { name: 'Menu utama' });
  const link = samping.getByRole('link', { name: nama, exact: true });
  if (bagian && !(await link.isVisible())) await samping.getByRole('button', { name: bagian }).click();
  await link.click();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Opens the first record of a list. */
function pertama(page: Page, list: string): Promise<void> {
  return page.getByRole('main').getByRole('rowheader').locator(`a[href^="${list}/"]`).first().click();
}

/** Stays awake: what is fetched at rest belongs to one page alone, whose turn does not hang on the speed of the machine. */
async function terjaga(page: Page): Promise<void> {
  await page.addInitScript(() => {
    setInterval(() => sessionStorage.getItem('rehat') ?? dispatchEvent(new Event('touchstart')), 300);
  });
}

/** Opens a page anew and rests, so that the menu learns what waits. */
async function istirahat(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('rehat', '1'));
  const terbaca = page.waitForResponse(`**${hitungan}`);
  await page.reload();
  await terbaca;
  await page.evaluate(() => sessionStorage.removeItem('rehat'));
}

type Halaman = { page: string; buka: (page: Page) => Promise<unknown> };

const bersama: readonly Halaman[] = [
  { page: 'dashboard', buka: (page) => page.goto('/dashboard') },
  { page: 'mata kuliah', buka: (page) => menu(page, 'Mata Kuliah') },
  { page: 'mata kuliah, menu', buka: istirahat },
  { page: 'mata kuliah, satu', buka: (page) => pertama(page, '/akademik/perkuliahan/mata-kuliah') },
];

const skripsi: readonly Halaman[] = [
  { page: 'skripsi', buka: (page) => menu(page, 'Bimbingan Skripsi', 'Skripsi/TA') },
  { page: 'skripsi, satu', buka: (page) => pertama(page, '/akademik/skripsi/bimbingan-skripsi') },
];

const sidang: readonly Halaman[] = [
  { page: 'sidang skripsi', buka: (page) => menu(page, 'Sidang Skripsi', 'Skripsi/TA') },
];

const pagi: Readonly<Partial<Record<Akun, readonly Halaman[]>>> = {
  dosen: [
    ...bersama,
    { page: 'proposal', buka: (page) => menu(page, 'Bimbingan Proposal', 'Skripsi/TA') },
    {
      page: 'proposal, putusan',
      buka: (page) => page.getByRole('link', { name: /^Tinjau \d+ yang menunggu/ }).click(),
    },
    ...skripsi,
    { page: 'skripsi, sesi', buka: (page) => page.getByRole('link', { name: /^Ke-/ }).first().click() },
    ...sidang,
    {
      page: 'sidang skripsi, perlu dinilai',
      buka: (page) => page.getByRole('main').getByText('Perlu dinilai').first().click(),
    },
    { page: 'sidang skripsi, satu', buka: (page) => pertama(page, '/akademik/skripsi/sidang-skripsi') },
    { page: 'sidang skripsi, nilai', buka: (page) => tab(page, 'Penilaian') },
    { page: 'kerja praktik', buka: (page) => menu(page, 'Bimbingan Kerja Praktik', 'Kerja Praktik') },
    { page: 'kerja praktik, satu', buka: (page) => pertama(page, '/akademik/kerja-praktik/bimbingan') },
    { page: 'kerja praktik, plagiasi', buka: (page) => tab(page, 'Cek plagiasi') },
  ],
  kaprodi: [...bersama, ...skripsi, ...sidang],
  operator: [...bersama, ...skripsi, ...sidang],
};

/** Goes through the pages of somebody, and tells what each asked for; what is recorded of a page is waited for. */
async function jalani(
  page: Page,
  akun: Akun,
  halaman: readonly Halaman[],
  recorded: readonly Visit[],
): Promise<Visit[]> {
  await terjaga(page);
  await masuk(page, akun, '/profil-tidak-ada');
  const { paths } = await (await page.request.get('/openapi.json')).json();
  await tenang(page);
  const calls = new Calls(page, Object.keys(paths));
  const visits: Visit[] = [];
  for (const { page: nama, buka } of halaman) {
    await buka(page);
    const due = recorded.find((visit) => visit.page === nama)?.calls ?? [];
    await expect
      .poll(() => calls.missing(due), { message: `calls of '${nama}' that are recorded and not made` })
      .toEqual([]);
    await expect.poll(() => calls.quiet(), { message: 'milliseconds without a call' }).toBeGreaterThan(tanpaGerak);
    visits.push({ page: nama, calls: calls.taken() });
  }
  return visits;
}

for (const [akun, halaman] of Object.entries(pagi) as [Akun, readonly Halaman[]][]) {
  test(`the pages of a morning ask what the benchmark asks, as ${akun}`, async ({ page }) => {
    const all = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Visit[]>;
    const recorded = merekam ? [] : (all()[akun] ?? []);
    const visits = await jalani(page, akun, halaman, recorded);
    if (merekam) writeFileSync(file, `${JSON.stringify({ ...all(), [akun]: visits }, undefined, 2)}\n`);
    else expect(visits, 'what the pages ask, beside what is recorded').toEqual(recorded);
  });
}

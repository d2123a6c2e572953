import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { hariIsi } from './kit/clock.ts';
import { tenang } from './kit/idle.ts';
import { type Akun, daftar, masuk } from './kit/people.ts';
import type { Kampus } from './kit/portal.ts';
import { expect, test } from './kit/test.ts';

type Gambar = {
  nama: string;
  kampus?: Kampus;
  akun?: Akun;
  path: string;
  /** What is done before the picture is taken. */
  buka?: (page: Page) => Promise<void>;
  gelap?: boolean;
  ponsel?: boolean;
};

/** Opens the first course that the list shows. */
async function mataKuliah(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Pembelajaran Mesin' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pembelajaran Mesin' })).toBeVisible();
}

async function ubah(page: Page): Promise<void> {
  await mataKuliah(page);
  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Deskripsi singkat' })).toBeVisible();
}

/** Opens the first request that waits for a decision. */
async function tinjau(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Tinjau \d+ yang menunggu/ }).click();
  await expect(page.getByRole('heading', { name: 'Keputusan' })).toBeVisible();
}

/** Opens the sheet of marks of the first exam that awaits one. */
async function nilai(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Penilaian' }).click();
  await expect(page.getByRole('heading', { name: 'Lembar nilai saya' })).toBeVisible();
}

/** Opens the third week of a plan that is in review. */
async function pekan(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Interaksi Manusia dan Komputer' }).first().click();
  await page.getByRole('tab', { name: 'Rencana pembelajaran' }).click();
  await page.getByRole('button', { name: /^Pekan 3\b/ }).click();
  await expect(page.getByText('Metode (luring)').first()).toBeVisible();
}

/** Opens the prerequisites of the first curriculum that the list shows. */
async function prasyarat(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kurikulum \d/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /^Prasyarat/ }).click();
  await expect(
    page.getByRole('tabpanel').getByRole('img').or(page.getByRole('tabpanel').getByRole('list')).first(),
  ).toBeVisible();
}

async function beban(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /^Anda: [\d,]+ SKS/ })).toBeVisible();
}

async function bukti(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Daftar untuk dokumen' })).toBeVisible();
}

async function sebaran(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /dosen menurut SKS/ })).toBeVisible();
}

const cari = `${daftar}?q=pembelajaran+mesin`;

/** The term that runs on the day of the journeys; lecturers work in the one a year before unless they choose. */
const berjalan = `periode=${hariIsi.slice(0, 4)}1`;

const semua: Gambar[] = [
  { nama: 'login', path: '/login' },
  { nama: 'dashboard', akun: 'dosen', path: '/dashboard' },
  { nama: 'mata-kuliah', akun: 'kaprodi', path: daftar },
  { nama: 'mata-kuliah-gelap', akun: 'kaprodi', path: daftar, gelap: true },
  { nama: 'mata-kuliah-untag', akun: 'kaprodi', path: daftar, kampus: 'untag' },
  { nama: 'mata-kuliah-rincian', akun: 'dosen', path: cari, buka: mataKuliah },
  { nama: 'mata-kuliah-formulir', akun: 'kaprodi', path: cari, buka: ubah },
  { nama: 'rps', akun: 'kaprodi', path: '/akademik/rps' },
  { nama: 'rps-pekan', akun: 'kaprodi', path: '/akademik/rps?status=direview', buka: pekan },
  { nama: 'rps-ponsel', akun: 'kaprodi', path: '/akademik/rps?status=direview', buka: pekan, ponsel: true },
  { nama: 'kurikulum-prasyarat', akun: 'kaprodi', path: '/akademik/kurikulum', buka: prasyarat },
  { nama: 'skripsi', akun: 'kaprodi', path: '/akademik/skripsi/bimbingan-skripsi' },
  { nama: 'skripsi-keputusan', akun: 'dosen', path: '/akademik/skripsi/bimbingan-proposal', buka: tinjau },
  {
    nama: 'sidang-nilai',
    akun: 'dosen',
    path: '/akademik/skripsi/sidang-skripsi?status=perlu_dinilai',
    buka: nilai,
    ponsel: true,
  },
  { nama: 'bkd', akun: 'dosen', path: `/bkd/bkd/aturan?${berjalan}`, buka: beban },
  { nama: 'bkd-bukti', akun: 'dosen', path: `/bkd/bkd/dokumen-pelaksanaan-pendidikan?${berjalan}`, buka: bukti },
  { nama: 'bkd-sebaran', akun: 'kaprodi', path: `/bkd/bkd/sebaran?${berjalan}`, buka: sebaran },
  { nama: 'bkd-ponsel', akun: 'dosen', path: `/bkd/bkd/aturan?${berjalan}`, buka: beban, ponsel: true },
  { nama: 'ponsel', akun: 'dosen', path: daftar, ponsel: true },
  { nama: 'ponsel-gelap', akun: 'dosen', path: cari, buka: mataKuliah, gelap: true, ponsel: true },
];

for (const { nama, kampus = 'unindra', akun, path, buka, gelap, ponsel } of semua) {
  test.describe(nama, () => {
    test.use({
      kampus,
      colorScheme: gelap ? 'dark' : 'light',
      viewport: ponsel ? { width: 390, height: 844 } : { width: 1408, height: 880 },
      deviceScaleFactor: ponsel ? 2 : 1,
      isMobile: ponsel ?? false,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(nama, async ({ page }) => {
      if (akun) await masuk(page, akun, path);
      else await page.goto(path);
      await buka?.(page);
      await tenang(page);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.mouse.move(0, 0);
      const file = fileURLToPath(new URL(`../../docs/gambar/${nama}.png`, import.meta.url));
      await page.screenshot({ path: file, animations: 'disabled' });
    });
  });
}

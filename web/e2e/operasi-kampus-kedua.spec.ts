import type { Page } from '@playwright/test';
import { expect, openEmpty, test } from './kit/empty.ts';
import { masukLewatFormulir } from './kit/people.ts';
import { follow, instead, openSite, type Step, stepsOf } from './kit/steps.ts';

// One portal for all, which is made once: the acts leave it as they found it.
test.describe.configure({ mode: 'default' });

const satu = {
  alamat: 'satu',
  nama: 'Universitas Nusantara',
  judul: 'Portal Dosen',
  operator: 'Rina Wulandari',
  akun: { username: 'rina', password: 'tiga kuda liar di bukit' },
  dosen: 'Sari Dewi',
};

type College = typeof satu;

const dua: College = {
  alamat: 'dua',
  nama: 'Universitas Jayakarta',
  judul: 'Portal Jayakarta',
  operator: 'Tono Prasetyo',
  akun: { username: 'tono', password: 'layar putih di teluk' },
  dosen: 'Wayan Suardika',
};

/** Each college with the other. */
const pairs: [College, College][] = [
  [satu, dua],
  [dua, satu],
];

let portal: Awaited<ReturnType<typeof openEmpty>>;

test.beforeAll('docs/operasi.md, followed to two colleges with a lecturer each', async ({ engine, visitor }) => {
  test.setTimeout(120_000);
  portal = await openEmpty(engine);
  const [rina, tono] = [await visitor(), await visitor()];
  const firstDay = stepsOf('operasi.md', 'First day');
  const begun = after(firstDay, 'See **Ringkasan Kampus**.');
  const staffed = after(firstDay, `See **${satu.dosen}**.`);
  const link = portal.link.replace(portal.base, at(satu));
  await follow(firstDay.slice(0, staffed), { page: rina, visitor, portal: { ...portal, link } });
  const second = stepsOf('operasi.md', 'A second campus on the same server');
  const here = instead(second, { 'https://portal.jayakarta.ac.id': at(dua) });
  await follow(here, { page: rina, visitor: async () => tono, portal });
  // The codes, the number and the username are those that the first college has.
  const again = instead(firstDay.slice(begun, staffed), { [satu.dosen]: dua.dosen });
  await follow(again, { page: tono, visitor, portal });
});

test.afterAll(() => portal.close());

test('ST-01 the sign-in page of each address shows its own college alone @postgres', async ({ page }) => {
  for (const [college, other] of pairs) {
    await page.goto(at(college, '/login'));
    await expect(page.getByRole('banner')).toContainText(college.nama);
    await expect(page.getByRole('banner')).toContainText(college.judul);
    await expect(page.getByText(other.nama)).toHaveCount(0);
  }
});

test('ST-01 an account is known at its own address alone @postgres', async ({ page }) => {
  for (const [college, other] of pairs) {
    await page.goto(at(other, '/login'));
    await masukLewatFormulir(page, college.akun.username, college.akun.password);
    await expect(page.getByRole('alert')).toHaveText('Username atau password salah');
    await masuk(page, college);
    await page.context().clearCookies();
  }
});

test('ST-01 who is signed in at one address is a stranger at the other @postgres', async ({ page }) => {
  await masuk(page, satu);
  await page.goto(at(dua, '/dashboard'));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('banner')).toContainText(dua.nama);
  await page.goto(at(satu, '/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(satu.operator);
});

test('ST-01 the list of lecturers has those of its own college alone @postgres', async ({ visitor }) => {
  for (const [college, other] of pairs) {
    const page = await visitor();
    await masuk(page, college);
    await page.goto(at(college, '/kampus/dosen'));
    await expect(page.getByRole('row').filter({ hasText: college.dosen })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: other.dosen })).toHaveCount(0);
    await page.goto(at(college, `/kampus/dosen?q=${other.dosen}`));
    await expect(page.getByText('Data tidak ditemukan')).toBeVisible();
  }
});

test('ST-01 the search box finds the people of its own college alone @postgres', async ({ visitor }) => {
  for (const [college, other] of pairs) {
    const page = await visitor();
    await masuk(page, college);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Pencarian menu' });
    await palette.getByRole('combobox').fill(college.dosen);
    await expect(palette.getByRole('option', { name: college.dosen })).toBeVisible();
    await palette.getByRole('combobox').fill(other.dosen);
    await expect(palette.getByText('Menu tidak ditemukan')).toBeVisible();
    await expect(palette.getByRole('option')).toHaveCount(0);
  }
});

test('ST-01 an address of neither college says so on a plain page @postgres', async ({ page }) => {
  const answer = await page.goto(`${portal.at('tiga')}/login`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Alamat tidak dikenal' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new URL(portal.at('tiga')).host);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('ST-01 a college that is switched off is at no address, and the other goes on @postgres', async ({ visitor }) => {
  const leaving = stepsOf('operasi.md', 'A campus that leaves');
  const [rina, tono, stranger] = [await visitor(), await visitor(), await visitor()];
  await masuk(rina, satu);
  await masuk(tono, dua);
  await follow(leaving, { page: rina, visitor, portal });
  await openSite(stranger, at(dua), 404);
  await expect(stranger.getByRole('heading', { name: 'Alamat tidak dikenal' })).toBeVisible();
  // A portal that went on hears of the end of a session within a second, too. A page that was still loading parts of itself
  // when its portal was stopped may have gone with it, and a page that it has just shown asks for nothing: it goes from one to
  // the next.
  let turn = 0;
  await expect(async () => {
    const gone = tono.getByRole('heading', { name: 'Alamat tidak dikenal' });
    const menu = tono.getByRole('navigation', { name: 'Menu utama' });
    const links = menu.locator('a:not([aria-current="page"])'); // to another page than this one
    if (await links.first().isVisible()) {
      const link = links.nth(turn++ % (await links.count()));
      expect([401, 404]).toContain(await answered(tono));
      await link.click({ timeout: 1000 });
    } else if (!(await gone.isVisible())) {
      await tono.goto(at(dua));
    }
    await expect(gone).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await rina.goto(at(satu, '/kampus/dosen'));
  await expect(rina.getByRole('row').filter({ hasText: satu.dosen })).toBeVisible();

  await follow(instead(leaving, { disable: 'enable' }), { page: rina, visitor, portal });
  await openSite(tono, at(dua));
  await masuk(tono, dua);
});

/** What the page's session is answered with; 0 without an answer. */
function answered(page: Page): Promise<number> {
  return page.evaluate(async () => (await fetch('/v2/user_info')).status).catch(() => 0);
}

function at({ alamat }: College, path = ''): string {
  return portal.at(alamat) + path;
}

/** How many steps it is to a step, and this one. */
function after(steps: readonly Step[], text: string): number {
  const index = steps.findIndex((step) => step.text === text);
  if (index < 0) throw new Error(`no step is ${text}`);
  return index + 1;
}

/** Signs the operator of a college in at its address. */
async function masuk(page: Page, college: College): Promise<void> {
  await page.goto(at(college, '/login'));
  await masukLewatFormulir(page, college.akun.username, college.akun.password);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(college.operator);
}

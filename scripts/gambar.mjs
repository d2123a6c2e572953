// Takes the pictures of README anew: `make gambar`. Starts the built portal with demo data on a port and folder of its own.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '../web/node_modules/@playwright/test/index.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = 'http://localhost:18470';
const list = '/akademik/perkuliahan/mata-kuliah';
const folder = await mkdtemp(join(tmpdir(), 'gambar-'));
const portal = spawn(join(root, 'bin/portald'), ['serve', '--demo', '--addr', 'localhost:18470', '--data', folder, '--drain-wait', '0s'], {
  stdio: 'ignore',
});
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });

const file = (name) => join(root, 'docs/gambar', `${name}.png`);

async function ready() {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${site}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error('the portal did not start');
}

async function visit(options, take) {
  const context = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta', ...options });
  const page = await context.newPage();
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor();
  await take(page);
  await context.close();
}

async function signIn(page) {
  await page.getByLabel('Username').fill('dosen');
  await page.getByLabel('Password', { exact: true }).fill('portal-dosen-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function shoot(page, path, name) {
  if (path) await page.goto(site + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file(name) });
}

try {
  await ready();
  await visit({ viewport: { width: 1408, height: 860 } }, async (page) => {
    await shoot(page, '', 'login');
    await signIn(page);
    await shoot(page, '', 'dashboard');
    await shoot(page, list, 'mata-kuliah');
  });
  await visit({ viewport: { width: 390, height: 780 }, colorScheme: 'dark' }, async (page) => {
    await signIn(page);
    await shoot(page, list, 'ponsel-gelap');
  });
} finally {
  await browser.close();
  portal.kill();
  await rm(folder, { recursive: true, force: true });
}

// Loads the pages as a first visitor does, in Chromium against the real program, and compares what came over the wire
// with the budget: bytes of JavaScript and CSS, number of files, number of API calls. A second visit may fetch the
// document alone.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('@playwright/test');
const kib = 1024;
const list = '/akademik/perkuliahan/mata-kuliah';
const budgets = [
  { path: '/login', bytes: 150 * kib, files: 9, calls: 4 },
  { path: '/dashboard', bytes: 190 * kib, files: 10, calls: 8 },
  { path: list, bytes: 190 * kib, files: 10, calls: 8 },
];
const furtherRoute = 60 * kib;

const isCall = (url) => /^\/(v1|v2|multisite-config)\/[^.]*$/.test(new URL(url).pathname); // a logo is a file
const isCode = (url) => /\.(js|css)$/.test(new URL(url).pathname);

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

async function startPortal(folder) {
  const origin = `http://localhost:${await freePort()}`;
  const args = ['serve', '--demo', '--addr', new URL(origin).host, '--data', folder];
  const portal = spawn('bin/portald', args, { stdio: 'ignore' });
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return { origin, portal };
    await new Promise((done) => setTimeout(done, 200));
  }
  portal.kill();
  throw new Error('the portal does not answer');
}

// watch adds up what a page fetches from the server; what the browser kept costs nothing.
async function watch(page) {
  const wire = new Map();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) wire.set(requestId, { url: request.url, bytes: 0, kept: false });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => wire.has(requestId) && (wire.get(requestId).kept = true));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache && wire.has(requestId)) wire.get(requestId).kept = true;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (wire.has(requestId)) wire.get(requestId).bytes = encodedDataLength;
  });
  return {
    take() {
      const fetched = [...wire.values()].filter(({ kept }) => !kept);
      wire.clear();
      const files = fetched.filter(({ url }) => !isCall(url));
      return {
        files: files.map(({ url }) => new URL(url).pathname),
        calls: fetched.filter(({ url }) => isCall(url)).map(({ url }) => new URL(url).pathname),
        bytes: files.filter(({ url }) => isCode(url)).reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
  };
}

async function settled(page) {
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
}

async function signIn(context) {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Username').fill('dosen');
  await page.getByLabel('Password', { exact: true }).fill('portal-dosen-demo');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await settled(page);
  await page.close();
}

let passed = 0;
let failed = 0;
function hold(what, value, limit, detail = '') {
  const fits = value <= limit;
  fits ? (passed += 1) : (failed += 1);
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${what}: ${value} (at most ${limit})${fits ? '' : ` ${detail}`}`);
}

async function measure(context, { path, bytes, files, calls }) {
  const page = await context.newPage();
  const wire = await watch(page);
  await page.goto(path);
  await settled(page);
  const first = wire.take();
  hold(`${path} bytes of JavaScript and CSS`, first.bytes, bytes);
  hold(`${path} files`, first.files.length, files, first.files.join(' '));
  hold(`${path} API calls`, first.calls.length, calls, first.calls.join(' '));

  await page.goto(path);
  await settled(page);
  const second = wire.take();
  hold(`${path} files of a second visit`, second.files.length, 1, second.files.join(' '));

  if (path === '/dashboard') {
    await page.getByRole('link', { name: 'Mata Kuliah', exact: true }).first().click();
    await page.waitForURL(`**${list}*`);
    await settled(page);
    hold(`${path} → ${list} bytes of JavaScript and CSS`, wire.take().bytes, furtherRoute);
  }
  await page.close();
}

const folder = mkdtempSync(join(tmpdir(), 'portald-budget-'));
const { origin, portal } = await startPortal(folder);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
try {
  const context = await browser.newContext({ baseURL: origin });
  const [login, ...inside] = budgets;
  await measure(context, login);
  await signIn(context);
  for (const budget of inside) await measure(context, budget);
} finally {
  await browser.close();
  portal.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

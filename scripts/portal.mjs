// What the scripts share that look at the pages from outside: the real program, a browser, somebody who is signed in.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const { resolve } = createRequire(new URL('../web/package.json', import.meta.url));

export const { chromium } = (await import(pathToFileURL(resolve('@playwright/test')))).default;
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
export const chromiumArgs = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

// startPortal serves the demo on a port that the system chooses; it is there once the program has told its address.
export async function startPortal(...flags) {
  const folder = mkdtempSync(join(tmpdir(), 'portald-pages-'));
  const args = ['serve', '--demo', '--addr', 'localhost:0', '--drain-wait', '0s', '--data', folder, ...flags];
  const portal = spawn(process.env.PORTALD ?? 'bin/portald', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((done) => portal.once('exit', done));
  const stop = async () => {
    portal.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: portal.stdout })) {
    const { msg, addr } = JSON.parse(line);
    if (msg !== 'siap') continue;
    portal.stdout.resume();
    return { origin: `http://localhost:${addr.slice(addr.lastIndexOf(':') + 1)}`, stop };
  }
  await stop();
  throw new Error('the portal does not start');
}

// signIn signs the lecturer of the demo in, in a page of the browser's context, and waits for the dashboard.
export async function signIn(context, origin) {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill('dosen');
  await page.getByLabel('Password', { exact: true }).fill('portal-dosen-demo');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await settled(page);
  await page.close();
}

// ask asks the API as a page would, with the page's session.
export function ask(page, path) {
  return page.evaluate(async (url) => (await fetch(url)).json(), path);
}

// settled waits for the page's heading, and until nothing more is fetched. A busy machine may leave the network idle for
// long while the page still has something to ask for after its first frame, so the page itself says when it rests.
export async function settled(page) {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(rested);
}

// rested runs in the page: its frames are drawn and its timers have come, and nothing was fetched meanwhile.
async function rested() {
  const frame = () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done)));
  const pause = () => new Promise((done) => setTimeout(done, 600));
  const fetched = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== fetched(); ) {
    before = fetched();
    await frame();
    await pause();
    await frame();
  }
}

// Lighthouse as on a phone, on the three pages that everybody opens first and on a plan of 16 weeks, against the real program:
// the median of five cold loads each. All but the first are loaded signed in, in the browser that signed in.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ask, chromium, chromiumArgs, chromiumPath, signIn, startPortal } from '../../scripts/portal.mjs';

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const courses = '/akademik/perkuliahan/mata-kuliah';
const promises = [
  { name: 'performance', of: (lhr) => lhr.categories.performance.score * 100, least: 95, aim: 99 },
  { name: 'largest paint, s', of: (lhr) => seconds(lhr, 'largest-contentful-paint'), most: 2.4, aim: 1.8 },
  { name: 'layout shift', of: (lhr) => lhr.audits['cumulative-layout-shift'].numericValue, most: 0.05 },
  { name: 'first paint, s', of: (lhr) => seconds(lhr, 'first-contentful-paint') },
  { name: 'blocked, ms', of: (lhr) => lhr.audits['total-blocking-time'].numericValue },
];

function seconds(lhr, audit) {
  return lhr.audits[audit].numericValue / 1000;
}

// signInThere signs the lecturer in and answers where a plan of this lecturer's stands, opened at its weeks.
async function signInThere(port, origin) {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const [context] = browser.contexts();
  await signIn(context, origin);
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  const [plan] = (await ask(page, '/v2/rps?ampu=saya&status=dipublikasi&page=1&perPage=10')).data;
  const { isi } = await ask(page, `/v2/rps/${plan.id}`);
  if (isi.pekan.length !== 16) throw new Error(`the plan has ${isi.pekan.length} weeks`);
  await browser.close();
  return `${courses}/${plan.idMataKuliah}?tab=rencana&periode=${plan.periode}`;
}

// measure empties the browser's cache before every run; cookies and local storage stay, as Lighthouse ships. A trace
// that the browser lost is recorded once more.
async function measure(port, url, again = true) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
  if (lhr.runtimeError && again) return measure(port, url, false);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return promises.map(({ of }) => of(lhr));
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

let failed = 0;
function report(page, medians) {
  for (const [i, { name, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, aim }] of promises.entries()) {
    const value = medians[i];
    const fits = value >= least && value <= most;
    if (!fits) failed += 1;
    const promise = Number.isFinite(least) ? `at least ${least}` : Number.isFinite(most) ? `at most ${most}` : 'for comparison';
    const line = `${`${page} ${name}`.padEnd(56)} ${value.toFixed(2).padStart(8)}   (${promise}${aim ? `, aim ${aim}` : ''})`;
    console.log(`${fits ? 'ok  ' : 'FAIL'} ${line}`);
  }
}

console.log(`\nLighthouse, mobile, median of ${runs}`);
const { origin, stop } = await startPortal('--access-lifetime', '2h');
const folder = mkdtempSync(join(tmpdir(), 'portald-lighthouse-'));
const chrome = await launch({
  chromePath: chromiumPath,
  chromeFlags: ['--headless=new', ...chromiumArgs],
  userDataDir: folder,
  logLevel: 'error',
});
try {
  const often = async (name, page) => {
    const all = [];
    for (let run = 0; run < runs; run += 1) all.push(await measure(chrome.port, origin + page));
    report(name, promises.map((_, i) => median(all.map((one) => one[i]))));
  };
  await often('/login', '/login');
  const plan = await signInThere(chrome.port, origin);
  for (const page of ['/dashboard', courses]) await often(page, page);
  await often('a plan of 16 weeks', plan);
} finally {
  await chrome.kill();
  await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
process.exit(failed === 0 ? 0 : 1);

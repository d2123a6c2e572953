// Loads the pages as a first visitor does, in Chromium against the real program, and compares what came over the wire
// with the budget: bytes of JavaScript and CSS, number of files, number of API calls. A second visit may fetch the
// document alone. Calls that need no other's answer must start together: all answers are held back until they have.
import { chromium, chromiumArgs, chromiumPath, settled, signIn, startPortal } from './portal.mjs';

const kib = 1024;
const list = '/akademik/perkuliahan/mata-kuliah';
const inside = ['/v1/sistem', '/v2/user_info', '/v1/configuration'];
// What the menu counts is read when the page has been seen.
const counts = '/v2/ta/task_counts';
const budgets = [
  {
    path: '/login',
    bytes: 150 * kib,
    files: 9,
    calls: 3,
    together: ['/v1/sistem', '/multisite-config/frontend-config', '/v2/page_messages'],
    after: [],
  },
  {
    path: '/dashboard',
    bytes: 190 * kib,
    files: 10,
    calls: 8,
    together: [...inside, '/v2/page_messages', '/v2/tugas'],
    // The first two ask for the working period.
    after: ['/v2/academic/matakuliah', '/v2/ta/dashboard', counts],
  },
  { path: list, bytes: 190 * kib, files: 10, calls: 5, together: [...inside, '/v2/academic/matakuliah'], after: [counts] },
];
const furtherRoute = 60 * kib;

const isCall = (url) => /^\/(v1|v2|multisite-config)\/[^.]*$/.test(new URL(url).pathname); // a logo is a file
const isCode = (url) => /\.(js|css)$/.test(new URL(url).pathname);

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
    const one = wire.get(requestId);
    if (!one) return;
    one.kept ||= response.fromDiskCache;
    one.encoding = response.headers['Content-Encoding'] ?? response.headers['content-encoding'];
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
        plain: files.filter(({ url, encoding }) => isCode(url) && encoding !== 'br').map(({ url }) => new URL(url).pathname),
      };
    },
  };
}

// awake keeps the reader from resting: what a page fetches ahead at the first rest is no part of its first load.
async function awake(context) {
  await context.addInitScript(() => setInterval(() => dispatchEvent(new Event('touchstart')), 500));
}

// waves holds every answer back until all calls of `together` have been asked for, and tells which came only after.
async function waves(context, { path, together }) {
  const page = await context.newPage();
  const first = new Set();
  const later = new Set();
  let release;
  const held = new Promise((done) => {
    release = done;
  });
  await page.route(isCall, async (route) => {
    const { pathname } = new URL(route.request().url());
    (release ? first : later).add(pathname);
    if (together.every((call) => first.has(call))) {
      release?.();
      release = undefined;
    }
    await Promise.race([held, tooLong(10_000)]);
    release = undefined;
    await route.continue();
  });
  await page.goto(path);
  await settled(page);
  await page.close();
  return { missing: together.filter((call) => !first.has(call)), later: [...later] };
}

function tooLong(ms) {
  return new Promise((done) => setTimeout(done, ms).unref());
}

let passed = 0;
let failed = 0;
function hold(what, value, limit, detail = '') {
  const fits = value <= limit;
  fits ? (passed += 1) : (failed += 1);
  const number = (n) => (n > kib ? `${(n / kib).toFixed(1)} KiB` : String(n)).padStart(10);
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${what.padEnd(72)} ${number(value)} of ${number(limit)}${fits ? '' : `  ${detail}`}`);
}

async function order(context, { path, together, after }) {
  const { missing, later } = await waves(context, { path, together });
  const late = [...missing, ...later.filter((call) => !after.includes(call))];
  hold(`${path} calls that wait for another without need`, late.length, 0, late.join(' '));
}

async function measure(context, { path, bytes, files, calls }) {
  const page = await context.newPage();
  const wire = await watch(page);
  await page.goto(path);
  await settled(page);
  const first = wire.take();
  hold(`${path} bytes of JavaScript and CSS`, first.bytes, bytes);
  hold(`${path} files`, first.files.length, files, first.files.join(' '));
  hold(`${path} files of JavaScript and CSS without brotli`, first.plain.length, 0, first.plain.join(' '));
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

const { origin, stop } = await startPortal();
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
try {
  const newVisitor = async () => {
    const context = await browser.newContext({ baseURL: origin });
    await awake(context);
    return context;
  };
  const [login, ...others] = budgets;
  await order(await newVisitor(), login);
  await measure(await newVisitor(), login);
  const lecturer = await newVisitor();
  await signIn(lecturer, origin);
  for (const budget of others) {
    await order(lecturer, budget);
    await measure(lecturer, budget);
  }
} finally {
  await browser.close();
  await stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

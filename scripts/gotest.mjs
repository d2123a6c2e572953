// Reads `go test -json` and prints one line a package, the output of what failed, and how many tests passed, failed and
// were skipped. A package that has tests and passed without having run one failed: its TestMain ended the process.
// Where RAN names a file, the names of the tests that passed go there; those that run on an engine at a time go to
// RAN.engines, and how long each test took, in seconds, to RAN.times.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const output = new Map();
const ran = new Set();
const names = [];
const byEngine = new Set();
const times = [];
let passed = 0;
let failed = 0;
let skipped = 0;
let brokenPackages = 0;

const keyOf = ({ Package, ImportPath, Test = '' }) => `${Package ?? ImportPath} ${Test}`;

function onOutput(event) {
  if (event.Output.startsWith('note: ')) process.stdout.write(event.Output);
  const key = keyOf(event);
  output.set(key, (output.get(key) ?? '') + event.Output);
}

function onEndOfTest(event) {
  ran.add(event.Package);
  const [name] = event.Test.split('/');
  if (/\/(?:sqlite|postgres)(?:\/|$)/.test(event.Test)) byEngine.add(`${event.Package} ${name}\n`);
  if (name === event.Test) times.push(`${event.Elapsed} ${event.Package} ${name}\n`);
  // A test that leaves something out passes as Go sees it, and proves nothing of that.
  const leftOut = /(?:^|: )(left out: .*)/m.exec(output.get(keyOf(event)) ?? '')?.[1];
  if (leftOut) console.log(leftOut);
  if (event.Action === 'fail') failed += 1;
  else if (event.Action === 'skip' || leftOut) skipped += 1;
  else {
    passed += 1;
    if (!event.Test.includes('/')) names.push(`${event.Package} ${event.Test}\n`);
  }
}

// A process that ended before its tests, of too long a time or of a panic elsewhere, says nothing of how they ended: those
// that were begun are named, each with the beginning of what stands there.
function tellUnended({ Package }) {
  for (const [key, said] of output) {
    if (!key.startsWith(`${Package} `) || key === keyOf({ Package })) continue;
    console.log(`--- FAIL ${key} (never ended)\n${said.split('\n').slice(0, 60).join('\n')}`);
    output.delete(key);
  }
}

function onEndOfPackage(event) {
  if (event.Action === 'fail') tellUnended(event);
  const silent = event.Action === 'pass' && !ran.has(event.Package);
  if (silent) console.log(`--- FAIL ${event.Package}: it has tests and none ran`);
  if (silent || event.Action === 'fail') brokenPackages += 1;
  console.log(`${silent ? 'fail' : event.Action}\t${event.Package}\t${event.Elapsed} s`);
}

function onEnd(event) {
  const key = keyOf(event);
  if (event.Action === 'fail') {
    console.log(`--- FAIL ${key}\n${output.get(key) ?? ''}${output.get(`${event.FailedBuild} `) ?? ''}`);
  }
  if (event.Test === undefined) onEndOfPackage(event);
  else onEndOfTest(event);
  output.delete(key);
}

for await (const line of createInterface({ input: process.stdin })) {
  if (!line.startsWith('{')) {
    console.log(line);
    continue;
  }
  const event = JSON.parse(line);
  if (event.Action === 'output' || event.Action === 'build-output') onOutput(event);
  if (['pass', 'fail', 'skip'].includes(event.Action)) onEnd(event);
}

const { RAN } = process.env;
if (RAN) {
  appendFileSync(RAN, names.join(''));
  appendFileSync(`${RAN}.engines`, [...byEngine].join(''));
  appendFileSync(`${RAN}.times`, times.join(''));
}
failed = Math.max(failed, brokenPackages);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

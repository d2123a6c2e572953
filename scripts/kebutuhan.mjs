// Compares docs/kebutuhan.md with the tests: `kebutuhan.mjs <file…>` with what ran and passed, else with what there is.
//
// A number counts as proven by a test that ran and passed and carries it: in the title on the web; in Go in the name of
// a subtest or in what the test would say, never in a comment. Each requirement has one line by hand of what is proven and,
// behind 'Not:', what is not; a line that says 'Nothing' means that no test carries the number yet. A number is built by what
// that line says, not by how many tests carry it. It fails where page and tests differ.
//
// The files are what the runners wrote: of Go a line `<package> <test>` a passed test (scripts/gotest.mjs), of vitest
// and Playwright their JSON.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const page = 'docs/kebutuhan.md';
const module = 'portaldosen';
const skipped = new Set(['node_modules', 'dist', '.git', 'testdata', 'bin', 'data']);
const number = /\b[A-Z]{2}-\d{2}\b/g;
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g;
const goTest = /^func ((?:Test|Fuzz)\w+)/;

function* files(folder, kind) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* files(path, kind);
    if (entry.isFile() && kind.test(entry.name)) yield path;
  }
}

const literals = (text) => [...text.matchAll(literal)].map((m) => m[1] ?? m[2] ?? m[3]);
const uncommented = (text) => text.replaceAll(/^\s*\/\/.*$/gm, '');

// goTests maps each Go test, `package test`, to the numbers in its text without the comments.
function goTests() {
  const tests = new Map();
  for (const folder of ['cmd', 'internal', 'web', 'faults', 'bench']) {
    for (const path of files(folder, /_test\.go$/)) {
      for (const part of readFileSync(path, 'utf8').split(/^(?=func )/m)) {
        const name = part.match(goTest)?.[1];
        const ids = literals(uncommented(part)).join('\n').match(number);
        if (name && ids) tests.set(`${module}/${dirname(path)} ${name}`, new Set(ids));
      }
    }
  }
  return tests;
}

const webTitles = () => [...files('web', /(\.test\.tsx?|\.spec\.ts)$/)].flatMap((path) => literals(readFileSync(path, 'utf8')));

// passed lists what ran and passed as the files tell it.
function passed(lists) {
  const ran = { go: new Set(), web: [] };
  for (const path of lists) {
    const text = readFileSync(path, 'utf8');
    if (path.endsWith('.json')) ran.web.push(...webPassed(JSON.parse(text)));
    else for (const line of text.split('\n')) ran.go.add(line);
  }
  return ran;
}

function webPassed({ testResults, suites }) {
  if (testResults) return testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
  const specs = (suite, above) => {
    const title = `${above} ${suite.title}`;
    return [...(suite.specs ?? []).filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected')).map((spec) => `${title} ${spec.title}`), ...(suite.suites ?? []).flatMap((s) => specs(s, title))];
  };
  return suites.flatMap((suite) => specs(suite, ''));
}

// counts says of each number how many tests carry it.
function counts(ran) {
  const of = new Map();
  const add = (ids) => {
    for (const id of new Set(ids)) of.set(id, (of.get(id) ?? 0) + 1);
  };
  for (const [test, ids] of goTests()) if (!ran || ran.go.has(test)) add(ids);
  for (const title of ran ? ran.web : webTitles()) add(title.match(number) ?? []);
  return of;
}

// requirements reads the page: each number with the line by hand below it.
function requirements() {
  const found = [...readFileSync(page, 'utf8').matchAll(/^- \*\*([A-Z]{2}-\d{2})\*\* .+\n((?: {2}.+\n)*)/gm)];
  return new Map(found.map(([, id, hand]) => [id, hand.trim()]));
}

const lists = process.argv.slice(2);
const known = requirements();
const areas = new Set([...known.keys()].map((id) => id.slice(0, 2)));
const of = counts(lists.length > 0 ? passed(lists) : undefined);
const wrong = [];
for (const id of of.keys()) if (!known.has(id) && areas.has(id.slice(0, 2))) wrong.push(`${id}: no such requirement`);
for (const [id, hand] of known) {
  const tests = of.get(id) ?? 0;
  if (!/^\*(Proven|Nothing)\*: \S+ \S/.test(hand)) wrong.push(`${id}: ${page} says nothing of what is proven`);
  else if (hand.includes('\n')) wrong.push(`${id}: say in one line of ${page} what is proven and what is not`);
  else if (hand.startsWith('*Proven*') && tests === 0) wrong.push(`${id}: said to be proven, but no such test ${lists.length > 0 ? 'ran and passed' : 'is there'}`);
  else if (hand.startsWith('*Nothing*') && tests > 0) wrong.push(`${id}: ${tests} tests carry it; say in ${page} what they prove`);
}

const tested = [...known].filter(([id, hand]) => of.has(id) && hand.startsWith('*Proven*'));
const open = tested.filter(([, hand]) => hand.includes(' Not: ')).length;
const each = tested.map(([id]) => `${id} ${of.get(id)}`);
console.log(
  `note: of ${known.size} requirements ${tested.length} are proven as far as their lines say, by tests that ${lists.length > 0 ? 'ran and passed' : 'are there'}; ${open} of these lines say what is not: ${each.join(', ')}`,
);
for (const line of wrong) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

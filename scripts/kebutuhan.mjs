// Fills the tables of docs/kebutuhan.md: each numbered requirement with the tests that carry its number in their title.
// With --check it only compares. A number that the page does not know fails either way.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = 'docs/kebutuhan.md';
const skipped = new Set(['node_modules', 'dist', '.git', 'testdata', 'bin', 'data']);
const isTest = /(_test\.go|\.test\.tsx?|\.spec\.ts)$/;
const number = /\b[A-Z]{2}-\d{2}\b/g;
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g;
const goTest = /^func ((?:Test|Fuzz)\w+)/;

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* testFiles(path);
    if (entry.isFile() && isTest.test(entry.name)) yield path;
  }
}

// titles lists the tests of a file, each with the text that may carry numbers: on the web the title itself, in Go the
// function with its comment.
function titles(path) {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.go')) return [...text.matchAll(literal)].map((m) => m[1] ?? m[2] ?? m[3]).map((of) => ({ title: of, of }));
  const parts = text.split(/^(?=(?:\/\/.*\n)*func )/m);
  return parts.map((of) => ({ title: of.replace(/^(?:\/\/.*\n)+/, '').match(goTest)?.[1] ?? '', of })).filter(({ title }) => title);
}

function proofs(known) {
  const byNumber = new Map([...known].map((id) => [id, []]));
  const unknown = [];
  for (const path of [...testFiles('cmd'), ...testFiles('internal'), ...testFiles('web')].sort()) {
    for (const { title, of } of titles(path)) {
      for (const id of new Set(of.match(number) ?? [])) {
        const list = byNumber.get(id);
        const proof = `\`${path}\` ${title.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()}`;
        if (!list && areas.has(id.slice(0, 2))) unknown.push(`${path}: ${id}`);
        if (list && !list.includes(proof)) list.push(proof);
      }
    }
  }
  if (unknown.length > 0) throw new Error(`unknown requirements:\n${unknown.join('\n')}`);
  return byNumber;
}

function table(ids, byNumber) {
  const rows = ids.map((id) => `| ${id} | ${byNumber.get(id).join('<br>') || 'belum dibangun'} |`);
  return ['| No. | Bukti |', '|---|---|', ...rows].join('\n');
}

const before = readFileSync(page, 'utf8');
const all = [...before.matchAll(/^- \*\*([A-Z]{2}-\d{2})\*\*/gm)].map((m) => m[1]);
const areas = new Set(all.map((id) => id.slice(0, 2)));
const byNumber = proofs(new Set(all));
const after = before.replace(/(<!-- bukti ([A-Z]{2}) -->\n)[\s\S]*?(<!-- \/bukti -->)/g, (_, open, area, close) => {
  return `${open}${table(all.filter((id) => id.startsWith(area)), byNumber)}\n${close}`;
});

const proven = all.filter((id) => byNumber.get(id).length > 0).length;
console.log(`note: ${proven} of ${all.length} requirements have tests`);
if (process.argv.includes('--check')) {
  if (after !== before) {
    console.log(`${page} is stale: make gen`);
    process.exit(1);
  }
} else {
  writeFileSync(page, after);
}

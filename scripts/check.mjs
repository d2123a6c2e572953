// The quick round, `make check`: tries what a change touches. Without arguments a change is what differs from the branch
// `main` of origin, or from the last commit where there is none; else the files that are named.
//
// Go: the packages of the files and those that import them, both engines, without the race detector; the plan of the house;
// the goldens of the program. Web: types, the linter on the files, the tests that reach them, the walls. Journeys: those
// whose name shares a word with a room that the change is in.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const lines = (text) => text.split('\n').filter(Boolean);
const git = (...args) => lines(execFileSync('git', args, { encoding: 'utf8' }));

function changed() {
  if (process.argv.length > 2) return process.argv.slice(2);
  const since = spawnSync('git', ['rev-parse', '--verify', '-q', 'origin/main']).status === 0 ? 'origin/main' : 'HEAD';
  const base = git('merge-base', since, 'HEAD')[0];
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])].filter((f) => existsSync(f));
}

const began = Date.now();
let failed = false;

function step(name, command, args, cwd = '.') {
  const start = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  const took = `${Math.round((Date.now() - start) / 1000)} s`;
  console.log(`  ${status === 0 ? 'ok  ' : 'FAIL'}  ${name} (${took})`);
  if (status === 0) return;
  failed = true;
  console.log(`${stdout}${stderr}`);
}

/** The packages of these folders and, of the product, those that import them. */
function goPackages(folders) {
  const all = lines(execFileSync('go', ['list', '-f', '{{.ImportPath}} {{.Dir}} {{join .Imports ","}}', './...'], { encoding: 'utf8' }));
  const root = process.cwd();
  const packages = all.map((line) => {
    const [path, dir, imports = ''] = line.split(' ');
    return { path, dir: dir.slice(root.length + 1), imports: imports.split(',') };
  });
  const own = packages.filter(({ dir }) => folders.has(dir)).map(({ path }) => path);
  const near = packages.filter(({ imports }) => imports.some((path) => own.includes(path))).map(({ path }) => path);
  return [...new Set([...own, ...near])].filter((path) => !/\/(?:cmd\/portald|faults|bench)(?:\/|$)/.test(path) || own.includes(path));
}

const files = changed();
const goFiles = files.filter((file) => /\.(?:go|sql)$|\/testdata\//.test(file));
const webFiles = files.filter((file) => /^web\/.*\.(?:tsx?|css)$/.test(file) && !file.startsWith('web/e2e/'));
const journeys = new Set(files.filter((file) => /^web\/e2e\/.*\.spec\.ts$/.test(file)).map((file) => basename(file)));

const words = new Set(files.flatMap((file) => /^(?:internal|web\/src)\/feature\/\w+\/(\w+)\//.exec(file)?.[1] ?? []));
const themes = {
  ajuan: ['skripsi'], pengajuan: ['skripsi', 'pembatalan'], bimbingan: ['skripsi'], naskah: ['kemiripan', 'banding'], magang: ['kerja-praktik'],
  ujian: ['sidang'], sidang: ['sidang', 'ganti-penguji'], nilai: ['perubahan-nilai'], revisi: ['sidang-ulang'], dokumen: ['print'], meja: ['tasks'], pustaka: ['pustaka'],
  daftar: ['skripsi'], beban: ['kerja-praktik-kampus'],
};
for (const name of readdirSync('web/e2e')) {
  if (name.endsWith('.spec.ts') && [...words].some((word) => (themes[word] ?? []).some((theme) => name.startsWith(theme)))) journeys.add(name);
}

console.log(`${files.length} files`);
if (goFiles.length > 0) {
  const folders = new Set(goFiles.map((file) => dirname(file).replace(/\/(?:testdata|migrations)(?:\/.*)?$/, '')));
  const packages = goPackages(folders);
  step('Go formatted', 'bash', ['-c', 'test -z "$(gofmt -l "$@")"', 'gofmt', ...goFiles.filter((file) => file.endsWith('.go'))]);
  step(`Go vet, ${packages.length} packages`, 'go', ['vet', ...packages]);
  step(`Go tests, ${packages.length} packages`, 'go', ['test', ...packages]);
  step('The plan of the house', 'go', ['test', './internal/arch/...']);
  step('Interface and operations', 'go', ['test', '-run', '^(TestOpenapi|TestOperations)$', './cmd/portald']);
}
if (webFiles.length > 0) {
  const own = webFiles.map((file) => file.slice('web/'.length));
  step('Web types', 'npm', ['run', '--silent', 'types'], 'web');
  step('Web lint', 'node', ['scripts/biome.mjs', 'check', '--error-on-warnings', ...own], 'web');
  step('Web tests that reach the change, and the walls', 'npx', ['vitest', 'related', '--run', ...own, 'walls/walls.test.ts'], 'web');
}
if (journeys.size > 0 && !failed) {
  step('Binary built', 'make', ['--no-print-directory', 'bin/portald']);
  step(`Journeys: ${[...journeys].join(', ')}`, 'npx', ['playwright', 'test', '--project=walk', '--project=sqlite', '--reporter=line', ...journeys], 'web');
}
console.log(`${failed ? 'FAILED' : 'ok'} in ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(failed ? 1 : 0);

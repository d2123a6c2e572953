// Looks up every package of a lock file in a database of known holes: holes.mjs <jsrepository.json.gz> <package-lock.json>.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const [database, lock] = process.argv.slice(2);
const known = Object.values(JSON.parse(gunzipSync(readFileSync(database)))).filter((entry) => entry.npmname);
const byName = Map.groupBy?.(known, (entry) => entry.npmname) ?? groupByName(known);

function groupByName(entries) {
  const groups = new Map();
  for (const entry of entries) groups.set(entry.npmname, [...(groups.get(entry.npmname) ?? []), entry]);
  return groups;
}

// compare orders versions: numbers as numbers, and a pre-release before its release.
function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split('+')[0].split(/[.-]/));
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const [x, y] = [left[i] ?? (isWord(right[i]) ? 'zz' : '0'), right[i] ?? (isWord(left[i]) ? 'zz' : '0')];
    const order = isWord(x) || isWord(y) ? String(x).localeCompare(String(y)) : Number(x) - Number(y);
    if (order !== 0) return order;
  }
  return 0;
}

function isWord(part) {
  return part !== undefined && !/^\d+$/.test(part);
}

function hits(version, hole) {
  if (hole.below && compare(version, hole.below) >= 0) return false;
  if (hole.atOrAbove && compare(version, hole.atOrAbove) < 0) return false;
  return !(hole.excludes ?? []).includes(version);
}

let packages = 0;
let found = 0;
for (const [path, { version, name }] of Object.entries(JSON.parse(readFileSync(lock)).packages)) {
  const real = name ?? path.split('node_modules/').pop();
  if (path === '' || version === undefined) continue;
  packages += 1;
  for (const hole of (byName.get(real) ?? []).flatMap((entry) => entry.vulnerabilities)) {
    if (!hits(version, hole)) continue;
    found += 1;
    console.log(`${real} ${version}: ${hole.identifiers?.summary ?? 'known hole'} (${hole.severity}) ${hole.info?.[0] ?? ''}`);
  }
}
console.log(`note: ${packages} packages looked up`);
process.exit(found === 0 && packages > 0 ? 0 : 1);

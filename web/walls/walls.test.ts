// The walls of the web: each holds in the product, and each bites in a bad tree.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './areas';
import { circles } from './circles';
import { colours } from './colours';
import { folders } from './folders';
import { literalTexts } from './literal-texts';
import { idle, names } from './names';
import { parsedJson } from './parsed-json';
import { requests } from './requests';
import { rooms } from './rooms';
import { skippedTests } from './skipped-tests';
import { readTree, treeFrom, type Wall } from './tree';
import { unusedExports } from './unused-exports';

const walls: readonly Wall[] = [
  areas,
  circles,
  colours,
  folders,
  literalTexts,
  names,
  parsedJson,
  requests,
  rooms,
  skippedTests,
  unusedExports,
];

const product = readTree(join(import.meta.dirname, '..'));
const bad = join(import.meta.dirname, 'bad');

test.each(walls)('$name holds', (wall) => {
  expect(wall.faults(product).map(({ path, what }) => `${path}: ${what}`)).toEqual([]);
});

// A bad tree says what is wrong, then 'want: <path>' for each fault, then its files.
test.each(walls)('$name bites', (wall) => {
  const text = readFileSync(join(bad, `${wall.name}.txt`), 'utf8');
  const wanted = [...text.matchAll(/^want: (.+)$/gm)].map(([, path]) => path);
  expect(wanted.length).toBeGreaterThan(0);
  expect(
    wall
      .faults(treeFrom(text))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(wanted.sort());
});

test('every bad tree is of a wall', () => {
  expect(readdirSync(bad).sort()).toEqual(walls.map(({ name }) => `${name}.txt`).sort());
});

test('every exception of the names is needed', () => {
  expect(idle(product)).toEqual([]);
});

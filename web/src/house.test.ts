// The plan of the house as a test: floors, walls and sizes of the web, read from the sources themselves.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const limits = { file: 400, body: 180 };
const generated = 'kit/api/types.gen.ts';
const soleSender = 'kit/api/send.ts';
const soleMarkup = 'kit/ui/rich-text.tsx';
const suppressions = new RegExp(['biome', 'eslint', 'oxlint'].map((tool) => `${tool}-(ignore|disable)`).join('|'));
const tsSuppressions = new RegExp(`@ts-(${['ignore', 'expect-error', 'nocheck'].join('|')})`);

type Source = { path: string; text: string; tree: ts.SourceFile };

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && path !== generated)
  .map(read);

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

/** Every fault of a kind, as 'path: what'. */
function faults(find: (source: Source) => string[], among = sources): string[] {
  return among.flatMap((source) => find(source).map((what) => `${source.path}: ${what}`));
}

function nodes(source: Source): ts.Node[] {
  const all: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    all.push(node);
    node.forEachChild(visit);
  };
  visit(source.tree);
  return all;
}

/** What a file imports of our own, as paths below src. */
function imports(source: Source): string[] {
  return nodes(source).flatMap((node) => {
    const name = importName(node);
    if (name?.startsWith('@/')) return [name.slice(2)];
    return name?.startsWith('.') ? [relative(root, resolve(root, dirname(source.path), name))] : [];
  });
}

function importName(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literal(node.argument.literal);
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isCall ? literal(node.arguments[0]) : undefined;
}

function literal(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

const floors = ['kit', 'core', 'feature'];
const place = (path: string) => path.split('/');

/** Why a file may not import another, else nothing. */
function wall(from: string, to: string): string | undefined {
  const [floor = '', area] = place(from);
  const [otherFloor = '', otherArea] = place(to);
  const here = floors.indexOf(floor);
  const there = floors.indexOf(otherFloor);
  if (here === -1 || to.endsWith('.json')) return undefined;
  if (there === -1) return `imports the top (${to})`;
  if (there > here) return `imports upward (${to})`;
  if (floor === 'feature' && otherFloor === 'feature' && area !== otherArea) return `imports a sibling (${to})`;
  return undefined;
}

const isBody = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)) &&
  node.body !== undefined;

const lines = (text: string) => text.trimEnd().split('\n').length;

test('the wall knows what is upward and what is a sibling', () => {
  expect(wall('kit/ui/a', 'core/auth/b')).toContain('upward');
  expect(wall('core/auth/a', 'feature/akademik/b')).toContain('upward');
  expect(wall('feature/bkd/a', 'feature/akademik/b')).toContain('sibling');
  expect(wall('feature/bkd/a', 'features')).toContain('top');
  expect(wall('feature/bkd/a', 'feature/bkd/b')).toBeUndefined();
  expect(wall('feature/bkd/a', 'kit/ui/b')).toBeUndefined();
  expect(wall('app', 'feature/bkd/index')).toBeUndefined();
});

test('no file imports upward or from a sibling feature', () => {
  const product = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path));
  expect(
    faults(
      (source) => imports(source).flatMap((to) => [wall(source.path, to)].filter((what) => what !== undefined)),
      product,
    ),
  ).toEqual([]);
});

test('the core has no cycle of areas', () => {
  const edges = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => path.startsWith('core/') && !/\.test\./.test(path))) {
    const from = place(source.path)[1] ?? '';
    const to = imports(source)
      .filter((path) => path.startsWith('core/'))
      .map((path) => place(path)[1] ?? '');
    edges.set(from, new Set([...(edges.get(from) ?? []), ...to.filter((area) => area !== from)]));
  }
  const reaches = (from: string, aim: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some(
      (next) => next === aim || (!seen.has(next) && reaches(next, aim, seen.add(next))),
    );
  expect([...edges.keys()].filter((area) => reaches(area, area))).toEqual([]);
});

test('only kit/api talks to the server', () => {
  const senders = /\b(fetch|XMLHttpRequest|EventSource|WebSocket|sendBeacon)\s*\(/;
  const others = sources.filter(
    ({ path }) => path !== soleSender && !/\.test\.tsx?$/.test(path) && !path.startsWith('kit/test/'),
  );
  const calls = (source: Source) =>
    nodes(source)
      .filter((node) => ts.isCallExpression(node) || ts.isNewExpression(node))
      .map((node) => `${node.expression.getText(source.tree)}(`)
      .filter((call) => /^(window\.|globalThis\.|self\.|navigator\.)?\w+\($/.test(call) && senders.test(call));
  expect(faults(calls, others)).toEqual([]);
});

test('no type is any', () => {
  expect(
    faults((source) =>
      nodes(source)
        .filter((node) => node.kind === ts.SyntaxKind.AnyKeyword)
        .map(() => 'any'),
    ),
  ).toEqual([]);
});

test('markup from text stands in one component alone', () => {
  const others = sources.filter(({ path }) => path !== soleMarkup && path !== 'house.test.ts');
  const sinks = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b\s*=|insertAdjacentHTML|document\.write/;
  expect(faults(({ text }) => text.match(sinks)?.slice(0, 1) ?? [], others)).toEqual([]);
});

test('no check is switched off', () => {
  const hits = ({ text }: Source) =>
    [suppressions, tsSuppressions].flatMap((off) => text.match(off)?.slice(0, 1) ?? []);
  expect(faults(hits)).toEqual([]);
});

test('no test is skipped or left alone', () => {
  const skipped = /\b(test|it|describe)\.(skip|only|todo|fails)\b/;
  expect(faults(({ text }) => text.match(skipped)?.slice(0, 1) ?? [])).toEqual([]);
});

test('files and functions stay short', () => {
  const long = ({ text }: Source) => (lines(text) > limits.file ? [`${lines(text)} lines`] : []);
  const longBodies = (source: Source) =>
    nodes(source)
      .filter(isBody)
      .filter((node) => lines(node.getText(source.tree)) > limits.body)
      .map((node) => `a function of ${lines(node.getText(source.tree))} lines`);
  expect(faults(long)).toEqual([]);
  expect(faults(longBodies)).toEqual([]);
});

test('file names are kebab-case', () => {
  const kebab = /^([a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9]+)*\.tsx?$/;
  expect(sources.map(({ path }) => place(path).at(-1) ?? '').filter((name) => !kebab.test(name))).toEqual([]);
});

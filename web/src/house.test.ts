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

/** What a style sheet writes more than once at its top level: selectors of whole rules, outside every @-rule. */
function twiceInSheet(text: string): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  let depth = 0;
  for (const [part = ''] of text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]*[{};]/g)) {
    const selector = part.slice(0, -1).trim().replace(/\s+/g, ' ');
    if (part.endsWith('{') && depth === 0 && !selector.startsWith('@')) {
      if (seen.has(selector)) twice.add(selector);
      seen.add(selector);
    }
    depth += part.endsWith('{') ? 1 : part.endsWith('}') ? -1 : 0;
  }
  return [...twice];
}

test('a style sheet has one rule for a selector', () => {
  expect(twiceInSheet('.a { color: red; } .b, .a { top: 0 } @media print { .a { top: 0 } .a { top: 1px } }')).toEqual(
    [],
  );
  expect(twiceInSheet('.a > b { & i { top: 0; } } /* .c {} .c {} */ @import "x"; .c {} .a  >\nb { top: 0 }')).toEqual([
    '.a > b',
  ]);
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(
    sheets.flatMap((path) => twiceInSheet(readFileSync(join(root, path), 'utf8')).map((what) => `${path}: ${what}`)),
  ).toEqual([]);
});

test('no test is skipped or left alone', () => {
  const skipped = /\b(test|it|describe)\.(skip|only|todo|fails)\b/;
  expect(faults(({ text }) => text.match(skipped)?.slice(0, 1) ?? [])).toEqual([]);
});

/** What the wire calls a number of rows. Where one is shown, a part of kit/ui/mark/count stands around it. */
const counts = new Set(['total', 'totalTugas', 'hitung', 'count']);
const countParts = new Set(['Count', 'CountLink', 'CountBadge']);
const countsPart = 'kit/ui/mark/count.tsx';

/** Where a `total` is no number of rows, and where it is a place among rows whose list stands around it. */
const otherTotals: Record<string, string> = {
  'feature/tugasakhir/nilai/nilai-': 'the total of a sheet is a mark',
  'feature/bkd/beban/': 'the total of a workload is a number of credits',
  'feature/bkd/aturan/poin-saya.tsx': 'said below the very lines of which it is the number',
  'feature/bkd/laporan/': 'the total of a workload is a number of credits',
  'feature/bkd/lembar/': 'the total of a workload is a number of credits',
  'feature/bkd/rekap/': 'the total of a workload is a number of credits',
  'feature/tugasakhir/daftar/karya-kepala.tsx':
    "'2 dari 9' is the place of the work in the list that its arrows go through",
};

/** The parts of an expression that come on the screen: what follows a condition, what a text is made with. */
function shown(node: ts.Node): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return shown(node.expression);
  if (ts.isConditionalExpression(node)) return [...shown(node.whenTrue), ...shown(node.whenFalse)];
  if (ts.isTemplateExpression(node)) return node.templateSpans.flatMap(({ expression }) => shown(expression));
  if (ts.isCallExpression(node)) return node.arguments.flatMap(shown);
  if (ts.isBinaryExpression(node)) {
    const joins = [
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.PlusToken,
      ts.SyntaxKind.MinusToken,
    ];
    const both = joins.includes(node.operatorToken.kind);
    if (both) return [...shown(node.left), ...shown(node.right)];
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? shown(node.right) : [];
  }
  return [node];
}

/** Whether an expression is a number of rows, by its last name: `total`, `data.total`, `hitung.saya`. */
function isCount(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return counts.has(node.text);
  if (ts.isPropertyAccessExpression(node)) {
    const isWord = ts.isIdentifier(node.expression) && node.expression.text === 'teks';
    return !isWord && (counts.has(node.name.text) || isCount(node.expression));
  }
  return ts.isElementAccessExpression(node) && isCount(node.expression);
}

/** The attributes that are read out or shown. */
const readOut = /^(aria-label|title|label|data-tip|alt)$/;

/** The expression that a piece of JSX puts on the page, unless a part of kit/ui/mark/count has it. */
function onPage(node: ts.Node, tree: ts.SourceFile): ts.Expression | undefined {
  if (!ts.isJsxExpression(node)) return undefined;
  if (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)) return node.expression;
  if (!ts.isJsxAttribute(node.parent) || !readOut.test(node.parent.name.getText(tree))) return undefined;
  return countParts.has(node.parent.parent.parent.tagName.getText(tree)) ? undefined : node.expression;
}

function isBadge(node: ts.Node, tree: ts.SourceFile): boolean {
  const opens = ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node);
  return opens && node.tagName.getText(tree) === 'Badge';
}

/** Numbers of lists that stand on a page without the list that they count. */
function bareCounts(source: Source): string[] {
  const { tree } = source;
  return nodes(source).flatMap((node) => {
    if (isBadge(node, tree) && source.path !== countsPart) return ['a Badge; CountBadge takes its list too'];
    const expression = onPage(node, tree);
    if (!expression) return [];
    return shown(expression)
      .filter(isCount)
      .map((one) => `${one.getText(tree)} on the page without its list`);
  });
}

test('the rule of counts knows a bare number from one with its list', () => {
  const tree = (text: string) =>
    bareCounts({
      path: 'a.tsx',
      text,
      tree: ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    });
  const bare = [
    '<b>{total}</b>',
    '<b>{angka(data.total)}</b>',
    '<Button>{teks.tinjau(data.total)}</Button>',
    '<Badge count={4} />',
    "<p>{ada && hitung.saya + ' karya'}</p>",
    '<a aria-label={teks.semua(hitung["saya"])} />',
    '<p>{total - shown}</p>',
  ];
  expect(bare.filter((text) => tree(`const x = ${text}`).length !== 1)).toEqual([]);
  const listed = [
    '<Count value={data.total} of={daftar} />',
    '<p>{total > 0 && <Daftar />}</p>',
    '<Foot total={data.total} />',
  ];
  expect(listed.flatMap((text) => tree(`const x = ${text}`))).toEqual([]);
  expect(
    [...countParts].every((part) =>
      sources.some(({ path, text }) => path === countsPart && text.includes(`function ${part}(`)),
    ),
  ).toBe(true);
});

test('a number of rows is shown with the list that it counts', () => {
  // The parts of a list itself: its foot says how long it is, its filters how many match.
  const parts = /^kit\/(table|form)\/|^kit\/ui\/(mark\/(pill|count)|navigation\/icon-button)\.tsx$/;
  const product = sources.filter(
    ({ path }) =>
      path.endsWith('.tsx') &&
      !/\.test\.tsx$/.test(path) &&
      !parts.test(path) &&
      !Object.keys(otherTotals).some((other) => path.startsWith(other)),
  );
  expect(faults(bareCounts, product)).toEqual([]);
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

test('a journey reckons days on the calendar of the campus, not on that of the machine or of London', () => {
  const journeys = join(root, '../e2e');
  const own = /\.toISOString\(\)\.slice|\.get(UTC)?(FullYear|Month|Date|Day)\(/;
  const wrong = readdirSync(journeys, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== join('kit', 'tugas-akhir.ts'))
    .filter((path) => own.test(readFileSync(join(journeys, path), 'utf8')));
  expect(wrong).toEqual([]);
});

test('a journey asks the journeys what time it is, not the machine', () => {
  const journeys = join(root, '../e2e');
  const wrong = readdirSync(journeys, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts') || path === join('kit', 'tugas-akhir.ts'))
    .filter((path) => /Date\.now\(|new Date\(\)/.test(readFileSync(join(journeys, path), 'utf8')));
  expect(wrong).toEqual([]);
});

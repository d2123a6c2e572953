// The web as a table: how large each folder is, who imports whom, and which files lead back to themselves.
import { posix } from 'node:path';
import { type Arrow, arrows, knots } from './arrows';
import { isProduct, product, type Tree } from './tree';

/** A folder below an area: kit/ui, core/auth, a room of a feature; 'top' is what lies beside the floors. */
function roomOf(path: string): string {
  const [, floor = '', area = '', room = ''] = posix.dirname(path).split('/');
  if (floor === '') return 'top';
  const name = floor === 'feature' && room === '' ? 'top' : room;
  return [floor, area, floor === 'feature' ? name : ''].filter((part) => part !== '').join('/');
}

/** Folders, arrows between them, knots; plain text in columns. */
export function graph(tree: Tree): string {
  const all = arrows(tree, product(tree)).filter(({ to }) => isProduct(to));
  return [...sizes(tree), '', ...between(all), '', ...knotted(all), ''].join('\n');
}

function sizes({ sources, sheets }: Tree): string[] {
  const rooms = new Map<string, { files: number; lines: number }>();
  for (const { path, text } of [...sources, ...sheets]) {
    if (!isProduct(path)) continue;
    const { files, lines } = rooms.get(roomOf(path)) ?? { files: 0, lines: 0 };
    rooms.set(roomOf(path), { files: files + 1, lines: lines + text.trimEnd().split('\n').length });
  }
  const rows = [...rooms].sort(([a], [b]) => a.localeCompare(b));
  return columns(
    'room',
    'files',
    'lines',
    rows.map(([room, { files, lines }]) => [room, files, lines]),
  );
}

function between(all: readonly Arrow[]): string[] {
  const counts = new Map<string, number>();
  for (const { from, to } of all) {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (here !== there) counts.set(`${here} → ${there}`, (counts.get(`${here} → ${there}`) ?? 0) + 1);
  }
  const inside = all.filter(({ from, to }) => roomOf(from) === roomOf(to)).length;
  const rows = [...counts].sort(([a], [b]) => a.localeCompare(b));
  return [
    ...columns(
      'arrow between rooms',
      'imports',
      '',
      rows.map(([arrow, count]) => [arrow, count, '']),
    ),
    `${all.length} imports: ${inside} inside rooms, ${all.length - inside} between them, ${rows.length} arrows`,
  ];
}

function knotted(all: readonly Arrow[]): string[] {
  const found = knots(all);
  return [`${found.length} knots of files`, ...found.map((files) => `${files.length}: ${files.join(' ')}`)];
}

type Row = [string, number | string, number | string];

function columns(first: string, second: string, third: string, rows: readonly Row[]): string[] {
  const width = Math.max(first.length, ...rows.map(([name]) => name.length));
  const line = ([name, a, b]: Row) =>
    `${name.padEnd(width)} ${String(a).padStart(7)} ${String(b).padStart(7)}`.trimEnd();
  return [[first, second, third] as Row, ...rows].map(line);
}

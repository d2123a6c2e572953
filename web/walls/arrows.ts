// Which file imports which.
import { posix } from 'node:path';
import ts from 'typescript';
import { nodes, type Source, type Tree } from './tree';

/** `type` is gone when the program runs; `lazy` waits until something is opened. */
export type Arrow = { from: string; to: string; how: 'static' | 'type' | 'lazy'; specifier: string };

/** Every import of one file of the tree by another. */
export function arrows({ sources, sheets }: Tree, from: readonly Source[] = sources): Arrow[] {
  const known = new Set([...sources, ...sheets].map(({ path }) => path));
  return from.flatMap((source) =>
    imports(source).flatMap(({ specifier, how }) => {
      const to = resolve(source.path, specifier, known);
      return to === undefined || to === source.path ? [] : [{ from: source.path, to, how, specifier }];
    }),
  );
}

type Import = Pick<Arrow, 'specifier' | 'how'>;

/** The imports of a file as they are written. */
export function imports(source: Source): Import[] {
  return nodes(source).flatMap(importOf);
}

function importOf(node: ts.Node): Import[] {
  if (ts.isImportDeclaration(node)) return written(node.moduleSpecifier, isTypeOnly(node) ? 'type' : 'static');
  if (ts.isExportDeclaration(node)) return written(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static');
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return written(node.argument.literal, 'type');
  const isLazy = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isLazy ? written(node.arguments[0], 'lazy') : [];
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  const named = importClause.namedBindings;
  const onlyTypes = named && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly: type }) => type);
  return importClause.isTypeOnly || (importClause.name === undefined && onlyTypes === true);
}

function written(node: ts.Node | undefined, how: Import['how']): Import[] {
  return node && ts.isStringLiteralLike(node) ? [{ specifier: node.text.replace(/\?.*$/, ''), how }] : [];
}

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const base = specifier.startsWith('@/')
    ? posix.join('src', specifier.slice(2))
    : specifier.startsWith('.') && posix.join(posix.dirname(from), specifier);
  if (!base) return undefined;
  return ['', '.ts', '.tsx', '/index.ts'].map((ending) => base + ending).find((path) => known.has(path));
}

/** Groups of files each of which leads back to itself through the others; each group sorted, the largest first. */
export function knots(all: readonly Arrow[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of all) {
    next.set(from, [...(next.get(from) ?? []), to]);
    if (!next.has(to)) next.set(to, []);
  }
  return components(next)
    .filter(({ length }) => length > 1)
    .map((group) => group.sort())
    .sort((a, b) => b.length - a.length || (a[0] ?? '').localeCompare(b[0] ?? ''));
}

/** The strongly connected components, by Tarjan. */
function components(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const lower = (file: string, to: number) => low.set(file, Math.min(low.get(file) ?? to, to));
  const reach = (file: string) => {
    order.set(file, order.size);
    lower(file, order.size - 1);
    stack.push(file);
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) reach(other);
      if (stack.includes(other)) lower(file, low.get(other) ?? 0);
    }
    if (low.get(file) === order.get(file)) found.push(stack.splice(stack.indexOf(file)));
  };
  for (const file of next.keys()) if (!order.has(file)) reach(file);
  return found;
}

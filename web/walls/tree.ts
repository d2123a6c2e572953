// A tree of the web's files as the walls read it: from the disk, or from a text that holds a bad one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export type Source = { path: string; text: string; tree: ts.SourceFile };
export type Sheet = { path: string; text: string };

/** Sources and style sheets by their paths below web/. */
export type Tree = { sources: readonly Source[]; sheets: readonly Sheet[] };

/** What is wrong, and where. */
export type Fault = { path: string; what: string };

/** A wall: its name, and what it finds in a tree. */
export type Wall = { name: string; faults: (tree: Tree) => Fault[] };

const generated = 'src/kit/api/types.gen.ts';

/** The tree of the product, its journeys, its build and these walls, without what is generated. */
export function readTree(web: string): Tree {
  const paths = ['src', 'build', 'walls', 'e2e'].flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const files = paths.filter((path) => /\.(tsx?|css)$/.test(path) && path !== generated);
  return treeOf(files.map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') })));
}

/** A tree of the files of a text, each after a line '-- path --'. */
export function treeFrom(text: string): Tree {
  const [, ...parts] = text.split(/^-- (.+) --\n/m);
  return treeOf(parts.flatMap((path, at) => (at % 2 === 0 ? [{ path, text: parts[at + 1] ?? '' }] : [])));
}

function treeOf(files: readonly Sheet[]): Tree {
  const isSheet = ({ path }: Sheet) => path.endsWith('.css');
  return {
    sheets: files.filter(isSheet),
    sources: files.filter((file) => !isSheet(file)).map(({ path, text }) => ({ path, text, tree: parse(path, text) })),
  };
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Every node of a source. */
export function nodes({ tree }: Source): ts.Node[] {
  const all: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    all.push(node);
    node.forEachChild(visit);
  };
  visit(tree);
  return all;
}

/** A test, or what only tests use. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.includes('/test/') || path.startsWith('e2e/');
}

/** What ships: below src, without its tests. */
export function isProduct(path: string): boolean {
  return path.startsWith('src/') && !isTest(path);
}

/** The sources of what ships. */
export function product({ sources }: Tree): Source[] {
  return sources.filter(({ path }) => isProduct(path));
}

/** Where in its source a node stands, for a reader. */
export function at({ path, tree }: Source, node: ts.Node): string {
  return `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}

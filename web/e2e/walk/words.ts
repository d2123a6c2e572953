// The words of the portal's own texts, by language, read from the files that hold them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

type Bahasa = 'id' | 'en';

const src = fileURLToPath(new URL('../../src', import.meta.url));
const word = /\p{L}{3,}/gu;

/** The words of a text, in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(word) ?? [];
}

/** For each language the words that the texts of the other one have, and its own have not. */
export function foreignWords(): Record<Bahasa, ReadonlySet<string>> {
  const own = { id: new Set<string>(), en: new Set<string>() };
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' });
  for (const path of paths) {
    if (/kalimat-en\.json$/.test(path)) sentences(readFileSync(join(src, path), 'utf8'), own);
    if (!/\.tsx?$/.test(path) || /\.test\.|types\.gen/.test(path)) continue;
    const file = ts.createSourceFile(path, readFileSync(join(src, path), 'utf8'), ts.ScriptTarget.Latest, true);
    // The Indonesian texts of a part stand in `teks.ts`, beside their English in `teks-en.ts`.
    if (/-en\.ts$/.test(path)) collect(file, own.en);
    else if (path.endsWith('.ts') && paths.includes(path.replace(/\.ts$/, '-en.ts'))) collect(file, own.id);
    else pairs(file, own);
  }
  return { id: minus(own.en, own.id), en: minus(own.id, own.en) };
}

/** The words of the server's sentences: of each its Indonesian and its English. */
function sentences(list: string, own: Record<Bahasa, Set<string>>): void {
  for (const [id, en] of Object.entries(JSON.parse(list))) {
    for (const one of wordsOf(id)) own.id.add(one);
    for (const one of wordsOf(String(en))) own.en.add(one);
  }
}

function minus(these: ReadonlySet<string>, those: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...these].filter((one) => !those.has(one)));
}

/** All words of the texts below a node. */
function collect(node: ts.Node, into: Set<string>): void {
  const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  if (text && !isImported(node)) for (const one of wordsOf(node.text)) into.add(one);
  node.forEachChild((child) => collect(child, into));
}

/** Whether a text is the address of a file that is imported. */
function isImported({ parent }: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  );
}

/** The words of `{ id: '…', en: '…' }`, wherever it stands. */
function pairs(node: ts.Node, own: Record<Bahasa, Set<string>>): void {
  if (ts.isObjectLiteralExpression(node)) {
    const texts = new Map(
      node.properties.filter(ts.isPropertyAssignment).map((one) => [one.name.getText(), one.initializer]),
    );
    const [id, en] = [texts.get('id'), texts.get('en')];
    if (id && en) {
      collect(id, own.id);
      collect(en, own.en);
    }
  }
  node.forEachChild((child) => pairs(child, own));
}

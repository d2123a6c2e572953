// Everything in kit is named in English: what it declares and its files, split at humps, against the roots of Indonesian.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { at, isProduct, nodes, type Source, type Tree, type Wall } from './tree';

/** Names that are not the kit's own to choose. */
export const exceptions: Readonly<Record<string, string>> = {
  hitung: 'the wire: the numbers beside a list',
  tampilan: 'kept on the device, and read by first-paint.js',
  gerak: 'kept on the device, and read by first-paint.js',
  kontras: 'kept on the device, and read by first-paint.js',
  garis: 'kept on the device, and read by first-paint.js',
  teks: 'kept on the device, and read by first-paint.js',
  pesanTetap: 'kept on the device',
  tombolTunggal: 'kept on the device',
  Minggu: 'a day as the server writes it',
  Sabtu: 'a day as the server writes it',
  rupiah: 'the name of a currency',
  parseRupiah: 'the name of a currency',
};

/** English words that Indonesian has too. */
const english = new Set(
  `api area data detail dialog filter format input limit margin media menu minimum modal multi operator order radio
  server status target total unit valid`.split(/\s+/),
);

/** Words of this portal that are no roots: borrowed, or worn down. */
const more =
  `akhir bahasa desimal dwibahasa draf formulir galat hubung ikon inisial jam jeda kalender keadaan kini kirim kunci menit
  menunggu miring perkara rincian rute saring sejak sesi tanpa teks tunggu unduh`.split(/\s+/);

const roots = readRoots(join(import.meta.dirname, '../../internal/kit'));

/** The roots by which the server brings words of a text together: the list of kit that begins with the first of them. */
function readRoots(kit: string): ReadonlySet<string> {
  const lists = readdirSync(kit, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => readFileSync(join(kit, path), 'utf8'));
  const list = lists.find((text) => text.startsWith('abad abai '));
  if (!list) throw new Error('no list of Indonesian roots under internal/kit');
  return new Set([...list.split(/\s+/), ...more]);
}

const prefix = /^(me(m|n|ng|ny)?|di|ter|ber|pe(m|n|ng|ny|r)?|se|ke)(?=.{4})/;
const suffix = /(kan|an|i|nya|lah)$/;

/** Whether a word is a root, or one with a prefix, an ending, or both. */
function isIndonesian(word: string): boolean {
  if (word.length < 3 || english.has(word)) return false;
  const stem = word.replace(prefix, '');
  return [word, stem, word.replace(suffix, ''), stem.replace(suffix, '')].some(
    (one) => one.length > 2 && roots.has(one),
  );
}

/** The first Indonesian word of a name. */
function indonesian(name: string): string | undefined {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.find(isIndonesian);
}

/** What a node declares: a name of the file, of a function's own, of a type's part. */
function declared(node: ts.Node): ts.Identifier | undefined {
  const names =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeElement(node) ||
    ts.isClassElement(node) ||
    ts.isPropertyAssignment(node);
  return names && node.name && ts.isIdentifier(node.name) ? node.name : undefined;
}

function wrongNames(source: Source): { path: string; name: string }[] {
  const file = source.path.replace(/^src\/kit\//, '').replace(/\.\w+$/, '');
  const own = nodes(source).flatMap((node) => declared(node) ?? []);
  return [
    { path: source.path, name: file },
    ...own.map((node) => ({ path: at(source, node), name: node.text })),
  ].filter(({ name }) => indonesian(name) !== undefined);
}

function found(tree: Tree): { path: string; name: string }[] {
  const kit = tree.sources.filter(({ path }) => path.startsWith('src/kit/') && isProduct(path));
  return kit.flatMap(wrongNames);
}

/** Exceptions that nothing in a tree needs. */
export function idle(tree: Tree): string[] {
  const names = new Set(found(tree).map(({ name }) => name));
  return Object.keys(exceptions).filter((name) => !names.has(name));
}

export const names: Wall = {
  name: 'names',
  faults: (tree) =>
    found(tree)
      .filter(({ name }) => !Object.hasOwn(exceptions, name))
      .map(({ path, name }) => ({ path, what: `${name} has the Indonesian word '${indonesian(name)}'` })),
};

// An area is named in its own folder and in the list alone: what is above and below learns of it from what it declares.
import ts from 'typescript';
import { at, isTest, nodes, type Source, type Tree, type Wall } from './tree';

const list = 'src/features.ts';
/** An area that gathers the pages of core: its name is core's own word. */
const gathering = ['kampus'];
/** Areas whose name core has as a word of its own, as a letter that hands out a link: where it leads or permits, it is the area's. */
const words = ['surat'];
/** Pages of core whose address the requirements put below that of an area (MD-06). */
const given = /^\/akademik\/master-data(?=\/|$)/;
const inArea = /^src\/feature\/([^/]+)\//;

/** The areas that a tree has. */
function areasOf({ sources }: Tree): string[] {
  return [...new Set(sources.flatMap(({ path }) => inArea.exec(path)?.[1] ?? []))];
}

/** What makes the pages: the product and its build, without the areas themselves, the list, and tests. */
function outside({ sources }: Tree): Source[] {
  return sources.filter(
    ({ path }) => /^(src|build)\//.test(path) && !inArea.test(path) && path !== list && !isTest(path),
  );
}

/** The text that a node says, of a template each part. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : undefined;
}

export const areas: Wall = {
  name: 'areas',
  faults: (tree) => {
    const names = areasOf(tree).filter((name) => !gathering.includes(name));
    const any = (some: string[]) => `(?<area>${some.join('|') || '(?!)'})`;
    // As a whole, or as a part of an address, a permission or a path; within a sentence it is a word like any other.
    const own = new RegExp(`(^|/)${any(names.filter((name) => !words.includes(name)))}(?=[./]|$)`);
    const leads = new RegExp(`(^/?|feature/)${any(names.filter((name) => words.includes(name)))}(?=[./])`);
    const areaIn = (text: string) =>
      (own.exec(text) ?? leads.exec(`${text}${text.startsWith('/') ? '/' : ''}`))?.groups?.area;
    return outside(tree).flatMap((source) =>
      nodes(source).flatMap((node) => {
        const area = areaIn(textOf(node)?.replace(given, '') ?? '');
        return area === undefined ? [] : [{ path: at(source, node), what: `names the area ${area}` }];
      }),
    );
  },
};

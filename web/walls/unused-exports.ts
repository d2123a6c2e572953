// An export has a user: in another file, be it a test.
import ts from 'typescript';
import { type Arrow, arrows } from './arrows';
import { isProduct, nodes, type Source, type Tree, type Wall } from './tree';

/** The names that a file gives to others. */
function exportsOf({ tree }: Source): string[] {
  return tree.statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return ['default'];
    if (ts.isExportDeclaration(statement)) return namesOf(statement.exportClause);
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
    return declared(statement);
  });
}

function namesOf(clause: ts.NamedExportBindings | undefined): string[] {
  return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
}

function declared(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
  const { name } = statement as ts.Statement & { name?: ts.Node };
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function bound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? bound(element.name) : []));
}

type Taken = { named: Set<string>; loose: Set<string> };

/** The names of others that a file takes: as they are imported, or of a module as a whole by any use. */
function taken(source: Source): Taken {
  const all = nodes(source);
  const loose = all.map((node) => looseName(node, source.tree));
  return {
    named: new Set(all.map(importedName).filter((name) => name !== undefined)),
    loose: new Set(['default', ...loose.filter((name) => name !== undefined)]),
  };
}

function importedName(node: ts.Node): string | undefined {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) return (node.propertyName ?? node.name).text;
  return ts.isImportClause(node) && node.name ? 'default' : undefined;
}

function looseName(node: ts.Node, tree: ts.SourceFile): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isBindingElement(node)) return (node.propertyName ?? node.name).getText(tree);
  return ts.isImportTypeNode(node) ? node.qualifier?.getText(tree) : undefined;
}

/** Whether an arrow hands over a module as a whole: lazily, or under one name. */
function isWhole({ how }: Arrow, source: Source | undefined): boolean {
  return how === 'lazy' || /import \* as|typeof import\(/.test(source?.text ?? '');
}

const nothing: Taken = { named: new Set(), loose: new Set() };

function usersOf(tree: Tree): Map<string, Set<string>> {
  const sources = new Map(tree.sources.map((source) => [source.path, source]));
  const takes = new Map(tree.sources.map((source) => [source.path, taken(source)]));
  const users = new Map<string, Set<string>>();
  for (const arrow of arrows(tree)) {
    const { named, loose } = takes.get(arrow.from) ?? nothing;
    const all = isWhole(arrow, sources.get(arrow.from)) ? [...named, ...loose] : [...named];
    users.set(arrow.to, new Set([...(users.get(arrow.to) ?? []), ...all]));
  }
  return users;
}

export const unusedExports: Wall = {
  name: 'unused-exports',
  faults: (tree) => {
    const users = usersOf(tree);
    return tree.sources
      .filter(({ path }) => isProduct(path))
      .flatMap((source) =>
        exportsOf(source)
          .filter((name) => users.get(source.path)?.has(name) !== true)
          .map((name) => ({ path: source.path, what: `exports ${name}, which nobody uses` })),
      );
  },
};

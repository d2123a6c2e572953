// A test runs always, or is deleted.
import ts from 'typescript';
import { at, isTest, nodes, type Wall } from './tree';

const asides = new Set(['skip', 'skipIf', 'runIf', 'only', 'todo', 'fail', 'fails', 'fixme']);

/** Of these `fail` is an assertion. */
const assertions = new Set(['expect', 'assert']);

/** `test.skipIf(…)`, `test.describe.fixme(…)`, `context.skip()`, `test['skip']`, `const { skip } = test`. */
function stepsAside(node: ts.Node, tree: ts.SourceFile): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    return asides.has(node.name.text) && !assertions.has(node.expression.getText(tree)) && isCalled(node);
  }
  if (ts.isElementAccessExpression(node)) {
    return ts.isStringLiteralLike(node.argumentExpression) && asides.has(node.argumentExpression.text);
  }
  if (!ts.isBindingElement(node)) return false;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) && asides.has(name.text);
}

/** Called, or one of a chain that is: a mere `.only` of a record is data. */
function isCalled(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression === node;
  if (ts.isTaggedTemplateExpression(parent)) return true;
  return ts.isPropertyAccessExpression(parent) && isCalled(parent);
}

export const skippedTests: Wall = {
  name: 'skipped-tests',
  faults: ({ sources }) =>
    sources
      .filter(({ path }) => isTest(path))
      .flatMap((source) =>
        nodes(source)
          .filter((node) => stepsAside(node, source.tree))
          .map((node) => ({ path: at(source, node), what: `${node.getText(source.tree)} lets a test step aside` })),
      ),
};

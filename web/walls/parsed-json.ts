// What comes out of JSON.parse is unknown until it has been looked at: no cast says otherwise.
import ts from 'typescript';
import { at, nodes, product, type Wall } from './tree';

function isParse(node: ts.Node, tree: ts.SourceFile): boolean {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return isParse(node.expression, tree);
  return ts.isCallExpression(node) && node.expression.getText(tree) === 'JSON.parse';
}

function isCast(node: ts.Node, tree: ts.SourceFile): boolean {
  return ts.isAsExpression(node) && node.type.kind !== ts.SyntaxKind.UnknownKeyword && isParse(node.expression, tree);
}

export const parsedJson: Wall = {
  name: 'parsed-json',
  faults: (tree) =>
    product(tree).flatMap((source) =>
      nodes(source)
        .filter((node) => isCast(node, source.tree))
        .map((node) => ({
          path: at(source, node),
          what: `${node.getText(source.tree)} is a cast of what was not looked at`,
        })),
    ),
};

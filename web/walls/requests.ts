// Only kit/api talks to the server, under whatever name the browser's own callers are taken.
import ts from 'typescript';
import { at, nodes, product, type Wall } from './tree';

const sender = 'src/kit/api/send.ts';
const callers = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon']);
const globals = new Set(['window', 'globalThis', 'self', 'top', 'parent', 'frames', 'navigator', 'document']);

/** `window.fetch`, `window['fetch']`, `const { fetch: other } = window`, `Reflect.get(window, 'fetch')`. */
function taken(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) return callers.has(node.text);
  if (ts.isPropertyAccessExpression(node)) return callers.has(node.name.text) && isGlobal(node.expression);
  if (!ts.isBindingElement(node)) return false;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) && callers.has(name.text) && isGlobal(initializerOf(node));
}

function isGlobal(node: ts.Node | undefined): boolean {
  if (!node) return false;
  if (ts.isIdentifier(node)) return globals.has(node.text);
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return isGlobal(node.expression);
  return ts.isPropertyAccessExpression(node) && globals.has(node.name.text);
}

function initializerOf(node: ts.Node): ts.Node | undefined {
  if (ts.isVariableDeclaration(node)) return node.initializer;
  return ts.isBindingElement(node) || ts.isObjectBindingPattern(node) ? initializerOf(node.parent) : undefined;
}

export const requests: Wall = {
  name: 'requests',
  faults: (tree) =>
    product(tree)
      .filter(({ path }) => path !== sender)
      .flatMap((source) =>
        nodes(source)
          .filter(taken)
          .map((node) => ({ path: at(source, node), what: `${node.getText(source.tree)}: ask through kit/api` })),
      ),
};

// What a reader sees stands in the tables of texts, in both languages: no sentence is a literal in the markup.
import ts from 'typescript';
import { at, nodes, product, type Source, type Wall } from './tree';

/** The attributes whose value a reader sees or hears. */
const readOut =
  /^(aria-(label|description|roledescription|valuetext)|title|label|placeholder|alt|help|description|caption|heading|summary|hint|data-tip|data-label)$/;

/** A word of a language; marks, codes and single letters are none. */
const word = /\p{L}{2,}/u;

/** What is alike in both languages: marks and samples, keys, patterns of a field, names of the portal's own. */
const alike = /^(PD|Aa|Ctrl K|Enter|Esc|DD\/MM\/YYYY|HH:mm|Dashboard|NIDN|Username|Password)$/;

function isSentence(text: string): boolean {
  const plain = text.replace(/&\w+;/g, ' ').trim();
  return word.test(plain) && !alike.test(plain);
}

/** Inside an element that says its own language: meant in it, whatever the reader's. */
function saysItsLanguage(node: ts.Node): boolean {
  for (let up = node.parent; up; up = up.parent) {
    if (!ts.isJsxElement(up)) continue;
    if (up.openingElement.attributes.properties.some((one) => one.name?.getText() === 'lang')) return true;
  }
  return false;
}

/** The literal parts of an expression that come on the page. */
function literals(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  if (ts.isParenthesizedExpression(node)) return literals(node.expression);
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  return ts.isBinaryExpression(node) ? [...literals(node.left), ...literals(node.right)].filter(joined(node)) : [];
}

/** Of a comparison nothing comes on the page. */
function joined({ operatorToken: { kind } }: ts.BinaryExpression): () => boolean {
  const joins = [
    ts.SyntaxKind.PlusToken,
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ];
  return () => joins.includes(kind);
}

function textOf(node: ts.Node): string {
  return (node as ts.LiteralLikeNode).text;
}

/** What a node of the markup puts before a reader by itself. */
function seen(node: ts.Node, source: Source): ts.Node[] {
  if (ts.isJsxText(node)) return [node];
  if (ts.isJsxAttribute(node)) return readOut.test(node.name.getText(source.tree)) ? readFrom(node.initializer) : [];
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
  return isChild ? readFrom(node) : [];
}

function readFrom(value: ts.JsxAttributeValue | undefined): ts.Node[] {
  if (!value) return [];
  if (!ts.isJsxExpression(value)) return [value];
  return value.expression ? literals(value.expression) : [];
}

export const literalTexts: Wall = {
  name: 'literal-texts',
  faults: (tree) =>
    product(tree).flatMap((source) =>
      nodes(source)
        .flatMap((node) => seen(node, source))
        .filter((node) => isSentence(textOf(node)) && !saysItsLanguage(node))
        .map((node) => ({ path: at(source, node), what: `'${textOf(node).trim()}' belongs into a table of texts` })),
    ),
};

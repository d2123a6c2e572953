import policy from '../../../../internal/kit/richtext/policy.json';

/** What rich text may hold; the server cleans by the very same file. */
export { policy };

const styles: Record<string, 'color' | string[]> = {
  ...policy.styles,
  color: 'color',
  'background-color': 'color',
};
const attributes: Record<string, string[]> = policy.attributes;

/** Whether this element may bear this attribute. */
export function allowsAttribute(tag: string, attribute: string): boolean {
  return [attributes[tag], attributes['*']].some((names) => names?.includes(attribute));
}

/** Whether a link may lead there. */
export function allowsTarget(href: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(href.trim().toLowerCase())?.[1];
  return scheme !== undefined && policy.schemes.includes(scheme);
}

/** The declarations of a style attribute that the policy allows: sorted, of each property the last valid value. */
export function cleanStyle(text: string): string {
  const kept = new Map<string, string>();
  for (const declaration of declarations(text)) {
    const [property = '', ...rest] = declaration.split(':');
    const name = property.trim().toLowerCase();
    const value = validValue(name, rest.join(':').trim().toLowerCase());
    if (value) kept.set(name, value);
  }
  return [...kept]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

function validValue(property: string, value: string): string | undefined {
  const rule = Object.hasOwn(styles, property) ? styles[property] : undefined;
  if (rule === 'color') return color(value);
  return Array.isArray(rule) && rule.includes(value) ? value : undefined;
}

function color(value: string): string | undefined {
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(value)) return value;
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(value)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? `rgb(${parts.join(', ')})` : undefined;
}

/** Cuts a style attribute as CSS does: a semicolon in a string, bracket or comment, or after a backslash, ends nothing. */
function declarations(text: string): string[] {
  const token =
    /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\/\*[\s\S]*?(?:\*\/|$)|[;()[\]{}]|[^\\"'/;()[\]{}]+|\//g;
  const found = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(token)) {
    if (piece === ';' && depth === 0) found.push('');
    else {
      if ('([{'.includes(piece)) depth += 1;
      if (')]}'.includes(piece)) depth = Math.max(0, depth - 1);
      found[found.length - 1] += piece;
    }
  }
  return found;
}

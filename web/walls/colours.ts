// Colours and layers have names, which the files of the theme give them.
import { isProduct, type Sheet, type Wall } from './tree';

/** The theme, and what the document draws before the theme is there. */
const theme = /^src\/(kit\/theme\/|first-paint\.css$)/;

const colour = new RegExp(
  [
    '#[0-9a-f]{3,8}\\b',
    '\\b(rgb|hsl)a?\\(',
    '\\b(hwb|lab|lch|oklab|oklch|color)\\(',
    '(?<![\\w-])(white|black|red|green|blue|yellow|orange|purple|pink|gray|grey|brown|navy|teal|silver|gold)(?![\\w-])',
  ].join('|'),
  'i',
);

type Declaration = { name: string; value: string; line: number };

function declarations({ text }: Sheet): Declaration[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...plain.matchAll(/([-\w]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(({ 1: name = '', 2: value = '', index }) => ({
    name,
    value,
    line: plain.slice(0, index).split('\n').length,
  }));
}

function wrong({ name, value }: Declaration): string | undefined {
  const found = colour.exec(value)?.[0];
  if (found) return `${found} is a colour without a name`;
  return name === 'z-index' && /\d/.test(value.replace(/var\([^)]*\)/g, ''))
    ? `z-index: ${value} is a layer without a name`
    : undefined;
}

export const colours: Wall = {
  name: 'colours',
  faults: ({ sheets }) =>
    sheets
      .filter(({ path }) => isProduct(path) && !theme.test(path))
      .flatMap((sheet) =>
        declarations(sheet).flatMap((declaration) => {
          const what = wrong(declaration);
          return what === undefined ? [] : [{ path: `${sheet.path}:${declaration.line}`, what }];
        }),
      ),
};

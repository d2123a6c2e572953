// Cuts the fonts of src/kit/theme/fonts.css down to the letters that nearly every text is made of: `npm run fonts` (a folder
// after it is written to instead). The letters of a face are its `unicode-range`; it is cut from the package's face of its family.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const theme = new URL('../src/kit/theme/', import.meta.url);
const folder = process.argv[2] ?? fileURLToPath(new URL('fonts/', theme));
const require = createRequire(import.meta.url);
/** Of a font's own words: whose it is, and under which licence. */
const copyright = [0, 13, 14];

const css = await readFile(new URL('fonts.css', theme), 'utf8');
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face]) => ({
  family: /font-family: (.*);/.exec(face)[1],
  weight: /font-weight: (.*);/.exec(face)?.[1],
  source: /src: url\("(.*?)"\)/.exec(face)?.[1],
  range: /unicode-range:\s*([^;]*);/.exec(face)?.[1],
}));

/** The letters of a range as CSS writes it: `U+20-7E, U+A0`. */
function lettersOf(range) {
  const letters = range.split(/,\s*/).flatMap((part) => {
    const [first, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return String.fromCodePoint(...letters);
}

await mkdir(folder, { recursive: true });
const isCut = ({ source }) => source?.startsWith('./') === true;
for (const { family, weight, source, range } of faces.filter(isCut)) {
  const whole = faces.find((face) => face.family === family && !isCut(face));
  const axes = /^(\d+) (\d+)$/.exec(weight);
  const cut = await subsetFont(await readFile(require.resolve(whole.source)), lettersOf(range), {
    targetFormat: 'woff2',
    preserveNameIds: copyright,
    ...(axes && { variationAxes: { wght: { min: Number(axes[1]), max: Number(axes[2]) } } }),
  });
  await writeFile(join(folder, basename(source)), cut);
}

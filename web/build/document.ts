// The document carries what the first paint needs: the colour script, the drawn shell's style, the body font.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const place = '<!--first-paint-->';
const bodyFont = /public-sans-latin-wght-normal.*\.woff2$/;

/**
 * Fills `<!--first-paint-->` in the document with `src/first-paint.js` as an inline script, `src/first-paint.css` as an
 * inline style and the preload of the body font. The script also leaves the build as `first-paint.js`, byte for byte as
 * it stands in the document, so that the server can allow it by its hash.
 */
export function firstPaint(): Plugin {
  const script = source('first-paint.js').trim();
  const style = source('first-paint.css').trim();
  return {
    name: 'first-paint',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'first-paint.js', source: script });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => bodyFont.test(name));
        const parts = [`<script>${script}</script>`, `<style nonce="__NONCE__">\n${style}\n</style>`];
        if (font) parts.unshift(`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`);
        return html.replace(place, () => parts.join('\n'));
      },
    },
  };
}

function source(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../src/${name}`, import.meta.url)), 'utf8');
}

// The document carries what the first paint needs: the colour script, the drawn shell's style, the body font.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const place = '<!--first-paint-->';
const bodyFont = /public-sans-latin-wght-normal.*\.woff2$/;

/**
 * Fills `<!--first-paint-->` in the document: the preload of the body font, the names of the files behind the sign-in,
 * `src/first-paint.js` as an inline script and `src/first-paint.css` as an inline style. The script also leaves the
 * build as `first-paint.js`, byte for byte as it stands in the document, so that the server can allow it by its hash.
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
      handler(html, { bundle = {} }) {
        const parts = [
          ...fontPreload(bundle),
          ...portalFiles(bundle),
          `<script>${script}</script>`,
          `<style nonce="__NONCE__">\n${style}\n</style>`,
        ];
        return styleLast(html.replace(place, () => parts.join('\n')));
      },
    },
  };
}

/**
 * A stylesheet in the head holds back the first paint, at the end of the body only what would come after it: the drawn
 * shell shows at once, and the program still waits for its style.
 */
function styleLast(html: string): string {
  const links = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? [];
  const head = links.reduce((text, link) => text.replace(link, ''), html);
  return head.replace('  </body>', () => `${links.join('')}  </body>`);
}

function fontPreload(bundle: Rollup.OutputBundle): string[] {
  const font = Object.keys(bundle).find((name) => bodyFont.test(name));
  return font ? [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`] : [];
}

/** What the script fetches ahead for who has a session: the names change with each build, the script does not. */
function portalFiles(bundle: Rollup.OutputBundle): string[] {
  const portal = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'portal');
  if (portal?.type !== 'chunk') return [];
  const files = [portal.fileName, ...(portal.viteMetadata?.importedCss ?? [])];
  return [`<meta name="portal" content="${files.map((file) => `/${file}`).join(' ')}">`];
}

function source(name: string): string {
  return readFileSync(join(import.meta.dirname, '../src', name), 'utf8');
}

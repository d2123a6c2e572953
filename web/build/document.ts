// The document carries what the first paint needs: the colour script, the drawn shell's style, the fonts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import type { Ahead } from './ahead.ts';

const place = '<!--first-paint-->';
const fonts = [/public-sans-basic.*\.woff2$/, /plus-jakarta-sans-basic.*\.woff2$/];

/**
 * Fills `<!--first-paint-->` in the document: the preloads of the fonts, the names of the files of the sign-in and behind it,
 * `src/first-paint.js` and `src/first-calls.js` as one inline script and `src/first-paint.css` as an inline style. The
 * script also leaves the build as `first-paint.js`, byte for byte as it stands in the document, so that the server can allow it by its hash.
 * What the areas ask for ahead is looked up when a document is made.
 */
export function firstPaint(lookUp: () => Ahead | Promise<Ahead>): Plugin {
  const script = `${source('first-paint.js').trim()}\n${source('first-calls.js').trim()}`;
  const style = source('first-paint.css').trim();
  return {
    name: 'first-paint',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'first-paint.js', source: script });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { addresses, calls, records } = await lookUp();
        const parts = [
          ...fontPreloads(bundle),
          ...filesAhead(bundle, 'login', ['/login']),
          ...filesAhead(bundle, 'portal', ['/']),
          ...Object.entries(addresses).flatMap(([area, at]) => filesAhead(bundle, area, at)),
          ...Object.entries(records).flatMap(([at, { area }]) => filesAhead(bundle, `${area}-record`, [`${at}/`])),
          ...Object.entries(calls).map(([at, urls]) => meta('di', at, urls)),
          ...Object.entries(records).map(([at, { calls }]) => meta('satu', at, calls)),
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

/** The fonts of text and headings come beside the program: found by the page they would hold the first words back. */
function fontPreloads(bundle: Rollup.OutputBundle): string[] {
  return fonts
    .flatMap((font) => Object.keys(bundle).find((name) => font.test(name)) ?? [])
    .map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`);
}

/** What the script fetches ahead, under some addresses, for who has a session, of '/login' for who has none: the names
 *  change with each build, the script does not. */
function filesAhead(bundle: Rollup.OutputBundle, name: string, addresses: readonly string[]): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') return [];
  const files = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
  return addresses.map((at) => meta('untuk', at, files));
}

/** What the script is to fetch: `untuk` under an address, `di` at exactly that one, `satu` at a record below it. */
function meta(where: 'untuk' | 'di' | 'satu', address: string, urls: readonly string[]): string {
  return `<meta name="dahulu" data-${where}="${address}" content="${urls.join(' ').replaceAll('&', '&amp;')}">`;
}

function source(name: string): string {
  return readFileSync(join(import.meta.dirname, '../src', name), 'utf8');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../src/features';
import { ahead } from './ahead';
import { firstPaint } from './document';

const page = `<html>
  <head>
    <title>Portal Dosen</title>
    <!--first-paint-->
    <script type="module" src="/assets/index-1.js" nonce="__NONCE__"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css" nonce="__NONCE__">
  </head>
  <body>
    <div id="akar"></div>
  </body>
</html>`;

const bundle = {
  'assets/public-sans-basic-1.woff2': { type: 'asset' },
  'assets/plus-jakarta-sans-basic-1.woff2': { type: 'asset' },
  'assets/portal-1.js': { type: 'chunk', name: 'portal', fileName: 'assets/portal-1.js' },
  'assets/login-1.js': { type: 'chunk', name: 'login', fileName: 'assets/login-1.js' },
  'assets/akademik-1.js': { type: 'chunk', name: 'akademik', fileName: 'assets/akademik-1.js' },
  'assets/record-1.js': {
    type: 'chunk',
    name: 'akademik-record',
    fileName: 'assets/record-1.js',
    viteMetadata: { importedCss: new Set(['assets/record-1.css']) },
  },
};

function document(): Promise<string> {
  const hook = firstPaint(() => ahead).transformIndexHtml as { handler: (html: string, at: object) => Promise<string> };
  return hook.handler(page, { bundle });
}

test('the script stands in the document byte for byte as it leaves the build', async () => {
  const emitted: { fileName: string; source: string }[] = [];
  const generate = firstPaint(() => ahead).generateBundle as (this: object) => void;
  generate.call({ emitFile: (file: { fileName: string; source: string }) => emitted.push(file) });
  const inline = /<script>([\s\S]*?)<\/script>/.exec(await document())?.[1];
  expect(emitted).toEqual([{ type: 'asset', fileName: 'first-paint.js', source: inline }]);
  for (const part of ['first-paint.js', 'first-calls.js'])
    expect(inline).toContain(readFileSync(join(import.meta.dirname, '../src', part), 'utf8').trim());
});

test('the fonts are preloaded, the files behind the sign-in are named before the script', async () => {
  const html = await document();
  expect(html).toContain('<link rel="preload" href="/assets/public-sans-basic-1.woff2" as="font"');
  expect(html).toContain('<link rel="preload" href="/assets/plus-jakarta-sans-basic-1.woff2" as="font"');
  const named = html.indexOf('<meta name="dahulu" data-untuk="/" content="/assets/portal-1.js">');
  expect(named).toBeGreaterThan(0);
  expect(named).toBeLessThan(html.indexOf('<script>'));
  expect(html).toContain('<meta name="dahulu" data-untuk="/login" content="/assets/login-1.js">');
  expect(html).toContain('<meta name="dahulu" data-untuk="/akademik/perkuliahan" content="/assets/akademik-1.js">');
});

test('a page of a record is named under the place of its records, with what it asks for', async () => {
  const html = await document();
  const courses = '/akademik/perkuliahan/mata-kuliah';
  expect(html).toContain(
    `<meta name="dahulu" data-untuk="${courses}/" content="/assets/record-1.js /assets/record-1.css">`,
  );
  const calls = '/v2/academic/matakuliah/$id/rps?periode=$periode /v2/academic/matakuliah/$id';
  expect(html).toContain(`<meta name="dahulu" data-satu="${courses}" content="${calls}">`);
});

test('every entry of the menu lies under an address of its area, whose file is then fetched beside the program', () => {
  for (const { id, menu = [] } of features) {
    const links = menu.flatMap(({ items }) => items.flatMap((item) => item.children ?? [item])).map(({ link }) => link);
    expect(links.filter((link) => !ahead.addresses[id]?.some((at) => link?.startsWith(at)))).toEqual([]);
  }
});

test('the stylesheet comes after the drawn shell, the shell has a style of its own under the nonce', async () => {
  const html = await document();
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('id="akar"'));
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
  expect(html).toMatch(/<style nonce="__NONCE__">[\s\S]+\.kerangka-bilah/);
});

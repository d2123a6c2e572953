import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('text assets get a brotli and a gzip file beside them; small ones and fonts stay alone', async () => {
  const body = 'export const satu = 1;\n'.repeat(200);
  const write = (name: string, text: string) => writeFileSync(join(folder, 'dist/assets', name), text);
  write('index-1.js', body);
  write('kecil-1.js', 'export {};');
  write('huruf-1.woff2', body);
  const plugin = precompress() as unknown as { configResolved(config: object): void; closeBundle(): Promise<void> };
  plugin.configResolved({ root: folder, build: { outDir: 'dist', assetsDir: 'assets' } });
  await plugin.closeBundle();
  const assets = join(folder, 'dist/assets');
  expect(readdirSync(assets).sort()).toEqual([
    'huruf-1.woff2',
    'index-1.js',
    'index-1.js.br',
    'index-1.js.gz',
    'kecil-1.js',
  ]);
  expect(brotliDecompressSync(readFileSync(join(assets, 'index-1.js.br'))).toString()).toBe(body);
  expect(gunzipSync(readFileSync(join(assets, 'index-1.js.gz'))).toString()).toBe(body);
});

// Hashed assets leave the build already compressed, so that the server only copies bytes.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg|json|txt|webmanifest)$/;
const smallest = 512;
const brotliBest = promisify(brotliCompress);
const gzipBest = promisify(gzip);

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${file}.br`, await brotliBest(body, { params }));
  await writeFile(`${file}.gz`, await gzipBest(body, { level: 9 }));
}

/** Writes a `.br` (quality 11) and a `.gz` file beside every text asset of the build. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(resolve(config.root, config.build.outDir), config.build.assetsDir);
    },
    async closeBundle() {
      const names = await readdir(folder);
      await Promise.all(names.filter((name) => worthIt.test(name)).map((name) => compress(join(folder, name))));
    },
  };
}

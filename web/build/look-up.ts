// The build asks the areas what they want ahead: their declarations are run as they are, in a runner of Vite's own.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Ahead } from './ahead.ts';

const web = join(import.meta.dirname, '..');

/** What the areas of features.ts want ahead. */
export async function lookUpAhead(): Promise<Ahead> {
  const { module } = await runnerImport<{ ahead: Ahead }>(join(web, 'build/ahead.ts'), {
    root: web,
    configFile: false,
    resolve: { alias: { '@': join(web, 'src') } },
  });
  return module.ahead;
}

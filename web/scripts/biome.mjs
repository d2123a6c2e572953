// Runs biome from its platform package: the umbrella package cannot be installed by `npm ci` everywhere.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const name = `@biomejs/cli-${process.platform}-${process.arch}/biome${process.platform === 'win32' ? '.exe' : ''}`;
const binary = createRequire(import.meta.url).resolve(name);
process.exit(spawnSync(binary, process.argv.slice(2), { stdio: 'inherit' }).status ?? 1);

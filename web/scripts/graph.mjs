// Prints the graph of the web: its rooms with their files and lines, the arrows between them, its knots of files.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const load = async (name) => (await runnerImport(`${web}walls/${name}.ts`, { logLevel: 'error' })).module;
const [{ graph }, { readTree }] = await Promise.all([load('graph'), load('tree')]);
process.stdout.write(graph(readTree(web)));

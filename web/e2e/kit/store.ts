// Every test has records of its own: a copy of one store that is filled once a run.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Store } from './portal.ts';

export type Engine = 'sqlite' | 'postgres';

const run = promisify(execFile);

/** The environment variable that carries the folder of the filled stores from the setup to the workers. */
export const FILLED = 'PORTALD_E2E_FILLED';

/** The address of a PostgreSQL to try on, where there is one. */
export const cluster = process.env.PORTALD_TEST_POSTGRES;

/** A folder that goes with `remove`. */
export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'portald-e2e-'));
}

/** The stores of a run, empty, for the demo to fill. */
export function emptyStores(): Promise<Store[]> {
  const engines: readonly Engine[] = cluster ? ['sqlite', 'postgres'] : ['sqlite'];
  return Promise.all(engines.map(emptyStore));
}

async function emptyStore(engine: Engine): Promise<Store> {
  const folder = folderOf(engine);
  await mkdir(folder, { mode: 0o700 });
  return engine === 'sqlite' ? { folder } : { folder, urls: await emptyPostgres() };
}

/** Where the filled store of an engine has its files. */
function folderOf(engine: Engine): string {
  return join(process.env[FILLED] ?? '', engine);
}

/** A store of its own for a test that begins with nothing. */
export async function newStore(engine: Engine): Promise<Store> {
  const folder = await newFolder();
  return engine === 'sqlite' ? { folder } : { folder, urls: await emptyPostgres(nameOf(folder)) };
}

/** An empty database, and the two roles that a portal on PostgreSQL has. */
async function emptyPostgres(name = filled()): Promise<Store['urls']> {
  await sql(`DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(7301);
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_owner') THEN
      CREATE ROLE portal_owner LOGIN PASSWORD 'portal_owner' NOSUPERUSER;
      CREATE ROLE portal_app LOGIN PASSWORD 'portal_app' NOSUPERUSER NOBYPASSRLS;
    END IF;
  END $$`);
  await sql(`CREATE DATABASE ${name} OWNER portal_owner TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`);
  return urls(name);
}

/** A copy of the filled store, for one test. */
export async function copyStore(engine: Engine): Promise<Store> {
  const folder = await newFolder();
  // Node's own copying and removing of so many small files takes five times as long.
  await run('cp', ['-R', `${folderOf(engine)}/.`, folder]);
  if (engine === 'sqlite') {
    await markWhole(folder);
    return { folder };
  }
  const name = nameOf(folder);
  await sql(`CREATE DATABASE ${name} OWNER portal_owner TEMPLATE ${filled()}`);
  return { folder, urls: urls(name) };
}

/**
 * Leaves the mark of a file that was closed well, as the one is that was copied, in the words of kit/db/datafolder. Without
 * it a portal would look through the copy twice, which takes longer than most journeys keep it busy.
 */
async function markWhole(folder: string): Promise<void> {
  const { size, mtimeNs, ino } = await stat(join(folder, 'portal.db'), { bigint: true });
  await writeFile(join(folder, 'portald.lock'), `bersih ${size} ${mtimeNs} ${ino}\n`);
}

/** Takes a store away. */
export async function removeStore({ folder, urls }: Store): Promise<void> {
  await run('rm', ['-rf', folder]);
  if (urls) await drop(new URL(urls.database).pathname.slice(1));
}

/** Takes the filled database away. */
export function dropFilled(): Promise<void> {
  return drop(filled());
}

function filled(): string {
  return nameOf(process.env[FILLED] ?? '');
}

/** The name of the database that belongs to a folder. */
function nameOf(folder: string): string {
  return `e2e_${Buffer.from(basename(folder)).toString('hex')}`;
}

function urls(name: string): NonNullable<Store['urls']> {
  const as = (role: string) => {
    const url = new URL(cluster ?? '');
    url.username = role;
    url.password = role;
    url.pathname = `/${name}`;
    return url.href;
  };
  return { database: as('portal_app'), migrate: as('portal_owner') };
}

async function drop(name: string): Promise<void> {
  await sql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function sql(text: string): Promise<void> {
  await run('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--command=${text}`, cluster ?? '']);
}

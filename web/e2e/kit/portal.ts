// The real program, started on a port that the system chooses.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ahead, hariIsi } from './clock.ts';

const binary = process.env.PORTALD ?? fileURLToPath(new URL('../../../bin/portald', import.meta.url));

/** The portals of the demo's colleges by the first names of their address; 'localhost' alone is UNINDRA. */
export type Kampus = 'unindra' | 'tsm' | 'ubk' | 'stialan' | 'kp.stialan' | 'untag';

/** Where a portal's records are. */
export type Store = { folder: string; urls?: { database: string; migrate: string } };

export type Portal = {
  /** The address of a college. */
  at: (kampus: Kampus) => string;
  /** Where its metrics are, with `--private-addr`. */
  metrics: string;
  /** What the program has logged as a failure of its own. */
  errors: string[];
  /** Whether it was away for a while, to start anew. */
  wasAway: () => boolean;
  /** Starts the program anew at the same address, with its clock so many hours further than the journeys'. */
  ahead: (hours: number) => Promise<void>;
  /** Starts another process on the same records, which PostgreSQL alone allows. */
  beside: (args: readonly string[]) => Promise<Portal>;
  /** Runs a command of the program on the same records, which SQLite allows to one process alone. */
  run: (words: readonly string[]) => Promise<string>;
  stop: () => Promise<void>;
};

/** Fills an empty store with the demo. */
export async function fillStore(store: Store): Promise<void> {
  await promisify(execFile)(binary, ['demo', '--today', hariIsi, ...flags(store)]);
}

/** Starts the portal on a store that is filled. */
export async function startPortal(store: Store, args: readonly string[] = []): Promise<Portal> {
  const errors: string[] = [];
  const run = (port: string, hours = 0) => {
    const clock = ['--demo', '--demo-ahead', `${ahead() + hours * 3_600_000}ms`];
    const own = ['serve', ...clock, '--addr', `localhost:${port}`, '--drain-wait', '0s', ...flags(store)];
    return spawn(binary, [...own, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  };
  let child = run('0');
  let away = false;
  const { port, metrics } = await ready(child, errors);
  return {
    at: (kampus) => `http://${kampus === 'unindra' ? '' : `${kampus}.`}localhost:${port}`,
    metrics,
    errors,
    wasAway: () => away,
    ahead: async (hours) => {
      away = true;
      await stop(child);
      child = run(port, hours);
      await ready(child, errors);
    },
    beside: (more) => startPortal(store, more),
    run: (words) => runCommand(store, words),
    stop: () => stop(child),
  };
}

async function runCommand(store: Store, words: readonly string[]): Promise<string> {
  return (await promisify(execFile)(binary, [...words, ...flags(store)])).stdout;
}

/** A portal that began without a college, at the time of the machine. */
export type EmptyPortal = {
  /** The address that it printed, and the link to the page that makes the first college. */
  base: string;
  link: string;
  /** The address of this machine by a name of its own. */
  at: (name: string) => string;
  /** Whether its records are in a SQLite database, which one process alone can hold. */
  sqlite: boolean;
  /** What the program has logged as a failure of its own. */
  errors: string[];
  /** Runs a command of the program on the same records, and gives what it prints. */
  run: (words: readonly string[]) => Promise<string>;
  /** Starts it again at the same address. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the portal on an empty store, and reads the link that it prints. */
export async function startEmpty(store: Store): Promise<EmptyPortal> {
  const errors: string[] = [];
  const serve = (port: string) => {
    const own = ['serve', '--addr', `localhost:${port}`, '--drain-wait', '0s', ...flags(store)];
    return spawn(binary, own, { stdio: ['ignore', 'pipe', 'pipe'] });
  };
  let child = serve('0');
  const printed = setupLink(child);
  const { port } = await ready(child, errors);
  const link = await printed;
  return {
    base: new URL(link).origin,
    link,
    at: (name) => `http://${name}.localhost:${port}`,
    sqlite: !store.urls,
    errors,
    run: (words) => runCommand(store, words),
    start: async () => {
      child = serve(port);
      await ready(child, errors);
    },
    stop: () => stop(child),
  };
}

/** The link that a portal without a college prints. */
function setupLink(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve) => {
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      const link = /http\S+\/siapkan#\S+(?=\n)/.exec(said)?.[0];
      if (link) resolve(link);
    });
  });
}

function flags({ folder, urls }: Store): string[] {
  const own = ['--data', folder];
  return urls ? [...own, '--database-url', urls.database, '--migrate-url', urls.migrate] : own;
}

/** Follows the log, one JSON object a line, until the line that tells the addresses. */
function ready(child: ChildProcess, errors: string[]): Promise<{ port: string; metrics: string }> {
  const last: string[] = [];
  child.stderr?.on('data', (text: Buffer) => last.push(text.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`portald ended with ${code}: ${last.join('').trim()}`)));
    child.once('error', reject);
    if (!child.stdout) return reject(new Error('portald has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, addr, private: inside, level } = read(line);
      if (msg === 'siap' && addr)
        resolve({ port: addr.slice(addr.lastIndexOf(':') + 1), metrics: `http://${inside}/metrics` });
      if (level === 'ERROR') errors.push(line);
    });
  });
}

type LogLine = { msg?: string; addr?: string; private?: string; level?: string };

function read(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

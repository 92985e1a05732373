import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installDebianPackages } from './debian.ts';
import { makeScratchFolder } from './scratch.ts';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const PORT_ATTEMPTS = 3;
const REMOVAL_ATTEMPTS = 40;
const REMOVAL_PAUSE_MS = 50;
const KEPT_LOG_CHARACTERS = 4_000;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** A test's database is thrown away, so nothing in it need survive a power cut. */
const THROW_AWAY = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].flatMap((name) => [
  '-c',
  `${name}=off`,
]);

export interface RunningPostgres {
  /** Address of its first database, for a superuser. */
  url: string;
  /** Cuts every connection, stops it and starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Stops it and removes its data. A second call does nothing. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Whether what it has committed survives its restart. */
  isDurable?: boolean;
}

/** The account to run as: PostgreSQL refuses to be root. Empty when we are nobody special. */
type Account = { uid: number; gid: number } | Record<string, never>;

/**
 * Starts a PostgreSQL of our own on a free port of 127.0.0.1, with its data in a new temporary folder. On a
 * Debian-like machine where we are root a missing one is installed. Throws, saying what to do, when there is
 * none to be had, and what the server said when it does not start.
 */
export async function startPostgres({ isDurable = false }: PostgresOptions = {}): Promise<RunningPostgres> {
  const programs = postgresFolder();
  const account = accountToRunAs();
  const folder = await makeScratchFolder('postgres');
  try {
    if ('uid' in account) await chown(folder, account.uid, account.gid);
    makeCluster(join(programs, 'initdb'), folder, account);
    return await startOnFreePort({ postgres: join(programs, 'postgres'), folder, account, isDurable });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder with `initdb` and `postgres`: one of PATH, else the newest of Debian's. */
export function findPostgres(): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()].find(hasPrograms);
}

/** As findPostgres, else Debian's, installed now. */
function postgresFolder(): string {
  if (!findPostgres()) installDebianPackages(['postgresql']);
  const folder = findPostgres();
  if (folder) return folder;
  throw new Error(
    'The tests need PostgreSQL: "initdb" and "postgres" are neither on PATH nor under ' +
      `${DEBIAN_FOLDER}. Install it (Debian: apt-get install postgresql; Homebrew: brew install postgresql).`,
  );
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  const versions = readdirSync(DEBIAN_FOLDER).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
}

function hasPrograms(folder: string): boolean {
  return folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
}

function accountToRunAs(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as.');
}

function makeCluster(initdb: string, folder: string, account: Account): void {
  const options = ['--auth=trust', '--username=sofra', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const { status, error, stderr } = spawnSync(initdb, [...options, join(folder, 'data')], {
    ...account,
    cwd: folder,
    encoding: 'utf8',
    timeout: START_TIMEOUT_MS,
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

/** Between finding a free port and taking it another program may come first, so a failure is tried again. */
async function startOnFreePort(start: Omit<Start, 'port'>): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServer({ ...start, port: await freePort() });
    } catch (error) {
      if (attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

interface Start {
  postgres: string;
  folder: string;
  account: Account;
  isDurable: boolean;
  port: number;
}

async function startServer(start: Start): Promise<RunningPostgres> {
  const { folder, port } = start;
  const url = `postgres://sofra@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const abandon = () => abandonServer(server, folder);
  const launch = async () => {
    server = spawnServer(start);
    const log = keepTail(server);
    try {
      await untilResponding(server, url);
    } catch (error) {
      await end(server);
      process.removeListener('exit', abandon);
      throw new Error(`PostgreSQL did not start. It said:\n${log()}`, { cause: error });
    }
  };
  process.once('exit', abandon);
  await launch();
  return {
    url,
    async restart() {
      await end(server);
      await launch();
    },
    async stop() {
      await end(server);
      process.removeListener('exit', abandon);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function spawnServer({ postgres, folder, account, isDurable, port }: Start): ChildProcess {
  const place = ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  return spawn(postgres, [...place, '-c', 'max_connections=300', ...(isDurable ? [] : THROW_AWAY)], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Should the tests end without stop(), the server must not outlive them. Nothing can be awaited any more then. */
function abandonServer(server: ChildProcess, folder: string): void {
  server.kill('SIGQUIT');
  // It may still be tidying up in there, so once may not be enough.
  for (let attempt = 1; existsSync(folder) && attempt <= REMOVAL_ATTEMPTS; attempt++) {
    rmSync(folder, { recursive: true, force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REMOVAL_PAUSE_MS);
  }
}

function keepTail(server: ChildProcess): () => string {
  let tail = '';
  server.stderr?.on('data', (chunk) => {
    tail = (tail + chunk).slice(-KEPT_LOG_CHARACTERS);
  });
  return () => tail;
}

async function untilResponding(server: ChildProcess, url: string): Promise<void> {
  let failure: unknown;
  server.once('error', (error) => {
    failure = error;
  });
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    if (failure || hasEnded(server)) break;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_TIMEOUT_MS });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      failure = hasEnded(server) ? error : undefined;
    }
  }
  throw failure ?? new Error('The server ended or did not answer in time');
}

function hasEnded(server: ChildProcess): boolean {
  return server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
}

/** Asks for a fast shutdown (which cuts connections), and kills a server that does not obey. */
async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

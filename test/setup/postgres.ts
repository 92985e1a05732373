import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installDebianPackages } from './debian.ts';
import { freePort } from './free-port.ts';
import { makeScratchFolder } from './scratch.ts';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const PORT_ATTEMPTS = 3;
const REMOVAL_ATTEMPTS = 40;
const REMOVAL_PAUSE_MS = 50;
const KEPT_LOG_CHARACTERS = 4_000;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Settings without durability, because a test's database is thrown away. */
const THROW_AWAY = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].flatMap((name) => [
  '-c',
  `${name}=off`,
]);

export interface RunningPostgres {
  /** Address of its first database, for a superuser. */
  url: string;
  /** Terminates every connection, and restarts it on the same port and data. */
  restart(): Promise<void>;
  /** Kills all of its processes at once, like a power cut. */
  kill(): Promise<void>;
  /** Stops it and removes its data. Idempotent. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Whether commits are durable across its restart. */
  isDurable?: boolean;
  /** Address of a running server of which the new one is a standby, by streaming replication. */
  standbyOf?: string;
}

/** The account to run as, because PostgreSQL refuses to run as root. Empty when not root. */
type Account = { uid: number; gid: number } | Record<string, never>;

/**
 * Starts a PostgreSQL on a free port of 127.0.0.1, with its data in a new temporary folder. On a Debian-like machine a
 * missing one is installed when running as root. Throws with instructions when there is none, and with the server's
 * output when it does not start.
 */
export async function startPostgres({ isDurable = false, standbyOf }: PostgresOptions = {}): Promise<RunningPostgres> {
  const programs = postgresFolder();
  const account = accountToRunAs();
  const folder = await makeScratchFolder('postgres');
  try {
    if ('uid' in account) await chown(folder, account.uid, account.gid);
    if (standbyOf === undefined) makeCluster(join(programs, 'initdb'), folder, account);
    else copyCluster(standbyOf, { folder, account });
    return await startOnFreePort({ postgres: join(programs, 'postgres'), folder, account, isDurable });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the folder with `initdb` and `postgres`: one of PATH, else the newest of Debian's. */
export function findPostgres(): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()].find(hasPrograms);
}

/** Like findPostgres, but installs Debian's when missing. */
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

/** Copies a running server, and tells the copy to follow it. */
function copyCluster(url: string, { folder, account }: Pick<Start, 'folder' | 'account'>): void {
  const name = 'pg_basebackup';
  const place = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)].find((each) =>
    existsSync(join(each, name)),
  );
  const options = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '--pgdata', join(folder, 'data')];
  const { status, error, stderr } = spawnSync(join(place ?? '', name), [...options, '--dbname', url], {
    ...account,
    cwd: folder,
    encoding: 'utf8',
    timeout: START_TIMEOUT_MS,
  });
  if (status !== 0) throw new Error(`pg_basebackup failed: ${error?.message ?? stderr}`);
}

/** Another program may take the port after it was found free, so a failure is retried. */
async function startOnFreePort(start: Omit<Start, 'port'>): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServer({ ...start, port: await freePort() });
    } catch (error) {
      if (attempt === PORT_ATTEMPTS) throw error;
    }
  }
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
      throw new Error(`PostgreSQL did not start. Its output:\n${log()}`, { cause: error });
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
    async kill() {
      const ended = once(server, 'exit');
      killTree(server.pid ?? 0);
      await ended;
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

/** Stops the server when the tests exit without stop(). Nothing asynchronous can run then. */
function abandonServer(server: ChildProcess, folder: string): void {
  server.kill('SIGQUIT');
  // It may still be writing there, so removing is retried.
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
  throw failure ?? new Error('The server ended or did not respond in time');
}

/** Linux only. The first process is stopped first, so that it notices nothing of the others' end. */
function killTree(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const each of [...children.filter(Boolean).map(Number), pid]) process.kill(each, 'SIGKILL');
}

function hasEnded(server: ChildProcess): boolean {
  return server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
}

/** Requests a fast shutdown (which terminates connections), and kills the server after a timeout. */
async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { OperatorError } from '../errors.ts';

/** Where Debian installs the programs of each version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const KEPT_CHARACTERS = 4000;

/**
 * Runs one of PostgreSQL's own programs on a database. The password is passed in the environment, since arguments are
 * visible in the process list. Throws OperatorError with its output when it fails, or when it is not installed.
 */
export async function runPostgresTool(name: string, databaseUrl: string, options: string[]): Promise<void> {
  const program = findProgram(name);
  if (!program) throw new OperatorError(`${name} is not installed: it comes with PostgreSQL's client programs`);
  const env = { PATH: process.env.PATH, ...connectionOf(databaseUrl) };
  const child = spawn(program, options, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (bytes) => {
    output = (output + bytes).slice(-KEPT_CHARACTERS);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new OperatorError(`${name} failed: ${output.trim()}`);
}

/** Returns the newest version in Debian's folder, which also reads older servers; else the one on PATH. */
function findProgram(name: string): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Converts a database URL to the environment variables of PostgreSQL's programs. */
function connectionOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const { hostname, port, username, password, pathname, searchParams } = url;
  const variables = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

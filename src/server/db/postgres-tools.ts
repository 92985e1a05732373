import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { OperatorError } from '../errors.ts';
import { runProgram } from '../run-program.ts';

/** Where Debian installs the programs of each version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * Runs one of PostgreSQL's own programs on a database. The password is passed in the environment, since arguments are
 * visible in the process list. Throws OperatorError with its output when it fails, or when it is not installed.
 */
export async function runPostgresTool(name: string, databaseUrl: string, options: string[]): Promise<void> {
  const program = findProgram(name);
  if (!program) throw new OperatorError(`${name} is not installed: it comes with PostgreSQL's client programs`);
  await using authorities = await writeAuthorities(databaseUrl);
  const env = { PATH: process.env.PATH, ...(await connectionOf(databaseUrl)), ...authorities.variables };
  const { code, output } = await runProgram(program, options, { env });
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

/** Converts a database URL, as the driver reads it, to the environment variables of PostgreSQL's programs. */
async function connectionOf(databaseUrl: string): Promise<Record<string, string>> {
  const { default: pg } = await import('pg');
  const { host, port, user = '', password = '', database = '' } = new pg.Client(databaseUrl);
  const parameters = new URL(databaseUrl).searchParams;
  const variables = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password ?? '',
    PGDATABASE: database,
    PGOPTIONS: parameters.get('options') ?? '',
    // The driver alone has a mode that verifies nothing; theirs is called so.
    PGSSLMODE: parameters.get('sslmode')?.replace('no-verify', 'require') ?? '',
    PGSSLROOTCERT: parameters.get('sslrootcert') ?? '',
    PGSSLCERT: parameters.get('sslcert') ?? '',
    PGSSLKEY: parameters.get('sslkey') ?? '',
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/**
 * Writes the authorities by which the driver verifies a server where the address names none, since PostgreSQL's programs
 * then have none. The file exists until it is disposed of.
 */
async function writeAuthorities(databaseUrl: string) {
  const { searchParams } = new URL(databaseUrl);
  const isVerified = searchParams.get('sslmode')?.startsWith('verify-') && !searchParams.has('sslrootcert');
  if (!isVerified) return { variables: {}, [Symbol.asyncDispose]: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'sofra-authorities-'));
  const file = join(folder, 'authorities.pem');
  await writeFile(file, getCACertificates('default').join('\n'));
  return { variables: { PGSSLROOTCERT: file }, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

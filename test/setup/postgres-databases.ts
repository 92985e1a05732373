import { randomUUID } from 'node:crypto';
import pg from 'pg';

const FIRST_VERSION_WITH_STRATEGIES = 150_000;

/** A machine's tests run on one version, so it is asked once. */
let knownVersion: Promise<number> | undefined;

/** The address of another database on the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** Connections to each server's own database, kept since every test makes a database and drops it. */
const pools = new Map<string, pg.Pool>();

/** Runs one statement on the server's own database. */
export async function onServer(serverUrl: string, statement: string): Promise<unknown[]> {
  const pool = pools.get(serverUrl) ?? new pg.Pool({ connectionString: serverUrl, max: 2, allowExitOnIdle: true });
  if (!pools.has(serverUrl)) {
    pools.set(serverUrl, pool);
    // The server may stop while a connection is idle.
    pool.on('error', () => undefined);
  }
  return (await pool.query(statement)).rows;
}

/** Makes a database, empty or like `template`; `drop` cuts whoever is still connected. */
export async function createPostgresDatabase(
  serverUrl: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}${template ? await likeTemplate(serverUrl, template) : ''}`);
  return {
    url: databaseAt(serverUrl, name),
    drop: async () => void (await onServer(serverUrl, `drop database if exists ${name} with (force)`)),
  };
}

/** Copying files takes a tenth of the time that the newer default takes, which writes all of it to the log first. */
async function likeTemplate(serverUrl: string, template: string): Promise<string> {
  knownVersion ??= serverVersion(serverUrl);
  return ` template ${template}${(await knownVersion) >= FIRST_VERSION_WITH_STRATEGIES ? ' strategy file_copy' : ''}`;
}

async function serverVersion(serverUrl: string): Promise<number> {
  const [row] = await onServer(serverUrl, "select current_setting('server_version_num')::int as version");
  return (row as { version: number }).version;
}

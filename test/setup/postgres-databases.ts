import { randomUUID } from 'node:crypto';
import pg from 'pg';

const FIRST_VERSION_WITH_STRATEGIES = 150_000;

/** Cached, because a machine's tests run on one version. */
let knownVersion: Promise<number> | undefined;

/** Returns the address of another database on the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** Connections to each server's own database, reused because every test creates and drops a database. */
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

/** Creates a database, empty or from `template`; `drop` terminates open connections. */
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

/** Copying files takes a tenth of the time of the newer default, which writes everything to the log first. */
async function likeTemplate(serverUrl: string, template: string): Promise<string> {
  knownVersion ??= serverVersion(serverUrl);
  return ` template ${template}${(await knownVersion) >= FIRST_VERSION_WITH_STRATEGIES ? ' strategy file_copy' : ''}`;
}

async function serverVersion(serverUrl: string): Promise<number> {
  const [row] = await onServer(serverUrl, "select current_setting('server_version_num')::int as version");
  return (row as { version: number }).version;
}

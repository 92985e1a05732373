import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  type QueryExecutorProvider,
  sql,
} from 'kysely';
import type { Client, Pool, PoolClient } from 'pg';
import { DomainError } from '../errors.ts';
import { nameOfStatement } from './named-statements.ts';
import { namesOfTables } from './table-names.ts';

const MAX_CONNECTIONS = 10;
/** Also limits the wait for a free connection, in ms. */
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;
const LIFT_TIMEOUT = 'set local statement_timeout = 0';
const SET_TIMEOUTS = `
  set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS}
`;

export function openPostgres(databaseUrl: string): PostgresDialect {
  return new OwnPostgresDialect({
    pool: async () => {
      const pool = await createPool(databaseUrl);
      return { connect: () => connect(pool), end: () => pool.end() };
    },
  });
}

/** Loads the driver only here, so that shops on SQLite are without it. */
async function createPool(databaseUrl: string): Promise<Pool> {
  const { default: pg } = await import('pg');
  // 64-bit integers (counts, sums of agorot) are far below 2^53 here, so plain numbers are exact.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Not as parameters of the connection, which a pooler such as PgBouncer refuses.
    onConnect: (client) => closeIfSilent(client as Client, () => client.query(SET_TIMEOUTS)),
  });
  // A broken connection is replaced at the next query. Without these listeners its error event would end the process:
  // the pool emits errors of idle connections, a connection in use emits its own and its query fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Lets the statements of a transaction take as long as they need. */
export async function liftTimeout(tx: QueryExecutorProvider): Promise<void> {
  await sql.raw(LIFT_TIMEOUT).execute(tx);
}

class OwnPostgresDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return namesOfTables(db, 'postgres');
  }
}

/** Throws `overloaded` when all connections stay in use for too long. */
async function connect(pool: Pool): Promise<PostgresPoolClient> {
  try {
    return withNames(await pool.connect());
  } catch (error) {
    // When the server is unreachable, no connections are in use.
    const isBusy = pool.totalCount >= MAX_CONNECTIONS && pool.idleCount === 0;
    if (isBusy && String(error).includes('timeout exceeded')) throw new DomainError('overloaded');
    throw error;
  }
}

/**
 * Closes the connection when a query has no response for far longer than the server lets it take: the server has vanished,
 * or the way to it, and nobody tells. What waits for the query would wait for good.
 */
async function closeIfSilent<Result>(client: Client, query: () => Promise<Result>): Promise<Result> {
  const silence = setTimeout(() => void client.end(), SILENCE_MS);
  try {
    return await query();
  } finally {
    clearTimeout(silence);
  }
}

/**
 * SQLSTATE of writes on a standby, or while a provider stops writes. A connection stays so although the address leads to
 * another server by then, so it is replaced.
 */
const READ_ONLY = '25006';

const named = new WeakMap<PoolClient, PostgresPoolClient>();

/**
 * Returns the connection as Kysely uses it, with the names of statements that are to be prepared, and with a limit of the
 * time for which the server may be silent.
 */
function withNames(client: PoolClient): PostgresPoolClient {
  const known = named.get(client);
  if (known) return known;
  let isReadOnly = false;
  let isUnlimited = false;
  const query = async (text: string, values: readonly unknown[]) => {
    const name = nameOfStatement(text);
    const send = () => client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    isUnlimited ||= text === LIFT_TIMEOUT;
    try {
      return await (isUnlimited ? send() : closeIfSilent(client, send));
    } catch (error) {
      isReadOnly ||= (error as { code?: unknown }).code === READ_ONLY;
      throw error;
    }
  };
  const release = () => {
    isUnlimited = false;
    client.release(isReadOnly);
  };
  // Without the cursors of streamed queries, which the program does not have.
  const own = { query, release } as unknown as PostgresPoolClient;
  named.set(client, own);
  return own;
}

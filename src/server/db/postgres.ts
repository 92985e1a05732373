import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { DomainError } from '../errors.ts';

const MAX_CONNECTIONS = 10;
/** Also for waiting while all connections are in use, as when very many orders come at once. */
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;

// 64-bit integers (counts, sums of agorot) are far below 2^53 here, so plain numbers hold them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export function openPostgres(databaseUrl: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  // A connection that breaks is replaced at the next query. Without listeners it would end the process: the pool's
  // hears of idle ones, and the connection's own of one that is in use, whose query fails besides.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: { connect: () => connect(pool), end: () => pool.end() } });
}

/** Throws `overloaded` when all connections stay in use for too long: the caller may come again in a moment. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    // A server that is out of reach has no connections in use.
    const isBusy = pool.totalCount >= MAX_CONNECTIONS && pool.idleCount === 0;
    if (isBusy && String(error).includes('timeout exceeded')) throw new DomainError('overloaded');
    throw error;
  }
}

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Config } from '../src/server/config.ts';
import type { OpenDatabase } from '../src/server/db/open.ts';
import { openPostgres } from '../src/server/db/postgres.ts';
import type { Schema } from '../src/server/db/schema.ts';
import { openSqlite } from '../src/server/db/sqlite.ts';

export interface FailingDatabase extends OpenDatabase {
  /** Makes the statement after the next `count` ones fail; null lets all of them succeed. */
  failAfter(count: number | null): void;
  /** Whether a statement was made to fail since then. */
  hasFailed(): boolean;
}

/** A real database in which one statement fails, as on a full disk or a broken connection. */
export function openFailingDatabase(config: Pick<Config, 'databaseUrl' | 'sqliteFile'>): FailingDatabase {
  let left: number | null = null;
  let failed = false;
  const beforeStatement = () => {
    if (left === null) return;
    if (left === 0) {
      left = null;
      failed = true;
      throw new Error('made to fail');
    }
    left--;
  };
  const dialect = config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.sqliteFile);
  const db = new Kysely<Schema>({ dialect: intercepted(dialect, beforeStatement) });
  return {
    db,
    engine: config.databaseUrl ? 'postgres' : 'sqlite',
    close: () => db.destroy(),
    failAfter(count) {
      left = count;
      failed = false;
    },
    hasFailed: () => failed,
  };
}

function intercepted(dialect: Dialect, beforeStatement: () => void): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => new InterceptedDriver(dialect.createDriver(), beforeStatement),
  };
}

/** The real driver with a hook before each statement, except those that end a transaction. */
class InterceptedDriver implements Driver {
  readonly #driver: Driver;
  readonly #beforeStatement: () => void;
  readonly #inner = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(driver: Driver, beforeStatement: () => void) {
    this.#driver = driver;
    this.#beforeStatement = beforeStatement;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#driver.acquireConnection();
    const outer: DatabaseConnection = {
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        this.#beforeStatement();
        return inner.executeQuery<Row>(query);
      },
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    };
    this.#inner.set(outer, inner);
    return outer;
  }

  init = () => this.#driver.init();
  destroy = () => this.#driver.destroy();
  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) =>
    this.#driver.beginTransaction(this.#innerOf(connection), settings);
  commitTransaction = async (connection: DatabaseConnection) => {
    this.#beforeStatement();
    await this.#driver.commitTransaction(this.#innerOf(connection));
  };
  rollbackTransaction = (connection: DatabaseConnection) => this.#driver.rollbackTransaction(this.#innerOf(connection));
  releaseConnection = (connection: DatabaseConnection) => this.#driver.releaseConnection(this.#innerOf(connection));

  #innerOf(connection: DatabaseConnection): DatabaseConnection {
    const inner = this.#inner.get(connection);
    if (!inner) throw new Error('A connection of another driver');
    return inner;
  }
}

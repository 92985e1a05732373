import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type DatabaseIntrospector,
  DEFAULT_MIGRATION_TABLE,
  type Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { ForeignDatabaseError } from './errors.ts';
import { namesOfTables } from './table-names.ts';

/** More statements than the program has; beyond it the least recently used is evicted. */
const MAX_PREPARED = 500;
/** How long a write waits for one of another process, such as a command, in ms. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Returns Kysely's SQLite dialect over Node's built-in driver. WAL with `synchronous=FULL`: a committed transaction
 * survives a power cut. Deleted data is overwritten. Throws ForeignDatabaseError before writing to a file of another
 * program.
 */
export function openSqlite(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  requireOwnFile(database, file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on;',
  );
  const prepared = new LRUCache<string, SqliteStatement>({ max: MAX_PREPARED });
  return new TransactionalSqliteDialect({
    database: {
      prepare: (sql) => {
        if (sql === 'rollback') return rollback(database);
        const known = prepared.get(sql);
        if (known) return known;
        const statement = toKyselyStatement(database.prepare(sql));
        prepared.set(sql, statement);
        return statement;
      },
      close: () => database.close(),
    },
  });
}

/** SQLite itself rolls back after some errors, such as a full disk; a second rollback must not hide that error. */
function rollback(database: DatabaseSync): SqliteStatement {
  const run = () => {
    if (database.isTransaction) database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, run, all: () => [], iterate: () => [][Symbol.iterator]() };
}

function requireOwnFile(database: DatabaseSync, file: string): void {
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const isOwn = tables.length === 0 || tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
  if (!isOwn) throw new ForeignDatabaseError(file);
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/** SQLite can roll back DDL, so a migration is one transaction, as on PostgreSQL. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return namesOfTables(db, 'sqlite');
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

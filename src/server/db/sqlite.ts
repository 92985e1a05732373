import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { DEFAULT_MIGRATION_TABLE, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { ForeignDatabaseError } from './errors.ts';

/** More statements than the program has; beyond it the least recently used is evicted. */
const MAX_PREPARED = 500;

/**
 * Returns Kysely's SQLite dialect over Node's built-in driver. WAL with `synchronous=FULL`: a committed transaction
 * survives a power cut. Deleted data is overwritten. Throws ForeignDatabaseError before writing to a file of another
 * program.
 */
export function openSqlite(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  requireOwnFile(database, file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on;',
  );
  const prepared = new LRUCache<string, SqliteStatement>({ max: MAX_PREPARED });
  return new TransactionalSqliteDialect({
    database: {
      prepare: (sql) => {
        if (sql === 'rollback') return rollback(database);
        const statement = prepared.get(sql) ?? toKyselyStatement(database.prepare(sql));
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
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

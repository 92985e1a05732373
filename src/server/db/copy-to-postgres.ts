import { sql } from 'kysely';
import { OperatorError } from '../errors.ts';
import type { Progress } from '../progress.ts';
import {
  type CopiedTable,
  hashTable,
  listCopiedTables,
  type Row,
  readPostgresTable,
  readSqliteTable,
  sumTable,
} from './copied-tables.ts';
import { FILLED_BY_MIGRATIONS } from './migrate.ts';
import type { OpenDatabase } from './open.ts';
import { liftTimeout } from './postgres.ts';
import type { Db } from './schema.ts';

/**
 * Copies all rows from an SQLite database to an empty PostgreSQL database, in one transaction, and then compares the
 * number of rows, the sums of money and a hash of every table. Both databases must be migrated. Returns the number of
 * rows. Throws OperatorError if a table differs; the target is still empty then.
 */
export async function copyToPostgres(source: Db, target: OpenDatabase, progress: Progress): Promise<number> {
  return target.db.transaction().execute(async (tx) => {
    await liftTimeout(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    for (const name of FILLED_BY_MIGRATIONS) await sql`delete from ${sql.table(name)}`.execute(tx);
    const tables = await listCopiedTables(source);
    let total = 0;
    for (const table of tables) total += await copyTable({ source, tx, progress }, table);
    await setLastIds(source, tx);
    for (const [index, table] of tables.entries()) {
      await requireSameRows(source, tx, table);
      progress.step('Verifying tables', index + 1, tables.length);
    }
    // Statistics for the query planner.
    await sql`analyze`.execute(tx);
    return total;
  });
}

interface Copy {
  source: Db;
  /** The transaction of the target. */
  tx: Db;
  progress: Progress;
}

async function copyTable({ source, tx, progress }: Copy, table: CopiedTable): Promise<number> {
  const { rows: total = 0 } = await sumTable(source, table);
  let done = 0;
  for await (const rows of readSqliteTable(source, table)) {
    await insertRows(tx, table, rows);
    done += rows.length;
    progress.step(`Copying ${table.name}`, done, total);
  }
  return done;
}

async function insertRows(tx: Db, { name, columns }: CopiedTable, rows: readonly Row[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(name)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)
  `.execute(tx);
}

/** Makes new rows continue after the highest id that SQLite ever used. */
async function setLastIds(source: Db, tx: Db): Promise<void> {
  const { rows } = await sql<{ table: string; id: number }>`
    select name as "table", seq as id from sqlite_sequence where seq > 0
  `.execute(source);
  for (const { table, id } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(tx);
  }
}

async function requireSameRows(source: Db, tx: Db, table: CopiedTable): Promise<void> {
  const isSame =
    JSON.stringify(await sumTable(tx, table)) === JSON.stringify(await sumTable(source, table)) &&
    (await hashTable(table, readPostgresTable(tx, table))) === (await hashTable(table, readSqliteTable(source, table)));
  if (!isSame) throw new OperatorError(`${table.name} differs between the backup and PostgreSQL after copying`);
}

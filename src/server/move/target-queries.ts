import { sql } from 'kysely';
import { liftTimeout } from '../db/postgres.ts';
import type { Db } from '../db/schema.ts';
import { findMove, type Move } from './queries.ts';
import { hashRows, type Key, keyOf, ROWS_AT_A_TIME, type Row, type Table } from './rows.ts';

/** What migrations write into an empty database. */
const FILLED_BY_MIGRATIONS = ['shop_version', 'audit_chain'];

/** Returns the names of the tables in a PostgreSQL database. */
export async function listTableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_catalog.pg_tables where schemaname = current_schema() order by tablename
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the move into this database that is not complete yet; null when there is none, or no table at all. */
export async function findArrival(db: Db): Promise<Move | null> {
  return (await listTableNames(db)).includes('shop_move') ? findMove(db) : null;
}

/** Returns whether none of these tables has a row of a shop. */
export async function areEmpty(db: Db, names: readonly string[]): Promise<boolean> {
  for (const name of names) {
    if (name.startsWith('kysely_') || FILLED_BY_MIGRATIONS.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Empties the tables that migrations filled, and records whose rows come here. */
export async function beginArrival(tx: Db, move: Move): Promise<void> {
  for (const name of FILLED_BY_MIGRATIONS) await sql`delete from ${sql.table(name)}`.execute(tx);
  await tx
    .insertInto('shop_move')
    .values({ id: 1, state: 'into', ...move })
    .execute();
}

/** Makes the database an ordinary one. */
export async function endArrival(tx: Db): Promise<void> {
  await tx.deleteFrom('shop_move_batches').execute();
  await tx.deleteFrom('shop_move').execute();
}

export interface Batch {
  lastKey: Key;
  rowCount: number;
  sha256: string;
}

/** Returns the batches of a table that are here already, in sequence. */
export async function listBatches(db: Db, table: Table): Promise<Batch[]> {
  const rows = await db
    .selectFrom('shop_move_batches')
    .select(['last_key', 'row_count', 'sha256'])
    .where('table_name', '=', table.name)
    .orderBy('number')
    .execute();
  return rows.map(({ last_key, row_count, sha256 }) => ({
    lastKey: JSON.parse(last_key),
    rowCount: row_count,
    sha256,
  }));
}

/** Stores rows together with the record that they are here. At least one is required. */
export async function insertBatch(tx: Db, table: Table, { number, rows }: { number: number; rows: readonly Row[] }) {
  // A crash of the server may lose the last batches, with their records; the end of the move is waited for.
  await sql`set local synchronous_commit = off`.execute(tx);
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table.name)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(rows)}::json)
  `.execute(tx);
  const last = rows.at(-1);
  await tx
    .insertInto('shop_move_batches')
    .values({
      table_name: table.name,
      number,
      last_key: JSON.stringify(last ? keyOf(table, last) : []),
      row_count: rows.length,
      sha256: hashRows(table, rows),
    })
    .execute();
}

/** Removes every row of these tables, which refer to no others' rows. */
export async function emptyTables(tx: Db, tables: readonly Table[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
  const names = tables.map(({ name }) => name);
  await tx.deleteFrom('shop_move_batches').where('table_name', 'in', names).execute();
}

/** Has the ids of new rows follow the highest that was ever used. */
export async function setLastIds(db: Db, lastIds: readonly { table: string; id: number }[]): Promise<void> {
  for (const { table, id } of lastIds) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(db);
  }
}

/** Gives the planner statistics of what was copied. */
export async function gatherStatistics(tx: Db): Promise<void> {
  await liftTimeout(tx);
  await sql`analyze`.execute(tx);
}

/** Reads a whole table by the sequence of its keys, in SQLite's order of texts. Requires a transaction. */
export async function* readTable(tx: Db, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  // Sorting a large table may take longer than the usual timeout.
  await liftTimeout(tx);
  const texts = await listTextColumns(tx, name);
  const order = key.map((column) => (texts.has(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)));
  await sql`
    declare moved_rows cursor for select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(name)} order by ${sql.join(order)}
  `.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(ROWS_AT_A_TIME)} from moved_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close moved_rows`.execute(tx);
}

async function listTextColumns(tx: Db, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'text'
  `.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

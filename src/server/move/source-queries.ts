import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Key, Row, Table } from './rows.ts';

/** What is written by the program about databases themselves, or by triggers from other tables, and never moved. */
const OWN = [
  'kysely_migration',
  'kysely_migration_lock',
  'shop_move',
  'shop_move_batches',
  'order_counts',
  'order_texts',
];
/** Triggers of other tables write to it, so it is copied after them. */
const LAST = 'shop_version';

/** Returns the tables to move, each after those that it refers to. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name
  `.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !OWN.includes(name));
  const tables = new Map<string, Table>();
  for (const name of names) tables.set(name, await describeTable(db, name));
  const sorted = new Set<Table>();
  const add = (table: Table) => {
    for (const parent of table.parents) {
      const above = tables.get(parent);
      if (above && above !== table) add(above);
    }
    sorted.add(table);
  };
  for (const table of [...tables.values()].filter(({ name }) => name !== LAST)) add(table);
  const last = tables.get(LAST);
  return [...sorted, ...(last ? [last] : [])];
}

async function describeTable(db: Db, name: string): Promise<Table> {
  const { rows: columns } = await sql<{ name: string; pk: number }>`
    select name, pk from pragma_table_info(${name}) order by cid
  `.execute(db);
  const { rows: references } = await sql<{ parent: string }>`
    select distinct "table" as parent from pragma_foreign_key_list(${name})
  `.execute(db);
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    parents: references.map(({ parent }) => parent),
  };
}

interface Range {
  after: Key | null;
  /** The last key of the range; to the end of the table when omitted. */
  upTo?: Key;
  limit: number;
}

/** Returns rows by the sequence of their keys. */
export async function readRows(db: Db, { name, columns, key }: Table, { after, upTo, limit }: Range): Promise<Row[]> {
  const keys = sql`(${sql.join(key.map((column) => sql.ref(column)))})`;
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
    where ${after ? sql`${keys} > (${sql.join(after)})` : sql`true`}
      and ${upTo ? sql`${keys} <= (${sql.join(upTo)})` : sql`true`}
    order by ${sql.join(key.map((column) => sql.ref(column)))} limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the highest id that each table ever used; ids are never used again. */
export async function listLastIds(db: Db): Promise<{ table: string; id: number }[]> {
  const { rows } = await sql<{ table: string; id: number }>`
    select name as "table", seq as id from sqlite_sequence where seq > 0
  `.execute(db);
  return rows;
}

/** Holds the lock of SQLite's one writer until the transaction ends, or this process does. */
export async function beginWriting(db: Db): Promise<void> {
  await sql`begin immediate`.execute(db);
}

export async function endWriting(db: Db, how: 'commit' | 'rollback'): Promise<void> {
  await sql.raw(how).execute(db);
}

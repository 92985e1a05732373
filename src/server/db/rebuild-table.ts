import { type Kysely, type RawBuilder, sql } from 'kysely';

interface Rebuild {
  table: string;
  /** Creates the new table under the given name. */
  create(name: string): Promise<unknown>;
  /** Values of new or changed columns, in terms of the old row; columns of the same name are copied. */
  values?: Record<string, RawBuilder<unknown>>;
}

/**
 * Changes what SQLite cannot alter in place (checks, references, column types): creates the table anew, copies its
 * rows, and restores its name, indexes, triggers and highest used id. Only for migrations, in which foreign keys are
 * off: otherwise the rows that refer to the table would be deleted with it. Drop an index first that the new table
 * cannot have.
 */
export async function rebuildTable(tx: Kysely<unknown>, { table, create, values = {} }: Rebuild): Promise<void> {
  const { rows: pragma } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(tx);
  if (pragma[0]?.foreign_keys !== 0) throw new Error(`Foreign keys must be off while ${table} is rebuilt`);
  const { rows: attached } = await sql<{ sql: string }>`
    select sql from sqlite_schema where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null
  `.execute(tx);
  const lastId = await lastIdOf(tx, table);

  const rebuilt = `${table}_rebuilt`;
  await create(rebuilt);
  await copyRows(tx, { from: table, to: rebuilt, values });
  await sql`drop table ${sql.table(table)}`.execute(tx);
  // Otherwise a trigger of another table that names this one, which is missing just then, would fail the renaming.
  await sql`pragma legacy_alter_table = on`.execute(tx);
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(tx);
  await sql`pragma legacy_alter_table = off`.execute(tx);
  for (const statement of attached) await sql.raw(statement.sql).execute(tx);
  if (lastId !== null) await keepLastId(tx, table, lastId);
}

interface Copy {
  from: string;
  to: string;
  values: Record<string, RawBuilder<unknown>>;
}

async function copyRows(tx: Kysely<unknown>, { from, to, values }: Copy): Promise<void> {
  const old = new Set(await columnsOf(tx, from));
  const columns = (await columnsOf(tx, to)).filter((name) => old.has(name) || name in values);
  const sources = columns.map((name) => values[name] ?? sql.ref(name));
  await sql`
    insert into ${sql.table(to)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(sources)} from ${sql.table(from)} order by rowid
  `.execute(tx);
}

async function columnsOf(tx: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Returns the highest id that a table with `autoincrement` ever used; null where ids may be reused. */
async function lastIdOf(tx: Kysely<unknown>, table: string): Promise<number | null> {
  const { rows: sequences } = await sql`select 1 from sqlite_schema where name = 'sqlite_sequence'`.execute(tx);
  if (sequences.length === 0) return null;
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(tx);
  return rows[0]?.seq ?? null;
}

async function keepLastId(tx: Kysely<unknown>, table: string, lastId: number): Promise<void> {
  await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(tx);
}

import { sql } from 'kysely';
import type { OpenDatabase } from '../src/server/db/open.ts';

/** Returns every row of every table, except Kysely's own. */
export async function rowsOf({ db }: Pick<OpenDatabase, 'db'>): Promise<Record<string, unknown[]>> {
  const tables = (await db.introspection.getTables()).map(async ({ name }) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    return [name, sorted(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

/**
 * Returns a text of every row of each table, except Kysely's own: on PostgreSQL by one statement, since reading each table
 * of some hundred states takes most of a test's processor time.
 */
export async function textOfRows({ db, engine }: OpenDatabase): Promise<Record<string, string>> {
  if (engine === 'sqlite') {
    const tables = Object.entries(await rowsOf({ db })).filter(([name]) => !name.startsWith('kysely_'));
    return Object.fromEntries(tables.map(([name, rows]) => [name, JSON.stringify(rows)]));
  }
  const { rows } = await sql<{ name: string; text: string }>`
    select relname as name,
      query_to_xml(format('select * from %I entry order by entry::text', relname), true, false, '')::text as text
    from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and relname not like 'kysely_%'`.execute(db);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

function sorted(rows: readonly object[]): object[] {
  if (rows.length < 2) return [...rows];
  return rows
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ row }) => row);
}

/** Returns the definitions of all tables, indexes, constraints and triggers, sorted. */
export async function definitionsOf({ db, engine }: OpenDatabase): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ text: string }>`select type || ' ' || name || ': ' || coalesce(sql, '') as text from sqlite_schema`
      : sql<{ text: string }>`
          select 'column ' || relname || '.' || attname || ': ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
            || ' ' || attidentity::text || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as text
          from pg_attribute join pg_class on pg_class.oid = attrelid
            left join pg_attrdef on adrelid = attrelid and adnum = attnum
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0
            and not attisdropped
          union all
          select 'index ' || indexname || ': ' || indexdef from pg_indexes where schemaname = current_schema()
          union all
          select 'constraint ' || conrelid::regclass || '.' || conname || ': ' || pg_get_constraintdef(oid)
          from pg_constraint where connamespace = current_schema()::regnamespace
          union all
          select 'trigger ' || tgname || ': ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;
  const { rows } = await query.execute(db);
  return rows.map(({ text }) => text).toSorted();
}

import { sql } from 'kysely';
import type { OpenDatabase } from '../src/server/db/open.ts';
import type { Db } from '../src/server/db/schema.ts';

/** Returns every row of every table. */
export async function rowsOf(db: Db): Promise<Record<string, unknown[]>> {
  const names = (await db.introspection.getTables()).map(({ name }) => name).toSorted();
  const tables = names.map(async (name) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    return [name, rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** Returns the definitions of all tables, indexes, constraints and triggers, sorted. */
export async function definitionsOf({ db, engine }: OpenDatabase): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ text: string }>`select type || ' ' || name || ': ' || coalesce(sql, '') as text from sqlite_schema`
      : sql<{ text: string }>`
          select 'column ' || table_name || '.' || column_name || ': ' || data_type || ' ' || is_nullable || ' '
            || coalesce(column_default, '') as text
          from information_schema.columns where table_schema = current_schema()
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

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../open.ts';
import { rebuildTable } from '../rebuild-table.ts';

/** The texts of each table that had a column for each language: `name`, `name_he`, `name_tr`. */
const TEXTS: Record<string, readonly string[]> = {
  food_items: ['name', 'description', 'category', 'cooking_instructions'],
  cities: ['name'],
  orders: ['city_name'],
  order_lines: ['name'],
};
/** What the columns of each language ended with. */
const SUFFIXES = { en: '', he: '_he', tr: '_tr' };
/** Tables whose column `language` allowed these three alone. */
const WITH_LANGUAGE = ['orders', 'push_subscriptions'];

/**
 * A localised text is one column of JSON text with the languages that have one, and no check lists languages: a language
 * more needs no migration.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of new Set([...Object.keys(TEXTS), ...WITH_LANGUAGE])) {
    if (engine === 'sqlite') await rebuild(db, table);
    else await alter(db, table);
  }
}

async function rebuild(db: Kysely<unknown>, table: string): Promise<void> {
  const texts = TEXTS[table] ?? [];
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = ${table}`.execute(db);
  let columns = rows[0]?.sql.slice(rows[0].sql.indexOf('(')) ?? '';
  for (const text of texts) {
    columns = columns
      .replaceAll(new RegExp(`"${text}_(he|tr)" text, `, 'g'), '')
      .replace(new RegExp(`"${text}" text( not null)?,`), `"${text}" text default '{}' not null,`);
  }
  columns = columns.replace(/ check \("?language"? in \([^)]*\)\)/, '');
  await rebuildTable(db, {
    table,
    create: (name) => sql.raw(`create table "${name}" ${columns}`).execute(db),
    values: Object.fromEntries(texts.map((text) => [text, jsonOf(text, (column) => sql`json_quote(${column})`)])),
  });
}

async function alter(db: Kysely<unknown>, table: string): Promise<void> {
  if (WITH_LANGUAGE.includes(table)) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_language_check`)}`.execute(db);
  }
  for (const text of TEXTS[table] ?? []) {
    const column = sql.ref(text);
    await sql`
      update ${sql.table(table)} set ${column} = ${jsonOf(text, (value) => sql`to_json(${value})::text`)}
    `.execute(db);
    await sql`
      alter table ${sql.table(table)}
        alter column ${column} set default '{}', alter column ${column} set not null,
        drop column ${sql.ref(`${text}_he`)}, drop column ${sql.ref(`${text}_tr`)}
    `.execute(db);
  }
}

/** The columns of a text as one JSON text, such as `{"en":"Soup","he":"מרק"}`, without the languages that have none. */
function jsonOf(text: string, quote: (column: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = Object.entries(SUFFIXES).map(([language, suffix]) => {
    const column = sql.ref(`${text}${suffix}`);
    return sql`case when ${column} <> '' then ${sql.lit(`,"${language}":`)} || ${quote(column)} else '' end`;
  });
  return sql`'{' || substr(${sql.join(parts, sql` || `)}, 2) || '}'`;
}

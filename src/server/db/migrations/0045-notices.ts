import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';
import { rebuildTable } from '../rebuild-table.ts';

const OLD_KINDS = ['customer_mail', 'staff_mail', 'escalation_mail', 'absence_mail'];
const NEW_KINDS = [
  'confirmed_mail',
  'preparing_mail',
  'ready_mail',
  'on_the_way_mail',
  'delivered_mail',
  'cancelled_mail',
  'refused_mail',
  'promise_mail',
];

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const KINDS = `kind in (${listed([...OLD_KINDS, ...NEW_KINDS])})`;
const STATUSES = `status in (${listed(['pending', 'planned', 'sent', 'failed'])})`;

/**
 * Adds the mails that tell customers of a move or of another promised time. They wait in a status of their own, since
 * nodes of the last release send whatever is pending at once, and know none of these kinds. All that the last release
 * writes satisfies the new checks.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await widenChecksOnSqlite(db);
  else {
    await sql`alter table outbox drop constraint outbox_kind_check`.execute(db);
    await sql`alter table outbox drop constraint outbox_status_check`.execute(db);
    await sql`alter table outbox add constraint outbox_kind_check check (${sql.raw(KINDS)})`.execute(db);
    await sql`alter table outbox add constraint outbox_status_check check (${sql.raw(STATUSES)})`.execute(db);
  }
  await sql`alter table outbox add column told_promise text`.execute(db);
  await sql`create index outbox_planned on outbox (status, next_attempt_at, id) where status = 'planned'`.execute(db);
}

/** With the columns that the table has, whichever steps have added them. */
async function widenChecksOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = 'outbox'`.execute(db);
  const definition = rows[0]?.sql ?? '';
  const columns = definition
    .slice(definition.indexOf('('))
    .replace(/kind in \([^)]*\)/, KINDS)
    .replace(/status in \([^)]*\)/, STATUSES);
  await rebuildTable(db, {
    table: 'outbox',
    create: (name) => sql.raw(`create table "${name}" ${columns}`).execute(db),
  });
}

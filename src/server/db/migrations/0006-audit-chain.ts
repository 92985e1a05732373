import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

const ROWS_AT_ONCE = 500;

interface Entry {
  id: number;
  at: string;
  staff_id: string | null;
  staff_name: string;
  action: string;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
}

/** Chains the audit log: each entry, existing ones included, gets a hash over the one before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column values_salt text`.execute(db);
  await sql`alter table audit_log add column values_digest text not null default ''`.execute(db);
  await sql`alter table audit_log add column hash text not null default ''`.execute(db);
  await db.schema
    .createTable('audit_chain')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  const { entries, hash } = await chainExisting(db);
  await sql`insert into audit_chain (id, entries, hash) values (1, ${entries}, ${hash})`.execute(db);
}

async function chainExisting(db: Kysely<unknown>): Promise<{ entries: number; hash: string }> {
  let [entries, hash, last] = [0, CHAIN_START, 0];
  for (;;) {
    const { rows } = await sql<Entry>`
      select id, at, staff_id, staff_name, action, entity, entity_id, before, after
      from audit_log where id > ${last} order by id limit ${ROWS_AT_ONCE}
    `.execute(db);
    for (const entry of rows) {
      const salt = makeSalt();
      const digest = digestOfValues(entry, salt);
      hash = hashOfEntry(hash, entry, digest);
      await sql`
        update audit_log set values_salt = ${salt}, values_digest = ${digest}, hash = ${hash} where id = ${entry.id}
      `.execute(db);
    }
    entries += rows.length;
    if (rows.length < ROWS_AT_ONCE) return { entries, hash };
    last = rows.at(-1)?.id ?? last;
  }
}

/*
 * How the chain was made at this migration. The functions are copies, so that the migration stays reproducible when the
 * program's own change.
 */

const CHAIN_START = '0'.repeat(64);

function makeSalt(): string {
  return randomBytes(16).toString('hex');
}

function digestOfValues({ before, after }: Entry, salt: string): string {
  return sha256([salt, before, after]);
}

function hashOfEntry(previous: string, entry: Entry, valuesDigest: string): string {
  const { at, staff_id, staff_name, action, entity, entity_id } = entry;
  return sha256([previous, at, staff_id, staff_name, action, entity, entity_id, valuesDigest]);
}

function sha256(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

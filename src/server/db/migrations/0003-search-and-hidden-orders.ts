import { type Kysely, type RawBuilder, sql } from 'kysely';

const ROWS_PER_UPDATE = 500;

/**
 * Adds folded search text to orders and clients, and `hidden_at` to orders of deleted clients, so that pages of orders
 * are read from an index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clients add column search_text text not null default ''`.execute(db);
  await sql`alter table orders add column search_text text not null default ''`.execute(db);
  await sql`alter table orders add column hidden_at text`.execute(db);
  await sql`update orders set hidden_at = (select deleted_at from clients where clients.id = orders.client_id)`.execute(
    db,
  );
  await fillSearchText(db, 'clients', sql`name, email, phone`);
  await fillSearchText(db, 'orders', sql`customer_name as name, null as email, customer_phone as phone`);
  await sql`drop index orders_by_status`.execute(db);
  await sql`drop index orders_by_source`.execute(db);
  await sql`drop index orders_by_time`.execute(db);
  await sql`create index orders_by_status on orders (status, id) where hidden_at is null`.execute(db);
  await sql`create index orders_by_source on orders (source, id) where hidden_at is null`.execute(db);
  await sql`create index orders_by_time on orders (created_at) where hidden_at is null`.execute(db);
  await sql`create index orders_visible on orders (id) where hidden_at is null`.execute(db);
  await sql`create index clients_deleted on clients (deleted_at) where deleted_at is not null`.execute(db);
}

interface Person {
  id: number;
  name: string;
  email: string | null;
  phone: string;
}

async function fillSearchText(db: Kysely<unknown>, table: string, person: RawBuilder<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Person>`
      select id, ${person} from ${sql.table(table)} where id > ${last} order by id limit ${ROWS_PER_UPDATE}
    `.execute(db);
    if (rows.length === 0) return;
    const texts = rows.map((row) => sql`(${row.id}, ${searchTextOf(row)})`);
    await sql`
      update ${sql.table(table)} set search_text = filled.column2
      from (values ${sql.join(texts)}) as filled where ${sql.ref(`${table}.id`)} = cast(filled.column1 as integer)
    `.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}

/*
 * How search texts were made at this migration. The functions are copies, so that the migration stays reproducible when
 * the program's own change.
 */

function searchTextOf({ name, email, phone }: Person): string {
  return [foldText(name), foldText(email ?? ''), phoneDigits(phone)].join('\n');
}

function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[׳’‘`]/g, "'")
    .replace(/[״“”]/g, '"')
    .replace(/־/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Stored numbers are E.164, or empty when the client was erased. */
function phoneDigits(phone: string): string {
  return phone.replace(/^\+972|^\+/, '').replace(/^0+/, '');
}

import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

const OPEN = ['pending', 'confirmed', 'preparing', 'ready', 'on_the_way'];

/**
 * Adds when an order is due, also to the index from which open orders are summarised. Those that are open get it from what
 * was promised. A step does not know the restaurant's time zone, so an order for a day is due when the business day, which
 * ends at 4:00, is over in every time zone: a little late rather than before its time.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table orders add column due_at text`.execute(db);
  const isOpen = sql.raw(`(${OPEN.map((status) => `status = '${status}'`).join(' or ')})`);
  const nextDay = sql.raw(
    engine === 'sqlite' ? `date(promised_day, '+1 day')` : `to_char(promised_day::date + 1, 'YYYY-MM-DD')`,
  );
  await sql`
    update orders set due_at = coalesce(promised_at, ${nextDay} || 'T16:00:00.000Z')
      where ${isOpen} and promised_day is not null
  `.execute(db);
  await sql`drop index orders_waiting`.execute(db);
  // Both engines use it only for exactly this condition, and for one of its parts.
  await sql`
    create index orders_waiting on orders (status, id, created_at, seen_at, hidden_at, due_at)
      where ${isOpen} and hidden_at is null
  `.execute(db);
}

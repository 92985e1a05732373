import { sql } from 'kysely';
import type { Clock } from '../src/server/ports/clock.ts';
import type { World } from './world.ts';

/** Rows of each table that grows; enough for PostgreSQL's planner to prefer an index over reading the table. */
const ROWS = 5_000;
const MINUTE = 60_000;

interface Growing extends Pick<World, 'db' | 'engine'> {
  clock: Clock;
  rows?: number;
}

/**
 * Fills a shop with the orders of years, delivered and mailed, and with as many of the last minutes, which are pushed,
 * and which nobody has acknowledged yet; each by a client of its own.
 */
export async function growShop({ db, clock, engine, rows = ROWS }: Growing): Promise<void> {
  const recent = new Date(clock.now().getTime() - MINUTE).toISOString().slice(0, -'000Z'.length);
  const past = '2020-01-01T10:00:00.000Z';
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rows)})`;
  const id = sql`100 + i`;
  const isPast = sql`i % 2 = 0`;
  const at = sql`case when ${isPast} then ${sql.lit(past)} else ${sql.lit(recent)} || (10000 + i) || 'Z' end`;
  const ifPast = sql`case when ${isPast} then ${sql.lit(past)} end`;
  for (const insertion of [
    sql`insert into clients (id, name, email, phone, search_text, created_at, updated_at)
      ${numbers} select ${id}, 'Dan', 'dan' || i || '@example.com', '+97250' || (1000000 + i), 'dan', ${at}, ${at} from n`,
    sql`insert into orders (id, client_id, customer_name, customer_email, customer_phone, total_agorot, payment_method,
        language, status, source, created_at, delivered_at, seen_at, pushed_at, escalated_at)
      ${numbers} select ${id}, ${id}, 'Dan', 'dan' || i || '@example.com', '+97250' || (1000000 + i), 100, 'cash', 'he',
        case when ${isPast} then 'delivered' else 'pending' end, 'website', ${at}, ${ifPast}, ${ifPast}, ${at}, ${at} from n`,
    sql`insert into order_lines (order_id, position, food_item_id, name, unit_price_agorot, quantity)
      ${numbers} select ${id}, 1, (select min(id) from food_items), '{}', 100, 1 from n`,
    sql`insert into outbox (order_id, kind, recipient, status, attempts, next_attempt_at, created_at, sent_at)
      ${numbers} select ${id}, 'staff_mail', 'kitchen@example.com', 'sent', 1, ${at}, ${at}, ${at} from n`,
    sql`insert into idempotency_keys (key, request_hash, order_id, created_at, used_at)
      ${numbers} select 'key ' || i, 'hash', ${id}, ${at}, ${at} from n`,
    sql`insert into sign_in_attempts (id, key, count, last_request)
      ${numbers} select 'id ' || i, 'key ' || i, 1, 0 from n`,
  ]) {
    await insertion.execute(db);
  }
  // SQLite has no statistics in production either; PostgreSQL gathers its own there.
  if (engine === 'postgres') await sql`analyze`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Adds the network that a website order came from, until which instant a mail to staff combines orders, and an index of
 * the tickets that a printer has finished.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column network text`.execute(db);
  await sql`create index orders_by_network on orders (network) where network is not null`.execute(db);
  await sql`alter table outbox add column combines_until text`.execute(db);
  await sql`create index print_jobs_ended on print_jobs (printer_id, ended_at) where ended_at is not null`.execute(db);
}

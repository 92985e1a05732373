import { type Kysely, sql } from 'kysely';

/**
 * Adds what undoing an order's last status change needs: the previous status, who changed it when, and whether that
 * marked the order seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['status_before', 'status_changed_at', 'status_changed_by', 'status_changed_by_id']) {
    await sql`alter table orders add column ${sql.ref(column)} text`.execute(db);
  }
  await sql`alter table orders add column status_change_marked_seen integer not null default 0`.execute(db);
}

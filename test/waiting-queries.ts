import { sql } from 'kysely';
import type { Db } from '../src/server/db/schema.ts';

/** Returns how many queries of this PostgreSQL database wait for another's lock. */
export async function countWaitingQueries(db: Db): Promise<number> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(db)).rows.length;
}

import { sql } from 'kysely';
import { OutdatedDatabaseError } from './errors.ts';
import type { Engine } from './open.ts';
import type { Db } from './schema.ts';

const BASELINE = '0100-baseline';
/** The last migration before the baseline. A database that has it has all tables of the baseline. */
const LAST_BEFORE_BASELINE = '0063-claimed-details';
/** Names of earlier migrations begin with a lower number. */
const FIRST_NAME = '0100';

/**
 * Returns whether these are all migrations before the baseline: such a database is updated by {@link adoptBaseline}.
 * Throws OutdatedDatabaseError if they end earlier, because this version cannot update such a database.
 */
export function areBeforeBaseline(migrations: readonly string[]): boolean {
  if (!migrations.some((name) => name < FIRST_NAME)) return false;
  if (!migrations.includes(LAST_BEFORE_BASELINE)) throw new OutdatedDatabaseError();
  return true;
}

/** Removes what only earlier versions used, and records the baseline in place of the migrations before it. */
export async function adoptBaseline(tx: Db, engine: Engine): Promise<void> {
  await sql`drop table shop_move`.execute(tx);
  await sql`drop table shop_move_batches`.execute(tx);
  if (engine === 'postgres') {
    await sql`drop trigger food_items_follow_category_text on food_items`.execute(tx);
    await sql`drop function follow_category_text()`.execute(tx);
  } else {
    await sql`drop trigger food_items_insert_follows_category_text`.execute(tx);
    await sql`drop trigger food_items_update_follows_category_text`.execute(tx);
  }
  await sql`delete from kysely_migration`.execute(tx);
  await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${new Date().toISOString()})`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import type { Engine } from './open.ts';
import type { Db } from './schema.ts';

/*
 * PostgreSQL ends one of two transactions that wait for each other, after a second, and it is run again (`transaction.ts`).
 * None wait so where all lock in one sequence:
 *
 * 1. the locks of this file, the order sequence last of them;
 * 2. a delivery route, a printer, or what the owner edits;
 * 3. clients;
 * 4. orders;
 * 5. counts of portions, by dish;
 * 6. what belongs to an order: messages, print jobs, stops;
 * 7. the end of the audit log (`beforeCommit`).
 *
 * Placing an order counts portions before it knows the client, and orders with a shared commit lock what each needs in the
 * sequence in which they came. So whoever locks counts of portions along with a client or an order, or several clients,
 * holds the order sequence.
 */

/* Arbitrary, but the same on every node. */
const ORDER_SEQUENCE = 7_632_012;
const CITY_NAMES = 7_632_013;
const CATEGORIES = 7_632_014;

/** Waits until no other order is being placed: orders numbered after that are committed in the sequence of their numbers. */
export function lockOrderSequence(tx: Db, engine: Engine): Promise<void> {
  return lock(tx, engine, ORDER_SEQUENCE);
}

/** Waits until nobody else adds or renames a city: the names read after that are all there are. */
export function lockCityNames(tx: Db, engine: Engine): Promise<void> {
  return lock(tx, engine, CITY_NAMES);
}

/** Waits until nobody else changes categories or which dishes are in them. Must precede the locks of rows. */
export function lockCategories(tx: Db, engine: Engine): Promise<void> {
  return lock(tx, engine, CATEGORIES);
}

/** Holds the lock until the transaction ends. SQLite has one writer at a time anyway. */
async function lock(tx: Db, engine: Engine, key: number): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
}

import { sql } from 'kysely';
import type { Engine } from './open.ts';
import type { Db } from './schema.ts';

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

import { compiledOnce } from '../db/compiled-once.ts';
import type { Db } from '../db/schema.ts';

const USE_PRECISION_MS = 60_000;

/** An attempt as it is stored under its idempotency key. */
export interface StoredAttempt {
  requestHash: string;
  orderId: number | null;
}

/**
 * Returns the attempt with this key, null when it is free, and the shop's version, which an order reads too. Records the
 * attempt's use `at` (ISO 8601).
 */
export async function findAttemptAndVersion(
  tx: Db,
  key: string,
  at: string,
): Promise<{ attempt: StoredAttempt | null; shopVersion: number }> {
  const row = await attemptAndVersion.executeTakeFirstOrThrow(tx, { key });
  const { version: shopVersion, requestHash, orderId, usedAt } = row;
  if (requestHash === null || usedAt === null) return { attempt: null, shopVersion };
  // Keys in use are renewed at most this often, so that concurrent repetitions need not wait for each other.
  if (Date.parse(at) - Date.parse(usedAt) > USE_PRECISION_MS) {
    await tx.updateTable('idempotency_keys').set({ used_at: at }).where('key', '=', key).execute();
  }
  return { attempt: { requestHash, orderId }, shopVersion };
}

const attemptAndVersion = compiledOnce((db, { key }: { key: string }) =>
  db
    .selectFrom('shop_version')
    .leftJoin('idempotency_keys', (join) => join.on('idempotency_keys.key', '=', key))
    .select(['version', 'request_hash as requestHash', 'order_id as orderId', 'used_at as usedAt']),
);

interface NewAttempt extends StoredAttempt {
  key: string;
  at: string;
}

/** Stores an attempt. Throws the driver's error of a unique violation when another stored one with its key meanwhile. */
export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<void> {
  await attemptInsertionOnce.execute(tx, attempt);
}

const attemptInsertionOnce = compiledOnce(attemptInsertion);

/** Stores an attempt unless there is one with its key. Returns whether it was stored. */
export async function insertAttemptIfFree(tx: Db, attempt: NewAttempt): Promise<boolean> {
  const stored = await attemptInsertion(tx, attempt)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return stored !== undefined;
}

function attemptInsertion(tx: Db, { key, requestHash, orderId, at }: NewAttempt) {
  return tx
    .insertInto('idempotency_keys')
    .values({ key, request_hash: requestHash, order_id: orderId, created_at: at, used_at: at });
}

/** Returns the number of deleted keys. */
export async function deleteKeysUnusedSince(db: Db, at: string): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('used_at', '<', at).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Returns the order of this key's attempt; null when there is none. */
export async function findOrderOfKey(db: Db, key: string): Promise<number | null> {
  const row = await db.selectFrom('idempotency_keys').select('order_id').where('key', '=', key).executeTakeFirst();
  return row?.order_id ?? null;
}

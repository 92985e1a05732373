import type { Db } from '../db/schema.ts';

const USE_PRECISION_MS = 60_000;

/** Claims an idempotency key for a request. Returns null when it was free, else its earlier request hash and order. */
export async function claimIdempotencyKey(
  tx: Db,
  { key, requestHash, at }: { key: string; requestHash: string; at: string },
): Promise<{ requestHash: string; orderId: number | null } | null> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key, request_hash: requestHash, created_at: at, used_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const { usedAt, ...earlier } = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'order_id as orderId', 'used_at as usedAt'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  // Keys in use are renewed at most this often, so that concurrent repetitions need not wait for each other.
  if (Date.parse(at) - Date.parse(usedAt) > USE_PRECISION_MS) {
    await tx.updateTable('idempotency_keys').set({ used_at: at }).where('key', '=', key).execute();
  }
  return earlier;
}

export async function settleIdempotencyKey(tx: Db, key: string, orderId: number): Promise<void> {
  await tx.updateTable('idempotency_keys').set({ order_id: orderId }).where('key', '=', key).execute();
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

import type { Language } from '../../shared/languages.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import type { PushSubscriptionRequest } from '../../shared/push/contract.ts';
import type { Db } from '../db/schema.ts';
import type { PushTarget } from './push-sender.ts';

export interface SealedKeys {
  publicKey: string;
  sealedPrivateKey: string;
}

/** Null before the first time. */
export async function findPushKeys(db: Db): Promise<SealedKeys | null> {
  const row = await db.selectFrom('push_keys').selectAll().executeTakeFirst();
  return row ? { publicKey: row.public_key, sealedPrivateKey: row.sealed_private_key } : null;
}

/** Keeps keys unless there are some: of two nodes that make them at once, the first one's stay. */
export async function insertPushKeys(db: Db, keys: SealedKeys, at: string): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ id: 1, public_key: keys.publicKey, sealed_private_key: keys.sealedPrivateKey, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Replaces keys that cannot be opened any more; browsers that subscribed with them are forgotten. */
export async function replacePushKeys(tx: Db, keys: SealedKeys, at: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').execute();
  await tx.deleteFrom('push_keys').execute();
  await insertPushKeys(tx, keys, at);
}

/** A browser that subscribes again is the same one, now of this member of staff. */
export async function upsertSubscription(
  db: Db,
  { staffId, endpoint, keys, language }: PushSubscriptionRequest & { staffId: string },
  at: string,
): Promise<void> {
  const values = { staff_id: staffId, p256dh: keys.p256dh, auth: keys.auth, language };
  await db
    .insertInto('push_subscriptions')
    .values({ ...values, endpoint, created_at: at })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
}

export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

export async function listSubscriptions(db: Db): Promise<(PushTarget & { language: Language })[]> {
  const rows = await db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();
  return rows.map(({ endpoint, p256dh, auth, language }) => ({ endpoint, keys: { p256dh, auth }, language }));
}

export interface OrderToPush {
  id: number;
  orderNumber: string;
  customerName: string;
  /** Agorot. */
  totalAmount: number;
}

/** The unseen website orders since `from` that no node has taken on telling: each to one caller alone. */
export async function claimUnpushedOrders(db: Db, { from, at }: { from: string; at: string }): Promise<OrderToPush[]> {
  const rows = await db
    .updateTable('orders')
    .set({ pushed_at: at })
    .where('pushed_at', 'is', null)
    .where('seen_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('source', '=', 'website')
    .where('created_at', '>', from)
    .returning(['id', 'customer_name', 'total_agorot'])
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      orderNumber: orderNumberOf(row.id),
      customerName: row.customer_name,
      totalAmount: row.total_agorot,
    }))
    .toSorted((one, other) => one.id - other.id);
}

import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Language } from '../../shared/languages.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import type { PushSubscriptionRequest } from '../../shared/push/contract.ts';
import { staffLanguage } from '../../shared/settings/rules.ts';
import { fromAllergiesColumn } from '../db/allergens-column.ts';
import { fromColumn } from '../db/localised-column.ts';
import type { Db, OrdersTable, Schema } from '../db/schema.ts';
import type { PushTarget } from '../ports/push-sender.ts';
import { oldestSessionStart } from '../ports/staff-auth.ts';
import type { OrderOfNotice } from './order-notice.ts';

export interface SealedKeys {
  publicKey: string;
  sealedPrivateKey: string;
}

/** Returns null before the keys were created. */
export async function findPushKeys(db: Db): Promise<SealedKeys | null> {
  const row = await db.selectFrom('push_keys').selectAll().executeTakeFirst();
  return row ? { publicKey: row.public_key, sealedPrivateKey: row.sealed_private_key } : null;
}

/** Stores keys unless there are some: when two nodes create them at the same time, the first one's stay. */
export async function insertPushKeys(db: Db, keys: SealedKeys, at: string): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ id: 1, public_key: keys.publicKey, sealed_private_key: keys.sealedPrivateKey, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Replaces keys that can no longer be opened; subscriptions made with them are deleted. */
export async function replacePushKeys(tx: Db, keys: SealedKeys, at: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').execute();
  await tx.deleteFrom('push_keys').execute();
  await insertPushKeys(tx, keys, at);
}

export interface Subscription extends PushSubscriptionRequest {
  staffId: string;
  sessionId: string;
}

/** Adds or replaces a subscription: a browser has one, bound to its current session, and a session has one browser. */
export async function replaceSubscription(
  tx: Db,
  { staffId, sessionId, endpoint, keys, language }: Subscription,
  at: string,
): Promise<void> {
  const values = { staff_id: staffId, session_id: sessionId, p256dh: keys.p256dh, auth: keys.auth, language };
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
  await tx
    .insertInto('push_subscriptions')
    .values({ ...values, endpoint, created_at: at })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
}

export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

/** Moves a subscription when its browser's session is replaced. */
export async function moveSubscriptions(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('push_subscriptions').set({ session_id: to }).where('session_id', '=', from).execute();
}

/** Deletes nothing when the subscription is another account's. */
export async function deleteOwnSubscription(db: Db, endpoint: string, staffId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('staff_id', '=', staffId).execute();
}

/** Deletes subscriptions whose session has expired at `at` (ISO 8601); a deleted session deletes its own. */
export async function deleteExpiredSubscriptions(db: Db, at: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.not(eb.exists(openSessions(eb, at))))
    .execute();
}

export async function listSubscriptions(db: Db): Promise<PushTarget[]> {
  const rows = await db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
}

/** Returns whether any browser is subscribed, of an open session or not. */
export async function hasSubscriptions(db: Db): Promise<boolean> {
  return (await db.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Counts the devices whose session is open at `at` (ISO 8601). */
export async function countSubscriptions(db: Db, at: string): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .where((eb) => eb.exists(openSessions(eb, at)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The language of alarms to staff. */
export async function findStaffLanguage(db: Db): Promise<Language> {
  return staffLanguage(
    await db.selectFrom('settings').select(['key', 'value']).where('key', '=', 'staffLanguage').execute(),
  );
}

/** Returns whether a browser is subscribed in a session that is open at `at` (ISO 8601). */
export async function isSubscribed(db: Db, endpoint: string, at: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where((eb) => eb.exists(openSessions(eb, at)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the subscription's session if it is open at `at`. */
function openSessions(eb: ExpressionBuilder<Schema, 'push_subscriptions'>, at: string) {
  return eb
    .selectFrom('staff_sessions')
    .select('staff_sessions.id')
    .whereRef('staff_sessions.id', '=', 'push_subscriptions.session_id')
    .where('staff_sessions.expires_at', '>', at)
    .where('staff_sessions.created_at', '>', oldestSessionStart(at));
}

/** The columns of an order that a notification is about. */
export const NOTICE_COLUMNS = [
  'id',
  'customer_name',
  'city_name',
  'fulfilment',
  'payment_method',
  'total_agorot',
  'is_trial',
  'allergies',
] as const;

export type OrderToPush = OrderOfNotice & Pick<Order, 'id'>;

export function fromNoticeColumns(row: Pick<Selectable<OrdersTable>, (typeof NOTICE_COLUMNS)[number]>): OrderToPush {
  return {
    id: row.id,
    orderNumber: orderNumberOf(row.id),
    customerName: row.customer_name,
    cityName: fromColumn(row.city_name),
    fulfilment: row.fulfilment,
    paymentMethod: row.payment_method,
    totalAmount: row.total_agorot,
    isTrial: row.is_trial === 1,
    allergies: fromAllergiesColumn(row.allergies),
  };
}

/** Claims the unseen website orders since `from` that no node has pushed: each is returned to one caller. */
export async function claimUnpushedOrders(db: Db, { from, at }: { from: string; at: string }): Promise<OrderToPush[]> {
  const rows = await db
    .updateTable('orders')
    .set({ pushed_at: at })
    .where('pushed_at', 'is', null)
    .where('seen_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('source', '=', 'website')
    .where('created_at', '>', from)
    .returning(NOTICE_COLUMNS)
    .execute();
  return rows.map(fromNoticeColumns).toSorted((one, other) => one.id - other.id);
}

import { CUSTOMER_KINDS, type MessageKind } from '../../shared/mail/kinds.ts';
import { batchesOf } from '../db/batches-of.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Db } from '../db/schema.ts';
import { isSale } from '../orders/counted-queries.ts';

export interface NewMessage {
  kind: MessageKind;
  orderId: number;
  recipient: string;
}

/** Mails to staff about new orders. */
export interface StaffMails {
  orderId: number;
  recipients: readonly string[];
  /** ISO 8601 */
  at: string;
}

/**
 * Adds messages to the outbox, due immediately. Each kind, order and recipient is added only once. Returns how many
 * were new.
 */
export async function enqueueMessages(db: Db, messages: NewMessage[], at: string): Promise<number> {
  if (messages.length === 0) return 0;
  return messageInsertion.executeForCount(db, { messages, at });
}

const messageInsertion = compiledOnce((db, { messages, at }: { messages: NewMessage[]; at: string }) =>
  db
    .insertInto('outbox')
    .values(
      messages.map(({ kind, orderId, recipient }) => ({
        kind,
        order_id: orderId,
        recipient,
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'recipient']).doNothing()),
);

/** Returns the newest mails to staff about orders with an id above `afterId`, at most `limit`, the newest first. */
export function listNewestStaffMails(db: Db, page: { afterId: number; limit: number }) {
  return newestStaffMails.execute(db, page);
}

const newestStaffMails = compiledOnce((db, { afterId, limit }: { afterId: number; limit: number }) =>
  db
    .selectFrom('outbox')
    .where('order_id', '>', afterId)
    .where('kind', '=', 'staff_mail')
    .select(['order_id', 'created_at', 'combines_until'])
    .orderBy('order_id', 'desc')
    .limit(limit),
);

/** Adds mails to staff that list all orders from this one until an instant, and are due at another (ISO 8601). */
export async function enqueueCombinedMails(
  db: Db,
  { orderId, recipients, at }: StaffMails,
  { combinesUntil, dueAt }: { combinesUntil: string; dueAt: string },
): Promise<void> {
  const rows = recipients.map((recipient) => ({
    kind: 'staff_mail' as const,
    order_id: orderId,
    recipient,
    next_attempt_at: dueAt,
    created_at: at,
    combines_until: combinesUntil,
  }));
  await db.insertInto('outbox').values(rows).execute();
}

/** Returns the orders that a combined mail lists: from its order until an instant (ISO 8601), without ended orders. */
export function listCombined(db: Db, { orderId, combinesUntil }: { orderId: number; combinesUntil: string }) {
  return db
    .selectFrom('orders')
    .where('id', '>=', orderId)
    .where('created_at', '<', combinesUntil)
    .where('hidden_at', 'is', null)
    .where('is_trial', '=', 0)
    .where(isSale)
    .select(['id', 'customer_name', 'total_agorot'])
    .orderBy('id')
    .execute();
}

/**
 * Deletes the mails about orders whose personal data is erased: all to the customer, which contain the address, and
 * unsent ones to staff.
 */
export async function removeMailsOfOrders(tx: Db, orderIds: readonly number[]): Promise<void> {
  for (const batch of batchesOf(orderIds)) {
    await tx
      .deleteFrom('outbox')
      .where('order_id', 'in', batch)
      .where((eb) => eb.or([eb('kind', 'in', CUSTOMER_KINDS), eb('status', '!=', 'sent')]))
      .execute();
  }
}

/** Returns the mails to a client, pending or sent, the oldest first. */
export function listMailsToClient(db: Db, clientId: number) {
  return db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .where('orders.client_id', '=', clientId)
    .where('kind', 'in', CUSTOMER_KINDS)
    .select([
      'outbox.order_id as orderId',
      'outbox.recipient',
      'outbox.status',
      'outbox.created_at as createdAt',
      'outbox.sent_at as sentAt',
    ])
    .orderBy('outbox.id')
    .execute();
}

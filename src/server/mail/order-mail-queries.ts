import { CUSTOMER_KINDS, type MessageKind } from '../../shared/mail/kinds.ts';
import { batchesOf } from '../db/batches-of.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Db } from '../db/schema.ts';

export interface NewMessage {
  kind: MessageKind;
  orderId: number;
  recipient: string;
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

import { MINUTE_MS } from '../../shared/durations.ts';
import type { Order } from '../../shared/orders/contract.ts';
import type { Db } from '../db/schema.ts';
import {
  enqueueCombinedMails,
  enqueueMessages,
  listNewestStaffMails,
  type NewMessage,
  type StaffMails,
} from './order-mail-queries.ts';

/** Orders per minute that staff get a mail of each; one mail lists the orders beyond them. */
const SINGLE_MAILS_PER_MINUTE = 5;
/** Orders among which the mails of the last minute are looked for. */
const MAX_ORDERS_PER_MINUTE = 500;
/** How long after the last order that it lists a combined mail is sent, for orders that are being stored. */
const COMMIT_MS = 5_000;

interface Recipients {
  isCustomerMailed: boolean;
  notificationEmails: readonly string[];
}

/**
 * Enqueues the mails about a new order in the order's transaction: one to the customer, one to each notification
 * address. They are sent later and never delay the order. Beyond a few orders per minute, a combined mail to each
 * notification address lists the orders of the next minute.
 */
export async function enqueueOrderMessages(
  tx: Db,
  order: Order,
  { isCustomerMailed, notificationEmails: recipients }: Recipients,
): Promise<void> {
  const staffMails = { orderId: order.id, recipients, at: order.createdAt };
  const isCombined = recipients.length > 0 && (await combineMails(tx, staffMails));
  const toStaff = isCombined
    ? []
    : recipients.map((recipient): NewMessage => ({ kind: 'staff_mail', orderId: order.id, recipient }));
  const toCustomer: NewMessage[] =
    isCustomerMailed && order.customerEmail
      ? [{ kind: 'customer_mail', orderId: order.id, recipient: order.customerEmail }]
      : [];
  await enqueueMessages(tx, [...toCustomer, ...toStaff], order.createdAt);
}

/** Returns whether a combined mail lists the order; enqueues that mail if there is none yet. */
async function combineMails(tx: Db, mails: StaffMails): Promise<boolean> {
  const { orderId, recipients, at } = mails;
  const limit = recipients.length * SINGLE_MAILS_PER_MINUTE;
  const newest = await listNewestStaffMails(tx, { afterId: orderId - MAX_ORDERS_PER_MINUTE, limit });
  if (
    newest.some(({ combines_until }) => combines_until !== null && at < combines_until && !isAhead(combines_until, at))
  ) {
    return true;
  }
  const since = later(at, -MINUTE_MS);
  const recent = newest.filter(
    (mail) => mail.combines_until === null && since < mail.created_at && mail.created_at <= at,
  );
  const orders = new Set(recent.map((mail) => mail.order_id));
  if (orders.size < SINGLE_MAILS_PER_MINUTE) return false;
  const combinesUntil = later(at, MINUTE_MS);
  await enqueueCombinedMails(tx, mails, { combinesUntil, dueAt: later(combinesUntil, COMMIT_MS) });
  return true;
}

/** A combined mail of a clock that was ahead would list orders for as long. */
const isAhead = (combinesUntil: string, at: string) => combinesUntil > later(at, MINUTE_MS);

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

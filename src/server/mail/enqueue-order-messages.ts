import type { Order } from '../../shared/orders/contract.ts';
import type { Db } from '../db/schema.ts';
import { enqueueMessages, type NewMessage } from './order-mail-queries.ts';

interface Recipients {
  isCustomerMailed: boolean;
  notificationEmails: readonly string[];
}

/**
 * Enqueues the mails about a new order in the order's transaction: one to the customer, one to each notification
 * address. They are sent later and never delay the order.
 */
export async function enqueueOrderMessages(
  tx: Db,
  order: Order,
  { isCustomerMailed, notificationEmails }: Recipients,
): Promise<void> {
  const toStaff = notificationEmails.map(
    (recipient): NewMessage => ({ kind: 'staff_mail', orderId: order.id, recipient }),
  );
  const toCustomer: NewMessage[] =
    isCustomerMailed && order.customerEmail
      ? [{ kind: 'customer_mail', orderId: order.id, recipient: order.customerEmail }]
      : [];
  await enqueueMessages(tx, [...toCustomer, ...toStaff], order.createdAt);
}

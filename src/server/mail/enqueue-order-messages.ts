import { z } from 'zod';
import type { Order } from '../../shared/orders/contract.ts';
import { emailText, jsonText } from '../../shared/wire.ts';
import type { Db } from '../db/schema.ts';
import { findSetting } from '../settings/queries.ts';
import { enqueueMessages, type NewMessage } from './order-mail-queries.ts';

const emailList = jsonText(z.array(z.string()), 100_000);

/**
 * Enqueues the mails about a new order in the order's transaction: one to the customer, one to each notification
 * address. They are sent later and never delay the order.
 */
export async function enqueueOrderMessages(
  tx: Db,
  order: Order,
  { isCustomerMailed }: { isCustomerMailed: boolean },
): Promise<void> {
  const toStaff = (await notificationEmails(tx)).map(
    (recipient): NewMessage => ({ kind: 'staff_mail', orderId: order.id, recipient }),
  );
  const toCustomer: NewMessage[] =
    isCustomerMailed && order.customerEmail
      ? [{ kind: 'customer_mail', orderId: order.id, recipient: order.customerEmail }]
      : [];
  await enqueueMessages(tx, [...toCustomer, ...toStaff], order.createdAt);
}

/** Returns the notification addresses. */
export async function notificationEmails(tx: Db): Promise<string[]> {
  const stored = await findSetting(tx, 'notificationEmails');
  if (stored === null) return [];
  // An invalid setting costs a notification mail, never the customer's order.
  const addresses = emailList.safeParse(stored).data ?? [];
  return [...new Set(addresses.flatMap((address) => emailText.safeParse(address).data ?? []))];
}

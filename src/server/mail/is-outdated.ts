import { DAY_MS } from '../../shared/durations.ts';
import { noticeEventOf } from '../../shared/mail/kinds.ts';
import { noticeOf } from '../../shared/mail/notices.ts';
import { promisedValue } from '../../shared/orders/promise.ts';
import { isOpen } from '../../shared/orders/statuses.ts';
import type { Deps } from '../deps.ts';
import { findToldPromise, hasPlannedNotice, removeNotice } from '../notices/notice-queries.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import { listAllSettings } from '../settings/queries.ts';
import type { MessageToSend } from './compose-mail.ts';
import { listCombined } from './order-mail-queries.ts';

/** After this time in ms, a customer knows by other means. */
const MAX_AGE_MS = DAY_MS;

/**
 * Returns whether a notice has nothing to tell any more: the order has moved on, or its time is again the one that the
 * customer knows; the owner has switched it off; or it is a day old. The notice of a move tells the promised time too,
 * and takes the place of one about that. Also returns true for a combined mail whose orders have all ended. False for other messages.
 */
export async function isOutdated({ database, clock }: Pick<Deps, 'database' | 'clock'>, message: MessageToSend) {
  const { combinesUntil } = message;
  if (combinesUntil !== null) return (await listCombined(database.db, { ...message, combinesUntil })).length === 0;
  const event = noticeEventOf(message.kind);
  if (event === null) return false;
  const { db } = database;
  const isOld = clock.now().getTime() - Date.parse(message.createdAt) > MAX_AGE_MS;
  if (isOld || !noticeOf(await listAllSettings(db), event).isMailed) return true;
  const order = await findPlacedOrder(db, message.orderId);
  const { status } = order;
  if (event !== 'promise') {
    if (status !== event) return true;
    await removeNotice(db, message.orderId, 'promise');
    return false;
  }
  if (!isOpen(status) || (await hasPlannedNotice(db, order.id, status))) return true;
  // Last: a notice of the move that was sent meanwhile has removed this one.
  const told = await findToldPromise(db, message.id);
  const promise = promisedValue(order);
  return told === null || promise === null || promise === told;
}

import { type NoticeEvent, noticeKind } from '../../shared/mail/kinds.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { promisedValue } from '../../shared/orders/promise.ts';
import { UNDO_MS } from '../../shared/orders/rules.ts';
import { isMailable, type StatusReason } from '../../shared/orders/status-reasons.ts';
import type { TargetStatus } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { isMailedOf } from './mailed-notices.ts';
import { insertNotice, postponePromiseNotice } from './notice-queries.ts';

/** How long a notice waits after a change, in ms: until it cannot be undone, on a node whose clock is a little behind. */
export const REST_MS = UNDO_MS + 5_000;

export type NoticeDeps = Pick<Deps, 'config' | 'shop'>;

interface Change {
  deps: NoticeDeps;
  /** ISO 8601 */
  at: string;
}

/** Enqueues the mail that tells the customer of a move, in the transaction of the move, where the owner has chosen it. */
export async function enqueueMoveNotice(
  tx: Db,
  order: Order,
  { to, reason, ...change }: Change & { to: TargetStatus; reason?: StatusReason | undefined },
): Promise<void> {
  if (!isMailable(reason) || !(await isMailed(tx, order, { event: to, ...change }))) return;
  await insertNotice(tx, { order, kind: noticeKind(to), ...timesOf(change.at) });
}

/**
 * Enqueues the mail that tells the customer of another promised time, in the transaction that changes it; `before` is
 * the order before that. One that waits already waits anew, and knows what the customer was told last.
 */
export async function enqueuePromiseNotice(tx: Db, before: Order, change: Change): Promise<void> {
  if (!(await isMailed(tx, before, { event: 'promise', ...change }))) return;
  const times = timesOf(change.at);
  if (await postponePromiseNotice(tx, before.id, times)) return;
  const told = promisedValue(before) ?? '';
  await insertNotice(tx, { order: before, kind: 'promise_mail', told, ...times });
}

async function isMailed(tx: Db, order: Order, { event, deps }: Change & { event: NoticeEvent }): Promise<boolean> {
  if (order.isTrial || !order.customerEmail) return false;
  const { settings } = await deps.shop.read(tx);
  return isMailedOf(event, settings, deps.config);
}

function timesOf(at: string) {
  return { at, dueAt: new Date(Date.parse(at) + REST_MS).toISOString() };
}

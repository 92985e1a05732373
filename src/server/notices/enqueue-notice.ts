import { type NoticeEvent, noticeKind } from '../../shared/mail/kinds.ts';
import { noticeOf } from '../../shared/mail/notices.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { promisedValue } from '../../shared/orders/promise.ts';
import { UNDO_MS } from '../../shared/orders/rules.ts';
import type { StatusReason } from '../../shared/orders/status-reasons.ts';
import type { TargetStatus } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { Deps } from '../deps.ts';
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
  // A prank is placed with the address of another person.
  if (reason === 'prank' || !(await isMailed(tx, order, { event: to, ...change }))) return;
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

/** Without an account from which mail could be sent, it would go out when nobody expects it any more. */
async function isMailed(tx: Db, order: Order, { event, deps }: Change & { event: NoticeEvent }): Promise<boolean> {
  if (order.isTrial || !order.customerEmail) return false;
  const stored = await deps.shop.read(tx);
  return noticeOf(stored.settings, event).isMailed && hasMailAccount(stored, deps.config);
}

function hasMailAccount({ settings }: Shop, { smtpServer }: Deps['config']): boolean {
  return smtpServer !== undefined || settings.some(({ key, value }) => key === 'emailConfig' && value !== '');
}

function timesOf(at: string) {
  return { at, dueAt: new Date(Date.parse(at) + REST_MS).toISOString() };
}

import pLimit from 'p-limit';
import type { Language } from '../../shared/languages.ts';
import type { PushMessage } from '../../shared/push/contract.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../ports/logger.ts';
import { noticeOf } from './order-notice.ts';
import { pushKeys } from './push-keys.ts';
import {
  claimUnpushedOrders,
  deleteExpiredSubscriptions,
  deleteSubscription,
  findStaffLanguage,
  hasSubscriptions,
  isSubscribed,
  listSubscriptions,
  type OrderToPush,
} from './queries.ts';

const POLL_MS = 15_000;
/** Older orders are not pushed. */
const OLDEST_MS = 10 * 60_000;
const MAX_AT_ONCE = 10;

type Parts = Pick<Deps, 'config' | 'database' | 'vault' | 'push' | 'realtime' | 'clock'>;

/**
 * Sends each new website order to the subscribed browsers, once across all nodes, and deletes subscriptions that are
 * gone.
 */
export async function pushNewOrders(deps: Parts): Promise<void> {
  const { database, clock } = deps;
  // Claiming writes, so a shop without subscriptions places orders without it.
  if (!(await hasSubscriptions(database.db))) return;
  const now = clock.now();
  const from = new Date(now.getTime() - OLDEST_MS).toISOString();
  const orders = await claimUnpushedOrders(database.db, { from, at: now.toISOString() });
  if (orders.length === 0) return;
  await deleteExpiredSubscriptions(database.db, now.toISOString());
  const targets = await listSubscriptions(database.db);
  if (targets.length === 0) return;
  const language = await findStaffLanguage(database.db);
  const keys = await pushKeys(deps);
  const contact = deps.config.publicUrl?.startsWith('https:') ? deps.config.publicUrl : 'mailto:push@sofra.invalid';
  const due = orders.flatMap((order) => targets.map((target) => ({ order, target })));
  await pLimit(MAX_AT_ONCE).map(due, async ({ order, target }) => {
    if (!(await isSubscribed(database.db, target.endpoint, clock.now().toISOString()))) return;
    const payload = JSON.stringify(messageAbout(order, language, deps.config.adminPath));
    const result = await deps.push.send(target, { payload, keys, contact });
    if (result === 'gone') await deleteSubscription(database.db, target.endpoint);
  });
}

function messageAbout(order: OrderToPush, language: Language, url: string): PushMessage {
  return { type: 'new_order', orderId: order.id, orderNumber: order.orderNumber, ...noticeOf(order, language), url };
}

/**
 * Pushes each new order, and every 15 s those that a stopped node left; asynchronously, so that failures never affect
 * an order. Returns a function that stops it and resolves when no push is running.
 */
export function pushOrders(deps: Parts, log: Logger): () => Promise<void> {
  let turn = Promise.resolve();
  let isWaiting = false;
  const pushPending = () => {
    if (isWaiting) return;
    isWaiting = true;
    turn = turn.then(async () => {
      isWaiting = false;
      await pushNewOrders(deps).catch((error) => log.warn({ err: error }, 'pushing new orders failed; retried soon'));
    });
  };
  const unsubscribe = deps.realtime.subscribe(({ type }) => type === 'new_order' && pushPending());
  const timer = setInterval(pushPending, POLL_MS);
  pushPending();
  return () => {
    unsubscribe();
    clearInterval(timer);
    return turn;
  };
}

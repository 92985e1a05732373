import { DAY_MS } from '../../shared/durations.ts';
import type { MessageKind } from '../../shared/mail/kinds.ts';
import { type MinutesSettingKey, warningAfterMs } from '../../shared/settings/rules.ts';
import { emailText } from '../../shared/wire.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { latestRecorded } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';
import { notificationEmails } from '../settings/notification-emails.ts';
import { listAllSettings } from '../settings/queries.ts';
import { findMailAccount } from './mail-account.ts';
import { enqueueMessages } from './order-mail-queries.ts';
import { findFirstOrderAfter, findPresence, markEscalated } from './watch-queries.ts';

const WATCH_MS = 15_000;
/** Older orders raise no alarm, such as those from before a long outage. */
const OLDEST_MS = DAY_MS;

type Parts = Pick<Deps, 'database' | 'vault' | 'realtime' | 'clock'>;

/**
 * Enqueues a mail about each pending website order that is unseen for too long, once across nodes (spec.md §4). Returns
 * the ids of these orders.
 */
export async function escalateUnseenOrders(deps: Parts): Promise<number[]> {
  const { database, clock, realtime } = deps;
  const now = clock.now();
  const afterMs = await warningAfter(deps, 'escalateAfterMinutes');
  if (afterMs === null) return [];
  const at = now.toISOString();
  const window = { from: before(now, OLDEST_MS), until: before(now, afterMs), latest: latestRecorded(now), at };
  const ids = await inTransaction(database.db, async (tx) => {
    const escalated = await markEscalated(tx, window);
    if (escalated.length > 0) await enqueueForOwner(deps, tx, { kind: 'escalation_mail', orderIds: escalated, at });
    return escalated;
  });
  for (const id of ids) await realtime.publish({ type: 'order_changed', data: { id }, timestamp: at });
  if (ids.length > 0) await realtime.publish({ type: 'mail_changed', timestamp: at });
  return ids;
}

/**
 * Enqueues one mail about orders placed while no staff device was connected. It refers to the first of them, so that
 * each absence has one mail, whichever node detects it. Returns that order's id, else null.
 */
export async function reportAbsence(deps: Parts): Promise<number | null> {
  const { database, clock, realtime } = deps;
  const now = clock.now();
  const at = now.toISOString();
  const lastConnected = await findPresence(database.db, { at, latest: latestRecorded(now) });
  const afterMs = await warningAfter(deps, 'absentAfterMinutes');
  if (afterMs === null || lastConnected > before(now, afterMs)) return null;
  const first = await findFirstOrderAfter(database.db, lastConnected);
  if (first === null) return null;
  const isNew = await inTransaction(database.db, (tx) =>
    enqueueForOwner(deps, tx, { kind: 'absence_mail', orderIds: [first], at }),
  );
  if (!isNew) return null;
  await realtime.publish({ type: 'mail_changed', timestamp: at });
  return first;
}

interface Warning {
  kind: MessageKind;
  orderIds: number[];
  at: string;
}

/**
 * Enqueues to the notification addresses, else to the mail account itself. Returns false when it was enqueued before.
 */
async function enqueueForOwner({ database, vault }: Parts, tx: Db, { kind, orderIds, at }: Warning): Promise<boolean> {
  const addresses = notificationEmails(await listAllSettings(tx));
  const account = addresses.length > 0 ? null : await findMailAccount({ database: { ...database, db: tx }, vault });
  const own = emailText.safeParse(account?.user).data;
  const recipients = own === undefined ? addresses : [own];
  const messages = orderIds.flatMap((orderId) => recipients.map((recipient) => ({ kind, orderId, recipient })));
  return (await enqueueMessages(tx, messages, at)) > 0;
}

async function warningAfter({ database }: Parts, key: MinutesSettingKey): Promise<number | null> {
  return warningAfterMs(await listAllSettings(database.db), key);
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/** Checks for both every 15 s. Returns a function that stops it and resolves when no check is running. */
export function watchOrders(deps: Parts, log: Logger): () => Promise<void> {
  let turn = Promise.resolve();
  const check = async () => {
    try {
      const escalated = await escalateUnseenOrders(deps);
      if (escalated.length > 0) log.warn({ orders: escalated.length }, 'mails about unseen orders enqueued');
      if ((await reportAbsence(deps)) !== null) log.warn({}, 'orders were placed while no staff device was connected');
    } catch (error) {
      log.warn({ err: error }, 'checking for unseen orders failed; retried soon');
    }
  };
  const timer = setInterval(() => {
    turn = turn.then(check);
  }, WATCH_MS);
  turn = check();
  return () => {
    clearInterval(timer);
    return turn;
  };
}

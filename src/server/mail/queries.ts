import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { MessageState, OutboxMessage } from '../../shared/mail/contract.ts';
import { type MessageKind, NOTICE_KINDS } from '../../shared/mail/kinds.ts';
import { isAccountProblem, MAIL_PROBLEMS, type MailProblem } from '../../shared/mail/problems.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import type { Engine } from '../db/open.ts';
import type { OutboxTable } from '../db/outbox-schema.ts';
import type { Db, Schema } from '../db/schema.ts';
import { isSale } from '../orders/counted-queries.ts';

type OutboxRow = Selectable<OutboxTable>;

const STATE_OF = { pending: 'waiting', planned: 'waiting', failed: 'failed', sent: 'sent' } as const;
/** The statuses in which a message is still to be sent. */
export const WAITING = ['pending', 'planned'] as const;

const statusesOf = (state: MessageState) => (state === 'waiting' ? WAITING : [state]);

/** What is not told any more of an order that was cancelled or refused: its mail would thank for it, and say how to pay. */
const OF_NEW_ORDERS: readonly MessageKind[] = ['customer_mail', 'staff_mail'];

/**
 * Mail is held, neither sent nor listed, while its order is hidden with its deleted client; and unsent mail while it would
 * not be true: that an order was placed, of one that was cancelled, or that nobody has seen it, of one that was seen. It
 * goes out when the client is restored, or the move undone.
 */
const isNotHeld = ({ and, exists, not, or, selectFrom }: ExpressionBuilder<Schema, 'outbox'>) =>
  not(
    exists(
      selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.id', '=', 'outbox.order_id')
        .where((eb) =>
          or([
            eb('orders.hidden_at', 'is not', null),
            and([
              eb('outbox.status', '!=', 'sent'),
              or([
                and([eb('outbox.kind', 'in', OF_NEW_ORDERS), eb('outbox.combines_until', 'is', null), not(isSale)]),
                and([eb('outbox.kind', '=', 'escalation_mail'), eb('orders.seen_at', 'is not', null)]),
              ]),
            ]),
          ]),
        ),
    ),
  );

/** The last move of the order can no longer be undone. One in the future dates from before the clock was set back. */
const isAtRest =
  ({ restedSince, furthest }: Pick<Claim, 'restedSince' | 'furthest'>) =>
  ({ exists, selectFrom }: ExpressionBuilder<Schema, 'outbox'>) =>
    exists(
      selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.id', '=', 'outbox.order_id')
        .where((eb) =>
          eb.or([
            eb('orders.status_changed_at', 'is', null),
            eb('orders.status_changed_at', '<=', restedSince),
            eb('orders.status_changed_at', '>', furthest),
          ]),
        ),
    );

export interface Claim {
  /** Name of the claiming worker. */
  lease: string;
  /** ISO 8601; the claim expires then unless it is renewed. */
  leasedUntil: string;
  at: string;
  /** No attempt can be planned after this instant, unless the clock was set back. */
  furthest: string;
  /** A move at or before this instant can no longer be undone. */
  restedSince: string;
  limit: number;
  /** Messages that this worker is already sending. */
  except: readonly number[];
}

/**
 * Claims messages that are due, oldest first: `planned` ones are notices, the others `pending`. Concurrent workers get
 * different ones: PostgreSQL skips rows locked by another transaction, and SQLite runs one statement at a time.
 */
export function claimDueMessages(
  db: Db,
  engine: Engine,
  { status, ...claim }: Claim & { status: (typeof WAITING)[number] },
): Promise<OutboxRow[]> {
  const { lease, leasedUntil, at, furthest, limit, except } = claim;
  const due = db
    .selectFrom('outbox')
    .select('id as due_id')
    // Literal, because both engines use the partial indexes `outbox_due` and `outbox_planned` only for their condition.
    .where('status', '=', sql.lit(status))
    .where(isNotHeld)
    .$if(status === 'planned', (query) => query.where(isAtRest(claim)))
    .where((eb) =>
      eb.or([
        ...(status === 'pending' ? [eb.and([eb('attempts', '=', 0), eb('combines_until', 'is', null)])] : []),
        eb('next_attempt_at', '<=', at),
        eb('next_attempt_at', '>', furthest),
      ]),
    )
    .where((eb) =>
      eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at), eb('leased_until', '>', furthest)]),
    )
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  return db
    .with('due', () => due)
    .updateTable('outbox')
    .set((eb) => ({
      lease,
      leased_until: leasedUntil,
      attempts: eb('attempts', '+', 1),
      first_attempt_at: eb.fn.coalesce('first_attempt_at', eb.val(at)),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due_id'))
    .returningAll()
    .execute();
}

/** Extends the lease of those of the messages that the worker still holds. */
export async function renewLease(
  db: Db,
  ids: readonly number[],
  { lease, leasedUntil }: Pick<Claim, 'lease' | 'leasedUntil'>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leased_until: leasedUntil })
    .where('id', 'in', ids)
    .where('lease', '=', lease)
    .execute();
}

/** Records that a message was accepted, even when another worker has the lease by now. */
export async function recordSent(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'sent', sent_at: at, last_error: null, lease: null, leased_until: null })
    .where('id', '=', id)
    .execute();
}

interface Failure {
  id: number;
  lease: string;
  problem: MailProblem;
  /** When to retry; null for never. */
  nextAttemptAt: string | null;
}

/** Records a failed attempt, unless the lease has passed to another worker. */
export async function recordFailure(db: Db, { id, lease, problem, nextAttemptAt }: Failure): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      ...(nextAttemptAt === null ? { status: 'failed' } : { next_attempt_at: nextAttemptAt }),
      last_error: problem,
      lease: null,
      leased_until: null,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('status', 'in', WAITING)
    .execute();
}

/** Makes a pending or failed message due now, with a new day of retries; a sent one is unchanged. */
export async function scheduleNow(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({
      status: eb
        .case()
        .when('kind', 'in', NOTICE_KINDS)
        .then('planned' as const)
        .else('pending' as const)
        .end(),
      next_attempt_at: at,
      first_attempt_at: null,
    }))
    .where('id', '=', id)
    .where('status', '!=', 'sent')
    .where(isNotHeld)
    .execute();
}

/** Makes all mail due that an account problem held back. Returns how much. */
export async function scheduleHeldMail(db: Db, at: string): Promise<number> {
  const ofTheAccount = MAIL_PROBLEMS.filter(isAccountProblem);
  const result = await db
    .updateTable('outbox')
    .set({ next_attempt_at: at })
    .where('status', 'in', WAITING)
    .where('next_attempt_at', '>', at)
    .where('last_error', 'in', ofTheAccount)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Returns null when there is none, or when it is held. `at` is the current time, which decides whether a lease has
 * expired.
 */
export async function findMessage(db: Db, id: number, at: string): Promise<OutboxMessage | null> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).where(isNotHeld).executeTakeFirst();
  return row ? toMessage(row, at) : null;
}

export interface OutboxPageRequest {
  state?: MessageState | undefined;
  limit: number;
  before?: number | undefined;
}

/** Returns a page of messages, newest first. */
export async function listMessages(db: Db, page: OutboxPageRequest, at: string): Promise<OutboxMessage[]> {
  const { state, limit, before } = page;
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where(isNotHeld)
    .$if(state !== undefined, (query) => query.where('status', 'in', statusesOf(state ?? 'waiting')))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toMessage(row, at));
}

export async function countMessages(db: Db, state: MessageState | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .where(isNotHeld)
    .$if(state !== undefined, (query) => query.where('status', 'in', statusesOf(state ?? 'waiting')))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns when the oldest pending message was enqueued, and the account problem of the last attempt; null for none. */
export async function findOldestPending(db: Db): Promise<{ since: string | null; problem: MailProblem | null }> {
  const pending = db.selectFrom('outbox').where('status', 'in', WAITING).where(isNotHeld);
  const oldest = await pending.select('created_at').orderBy('id').limit(1).executeTakeFirst();
  const held = await pending
    .select('last_error')
    .where('last_error', 'in', MAIL_PROBLEMS.filter(isAccountProblem))
    .orderBy(sql`next_attempt_at desc`)
    .limit(1)
    .executeTakeFirst();
  return { since: oldest?.created_at ?? null, problem: knownProblem(held?.last_error ?? null) };
}

function toMessage(row: OutboxRow, at: string): OutboxMessage {
  const isWaiting = STATE_OF[row.status] === 'waiting';
  return {
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    orderNumber: orderNumberOf(row.order_id),
    recipient: row.recipient,
    state: STATE_OF[row.status],
    isBeingSent: isWaiting && row.leased_until !== null && row.leased_until > at,
    isPlanned: row.status === 'planned' && row.attempts === 0,
    attempts: row.attempts,
    errorCode: knownProblem(row.last_error),
    createdAt: row.created_at,
    nextAttemptAt: isWaiting ? row.next_attempt_at : null,
    sentAt: row.sent_at,
  };
}

function knownProblem(stored: string | null): MailProblem | null {
  return MAIL_PROBLEMS.find((problem) => problem === stored) ?? null;
}

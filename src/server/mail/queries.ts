import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { MessageState, OutboxMessage } from '../../shared/mail/contract.ts';
import { isOfTheAccount, MAIL_PROBLEMS, type MailProblem } from '../../shared/mail/problems.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import type { Engine } from '../db/open.ts';
import type { Db, OutboxTable, Schema } from '../db/schema.ts';

type OutboxRow = Selectable<OutboxTable>;

const STATUS_OF = { waiting: 'pending', failed: 'failed', sent: 'sent' } as const;
const STATE_OF = { pending: 'waiting', failed: 'failed', sent: 'sent' } as const;

/** Mail about an order that is hidden with its deleted client is held: neither sent nor listed until it is restored. */
const isNotHeld = ({ exists, not, selectFrom }: ExpressionBuilder<Schema, 'outbox'>) =>
  not(
    exists(
      selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.id', '=', 'outbox.order_id')
        .where('orders.hidden_at', 'is not', null),
    ),
  );

export interface Claim {
  /** Who claims: one name for each worker. */
  lease: string;
  /** ISO 8601; the claim ends then unless it is renewed. */
  leasedUntil: string;
  at: string;
  /** Beyond this instant no attempt can be planned: a clock was put back. */
  furthest: string;
  limit: number;
  /** What this worker is sending already. */
  except: readonly number[];
}

/**
 * Takes messages that are due, oldest first. Whoever else claims at the same time gets others: rows that another
 * transaction is claiming are passed over on PostgreSQL, and SQLite runs one statement at a time.
 */
export function claimDueMessages(db: Db, engine: Engine, claim: Claim): Promise<OutboxRow[]> {
  const { lease, leasedUntil, at, furthest, limit, except } = claim;
  const due = db
    .selectFrom('outbox')
    .select('id as due_id')
    .where('status', '=', 'pending')
    .where(isNotHeld)
    .where((eb) =>
      eb.or([eb('attempts', '=', 0), eb('next_attempt_at', '<=', at), eb('next_attempt_at', '>', furthest)]),
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

/** Keeps what a worker is sending its own for longer. */
export async function renewLease(db: Db, lease: string, leasedUntil: string): Promise<void> {
  await db.updateTable('outbox').set({ leased_until: leasedUntil }).where('lease', '=', lease).execute();
}

/** Records that a message was accepted: whoever holds the lease by now, that is a fact. */
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
  /** When to try again; null when there is no point in it. */
  nextAttemptAt: string | null;
}

/** Records a failed attempt, unless the lease has passed to another. */
export async function recordFailure(db: Db, { id, lease, problem, nextAttemptAt }: Failure): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: nextAttemptAt === null ? 'failed' : 'pending',
      last_error: problem,
      lease: null,
      leased_until: null,
      ...(nextAttemptAt === null ? {} : { next_attempt_at: nextAttemptAt }),
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('status', '=', 'pending')
    .execute();
}

/** Makes a message that waits or failed due now, with a day's patience anew; one that is sent stays sent. */
export async function makeDue(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'pending', next_attempt_at: at, first_attempt_at: null })
    .where('id', '=', id)
    .where('status', '!=', 'sent')
    .where(isNotHeld)
    .execute();
}

/** Makes all mail due that the way to the provider held up, now that it may be open. Returns how much. */
export async function makeHeldMailDue(db: Db, at: string): Promise<number> {
  const ofTheAccount = MAIL_PROBLEMS.filter(isOfTheAccount);
  const result = await db
    .updateTable('outbox')
    .set({ next_attempt_at: at })
    .where('status', '=', 'pending')
    .where('next_attempt_at', '>', at)
    .where('last_error', 'in', ofTheAccount)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Null when there is none, or when it is held. `at` is now: a lease that has ended is none. */
export async function findMessage(db: Db, id: number, at: string): Promise<OutboxMessage | null> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).where(isNotHeld).executeTakeFirst();
  return row ? toMessage(row, at) : null;
}

export interface OutboxPageRequest {
  state?: MessageState | undefined;
  limit: number;
  before?: number | undefined;
}

/** A page of messages, newest first. */
export async function listMessages(db: Db, page: OutboxPageRequest, at: string): Promise<OutboxMessage[]> {
  const { state, limit, before } = page;
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where(isNotHeld)
    .$if(state !== undefined, (query) => query.where('status', '=', STATUS_OF[state ?? 'waiting']))
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
    .$if(state !== undefined, (query) => query.where('status', '=', STATUS_OF[state ?? 'waiting']))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** When the oldest waiting message was owed, and the problem of the account that an attempt met last; null for none. */
export async function findWaiting(db: Db): Promise<{ since: string | null; problem: MailProblem | null }> {
  const waiting = db.selectFrom('outbox').where('status', '=', 'pending').where(isNotHeld);
  const oldest = await waiting.select('created_at').orderBy('id').limit(1).executeTakeFirst();
  const held = await waiting
    .select('last_error')
    .where('last_error', 'in', MAIL_PROBLEMS.filter(isOfTheAccount))
    .orderBy(sql`next_attempt_at desc`)
    .limit(1)
    .executeTakeFirst();
  return { since: oldest?.created_at ?? null, problem: knownProblem(held?.last_error ?? null) };
}

function toMessage(row: OutboxRow, at: string): OutboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    orderNumber: orderNumberOf(row.order_id),
    recipient: row.recipient,
    state: STATE_OF[row.status],
    isBeingSent: row.status === 'pending' && row.leased_until !== null && row.leased_until > at,
    attempts: row.attempts,
    errorCode: knownProblem(row.last_error),
    createdAt: row.created_at,
    nextAttemptAt: row.status === 'pending' ? row.next_attempt_at : null,
    sentAt: row.sent_at,
  };
}

function knownProblem(stored: string | null): MailProblem | null {
  return MAIL_PROBLEMS.find((problem) => problem === stored) ?? null;
}

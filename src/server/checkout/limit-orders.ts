import { createHash } from 'node:crypto';
import { MINUTE_MS } from '../../shared/durations.ts';
import { countAttempt } from '../auth/queries.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

/** Of one phone number: a family that orders again and again in an evening stays below it. */
const PHONE_LIMIT = { windowMs: 15 * MINUTE_MS, most: 5 };
/** Confirmations to one mailbox. */
const MAILBOX_LIMIT = { windowMs: 60 * MINUTE_MS, most: 5 };
/** Confirmations for the orders of one caller, who may be a café or a mobile network. */
const CALLER_LIMIT = { windowMs: 10 * MINUTE_MS, most: 30 };

interface Limit {
  windowMs: number;
  most: number;
}

/** Counts an order by its phone number, over all nodes. Throws `too_many_orders` beyond the limit. */
export async function requireOrderAllowance(tx: Db, phone: string, now: Date): Promise<void> {
  const waitMs = await take(tx, { key: keyOf('order', phone), now }, PHONE_LIMIT);
  if (waitMs > 0) throw new DomainError('too_many_orders', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/**
 * Counts a confirmation by mail, over all nodes. False beyond the limits: the order stands, and its mail is not owed,
 * since whoever places many orders may give the addresses of others.
 */
export async function takeMailAllowance(
  tx: Db,
  { recipient, caller }: { recipient: string; caller: string },
  now: Date,
): Promise<boolean> {
  const ofMailbox = await take(tx, { key: keyOf('mail-to', mailboxOf(recipient)), now }, MAILBOX_LIMIT);
  const ofCaller = await take(tx, { key: keyOf('mail-by', caller), now }, CALLER_LIMIT);
  return ofMailbox === 0 && ofCaller === 0;
}

/** 0, or the ms until there is room again. */
async function take(tx: Db, { key, now }: { key: string; now: Date }, { windowMs, most }: Limit): Promise<number> {
  const at = now.getTime();
  const { count, since } = await countAttempt(tx, { key, now: at, windowMs });
  return count <= most ? 0 : Math.max(1, Math.min(windowMs, since + windowMs - at));
}

/** The mailbox that an address leads to: many providers ignore what follows a plus, and Google dots before the @. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Hashed: the counters say nothing about people who look at them. */
function keyOf(what: string, whose: string): string {
  return `${what}|${createHash('sha256').update(whose).digest('base64url')}`;
}

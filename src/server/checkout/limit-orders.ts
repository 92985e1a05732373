import { createHash } from 'node:crypto';
import { MINUTE_MS } from '../../shared/durations.ts';
import { countAttempt } from '../auth/queries.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

/** For one phone number; high enough for a family that orders repeatedly in an evening. */
const PHONE_LIMIT = { windowMs: 15 * MINUTE_MS, most: 5 };
/** For confirmations to one mailbox. */
const MAILBOX_LIMIT = { windowMs: 60 * MINUTE_MS, most: 5 };
/** For confirmations of one caller's orders, who may be a café or a mobile network. */
const CALLER_LIMIT = { windowMs: 10 * MINUTE_MS, most: 30 };

interface Limit {
  windowMs: number;
  most: number;
}

/** Counts an order by its phone number, across all nodes. Throws `too_many_orders` beyond the limit. */
export async function requireOrderAllowance(tx: Db, phone: string, now: Date): Promise<void> {
  const waitMs = await take(tx, { key: keyOf('order', phone), now }, PHONE_LIMIT);
  if (waitMs > 0) throw new DomainError('too_many_orders', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/**
 * Counts a confirmation mail, across all nodes. Returns false beyond the limits: the order is accepted without a mail,
 * since someone who places many orders may enter the addresses of others.
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

/** Returns 0, or the ms until the limit allows another. */
async function take(tx: Db, { key, now }: { key: string; now: Date }, { windowMs, most }: Limit): Promise<number> {
  const at = now.getTime();
  const { count, since } = await countAttempt(tx, { key, now: at, windowMs });
  return count <= most ? 0 : Math.max(1, Math.min(windowMs, since + windowMs - at));
}

/** Normalises an address to its mailbox: many providers ignore what follows a plus, and Google dots before the @. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Hashed, so that the counters contain no personal data. */
function keyOf(what: string, whose: string): string {
  return `${what}|${createHash('sha256').update(whose).digest('base64url')}`;
}

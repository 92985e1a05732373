import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts';
import { type Counted, countAttempts, uncountAttempt } from '../auth/queries.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { confirmationLimits } from '../mail/limit-mailbox.ts';
import type { Vault } from '../vault.ts';

/** For one phone number; high enough for a family that orders repeatedly in an evening. */
const PHONE_LIMIT = { windowMs: 15 * MINUTE_MS, most: 5 };
/** For confirmations of one caller's orders, who may be a café or a mobile network. */
const CALLER_LIMIT = { windowMs: 10 * MINUTE_MS, most: 30 };

/** For codes of coupons that one caller tries: enough for a household's typing errors, too few to guess any. */
const CODE_LIMITS = [
  { name: 'code', windowMs: 10 * MINUTE_MS, most: 20 },
  { name: 'code-day', windowMs: DAY_MS, most: 100 },
];

/**
 * For orders by which one caller learns whether a phone number has ordered: those with a coupon that goes by that, unless
 * they are placed. Enough for the orders of a household or an office that are told so, too few to ask about a list.
 */
const HISTORY_LIMITS = [
  { name: 'history', windowMs: 10 * MINUTE_MS, most: 6 },
  { name: 'history-day', windowMs: DAY_MS, most: 30 },
];

interface Limit {
  windowMs: number;
  most: number;
}

interface Counting {
  vault: Vault;
  now: Date;
}

interface Placing {
  /** E.164. */
  phone: string;
  /** The address for the confirmation. */
  recipient: string;
  /** Key of the caller's address. */
  caller: string;
}

/**
 * Counts an order by its phone number and its confirmation mail by mailbox and caller, across all nodes. Throws
 * `too_many_orders` beyond the limit of the phone number. Returns false beyond the limits of mail: the order is accepted
 * without a mail, since someone who places many orders may enter the addresses of others.
 */
export async function takeAllowance(
  tx: Db,
  { vault, now }: Counting,
  { phone, recipient, caller }: Placing,
): Promise<boolean> {
  const limits = [
    { key: keyOf(vault, 'order', phone), ...PHONE_LIMIT },
    ...confirmationLimits(vault, recipient),
    { key: keyOf(vault, 'mail-by', caller), ...CALLER_LIMIT },
  ];
  const counted = await countAttempts(tx, limits, now.getTime());
  const [ofPhone = 0, ...ofMail] = limits.map((limit) => waitMs(limit, counted.get(limit.key), now.getTime()));
  if (ofPhone > 0) throw new DomainError('too_many_orders', { retryAfterSeconds: Math.ceil(ofPhone / 1000) });
  return ofMail.every((wait) => wait === 0);
}

/** Counts that a caller tries the code of a coupon, across all nodes. Throws `too_many_requests` beyond the limits. */
export async function takeCodeAllowance(db: Db, counting: Counting, caller: string): Promise<void> {
  const { wait } = await countByCaller(db, CODE_LIMITS, { ...counting, caller });
  if (wait > 0) throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/**
 * Counts that an order of a caller is judged by what its phone number has ordered, across all nodes. Before that: orders
 * that are sent at once are all counted before one has its response. `giveBack` uncounts one that was placed.
 */
export async function takeHistoryAllowance(
  db: Db,
  counting: Counting,
  caller: string,
): Promise<{ isWithin: boolean; giveBack(): Promise<void> }> {
  const { wait, keys } = await countByCaller(db, HISTORY_LIMITS, { ...counting, caller });
  return {
    isWithin: wait === 0,
    async giveBack() {
      // One by one: a statement that locks both would wait for another that locks them in the other order.
      for (const key of keys) await uncountAttempt(db, key);
    },
  };
}

/** Counts an attempt of a caller under each of the limits. Returns the ms until they allow another; 0 where they do. */
async function countByCaller(
  db: Db,
  limitsOf: readonly (Limit & { name: string })[],
  { vault, now, caller }: Counting & { caller: string },
): Promise<{ wait: number; keys: string[] }> {
  const limits = limitsOf.map(({ name, ...limit }) => ({ key: keyOf(vault, name, caller), ...limit }));
  const counted = await countAttempts(db, limits, now.getTime());
  const waits = limits.map((limit) => waitMs(limit, counted.get(limit.key), now.getTime()));
  return { wait: Math.max(...waits), keys: limits.map(({ key }) => key) };
}

/** Returns 0, or the ms until the limit allows another. */
function waitMs({ windowMs, most }: Limit, counted: Counted | undefined, at: number): number {
  if (!counted || counted.count <= most) return 0;
  return Math.max(1, Math.min(windowMs, counted.since + windowMs - at));
}

/**
 * Returns the key of a counter. It depends on the secret: a plain hash of a phone number can be reversed by trying all
 * numbers.
 */
function keyOf(vault: Vault, limit: string, whose: string): string {
  return `${limit}|${vault.codeOf(`limit ${limit} ${whose}`)}`;
}

import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../shared/durations.ts';
import { DomainError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import { callerOf } from './callers.ts';

/** How often one address may make one call. */
export interface Allowance {
  /** Requests without a pause. */
  burst: number;
  /** Sustained rate. */
  perMinute: number;
}

/**
 * Allowances of public calls: enough for a café full of customers behind one address who each read the menu and place
 * an order or two.
 */
export const PUBLIC_ALLOWANCES = {
  read: { burst: 300, perMinute: 600 },
  write: { burst: 60, perMinute: 60 },
} as const;

/** Beyond this many keys the least recently used is evicted, which restores its whole allowance. */
const MAX_ENTRIES_CACHED = 20_000;

/** Takes one token of `key`. Returns 0, or the ms until the next token is available. */
export type RateLimit = (key: string, allowance: Allowance) => number;

/** Creates a token bucket for each key, in this process. */
export function createRateLimit({ elapsedMs }: Pick<Clock, 'elapsedMs'>): RateLimit {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_ENTRIES_CACHED });
  return (key, { burst, perMinute }) => {
    const at = elapsedMs();
    const bucket = buckets.get(key) ?? { tokens: burst, at };
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) * perMinute) / MINUTE_MS);
    const isAllowed = tokens >= 1;
    buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at });
    return isAllowed ? 0 : Math.ceil(((1 - tokens) * MINUTE_MS) / perMinute);
  };
}

/** Returns a check that throws `too_many_requests` when an address exceeds the allowance. */
export function createCallerLimit(
  clock: Pick<Clock, 'elapsedMs'>,
): (caller: { call: string; address: string }, allowance: Allowance) => void {
  const limit = createRateLimit(clock);
  return ({ call, address }, allowance) => {
    const waitMs = limit(`${call} ${callerOf(address)}`, allowance);
    if (waitMs > 0) throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  };
}

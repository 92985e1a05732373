import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../shared/durations.ts';
import { DomainError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import { callerOf } from './callers.ts';

/** How often one address may make one call. */
export interface Allowance {
  /** At once. */
  burst: number;
  /** In the long run. */
  perMinute: number;
}

/**
 * Of calls that anyone may make: enough for a café full of customers behind one address, who each read the menu and
 * place an order or two.
 */
export const PUBLIC_ALLOWANCES = {
  read: { burst: 300, perMinute: 600 },
  write: { burst: 60, perMinute: 60 },
} as const;

/** Past this many the address unheard of for longest is forgotten, which gives it its whole allowance back. */
const MAX_KEPT = 20_000;

/** Takes one from the allowance of `key`. Gives 0, or the ms to wait when there is none left. */
export type RateLimit = (key: string, allowance: Allowance) => number;

/** A token bucket for each key, in this process. */
export function createRateLimit({ elapsedMs }: Pick<Clock, 'elapsedMs'>): RateLimit {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_KEPT });
  return (key, { burst, perMinute }) => {
    const at = elapsedMs();
    const bucket = buckets.get(key) ?? { tokens: burst, at };
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) * perMinute) / MINUTE_MS);
    const isAllowed = tokens >= 1;
    buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at });
    return isAllowed ? 0 : Math.ceil(((1 - tokens) * MINUTE_MS) / perMinute);
  };
}

/** Gives what throws `too_many_requests` when an address makes a call more often than the allowance. */
export function createCallerLimit(
  clock: Pick<Clock, 'elapsedMs'>,
): (caller: { call: string; address: string }, allowance: Allowance) => void {
  const limit = createRateLimit(clock);
  return ({ call, address }, allowance) => {
    const waitMs = limit(`${call} ${callerOf(address)}`, allowance);
    if (waitMs > 0) throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  };
}

import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../shared/durations.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { AllowanceUse, Realtime } from '../ports/realtime.ts';
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
  /** A menu has dozens of pictures, which browsers keep. */
  picture: { burst: 600, perMinute: 1200 },
} as const;

/** Beyond this many keys the least recently used is evicted, which restores its whole allowance. */
const MAX_ENTRIES_CACHED = 50_000;
/** Other nodes learn of a caller who has used this part of a burst, so that ordinary visits cost no message. */
const SHARED_PART = 0.05;
const SHARE_EVERY_MS = 250;
/** What one interval shares at most; the rest follows in the next. */
const MAX_SHARED = 200;

interface Bucket {
  tokens: number;
  at: number;
  /** Tokens taken that other nodes do not know of. */
  unshared: number;
}

export interface RateLimit {
  /** Takes one token of `key`. Returns 0, or the ms until the next token is available. */
  take(key: string, allowance: Allowance): number;
  /** Returns one token of `key` that was taken. */
  giveBack(key: string, allowance: Allowance): void;
  /** Takes the tokens that other nodes gave away. Debts are at most a burst. */
  addUse(use: readonly AllowanceUse[]): void;
}

type Sharing = Pick<Realtime, 'shareUse'>;

/**
 * Creates a token bucket for each key. Each node has all buckets, and `sharing` tells the others within 250 ms what
 * callers took here; until then they may take it there as well (decision 0035).
 */
export function createRateLimit({ elapsedMs }: Pick<Clock, 'elapsedMs'>, sharing?: Sharing): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_ENTRIES_CACHED });
  const toShare = new Map<string, Allowance>();

  function refilled(key: string, { burst, perMinute }: Allowance): Bucket {
    const at = elapsedMs();
    const { tokens, at: since, unshared } = buckets.get(key) ?? { tokens: burst, at, unshared: 0 };
    return { tokens: Math.min(burst, tokens + ((at - since) * perMinute) / MINUTE_MS), at, unshared };
  }

  function share(): void {
    const use: AllowanceUse[] = [];
    for (const [key, allowance] of [...toShare].slice(0, MAX_SHARED)) {
      toShare.delete(key);
      const bucket = buckets.peek(key);
      if (!bucket || bucket.unshared <= 0) continue;
      use.push({ key, tokens: bucket.unshared, ...allowance });
      bucket.unshared = 0;
    }
    void sharing?.shareUse(use);
    if (toShare.size > 0) shareSoon();
  }
  const shareSoon = () => void setTimeout(share, SHARE_EVERY_MS).unref();

  return {
    take(key, allowance) {
      const bucket = refilled(key, allowance);
      const isAllowed = bucket.tokens >= 1;
      if (isAllowed) {
        bucket.tokens -= 1;
        bucket.unshared += 1;
      }
      buckets.set(key, bucket);
      const isDue = isAllowed ? bucket.unshared >= allowance.burst * SHARED_PART : bucket.unshared > 0;
      if (sharing && isDue && !toShare.has(key)) {
        toShare.set(key, allowance);
        if (toShare.size === 1) shareSoon();
      }
      return isAllowed ? 0 : Math.ceil(((1 - bucket.tokens) * MINUTE_MS) / allowance.perMinute);
    },
    giveBack(key, allowance) {
      const bucket = refilled(key, allowance);
      const tokens = Math.min(allowance.burst, bucket.tokens + 1);
      buckets.set(key, { ...bucket, tokens, unshared: bucket.unshared - 1 });
    },
    addUse(use) {
      for (const { key, tokens, burst, perMinute } of use) {
        const bucket = refilled(key, { burst, perMinute });
        buckets.set(key, { ...bucket, tokens: Math.max(-burst, bucket.tokens - tokens) });
      }
    },
  };
}

/**
 * Takes one token of an address's allowance for a call. Throws `too_many_requests` if none is left. Returns a function
 * that gives the token back.
 */
export type CallerLimit = (caller: { call: string; address: string }, allowance: Allowance) => () => void;

/** Creates the limit of public calls, which all nodes share; one without effect when the configuration lifts it. */
export function createCallerLimit({
  config,
  clock,
  realtime,
}: Pick<Deps, 'config' | 'clock' | 'realtime'>): CallerLimit {
  if (!config.rateLimits) return () => () => undefined;
  const limit = createRateLimit(clock, realtime);
  realtime.onUse(limit.addUse);
  return ({ call, address }, allowance) => {
    const key = `${call} ${callerOf(address)}`;
    const waitMs = limit.take(key, allowance);
    if (waitMs > 0) throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    return () => limit.giveBack(key, allowance);
  };
}

/**
 * Takes one token of the allowance that all session lookups of an address share, before the lookup. Throws
 * `too_many_requests`. Returns a function that gives the token back, for a valid session.
 */
export function takeSessionLookup(callerLimit: CallerLimit, address: string): () => void {
  return callerLimit({ call: 'session', address }, PUBLIC_ALLOWANCES.read);
}

import { newUuid } from '../ui/new-uuid.ts';
import { createStoredValue } from '../ui/stored-value.ts';

interface Attempt {
  /** UUID for the `Idempotency-Key` header. */
  key: string;
  /** Hash that identifies the order, without storing personal data. */
  fingerprint: string;
  /** Cancelled by the customer; the server may not have been informed yet. */
  isCancelled?: boolean;
}

function parseAttempt(json: unknown): Attempt | null {
  if (json === null) return null;
  if (typeof json === 'object' && 'key' in json && 'fingerprint' in json) {
    const isCancelled = 'isCancelled' in json && json.isCancelled === true;
    return { key: String(json.key), fingerprint: String(json.fingerprint), isCancelled };
  }
  throw new TypeError('Not a checkout attempt');
}

/** The current checkout attempt, which prevents a second order after a lost response. */
export interface Attempts {
  /**
   * Returns the key for this order: the same one, also across reloads, while the order is unchanged, else a new one.
   */
  keyOf(order: string): string;
  /** Returns the key of the attempt whose outcome is unknown; null when there is none. */
  openKey(): string | null;
  /** Marks the open attempt as cancelled, until the same order is sent again. */
  markCancelled(): void;
  isCancelled(): boolean;
  /** Ends the attempt: the next order gets a new key, even when it is equal. */
  forget(): void;
  /** Returns the state of an attempt whose outcome is unknown: for this order, or for one that was changed since. */
  openAt(order: string): 'same' | 'other' | null;
}

/** Stores the attempt under `key` in the browser's storage. */
export function createAttempts(key: string, storage: 'browser' | 'tab'): Attempts {
  const stored = createStoredValue<Attempt | null>({ key, parse: parseAttempt, fallback: null, storage });
  return {
    keyOf(order) {
      const fingerprint = fingerprintOf(order);
      const attempt = stored.get();
      if (attempt?.fingerprint === fingerprint) {
        if (attempt.isCancelled) stored.set({ key: attempt.key, fingerprint });
        return attempt.key;
      }
      const fresh = newUuid();
      stored.set({ key: fresh, fingerprint });
      return fresh;
    },
    openKey: () => stored.get()?.key ?? null,
    markCancelled() {
      const attempt = stored.get();
      if (attempt) stored.set({ ...attempt, isCancelled: true });
    },
    isCancelled: () => stored.get()?.isCancelled === true,
    forget: () => stored.set(null),
    openAt(order) {
      const attempt = stored.get();
      if (!attempt) return null;
      return attempt.fingerprint === fingerprintOf(order) ? 'same' : 'other';
    },
  };
}

/**
 * Returns two 32-bit FNV-1a hashes: enough to distinguish a person's few attempts, and available without a secure
 * context.
 */
function fingerprintOf(text: string): string {
  return [0x811c9dc5, 0x9e3779b9].map((seed) => fnv1a(text, seed).toString(36)).join('-');
}

function fnv1a(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

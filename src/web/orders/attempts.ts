import { createStoredValue, type StoredValue } from '../ui/stored-value.ts';

export interface Attempt {
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

/** The current checkout attempt, which prevents a second order after a lost response; `attempt-keys.ts` begins it. */
export interface Attempts {
  stored: StoredValue<Attempt | null>;
  /** Returns the key of the attempt whose outcome is unknown; null when there is none. */
  openKey(): string | null;
  /** Marks the open attempt as cancelled, until the same order is sent again. */
  markCancelled(): void;
  isCancelled(): boolean;
  /** Ends the attempt: the next order gets a new key, even when it is equal. */
  forget(): void;
}

/** Stores the attempt under `key` in the browser's storage. */
export function createAttempts(key: string, storage: 'browser' | 'tab'): Attempts {
  const stored = createStoredValue<Attempt | null>({ key, parse: parseAttempt, fallback: null, storage });
  return {
    stored,
    openKey: () => stored.get()?.key ?? null,
    markCancelled() {
      const attempt = stored.get();
      if (attempt) stored.set({ ...attempt, isCancelled: true });
    },
    isCancelled: () => stored.get()?.isCancelled === true,
    forget: () => stored.set(null),
  };
}

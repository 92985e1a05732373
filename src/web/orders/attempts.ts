import { createStoredValue } from '../ui/stored-value.ts';

interface Attempt {
  /** UUID for the `Idempotency-Key` header. */
  key: string;
  /** Tells this order from another without keeping anyone's details. */
  fingerprint: string;
  /** The customer gave it up; the server may not know yet. */
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

/** The attempt at an order that is under way, so that a lost answer never leads to a second order. */
export interface Attempts {
  /** The key of the attempt at this order: kept, also across reloads, while the order stays the same; new once it differs. */
  keyOf(order: string): string;
  /** The key of the attempt whose outcome is not known; null when there is none. */
  openKey(): string | null;
  /** The open attempt was given up, until the same order is sent again. */
  markCancelled(): void;
  isCancelled(): boolean;
  /** The next order is another attempt, even when it is the same one again. */
  forget(): void;
  /** Whether an attempt was made whose outcome is not known: at this very order, or at one that was changed since. */
  openAt(order: string): 'same' | 'other' | null;
}

/** Keeps the attempt under `key` in the browser's storage. */
export function createAttempts(key: string, storage: 'browser' | 'tab'): Attempts {
  const stored = createStoredValue<Attempt | null>({ key, parse: parseAttempt, fallback: null, storage });
  return {
    keyOf(order) {
      const fingerprint = fingerprintOf(order);
      const kept = stored.get();
      if (kept?.fingerprint === fingerprint) {
        if (kept.isCancelled) stored.set({ key: kept.key, fingerprint });
        return kept.key;
      }
      const fresh = newUuid();
      stored.set({ key: fresh, fingerprint });
      return fresh;
    },
    openKey: () => stored.get()?.key ?? null,
    markCancelled() {
      const kept = stored.get();
      if (kept) stored.set({ ...kept, isCancelled: true });
    },
    isCancelled: () => stored.get()?.isCancelled === true,
    forget: () => stored.set(null),
    openAt(order) {
      const kept = stored.get();
      if (!kept) return null;
      return kept.fingerprint === fingerprintOf(order) ? 'same' : 'other';
    },
  };
}

/** Two 32-bit FNV-1a hashes: enough to tell a person's few attempts apart, and there without a secure context. */
function fingerprintOf(text: string): string {
  return [0x811c9dc5, 0x9e3779b9].map((seed) => fnv1a(text, seed).toString(36)).join('-');
}

function fnv1a(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** `crypto.randomUUID` exists only on https and localhost; a shop tried out in a local network has neither. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

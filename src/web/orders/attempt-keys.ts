import { newUuid } from '../ui/new-uuid.ts';
import type { Attempts } from './attempts.ts';

/*
 * Keys of the orders that are sent. Apart from the attempts, which the customer page reads when it opens: an order is
 * sent by what is fetched later.
 */

/** Returns the key for this order: the same one, also across reloads, while the order is unchanged, else a new one. */
export function keyOf({ stored }: Attempts, order: string): string {
  const fingerprint = fingerprintOf(order);
  const attempt = stored.get();
  if (attempt?.fingerprint === fingerprint) {
    if (attempt.isCancelled) stored.set({ key: attempt.key, fingerprint });
    return attempt.key;
  }
  const fresh = newUuid();
  stored.set({ key: fresh, fingerprint });
  return fresh;
}

/** Returns the state of an attempt whose outcome is unknown: for this order, or for one that was changed since. */
export function openAt({ stored }: Attempts, order: string): 'same' | 'other' | null {
  const attempt = stored.get();
  if (!attempt) return null;
  return attempt.fingerprint === fingerprintOf(order) ? 'same' : 'other';
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

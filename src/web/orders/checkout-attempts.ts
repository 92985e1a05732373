import { createStoredValue } from '../ui/stored-value.ts';
import { createAttempts } from './attempts.ts';

/** The running attempt at an order of this browser. */
export const checkoutAttempts = createAttempts('checkoutAttempt', 'browser');

/** After so long nobody comes back to a confirmation, and who shares the device is not to see it. */
const RECALL_MS = 60 * 60_000;

interface Confirmation {
  /** The key of the attempt that led to the order. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

const confirmation = createStoredValue<Confirmation | null>({
  key: 'confirmation',
  fallback: null,
  parse(json) {
    if (json === null) return null;
    const { key, at } = json as Partial<Confirmation>;
    if (typeof key !== 'string' || typeof at !== 'number') throw new TypeError('Not a confirmation');
    return { key, at };
  },
});

/** The order of this key is placed, and its confirmation shows until the customer closes it. */
export function keepConfirmation(key: string): void {
  confirmation.set({ key, at: Date.now() });
  checkoutAttempts.forget();
}

export function forgetConfirmation(): void {
  if (confirmation.get()) confirmation.set(null);
}

/** The key of an attempt whose outcome the customer may not have seen; null when there is none. */
export function keyToRecall(): string | null {
  const open = checkoutAttempts.openKey();
  if (open !== null) return open;
  const kept = confirmation.get();
  return kept && Date.now() - kept.at < RECALL_MS ? kept.key : null;
}

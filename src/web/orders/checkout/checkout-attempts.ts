import { createStoredValue, useStoredValue } from '../../ui/stored-value.ts';
import { createAttempts } from '../attempts.ts';

/** The current checkout attempt of this browser. */
export const checkoutAttempts = createAttempts('checkoutAttempt', 'browser');

/** For how long in ms a reopened page shows the confirmation; bounded, because the device may be shared. */
const REOPEN_MS = 60 * 60_000;

interface Confirmation {
  /** The key of the attempt that placed the order. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

const confirmation = createStoredValue<Confirmation | null>({
  key: 'confirmation',
  fallback: null,
  parse: parseConfirmation,
});

/** The last orders of this browser as stored; `stored-orders.ts` reads and checks them (spec.md §3). */
export const lastOrders = createStoredValue<readonly unknown[]>({
  key: 'lastOrders',
  fallback: [],
  parse: (json) => (Array.isArray(json) ? json : []),
});

function parseConfirmation(json: unknown): Confirmation | null {
  if (json === null) return null;
  const { key, at } = json as Partial<Confirmation>;
  if (typeof key !== 'string' || typeof at !== 'number') throw new TypeError('Not a confirmation');
  return { key, at };
}

/** Marks the order of this key as placed; its confirmation is shown until the customer closes it. */
export function keepConfirmation(key: string): void {
  confirmation.set({ key, at: Date.now() });
  checkoutAttempts.forget();
}

export function forgetConfirmation(): void {
  if (confirmation.get()) confirmation.set(null);
}

/** Returns the key of an attempt whose outcome the customer may not have seen; null when there is none. */
export function keyToRestore(): string | null {
  const open = checkoutAttempts.openKey();
  if (open !== null) return open;
  const last = confirmation.get();
  return last && Date.now() - last.at < REOPEN_MS ? last.key : null;
}

/** Returns whether this browser has stored orders. */
export function useHasLastOrders(): boolean {
  return useStoredValue(lastOrders).length > 0;
}

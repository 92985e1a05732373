import { DAY_MS } from '../../shared/durations.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';
import { createAttempts } from './attempts.ts';

/** The current checkout attempt of this browser. */
export const checkoutAttempts = createAttempts('checkoutAttempt', 'browser');

/** For how long in ms a reopened page shows the confirmation; bounded, because the device may be shared. */
const REOPEN_MS = 60 * 60_000;

/**
 * For how long in ms the page offers the last order: as long as the server finds it by its key, which is all that is
 * stored of it (spec.md §3).
 */
const LAST_ORDER_MS = 7 * DAY_MS;

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

const lastOrder = createStoredValue<Confirmation | null>({
  key: 'lastOrder',
  fallback: null,
  parse(json) {
    const last = parseConfirmation(json);
    return last && Date.now() - last.at < LAST_ORDER_MS ? last : null;
  },
});

function parseConfirmation(json: unknown): Confirmation | null {
  if (json === null) return null;
  const { key, at } = json as Partial<Confirmation>;
  if (typeof key !== 'string' || typeof at !== 'number') throw new TypeError('Not a confirmation');
  return { key, at };
}

/** Marks the order of this key as placed; its confirmation is shown until the customer closes it. */
export function keepConfirmation(key: string): void {
  const placed = { key, at: Date.now() };
  confirmation.set(placed);
  lastOrder.set(placed);
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

/** Returns the key of the last order placed in this browser; null when there is none, or it was removed. */
export function useLastOrderKey(): string | null {
  return useStoredValue(lastOrder)?.key ?? null;
}

export function forgetLastOrder(): void {
  lastOrder.set(null);
}

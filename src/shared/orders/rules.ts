import { MAX_ID } from '../ids.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { textIn } from '../localised-text.ts';
import type { Agorot } from '../money.ts';
import type { PricedLine } from './pricing.ts';

/** Maximum quantity of a line. */
export const MAX_QUANTITY = 999;

/** Maximum number of lines and of choices in an order, so that it fits into a response. */
export const MAX_LINES = 200;
export const MAX_CHOICES_OF_ORDER = 500;

/** Limits of an order that a customer places; `notes` is the length of all notes together, in characters. */
export const CUSTOMER_LIMITS = { lines: 40, choices: MAX_CHOICES_OF_ORDER, notes: 2_000 } as const;
export type CustomerLimit = keyof typeof CUSTOMER_LIMITS;

/** Returns the first limit that a customer's order exceeds; null if it exceeds none. */
export function exceededLimit(
  lines: readonly { choices?: readonly unknown[] | undefined; note?: string | null | undefined }[],
): CustomerLimit | null {
  const amounts = {
    lines: lines.length,
    choices: lines.reduce((sum, { choices = [] }) => sum + choices.length, 0),
    notes: lines.reduce((sum, { note }) => sum + (note?.length ?? 0), 0),
  };
  const limits = Object.keys(CUSTOMER_LIMITS) as CustomerLimit[];
  return limits.find((limit) => amounts[limit] > CUSTOMER_LIMITS[limit]) ?? null;
}

/** Maximum number of lines and choices of an order in a list; the first line is listed whatever it has. */
export const MAX_LISTED_PARTS = 40;

/** Maximum length of a line's note to the kitchen, in characters. */
export const MAX_NOTE = 140;

/** How long the author of a status change can undo it, in ms of the server's clock. */
export const UNDO_MS = 60_000;

/** Order numbers start above this, so that the first one already has several digits. */
export const FIRST_NUMBER_AFTER = 1000;

/** Returns the order number shown to people. Unique and never reused, because ids are not. */
export function orderNumberOf(orderId: number): string {
  return String(FIRST_NUMBER_AFTER + orderId);
}

/** Returns the id of an order number, or null when the text is not an order number. */
export function orderIdOf(orderNumber: string): number | null {
  if (!/^\d{4,10}$/.test(orderNumber)) return null;
  const id = Number(orderNumber) - FIRST_NUMBER_AFTER;
  return id > 0 && id <= MAX_ID ? id : null;
}

/** Returns the amount missing to the minimum in agorot; 0 when the total reaches it. */
export function missingToMinimum(total: Agorot, minimum: Agorot): Agorot {
  return Math.max(0, minimum - total);
}

export interface PriceChange {
  /** Key of the line. */
  key: string;
  /** Id of the dish. */
  id: number;
  name: string;
  oldPrice: Agorot;
  newPrice: Agorot;
}

/** Returns the lines whose price differs from the one that was seen. */
export function priceChanges(lines: readonly { seen: Agorot; now: PricedLine }[]): PriceChange[] {
  return lines.flatMap(({ seen, now: { key, dishId, name, unitPrice } }) =>
    seen === unitPrice
      ? []
      : [{ key, id: dishId, name: textIn(name, DEFAULT_LANGUAGE), oldPrice: seen, newPrice: unitPrice }],
  );
}

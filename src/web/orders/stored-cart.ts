import type { LocalisedText } from '../../shared/localised-text.ts';
import { lineKey } from '../../shared/orders/pricing.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';

/** A line of the cart as stored in the browser (spec.md §3). */
export interface CartLine {
  /** Identifies the line. */
  key: string;
  dishId: number;
  quantity: number;
  /** The dish's names, by which it is named once it has left the menu; missing in carts of earlier releases. */
  name?: LocalisedText;
  /** Whether the server rejected it; it is named to the customer, and not ordered. */
  isGone?: boolean;
}

export type Cart = readonly CartLine[];

/**
 * Parses a stored cart: an array of lines or, from release 0.1, an object of quantities by dish id. Invalid entries are
 * left out.
 */
export function parseCart(json: unknown): Cart {
  if (typeof json !== 'object' || json === null) throw new TypeError('Not a cart');
  const lines = Array.isArray(json) ? json : Object.entries(json).map(([id, quantity]) => lineOf(Number(id), quantity));
  return lines.flatMap(readLine);
}

const lineOf = (dishId: number, quantity: unknown) => ({ key: lineKey(dishId), dishId, quantity });

/** Returns the line, or nothing when it is invalid; an invalid name is left out. */
function readLine(line: unknown): CartLine[] {
  if (typeof line !== 'object' || line === null) return [];
  const { key, dishId, quantity, name, isGone } = line as Partial<Record<keyof CartLine, unknown>>;
  if (typeof key !== 'string' || !isCount(dishId) || !isCount(quantity) || quantity > MAX_QUANTITY) return [];
  return [{ key, dishId, quantity, ...(isName(name) && { name }), ...(isGone === true && { isGone }) }];
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}

function isName(value: unknown): value is LocalisedText {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}

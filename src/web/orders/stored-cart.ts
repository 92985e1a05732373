import { lineKey } from '../../shared/orders/pricing.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';

/** A line of the cart as stored in the browser (spec.md §3). */
export interface CartLine {
  /** Identifies the line. */
  key: string;
  dishId: number;
  quantity: number;
}

export type Cart = readonly CartLine[];

/**
 * Parses a stored cart: an array of lines or, from release 0.1, an object of quantities by dish id. Invalid entries are
 * left out.
 */
export function parseCart(json: unknown): Cart {
  if (typeof json !== 'object' || json === null) throw new TypeError('Not a cart');
  const lines = Array.isArray(json) ? json : Object.entries(json).map(([id, quantity]) => lineOf(Number(id), quantity));
  return lines.filter(isLine);
}

const lineOf = (dishId: number, quantity: unknown) => ({ key: lineKey(dishId), dishId, quantity });

function isLine(line: unknown): line is CartLine {
  if (typeof line !== 'object' || line === null) return false;
  const { key, dishId, quantity } = line as Partial<Record<keyof CartLine, unknown>>;
  return typeof key === 'string' && isCount(dishId) && isCount(quantity) && quantity <= MAX_QUANTITY;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}

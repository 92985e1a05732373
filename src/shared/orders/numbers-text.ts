import { isolate } from '../bidi.ts';
import type { Order } from './contract.ts';

/** Returns the numbers of orders, isolated: `#1001, #1002`. */
export function numbersText(orders: readonly Pick<Order, 'orderNumber'>[]): string {
  return isolate(orders.map(({ orderNumber }) => `#${orderNumber}`).join(', '));
}

import { useState } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { type KeptPositions, keepPositions } from './keep-positions.ts';
import type { Rest } from './use-at-rest.ts';

interface Steady extends KeptPositions<Order> {
  /** Shows the entries held back. */
  showWaiting(): void;
}

/**
 * Keeps cards in their positions while someone interacts: new orders are held back, and those that left the list stay
 * until the board is idle. While the page is scrolled, new ones are held back even then. Another `listKey` resets it.
 */
export function useSteadyOrders(live: readonly Order[], listKey: string, { isResting, isAtTop }: Rest): Steady {
  const [kept, setKept] = useState({ listKey, orders: live });
  const isFree = kept.listKey !== listKey || (isResting && isAtTop);
  const before = isResting ? kept.orders.filter(({ id }) => live.some((order) => order.id === id)) : kept.orders;
  const places = keepPositions(isFree ? live : before, live);
  if (kept.listKey !== listKey || !isSame(kept.orders, places.shown)) setKept({ listKey, orders: places.shown });
  return { ...places, showWaiting: () => setKept({ listKey, orders: live }) };
}

function isSame(before: readonly Order[], after: readonly Order[]): boolean {
  return before.length === after.length && before.every((order, index) => order === after[index]);
}

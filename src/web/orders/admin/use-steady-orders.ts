import { useState } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { type KeptPositions, keepPositions } from './keep-positions.ts';
import type { Rest } from './use-at-rest.ts';

interface Steady extends KeptPositions<Order> {
  /** Shows the entries held back. */
  showDeferred(): void;
}

/**
 * Keeps cards in their positions while someone interacts: new orders are held back, and those that left the list stay
 * until the board is idle. While the page is scrolled, new ones are held back even then. Another `listKey` resets it.
 */
export function useSteadyOrders(live: readonly Order[], listKey: string, { isResting, isAtTop }: Rest): Steady {
  const [displayed, setDisplayed] = useState({ listKey, orders: live });
  const isFree = displayed.listKey !== listKey || (isResting && isAtTop);
  const before = isResting
    ? displayed.orders.filter(({ id }) => live.some((order) => order.id === id))
    : displayed.orders;
  const places = keepPositions(isFree ? live : before, live);
  if (displayed.listKey !== listKey || !isSame(displayed.orders, places.shown))
    setDisplayed({ listKey, orders: places.shown });
  return { ...places, showDeferred: () => setDisplayed({ listKey, orders: live }) };
}

function isSame(before: readonly Order[], after: readonly Order[]): boolean {
  return before.length === after.length && before.every((order, index) => order === after[index]);
}

import { useEffect, useMemo, useState } from 'react';
import type { PlacedOrder } from '../../../shared/orders/contract.ts';
import { useStoredValue } from '../../ui/stored-value.ts';
import { keepConfirmation, lastOrders } from '../checkout/checkout-attempts.ts';
import { readOrders, type StoredOrder, storedOrder, withOrder } from './stored-orders.ts';

const readStored = () => readOrders(lastOrders.get(), Date.now());

/** Returns the last orders of this browser, newest first; what is invalid or too old is removed from its storage. */
export function useLastOrders(): readonly StoredOrder[] {
  const stored = useStoredValue(lastOrders);
  const [now] = useState(Date.now);
  const orders = useMemo(() => readOrders(stored, now), [stored, now]);
  useEffect(() => {
    if (orders.length < stored.length) lastOrders.set(orders);
  }, [orders, stored]);
  return orders;
}

/** Stores an order that was placed with the attempt of this key; its confirmation is shown until the customer closes it. */
export function keepOrder(key: string, order: PlacedOrder): void {
  const orders = readStored();
  const at = orders.find((each) => each.key === key)?.at ?? Date.now();
  lastOrders.set(withOrder(orders, storedOrder(key, order, at)));
  keepConfirmation(key);
}

/** Stores the lines of an order of which the key alone is stored; not of one that was removed meanwhile. */
export function completeOrder(key: string, order: PlacedOrder): void {
  const orders = readStored();
  const known = orders.find((each) => each.key === key);
  if (known?.placed === null) lastOrders.set(withOrder(orders, storedOrder(key, order, known.at)));
}

/** Removes an order that the shop no longer has. */
export function forgetOrder(key: string): void {
  lastOrders.set(readStored().filter((order) => order.key !== key));
}

export function forgetOrders(): void {
  lastOrders.set([]);
}

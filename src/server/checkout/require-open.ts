import { closedDetails } from '../../shared/hours/contract.ts';
import { type OrderFor, type OrderPromise, orderingAt, promiseAnyway, promiseOf } from '../../shared/hours/ordering.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';

interface OrderedFor {
  orderFor?: OrderFor | undefined;
  mayOrderWhileClosed: boolean;
}

interface Placing {
  /** When it is placed (ISO 8601). */
  at: string;
  timeZone: string;
  shop: Pick<Shop, 'ordering'>;
}

/** Returns for when an order placed at an instant is. Throws `closed` where the shop takes no orders for that time. */
export function requireOpen(order: OrderedFor, { at, timeZone, shop }: Placing): OrderPromise {
  const reading = { timeZone, now: Date.parse(at) };
  const state = orderingAt(shop.ordering, reading);
  const promise = promiseOf(state, reading, order.orderFor);
  if (promise) return promise;
  if (order.mayOrderWhileClosed) return promiseAnyway(order.orderFor);
  throw new DomainError('closed', closedDetails.encode(state));
}

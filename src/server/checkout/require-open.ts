import { orderingState } from '../../shared/hours/contract.ts';
import {
  type OrderFor,
  type OrderPromise,
  type OrderTime,
  orderingAt,
  orderTimeOf,
  promiseAnyway,
  promiseOf,
} from '../../shared/hours/ordering.ts';
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

/** For when an order is, and when the kitchen makes it. */
interface Opening {
  promise: OrderPromise;
  orderTime: OrderTime;
}

/** Returns for when an order placed at an instant is. Throws `closed` where the shop takes no orders for that time. */
export function requireOpen(order: OrderedFor, { at, timeZone, shop }: Placing): Opening {
  const reading = { timeZone, now: Date.parse(at) };
  const state = orderingAt(shop.ordering, reading);
  const promise = promiseOf(state, reading, order.orderFor);
  if (promise) return { promise, orderTime: onDay(promise) ?? orderTimeOf(state, reading.now) };
  if (order.mayOrderWhileClosed) {
    const anyway = promiseAnyway(order.orderFor);
    return { promise: anyway, orderTime: onDay(anyway) ?? { at: reading.now } };
  }
  throw new DomainError('closed', orderingState.encode(state));
}

/** Returns the day of an order that is for a day; null for others. */
function onDay({ promisedAt, promisedDay }: OrderPromise): OrderTime | null {
  return promisedAt === null && promisedDay !== null ? { days: [promisedDay] } : null;
}

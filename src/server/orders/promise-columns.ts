import type { OrderPromise } from '../../shared/hours/ordering.ts';
import { dueAtOf } from '../../shared/orders/late.ts';

/** Returns the columns of an order that say for when it is, and from when on it is late. */
export function toPromiseColumns(promise: OrderPromise, timeZone: string) {
  const { promisedAt, promisedDay } = promise;
  return { promised_at: promisedAt, promised_day: promisedDay, due_at: dueAtOf(promise, timeZone) };
}

import { COURIER_IN_LOG } from '../audit/words.ts';
import type { Order } from '../orders/contract.ts';
import { UNDO_MS } from '../orders/rules.ts';
import { isOpen } from '../orders/statuses.ts';
import type { CourierStop } from './courier-contract.ts';
import { owedOf } from './rules.ts';

/** Returns when an order ended, and who ended it; null for both while it is open. */
export function endOf(
  order: Pick<Order, 'status' | 'moves' | 'statusChangedAt' | 'deliveredAt'>,
): Pick<CourierStop, 'endedAt' | 'endedBy'> {
  if (isOpen(order.status)) return { endedAt: null, endedBy: null };
  const isByCourier = order.moves.at(-1)?.by === COURIER_IN_LOG;
  return { endedAt: order.statusChangedAt ?? order.deliveredAt, endedBy: isByCourier ? 'courier' : 'restaurant' };
}

/** Returns an order as its courier sees it at `now` (ms since 1970). */
export function courierStopOf(order: Order, now: number): CourierStop {
  const { id, orderNumber, status, promisedAt, promisedDay, promisedUntil, totalAmount, paymentMethod } = order;
  const { notHomeAt, cashTakenAt } = order;
  const end = endOf(order);
  const saidAt = end.endedBy === null ? notHomeAt : end.endedBy === 'courier' ? end.endedAt : null;
  const undoUntil = saidAt === null ? Number.NEGATIVE_INFINITY : Date.parse(saidAt) + UNDO_MS;
  return {
    ...{ orderId: id, orderNumber, status, promisedAt, promisedDay, promisedUntil, totalAmount, paymentMethod },
    ...{ notHomeAt, cashTakenAt },
    ...end,
    undoUntil: undoUntil > now ? new Date(undoUntil).toISOString() : null,
    door: end.endedBy === null ? doorOf(order) : null,
  };
}

function doorOf(order: Order): CourierStop['door'] {
  const { customerName, customerPhone, language, cityName, areaName, address, customerPaidAt } = order;
  return {
    ...{ customerName, customerPhone, language, cityName, areaName, address, customerPaidAt },
    owed: owedOf(order),
    items: order.items.map(({ name, quantity, choices }) => ({
      name,
      quantity,
      choices: choices.map((choice) => ({ name: choice.name, quantity: choice.quantity })),
    })),
  };
}

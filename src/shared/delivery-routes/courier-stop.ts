import { COURIER_IN_LOG } from '../audit/words.ts';
import type { Order } from '../orders/contract.ts';
import { bitPaymentOf } from '../orders/payment.ts';
import { UNDO_MS } from '../orders/rules.ts';
import { isOpen, type OrderStatus } from '../orders/statuses.ts';
import type { CourierStop } from './courier-contract.ts';
import { owedOf, setOutOf } from './rules.ts';

/** Returns when an order ended, and who ended it; null for both while it is open. */
export function endOf(
  order: Pick<Order, 'status' | 'moves' | 'statusChangedAt' | 'deliveredAt'>,
): Pick<CourierStop, 'endedAt' | 'endedBy'> {
  if (isOpen(order.status)) return { endedAt: null, endedBy: null };
  const endedAt = order.statusChangedAt ?? order.deliveredAt;
  const move = lastMoveOfCourier(order);
  return move ? { endedAt: move.tappedAt ?? endedAt, endedBy: 'courier' } : { endedAt, endedBy: 'restaurant' };
}

/** Returns the last change of an order's status where its courier made it; undefined else. */
const lastMoveOfCourier = ({ moves }: Pick<Order, 'moves'>) => moves.slice(-1).find(({ by }) => by === COURIER_IN_LOG);

/** Returns an order as its courier sees it at `now` (ms since 1970), in a shop that uses these statuses. */
export function courierStopOf(order: Order, now: number, used: readonly OrderStatus[]): CourierStop {
  const { id, orderNumber, status, promisedAt, promisedDay, promisedUntil, totalAmount, paymentMethod } = order;
  const { notHomeAt, cashTakenAt } = order;
  const end = endOf(order);
  const movedAt = lastMoveOfCourier(order) ? order.statusChangedAt : null;
  const said = [movedAt, ...(end.endedBy === null ? [notHomeAt] : [])].filter((at) => at !== null);
  const undoUntil = Math.max(...said.map((at) => Date.parse(at) + UNDO_MS));
  return {
    ...{ orderId: id, orderNumber, status, promisedAt, promisedDay, promisedUntil, totalAmount, paymentMethod },
    ...{ notHomeAt, cashTakenAt },
    ...end,
    setOut: setOutOf(status, used),
    undoUntil: undoUntil > now ? new Date(undoUntil).toISOString() : null,
    door: end.endedBy === null ? doorOf(order) : null,
  };
}

function doorOf(order: Order): CourierStop['door'] {
  const { customerName, customerPhone, language, cityName, areaName, address } = order;
  return {
    ...{ customerName, customerPhone, language, cityName, areaName, address },
    customerPaidAt: bitPaymentOf(order) === 'claimed' ? order.customerPaidAt : null,
    owed: owedOf(order),
    items: order.items.map(({ name, quantity, choices }) => ({
      name,
      quantity,
      choices: choices.map((choice) => ({ name: choice.name, quantity: choice.quantity })),
    })),
  };
}

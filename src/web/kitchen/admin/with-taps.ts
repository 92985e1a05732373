import { groupBy } from '../../../shared/group-by.ts';
import type { KitchenItem, KitchenOrders, KitchenTicket } from '../../../shared/kitchen/contract.ts';
import type { KeptTap } from './kept-taps.ts';

/** A dish on the display. */
export interface ShownItem extends KitchenItem {
  /** Whether a tap on it is still to be sent. */
  isKept?: true;
}

export interface ShownTicket extends Omit<KitchenTicket, 'items'> {
  items: readonly ShownItem[];
}

/** Returns the tickets with what was tapped on this device, whether the server has it or not. */
export function withTaps(tickets: readonly KitchenTicket[], taps: readonly KeptTap[]): ShownTicket[] {
  const byOrder = groupBy(taps, ({ orderId }) => orderId);
  return tickets.flatMap((ticket) => {
    const ofTicket = byOrder.get(ticket.id);
    if (!ofTicket) return [ticket];
    if (ofTicket.some(({ action }) => action === 'clear')) return [];
    return [{ ...ticket, items: ticket.items.map((item) => itemAfter(item, ticket, ofTicket)) }];
  });
}

function itemAfter(item: KitchenItem, { beginAt }: KitchenTicket, taps: readonly KeptTap[]): ShownItem {
  const last = taps.findLast(({ lines }) => lines.includes(item.lineId));
  if (!last) return item;
  // The server says when, once it has the tap.
  return { ...item, doneAt: last.action === 'done' ? (item.doneAt ?? beginAt) : null, isKept: true };
}

type LastDone = NonNullable<KitchenOrders['lastDone']>;

/** Returns what was done last, on this device or as the server says, and can be called back; null for nothing. */
export function lastDoneOf({ lastDone, tickets }: KitchenOrders, taps: readonly KeptTap[]): LastDone | null {
  const isBack = ({ orderId, lines }: Pick<LastDone, 'orderId' | 'lines'>, from: number) =>
    taps
      .slice(from)
      .some(
        (tap) => tap.action === 'back' && tap.orderId === orderId && lines.every((line) => tap.lines.includes(line)),
      );
  const index = taps.findLastIndex((tap, at) => tap.action === 'done' && !isBack(tap, at));
  const own = taps[index];
  const orderNumber = tickets.find(({ id }) => id === own?.orderId)?.orderNumber;
  if (own && orderNumber !== undefined) return { orderId: own.orderId, orderNumber, lines: own.lines };
  return lastDone && lastDone.lines.length > 0 && !isBack(lastDone, 0) ? lastDone : null;
}

import type { DeliveryAddress } from '../../shared/orders/address.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { containsLink } from '../../shared/orders/names.ts';

/**
 * Returns a customer's order as the mail to the customer has it: without notes and addresses that contain links. Anyone
 * may order with someone else's e-mail address, to which the shop would then send them. Staff get them all.
 */
export function withoutLinks<Some extends Pick<Order, 'items' | 'address'>>(order: Some): Some {
  const items = order.items.map((line) => ({ ...line, note: containsLink(line.note ?? '') ? null : line.note }));
  return { ...order, items, address: order.address && addressWithoutLinks(order.address) };
}

/** A link is usual in the note to the courier, of a map, and nowhere else. */
function addressWithoutLinks({ courierNote, ...place }: DeliveryAddress): DeliveryAddress | null {
  if (Object.values(place).some(containsLink)) return null;
  return { ...place, courierNote: containsLink(courierNote) ? '' : courierNote };
}

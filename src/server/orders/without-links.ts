import type { DeliveryAddress } from '../../shared/orders/address.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { containsLink, withoutLink } from './contains-link.ts';

/**
 * Returns an order for a message to its customer: the name without links, and no notes and addresses that contain one.
 * Anyone may order with the email address or phone number of another person, to which the shop would send them. Messages
 * to staff contain them all.
 */
export function withoutLinks<Some extends Pick<Order, 'customerName' | 'items' | 'address'>>(order: Some): Some {
  const items = order.items.map((line) => ({ ...line, note: containsLink(line.note ?? '') ? null : line.note }));
  const customerName = withoutLink(order.customerName);
  return { ...order, customerName, items, address: order.address && addressWithoutLinks(order.address) };
}

/** A link is usual in the note to the courier, of a map, and nowhere else. */
function addressWithoutLinks({ courierNote, ...place }: DeliveryAddress): DeliveryAddress | null {
  if (Object.values(place).some(containsLink)) return null;
  return { ...place, courierNote: containsLink(courierNote) ? '' : courierNote };
}

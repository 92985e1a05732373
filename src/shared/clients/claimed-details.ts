import { streetKey } from '../cities/streets.ts';
import { type DeliveryAddress, streetLine } from '../orders/address.ts';
import type { Order } from '../orders/contract.ts';
import { spellingOf } from '../search.ts';
import type { Client } from './contract.ts';

export type ClaimedDetail = 'name' | 'email' | 'city' | 'address';

/** What the shop has on record for a client. */
export interface ClientRecord {
  client: Pick<Client, 'name' | 'email' | 'cityId'>;
  lastAddress: DeliveryAddress | null;
}

type ClaimingOrder = Pick<
  Order,
  'orderSource' | 'detailsConfirmedAt' | 'customerName' | 'customerEmail' | 'cityId' | 'address'
>;

/**
 * Returns the details of a website order that differ from the client's record. A detail that the record or the order lacks
 * does not count. Empty for a phone order, and once staff confirmed the details.
 */
export function differingDetails(order: ClaimingOrder, { client, lastAddress }: ClientRecord): ClaimedDetail[] {
  if (order.orderSource === 'phone' || order.detailsConfirmedAt !== null) return [];
  const differences: [ClaimedDetail, boolean][] = [
    ['name', differ(spellingOf(order.customerName), spellingOf(client.name))],
    ['email', differ(order.customerEmail.toLowerCase(), client.email)],
    ['city', differ(order.cityId, client.cityId)],
    ['address', differ(addressKey(order.address), addressKey(lastAddress))],
  ];
  return differences.filter(([, isDifferent]) => isDifferent).map(([detail]) => detail);
}

function differ<Value>(claimed: Value | null, recorded: Value | null): boolean {
  return Boolean(claimed && recorded) && claimed !== recorded;
}

/** Street and house number; floor and apartment are often left out. */
function addressKey(address: DeliveryAddress | null): string | null {
  return address && streetKey(streetLine(address));
}

type AddressedOrder = Pick<Order, 'orderSource' | 'detailsConfirmedAt' | 'deliveredAt' | 'address'>;

/**
 * Returns the address on record of a client with these orders, newest first: the latest address that staff entered or
 * confirmed, otherwise that of the latest delivered order; null without an address.
 */
export function addressOnRecord(orders: readonly AddressedOrder[]): DeliveryAddress | null {
  const addressed = orders.filter(({ address }) => address !== null);
  const entered = addressed.find((order) => order.orderSource === 'phone' || order.detailsConfirmedAt !== null);
  return (entered ?? addressed.find(({ deliveredAt }) => deliveredAt !== null))?.address ?? null;
}

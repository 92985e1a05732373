import type { DeliveryAddress } from '../../shared/orders/address.ts';

/** Where an order is delivered to, as JSON text; null for an order without an address. */
export type AddressColumn = string & { readonly holds?: 'address' };

export function toAddressColumn(address: DeliveryAddress | undefined): AddressColumn | null {
  return address ? (JSON.stringify(address) as AddressColumn) : null;
}

export function fromAddressColumn(column: AddressColumn | null): DeliveryAddress | null {
  return column === null ? null : (JSON.parse(column) as DeliveryAddress);
}

import { addressRule, type DeliveryAddress } from '../../shared/orders/address.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import { DomainError } from '../errors.ts';

/** Throws `address_required` for an order of a customer without the address that the owner requires. */
export function requireAddress(settings: PublicSettings, address: DeliveryAddress | undefined): void {
  if (!address && addressRule(settings) === 'required') {
    throw new DomainError('address_required', { missing: ['street', 'houseNumber'] });
  }
}

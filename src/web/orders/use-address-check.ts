import {
  type AddressRule,
  addressOf,
  type DeliveryAddress,
  isEmptyAddress,
  newAddress,
} from '../../shared/orders/address.ts';
import { useCheckBy } from '../forms/use-check-by.ts';
import type { Check } from '../forms/use-form.ts';
import { useTranslation } from '../ui/texts.tsx';

/**
 * Returns the validation of an address by the server's schema, with translated errors. The content is undefined for an
 * order without an address: none was entered where none is required, or none is asked for.
 */
export function useAddressCheck(
  rule: AddressRule,
): (values: DeliveryAddress) => Check<DeliveryAddress, DeliveryAddress | undefined> {
  const { t } = useTranslation();
  const check = useCheckBy<DeliveryAddress, DeliveryAddress>(newAddress, (field, { code }) => {
    const isMissing = code === 'custom' && (field === 'street' || field === 'houseNumber');
    return t(`address.errors.${isMissing ? field : 'characters'}`);
  });
  return (values) => {
    const address = addressOf(values);
    const isLeftOut = rule === 'off' || (rule === 'optional' && isEmptyAddress(address));
    return isLeftOut ? { content: undefined } : check(address);
  };
}

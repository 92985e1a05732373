import { useState } from 'react';
import { type AddressRule, addressRule } from '../../../shared/orders/address.ts';
import { type Fulfilment, hasDestination } from '../../../shared/orders/fulfilment.ts';
import type { OrderProblem } from '../order-problem.ts';
import { useAddressCheck } from '../use-address-check.ts';

/** The address in the checkout: whether it is asked for, by the setting `deliveryAddress`, and its validation. */
export function useCheckoutAddress(deliveryAddress: string | undefined, fulfilment: Fulfilment) {
  // The owner may have come to require it of deliveries since the page was loaded.
  const [isMissing, setMissing] = useState(false);
  const rule: AddressRule = isMissing && hasDestination(fulfilment) ? 'required' : addressRule({ deliveryAddress });
  return {
    rule,
    /** Whether the server rejected an order without it. */
    isMissing,
    check: useAddressCheck(rule),
    /** Applies why the server rejected an order. */
    refused: ({ code }: OrderProblem) => setMissing(isMissing || code === 'address_required'),
  };
}

import { useState } from 'react';
import type { PaymentMethod } from '../../../shared/orders/contract.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import type { CartOfPage } from '../cart/cart-of-page.ts';

/**
 * Keeps how the customer wants to get the order. The page shows the other way by itself once the shop no longer offers
 * this one; the customer then has to choose the payment for it before the order can be sent, since a second tap on the
 * button would place an order for pickup that was meant to be delivered.
 */
export function useToldFulfilment({
  offered,
  wanted,
  fulfilment,
  onFulfilment,
}: Pick<CartOfPage, 'offered' | 'wanted' | 'fulfilment' | 'onFulfilment'>) {
  const [told, setTold] = useState(wanted);
  const [left, setLeft] = useState<Fulfilment | null>(null);
  if (told !== fulfilment && left !== told) setLeft(told);
  return {
    /** The way that the customer wanted and the shop no longer offers; null for none. */
    gone: left === null || offered.includes(left) ? null : left,
    /** Returns the payment methods that count as selected: none for a way that the customer does not know of. */
    selectable: (methods: readonly PaymentMethod[]) => (told === fulfilment ? methods : []),
    choose(next: Fulfilment): void {
      setTold(next);
      onFulfilment(next);
    },
    /** The customer has chosen how to pay for the order as it is shown. */
    accept(): void {
      if (told !== fulfilment) onFulfilment(fulfilment);
      setTold(fulfilment);
    },
  };
}

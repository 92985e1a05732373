import { type ComponentProps, useId } from 'react';
import { hasDestination } from '../../../shared/orders/fulfilment.ts';
import { FulfilmentChoice } from '../../ui/fulfilment-choice.tsx';
import { PickupPlace } from '../../ui/pickup-place.tsx';
import type { CartOfPage } from '../cart/cart-of-page.ts';
import { CheckoutCity } from './checkout-city.tsx';

type CheckoutFulfilmentProps = Pick<
  CartOfPage,
  'offered' | 'fulfilment' | 'pickup' | 'cities' | 'city' | 'areaId' | 'onFulfilment' | 'onCity' | 'onArea'
>;

/** How the customer gets the order, and its city, or where it is picked up. */
export function CheckoutFulfilment({
  offered,
  fulfilment,
  pickup,
  onFulfilment,
  ...city
}: CheckoutFulfilmentProps &
  Pick<ComponentProps<typeof CheckoutCity>, 'error' | 'areaError' | 'isByStreet' | 'isDriveTold'>) {
  const name = useId();
  return (
    <>
      <FulfilmentChoice offered={offered} value={fulfilment} name={name} onChange={onFulfilment} />
      {hasDestination(fulfilment) ? (
        <CheckoutCity {...city} />
      ) : (
        <PickupPlace {...pickup} className="rounded-2xl bg-sunken px-4 py-3" />
      )}
    </>
  );
}

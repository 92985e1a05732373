import type { City } from '../../shared/cities/contract.ts';
import { isPausedWithoutEnd } from '../../shared/hours/ordering.ts';
import { stateOf } from '../../shared/hours/states.ts';
import { DEFAULT_FULFILMENT, hasDestination } from '../../shared/orders/fulfilment.ts';
import { minimumOf, openingMinimum } from '../../shared/settings/minimum.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import type { useSelectedCity } from '../cities/selected-city.ts';
import { useSelectedFulfilment } from '../cities/selected-fulfilment.ts';
import type { useShop } from './use-shop.ts';

const NOWHERE = {
  city: null,
  areaId: undefined,
  lostCity: null,
  oldMinimum: undefined,
  seenFees: [],
  onArea: () => {},
};
const NO_CITIES: City[] = [];

type Shop = Pick<ReturnType<typeof useShop>, 'offered' | 'orderings' | 'cities'>;

/** Returns how the customer gets the order, and what follows from it; of a pickup there is no city. */
export function useDestination(
  { offered, orderings, cities }: Shop,
  settings: PublicSettings,
  selected: ReturnType<typeof useSelectedCity>,
) {
  const { fulfilment, chosen } = useSelectedFulfilment(offered);
  // Who has chosen a city wants a delivery, also in a shop that offered nothing else then.
  const hasCity = selected.city !== null || selected.lostCity !== null;
  const isDelivered = hasDestination(fulfilment);
  const to = isDelivered ? selected : NOWHERE;
  const ordering = stateOf(orderings, { fulfilment, cityId: to.city?.id, areaId: to.city?.area?.id });
  return {
    fulfilment,
    wanted: chosen ?? (hasCity ? DEFAULT_FULFILMENT : fulfilment),
    ordering,
    /** Whether no orders are taken until staff end a pause. */
    isPaused: isPausedWithoutEnd(ordering),
    cities: isDelivered ? cities : NO_CITIES,
    ...to,
    /** Whether an address is asked for: the owner's setting. */
    addressRule: isDelivered ? settings.deliveryAddress : undefined,
    minimum:
      isDelivered && to.city === null
        ? openingMinimum(settings, cities).amount
        : minimumOf(settings, { fulfilment, city: to.city }),
  };
}

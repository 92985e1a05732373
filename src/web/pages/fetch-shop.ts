import { type City, listCities } from '../../shared/cities/contract.ts';
import { listOfferedCoupons, type OfferedCoupons } from '../../shared/coupons/contract.ts';
import { getOrdering } from '../../shared/hours/contract.ts';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import { withItsCities } from '../../shared/hours/states.ts';
import type { Week } from '../../shared/hours/week.ts';
import { type Dish, listFoodItems } from '../../shared/menu/contract.ts';
import { inDisplayOrder } from '../../shared/menu/rules.ts';
import { listOptionGroups, type OptionGroup } from '../../shared/options/contract.ts';
import { byFulfilment, type Fulfilment } from '../../shared/orders/fulfilment.ts';
import { listSettings } from '../../shared/settings/contract.ts';
import { type PublicSettings, publicSettings } from '../../shared/settings/rules.ts';
import { callWithTime } from '../api/call-with-time.ts';
import { call } from '../api/client.ts';

export interface FreshShop {
  menu: Dish[];
  optionGroups: OptionGroup[];
  cities: City[];
  settings: PublicSettings;
  /** Null if they could not be loaded. */
  coupons: OfferedCoupons | null;
  /** The state of each offered fulfilment and of cities with times of their own; without those that could not be loaded. */
  orderings: OrderingState[];
  /** When orders are picked up; null for any time, and missing where that is not known. */
  pickupWeek: Week | null | undefined;
}

/**
 * Fetches the current menu, options, cities and settings, and for when orders of these fulfilments are taken. In a file of
 * its own, so that the API client is loaded lazily.
 */
export async function fetchShop(offered: readonly Fulfilment[]): Promise<FreshShop> {
  const [menu, optionGroups, cities, settings, coupons, ...orderings] = await Promise.all([
    callWithTime(listFoodItems, {}),
    call(listOptionGroups, {}),
    call(listCities, {}),
    call(listSettings, {}),
    call(listOfferedCoupons, {}).catch(() => null),
    ...offered.map((fulfilment) => call(getOrdering, { query: { fulfilment } }).catch(() => null)),
  ]);
  // For a fulfilment that is not offered any more, the state of another one is returned.
  return {
    menu: inDisplayOrder(menu),
    optionGroups,
    cities,
    // Staff get theirs too.
    settings: publicSettings(settings),
    coupons,
    orderings: byFulfilment(orderings).flatMap(withItsCities),
    pickupWeek: orderings.find((each) => each?.fulfilment === 'pickup')?.pickupWeek,
  };
}

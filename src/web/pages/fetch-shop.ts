import { type City, listCities } from '../../shared/cities/contract.ts';
import { getOrdering } from '../../shared/hours/contract.ts';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import { type Dish, listFoodItems } from '../../shared/menu/contract.ts';
import { listOptionGroups, type OptionGroup } from '../../shared/options/contract.ts';
import { call } from '../api/client.ts';

interface FreshShop {
  menu: Dish[];
  optionGroups: OptionGroup[];
  cities: City[];
  /** Null from a node of an earlier release, which serves some calls during an upgrade. */
  ordering: OrderingState | null;
}

/** Fetches the current menu, options and cities. In a file of its own, so that the API client is loaded lazily. */
export async function fetchShop(): Promise<FreshShop> {
  const [menu, optionGroups, cities, ordering] = await Promise.all([
    call(listFoodItems, {}),
    call(listOptionGroups, {}),
    call(listCities, {}),
    call(getOrdering, {}).catch(() => null),
  ]);
  return { menu, optionGroups, cities, ordering };
}

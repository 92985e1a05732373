import { type City, listCities } from '../../shared/cities/contract.ts';
import { type Dish, listFoodItems } from '../../shared/menu/contract.ts';
import { listOptionGroups, type OptionGroup } from '../../shared/options/contract.ts';
import { call } from '../api/client.ts';

interface FreshShop {
  menu: Dish[];
  optionGroups: OptionGroup[];
  cities: City[];
}

/** Fetches the current menu, options and cities. In a file of its own, so that the API client is loaded lazily. */
export async function fetchShop(): Promise<FreshShop> {
  const [menu, optionGroups, cities] = await Promise.all([
    call(listFoodItems, {}),
    call(listOptionGroups, {}),
    call(listCities, {}),
  ]);
  return { menu, optionGroups, cities };
}

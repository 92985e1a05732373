import { type City, listCities } from '../../shared/cities/contract.ts';
import { type Dish, listFoodItems } from '../../shared/menu/contract.ts';
import { call } from '../api/client.ts';

/** Fetches the current menu and cities. In a file of its own, so that the API client is loaded lazily. */
export async function fetchMenuAndCities(): Promise<{ menu: Dish[]; cities: City[] }> {
  const [menu, cities] = await Promise.all([call(listFoodItems, {}), call(listCities, {})]);
  return { menu, cities };
}

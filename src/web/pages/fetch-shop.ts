import { type City, listCities } from '../../shared/cities/contract.ts';
import { type Dish, listFoodItems } from '../../shared/menu/contract.ts';
import { call } from '../api/client.ts';

/** Menu and cities as they are now. A file of its own, so that the page need not bring the API client along. */
export async function fetchMenuAndCities(): Promise<{ menu: Dish[]; cities: City[] }> {
  const [menu, cities] = await Promise.all([call(listFoodItems, {}), call(listCities, {})]);
  return { menu, cities };
}

import type { CityOrders, FoodSales } from '../../shared/analytics/contract.ts';
import type { Deps } from '../deps.ts';
import { salesByDish, totalsByCity } from './queries.ts';
import { type Month, periodOf } from './summarise-month.ts';

/** A month's orders by city, most revenue first; orders without a city have one entry without a name. */
export function rankCities(deps: Deps, month: Month): Promise<CityOrders[]> {
  return totalsByCity(deps.database.db, periodOf(deps, month));
}

/** What a month sold of each dish, most first; deleted dishes too. */
export function rankDishes(deps: Deps, month: Month): Promise<FoodSales[]> {
  return salesByDish(deps.database.db, periodOf(deps, month));
}

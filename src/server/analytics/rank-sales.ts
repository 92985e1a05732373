import type { CityOrders, FoodSales } from '../../shared/analytics/contract.ts';
import type { Deps } from '../deps.ts';
import { salesByDish, totalsByCity } from './queries.ts';
import { type Month, periodOf } from './summarise-month.ts';

/** Returns a month's orders by city, most revenue first; orders without a city are one entry without a name. */
export function rankCities(deps: Deps, month: Month): Promise<CityOrders[]> {
  return totalsByCity(deps.database.db, periodOf(deps, month));
}

/** Returns a month's sales by dish, most first, including deleted dishes. */
export function rankDishes(deps: Deps, month: Month): Promise<FoodSales[]> {
  return salesByDish(deps.database.db, periodOf(deps, month));
}

import { groupBy } from '../group-by.ts';
import type { Agorot } from '../money.ts';
import type { CityOrders } from './contract.ts';

/** Orders and revenue of one row in the figures of a month. */
export interface Share {
  name: string;
  orders: number;
  revenue: Agorot;
}

/** Returns one row per name, most orders first: a city that was deleted and added again has two ids, but one row. */
export function sumByName<City extends Pick<CityOrders, 'totalOrders' | 'totalRevenue'>>(
  cities: readonly City[],
  nameOf: (city: City) => string,
): Share[] {
  return [...groupBy(cities, nameOf)]
    .map(([name, same]) => ({
      name,
      orders: same.reduce((sum, { totalOrders }) => sum + totalOrders, 0),
      revenue: same.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0),
    }))
    .toSorted((one, other) => other.orders - one.orders || other.revenue - one.revenue);
}

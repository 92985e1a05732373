import type { ChoiceSales, CityOrders, FoodSales } from '../../shared/analytics/contract.ts';
import { onOneState } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { type SoldChoice, salesByChoice, salesByDish, totalsByCity } from './queries.ts';
import { type Month, periodOf } from './summarise-month.ts';

/**
 * Returns a month's orders by city, most revenue first; deliveries without a city are one entry without a name, and so are
 * pickups.
 */
export function rankCities(deps: Deps, month: Month): Promise<CityOrders[]> {
  return totalsByCity(deps.database.db, periodOf(deps, month));
}

/** Returns a month's sales by dish with its choices, most first, including deleted dishes. */
export async function rankDishes(deps: Deps, month: Month): Promise<FoodSales[]> {
  const period = periodOf(deps, month);
  // Else an order placed between the two would have choices of which no dish is counted.
  const { dishes, choices } = await onOneState(deps.database.db, async (tx) => ({
    dishes: await salesByDish(tx, period),
    choices: await salesByChoice(tx, period),
  }));
  const byDish = Map.groupBy(choices, ({ dishId }) => dishId);
  return dishes.map((dish) => {
    const sold = byDish.get(dish.id);
    return sold ? { ...dish, choices: withNewestGroupNames(sold) } : dish;
  });
}

/** Gives the choices of a group one name of it: that in the last order of any of them. */
function withNewestGroupNames(choices: readonly SoldChoice[]): ChoiceSales[] {
  const newest = new Map<number, SoldChoice>();
  for (const choice of choices) {
    const { lastOrderId = 0 } = newest.get(choice.groupId) ?? {};
    if (choice.lastOrderId > lastOrderId) newest.set(choice.groupId, choice);
  }
  return choices.map(({ dishId: _, lastOrderId: __, ...choice }) => ({
    ...choice,
    groupName: newest.get(choice.groupId)?.groupName ?? choice.groupName,
  }));
}

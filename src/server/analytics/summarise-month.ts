import type { DayRevenue, OrderStats, SourceOrders } from '../../shared/analytics/contract.ts';
import { datesOfMonth, localDates, monthRange, type Period, yearChoices } from '../../shared/calendar.ts';
import { ORDER_SOURCES } from '../../shared/orders/contract.ts';
import type { Deps } from '../deps.ts';
import { findFirstOrderTime, listOrderTimes, type OrderTotals, totalsBySource } from './queries.ts';

/** A month of the restaurant's calendar: 1 is January. */
export interface Month {
  year: number;
  month: number;
}

/** Returns the start and end of a month in the restaurant's time zone. */
export function periodOf({ config }: Deps, { year, month }: Month): Period {
  return monthRange(year, month, config.timeZone);
}

/** Returns six figures of a month (spec.md §3). Revenue is that of all visible orders, delivered or not. */
export async function summariseOrders(deps: Deps, month: Month): Promise<OrderStats> {
  const bySource = await totalsBySource(deps.database.db, periodOf(deps, month));
  const sum = (field: keyof OrderTotals) => bySource.reduce((total, source) => total + source[field], 0);
  const ordersFrom = (wanted: string) => bySource.find(({ source }) => source === wanted)?.orders ?? 0;
  const totalOrders = sum('orders');
  const totalRevenue = sum('revenue');
  return {
    totalOrders,
    deliveredOrders: sum('delivered'),
    phoneOrders: ordersFrom('phone'),
    websiteOrders: ordersFrom('website'),
    totalRevenue,
    deliveryFees: sum('deliveryFees'),
    discounts: sum('discounts'),
    averageOrderValue: totalOrders === 0 ? 0 : Math.round(totalRevenue / totalOrders),
  };
}

/** Returns a month's orders and revenue by source, always both sources. */
export async function summariseSources(deps: Deps, month: Month): Promise<SourceOrders[]> {
  const bySource = await totalsBySource(deps.database.db, periodOf(deps, month));
  return ORDER_SOURCES.map((source) => {
    const found = bySource.find((totals) => totals.source === source);
    return { source, orders: found?.orders ?? 0, revenue: found?.revenue ?? 0 };
  });
}

/** Returns orders and revenue of each day of a month. */
export async function summariseDays(deps: Deps, { year, month }: Month): Promise<DayRevenue[]> {
  const orders = await listOrderTimes(deps.database.db, periodOf(deps, { year, month }));
  const dateAt = localDates(deps.config.timeZone);
  const byDate = Map.groupBy(orders, ({ createdAt }) => dateAt(createdAt));
  return datesOfMonth(year, month).map((date) => {
    const ofDay = byDate.get(date) ?? [];
    return { date, orders: ofDay.length, revenue: ofDay.reduce((sum, { total }) => sum + total, 0) };
  });
}

/** Returns the years that staff can choose (spec.md §9). */
export async function listYears({ database, clock, config }: Deps): Promise<number[]> {
  return yearChoices(await findFirstOrderTime(database.db), clock.now().toISOString(), config.timeZone);
}

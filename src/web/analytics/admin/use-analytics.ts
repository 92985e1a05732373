import { useQuery } from '@tanstack/react-query';
import {
  type CityOrders,
  type DayRevenue,
  getFoodSales,
  getOrderStats,
  getOrdersByCity,
  getOrdersBySource,
  getRevenueByDay,
  getTodayFigures,
  listAnalyticsYears,
  type OrderStats,
  type SourceOrders,
} from '../../../shared/analytics/contract.ts';
import type { Month } from '../../../shared/analytics/months.ts';
import { call } from '../../api/client.ts';
import { refetchDelay } from '../../ui/server-time.ts';

/** Minimum delay in ms of figures that are counted anew. */
const MIN_DELAY_MS = 60_000;

/** Key of all analytics queries; they are invalidated together when an order is placed or changes. */
export const ANALYTICS_KEY = ['analytics'] as const;

/** Every summary of a month's orders that the section shows. */
export interface MonthFigures {
  stats: OrderStats;
  cities: CityOrders[];
  sources: SourceOrders[];
  days: DayRevenue[];
}

export function useMonthFigures(month: Month) {
  return useQuery({
    queryKey: [...ANALYTICS_KEY, 'figures', month],
    queryFn: async (): Promise<MonthFigures> => {
      const [stats, cities, sources, days] = await Promise.all([
        call(getOrderStats, { params: month }),
        call(getOrdersByCity, { params: month }),
        call(getOrdersBySource, { params: month }),
        call(getRevenueByDay, { params: month }),
      ]);
      return { stats, cities, sources, days };
    },
  });
}

export function useFoodSales(month: Month) {
  return useQuery({
    queryKey: [...ANALYTICS_KEY, 'food-sales', month],
    queryFn: () => call(getFoodSales, { params: month }),
  });
}

/** Fetches the years to choose from (spec.md §9). */
export function useYears() {
  return useQuery({ queryKey: [...ANALYTICS_KEY, 'years'], queryFn: () => call(listAnalyticsYears, {}) });
}

/** Fetches today's figures, again once the day has ended. */
export function useTodayFigures() {
  return useQuery({
    queryKey: [...ANALYTICS_KEY, 'today'],
    queryFn: () => call(getTodayFigures, {}),
    refetchInterval: ({ state: { data } }) => (data ? refetchDelay(data.endsAt, MIN_DELAY_MS) : false),
  });
}

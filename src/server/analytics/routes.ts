import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/analytics/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { rankCities, rankDishes } from './rank-sales.ts';
import { listYears, summariseDays, summariseOrders, summariseSources } from './summarise-month.ts';
import { summariseToday } from './summarise-today.ts';

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.getOrderStats, ({ params }) => summariseOrders(deps, params));
  mount(contract.getOrdersByCity, ({ params }) => rankCities(deps, params));
  mount(contract.getOrdersBySource, ({ params }) => summariseSources(deps, params));
  mount(contract.getFoodSales, ({ params }) => rankDishes(deps, params));
  mount(contract.getRevenueByDay, ({ params }) => summariseDays(deps, params));
  mount(contract.getTodayFigures, () => summariseToday(deps));
  mount(contract.listAnalyticsYears, () => listYears(deps));
}

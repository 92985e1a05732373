import { z } from 'zod';
import { defineContract } from '../http.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { ORDER_SOURCES } from '../orders/contract.ts';
import { FULFILMENTS } from '../orders/fulfilment.ts';
import { boundedText, instant, sumText } from '../wire.ts';

const monthParams = z.object({
  year: z.codec(boundedText(4).regex(/^\d{4}$/), z.int().min(2000).max(2200), { decode: Number, encode: String }),
  month: z.codec(boundedText(2).regex(/^\d{1,2}$/), z.int().min(1).max(12), { decode: Number, encode: String }),
});

/** Orders of a month, delivered or not, including those of erased clients, without hidden, cancelled or refused ones. */
export const orderStats = z
  .object({
    totalOrders: z.int(),
    deliveredOrders: z.int(),
    phoneOrders: z.int(),
    websiteOrders: z.int(),
    /** With the delivery fees, less the discounts. */
    totalRevenue: sumText,
    /** Part of the revenue. */
    deliveryFees: sumText,
    /** Discounts by coupons, which are not part of the revenue. */
    discounts: sumText,
    /** Rounded to a whole agora; 0 when there are no orders. */
    averageOrderValue: sumText,
  })
  .meta({ id: 'OrderStats', description: 'Figures of a month' });
export type OrderStats = z.output<typeof orderStats>;

/** Names as in the month's last order; null for orders without a city. */
export const cityOrders = localisedObject({
  cityName: inEachLanguage(z.string().nullable()),
  fulfilment: z.enum(FULFILMENTS),
  totalOrders: z.int(),
  totalRevenue: sumText,
}).meta({ id: 'CityOrders', description: 'Orders and revenue of a month in one city' });
export type CityOrders = z.output<typeof cityOrders>;

export const sourceOrders = z
  .object({ source: z.enum(ORDER_SOURCES), orders: z.int(), revenue: sumText })
  .meta({ id: 'SourceOrders', description: 'Orders and revenue of a month from one source' });
export type SourceOrders = z.output<typeof sourceOrders>;

/** Names as in the month's last order of the dish with it; choices of one group all have its newest name. */
const choiceSales = localisedObject({
  id: z.int(),
  groupId: z.int(),
  groupName: inEachLanguage(z.string().nullable()),
  name: inEachLanguage(z.string().nullable()),
  /** Quantity of the dish, times how often the choice is in one. */
  totalQuantity: z.int(),
}).meta({ id: 'ChoiceSales', description: 'How often a choice was sold with a dish in a month' });
export type ChoiceSales = z.output<typeof choiceSales>;

/** Names as in the month's last order of the dish. */
export const foodSales = localisedObject({
  id: z.int(),
  name: inEachLanguage(z.string().nullable(), z.string()),
  totalQuantity: z.int(),
  totalRevenue: sumText,
  /** By group, most sold first; missing without choices. */
  choices: z.array(choiceSales).optional(),
}).meta({ id: 'FoodSales', description: 'Quantity and revenue of a dish in a month' });
export type FoodSales = z.output<typeof foodSales>;

export const dayRevenue = z
  .object({ date: z.iso.date(), orders: z.int(), revenue: sumText })
  .meta({ id: 'DayRevenue', description: 'Orders and revenue of a day of the restaurant' });
export type DayRevenue = z.output<typeof dayRevenue>;

export const todayFigures = dayRevenue
  .extend({
    /** When the day ends, and with it these figures. */
    endsAt: instant,
  })
  .meta({ id: 'TodayFigures', description: 'Orders and revenue of the current day of the restaurant' });
export type TodayFigures = z.output<typeof todayFigures>;

export const getOrderStats = defineContract({
  method: 'GET',
  path: '/api/admin/analytics/order-stats/:year/:month',
  access: 'owner',
  summary: "A month's orders and revenue; months are those of the restaurant's time zone",
  params: monthParams,
  success: 200,
  response: orderStats,
});

export const getOrdersByCity = defineContract({
  method: 'GET',
  path: '/api/admin/analytics/orders-by-city/:year/:month',
  access: 'owner',
  summary: "A month's orders by city, highest revenue first",
  params: monthParams,
  success: 200,
  response: z.array(cityOrders),
});

export const getOrdersBySource = defineContract({
  method: 'GET',
  path: '/api/admin/analytics/orders-by-source/:year/:month',
  access: 'owner',
  summary: "A month's orders from the website and by phone",
  params: monthParams,
  success: 200,
  response: z.array(sourceOrders),
});

export const getFoodSales = defineContract({
  method: 'GET',
  path: '/api/admin/analytics/food-sales/:year/:month',
  access: 'owner',
  summary: 'Quantity of each dish sold in a month, highest first, with its choices',
  params: monthParams,
  success: 200,
  response: z.array(foodSales),
});

export const getRevenueByDay = defineContract({
  method: 'GET',
  path: '/api/admin/analytics/revenue-by-day/:year/:month',
  access: 'owner',
  summary: 'Orders and revenue of each day of a month, including days without orders',
  params: monthParams,
  success: 200,
  response: z.array(dayRevenue),
});

export const listAnalyticsYears = defineContract({
  method: 'GET',
  path: '/api/admin/analytics/years',
  access: 'owner',
  summary: 'The years with figures: from the year of the first order (2024 at the latest) to the current year',
  success: 200,
  response: z.array(z.int()),
});

export const getTodayFigures = defineContract({
  method: 'GET',
  path: '/api/admin/analytics/today',
  access: 'owner',
  summary: "Today's orders and revenue, in the restaurant's time zone",
  success: 200,
  response: todayFigures,
});

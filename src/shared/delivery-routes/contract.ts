import { z } from 'zod';
import { date } from '../hours/wire.ts';
import { defineContract } from '../http.ts';
import { order } from '../orders/contract.ts';
import { entityId, entityParams, entityVersion, instant, lineText } from '../wire.ts';
import { getCourierRoute, tapStop } from './courier-contract.ts';
import { MAX_ROUTE_NAME, MAX_STOPS } from './rules.ts';

const deliveryRoute = z
  .object({
    id: z.int(),
    version: entityVersion,
    name: z.string(),
    /** The business day. */
    day: date,
    createdAt: instant,
    /** Null while it is open. */
    endedAt: instant.nullable(),
    /** The path of the courier's page; null when it was withdrawn or has expired, and once the route ended. */
    link: z.object({ path: z.string(), expiresAt: instant }).nullable(),
    /** In the courier's sequence. */
    stops: z.array(order),
  })
  .meta({ id: 'DeliveryRoute', description: 'Orders that a courier brings, in sequence' });
export type DeliveryRoute = z.output<typeof deliveryRoute>;

const routeName = lineText(MAX_ROUTE_NAME).min(1, 'Name is required');
const orderIds = z
  .array(entityId)
  .min(1, 'Choose an order')
  .max(MAX_STOPS, `A route has at most ${MAX_STOPS} stops`)
  .refine((ids) => new Set(ids).size === ids.length, 'An order is in it twice');

export const listDeliveryRoutes = defineContract({
  method: 'GET',
  path: '/api/admin/delivery-routes',
  access: 'staff',
  summary: 'List the delivery routes of a business day and every open one, with the orders of the day that are on none',
  description:
    'An open order of an earlier day counts for today. Orders to be picked up are on no route. At most 500 orders are ' +
    'listed, the oldest first.',
  query: z.object({ day: date.optional() }),
  success: 200,
  response: z.object({
    /** The day; today without `day`. */
    day: date,
    today: date,
    /** The newest first. */
    routes: z.array(deliveryRoute),
    /** Open orders of the day that are on no open route. */
    waiting: z.array(order),
    /** The days that such orders are for, the earliest first, and how many of each. */
    waitingDays: z.array(z.object({ day: date, count: z.int() })),
  }),
});
export type DeliveryDay = z.output<typeof listDeliveryRoutes.response>;

export const addDeliveryRoute = defineContract({
  method: 'POST',
  path: '/api/admin/delivery-routes',
  access: 'staff',
  summary: 'Add a delivery route with a link for its courier',
  body: z.object({ name: routeName, day: date, orderIds }),
  success: 201,
  response: deliveryRoute,
  errors: ['order_not_deliverable', 'destination_not_confirmed'],
});

export const editDeliveryRoute = defineContract({
  method: 'PUT',
  path: '/api/admin/delivery-routes/:id',
  access: 'staff',
  summary: 'Change the name of a delivery route and its orders, in their sequence',
  description: 'Orders that were delivered stay on the route.',
  params: entityParams,
  body: z.object({ version: entityVersion, name: routeName, orderIds }),
  success: 200,
  response: deliveryRoute,
  errors: ['not_found', 'version_conflict', 'route_ended', 'order_not_deliverable', 'destination_not_confirmed'],
});

export const renewCourierLink = defineContract({
  method: 'POST',
  path: '/api/admin/delivery-routes/:id/link',
  access: 'staff',
  summary: 'Make a new link of a delivery route; the former one leads nowhere from then on',
  params: entityParams,
  success: 200,
  response: deliveryRoute,
  errors: ['not_found', 'route_ended'],
});

export const withdrawCourierLink = defineContract({
  method: 'DELETE',
  path: '/api/admin/delivery-routes/:id/link',
  access: 'staff',
  summary: 'Withdraw the link of a delivery route; again, nothing changes',
  params: entityParams,
  success: 200,
  response: deliveryRoute,
  errors: ['not_found'],
});

export const endDeliveryRoute = defineContract({
  method: 'POST',
  path: '/api/admin/delivery-routes/:id/end',
  access: 'staff',
  summary: 'End a delivery route; its open orders can be put on another one. Again, nothing changes',
  params: entityParams,
  success: 200,
  response: deliveryRoute,
  errors: ['not_found'],
});

/** Every call of this feature, as a group of the API's documentation. */
export const DELIVERY_SECTION = {
  tag: 'Delivery routes',
  description: 'Orders that couriers bring, in sequence, and the page of a courier',
  calls: {
    listDeliveryRoutes,
    addDeliveryRoute,
    editDeliveryRoute,
    renewCourierLink,
    withdrawCourierLink,
    endDeliveryRoute,
    getCourierRoute,
    tapStop,
  },
};

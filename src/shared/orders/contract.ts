import { z } from 'zod';
import { avoidedAllergens } from '../allergens/wire.ts';
import { shift } from '../hours/week-wire.ts';
import { promised, toldTime } from '../hours/wire.ts';
import { defineContract } from '../http.ts';
import { LANGUAGES } from '../languages.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import {
  comparedInstant,
  emailText,
  entityId,
  entityParams,
  idText,
  instant,
  jsonText,
  moneyText,
  pageLimit,
  personName,
  phoneText,
  searchText,
  uuidText,
} from '../wire.ts';
import { deliveryAddress, newAddress } from './address.ts';
import { boardFilter } from './board-filter.ts';
import { DESTINATION_CHECKS } from './destination-check.ts';
import { orderDiscount, seenDiscount } from './discount-wire.ts';
import { EXAMPLE_ORDER } from './example-order.ts';
import { FULFILMENTS } from './fulfilment.ts';
import { customerLines, MAX_ITEMS_TEXT, MAX_STORED_ITEMS_TEXT, storedLine } from './lines.ts';
import { orderMove } from './move.ts';
import { PAYMENT_CHECKS } from './payment-checks.ts';
import { FIRST_STATUS, needsReason, ORDER_STATUSES } from './statuses.ts';

export const PAYMENT_METHODS = ['cash', 'bit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const ORDER_SOURCES = ['website', 'phone'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];
export const ORDER_SORTS = ['newest', 'oldest'] as const;
/** `oldest` sorts the longest waiting first. */
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Input of the checkout form (spec.md §5). */
export const customerDetails = z.object({
  /** The server rejects one that messages would show as a link (`requirePlainName`). */
  customerName: personName,
  customerEmail: emailText,
  customerPhone: phoneText,
});

const placeOrderBody = customerDetails
  .extend({
    items: jsonText(customerLines, MAX_ITEMS_TEXT),
    /** With the delivery fee, less the discount. */
    totalAmount: moneyText,
    /** Without it, the total alone says what is agreed to. */
    deliveryFee: moneyText.optional(),
    ...seenDiscount,
    paymentMethod: z.enum(PAYMENT_METHODS),
    language: z.enum(LANGUAGES),
    status: z.literal(FIRST_STATUS).optional(),
    cityId: entityId.optional(),
    /** Allergens that the customer avoids, for the kitchen to know. */
    allergies: avoidedAllergens.optional(),
    ...toldTime,
    address: newAddress.optional(),
    /** The part of the city that was chosen; null for outside its areas. The street decides where it is known. */
    areaId: entityId.nullable().optional(),
    /** Delivery without it. What is picked up has no city, address or fee, whatever is sent. */
    fulfilment: z.enum(FULFILMENTS).optional(),
  })
  .meta({ id: 'NewOrder', description: 'An order to place, with the prices that the customer saw' });
export type OrderRequest = z.output<typeof placeOrderBody>;

/** The response to a customer: what does not change after the order is placed, and for when it is. */
const placedShape = {
  id: z.int(),
  orderNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  items: jsonText(z.array(storedLine), MAX_STORED_ITEMS_TEXT),
  totalAmount: moneyText,
  /** Part of the total; 0 where delivery is free, null where nothing is charged or said of it. */
  deliveryFee: moneyText.nullable(),
  /** Null without a coupon. */
  discount: orderDiscount.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  language: z.enum(LANGUAGES),
  status: z.literal(FIRST_STATUS),
  orderSource: z.enum(ORDER_SOURCES),
  cityId: z.int().nullable(),
  cityName: inEachLanguage(z.string().nullable()),
  /** Delivery zone within the city; null outside all zones. */
  areaName: inEachLanguage(z.string().nullable()),
  createdAt: instant,
  /** Allergens that the customer avoids. */
  allergies: avoidedAllergens,
  ...promised,
  /** Null if none was entered. */
  address: deliveryAddress.nullable(),
  fulfilment: z.enum(FULFILMENTS),
};
export const placedOrder = localisedObject({
  ...placedShape,
  /** Path of the order's tracking page. */
  followPath: z.string().nullable(),
  /** Pickup hours on the day of the order; empty for deliveries. */
  pickupShifts: z.array(shift).readonly(),
  /** How the order ended without a sale, if it has ended by the time of a repeated request. */
  endedAs: z.enum(ORDER_STATUSES.filter(needsReason)).nullable(),
}).meta({
  id: 'PlacedOrder',
  description: 'An order as its customer sees it',
});
export type PlacedOrder = z.output<typeof placedOrder>;

export const orderShape = {
  ...placedShape,
  status: z.enum(ORDER_STATUSES),
  clientId: z.int().nullable(),
  deliveredAt: instant.nullable(),
  /** Status changes, the oldest first. */
  moves: z.array(orderMove),
  whatsappContactedAt: instant.nullable(),
  /** When staff acknowledged it, and the username; entering, contacting or delivering an order acknowledges it too. */
  seenAt: instant.nullable(),
  seenBy: z.string().nullable(),
  /** When the notification addresses were mailed because the order was unseen. */
  escalatedAt: instant.nullable(),
  /** The last change of status and its author (a username), unless undone; the author can undo it for a minute. */
  statusChangedAt: instant.nullable(),
  statusChangedBy: z.string().nullable(),
  /** When the customer claimed to have paid. */
  customerPaidAt: instant.nullable(),
  /** When its customer asked to cancel it, and when staff decided to keep it nevertheless. */
  cancelAskedAt: instant.nullable(),
  cancelDeclinedAt: instant.nullable(),
  /** When staff recorded a refund, and the username. */
  refundedAt: instant.nullable(),
  refundedBy: z.string().nullable(),
  /** When a courier last found nobody at home, and when one took the total in cash. */
  notHomeAt: instant.nullable(),
  cashTakenAt: instant.nullable(),
  /** Whether staff found the payment with Bit; null until they have looked. When they looked, and the username. */
  paymentCheck: z.enum(PAYMENT_CHECKS).nullable(),
  paymentCheckedAt: instant.nullable(),
  paymentCheckedBy: z.string().nullable(),
  /** Time at which staff saved the customer details of a website order to the client's record; null if not saved. */
  detailsConfirmedAt: instant.nullable(),
  /** Open question about the destination, for staff to check; null if there is none. */
  destinationCheck: z.enum(DESTINATION_CHECKS).nullable(),
  /** When it becomes late; null if no time was promised. */
  dueAt: instant.nullable(),
  /** Number of lines that a list leaves out of a large order; missing if `items` is complete. */
  moreItems: z.int().optional(),
  /** Placed by the owner to try the shop; it counts nowhere. */
  isTrial: z.boolean(),
};
/** An order as returned to staff; names of dishes and city are copies from when it was placed. */
export const order = localisedObject(orderShape).meta({
  id: 'Order',
  description: 'An order as staff see it; names of dishes and city are copies from when it was placed',
});
export type Order = z.output<typeof order>;

export const placeOrder = defineContract({
  method: 'POST',
  path: '/api/orders',
  access: 'public',
  summary: 'Place an order; the same Idempotency-Key with the same body returns the same order',
  description:
    'The server computes every price, and the delivery fee of the city, by itself. When a price, the fee or the total ' +
    'differs, nothing is stored and the response is `409 price_changed` with the current ones in `details`. The minimum ' +
    'is for the dishes, without the fee and before a coupon. An order to be picked up has a minimum of its own, and no ' +
    'fee. A coupon that applies by itself is part of the total; one with a code is used where it takes off more. ' +
    'Within a city with areas, that of the street counts, else `areaId`, else the terms of the city, if it is delivered ' +
    'to outside them. Without `cityId` the default minimum applies, and no fee; without `address` ' +
    'the order is rejected only where the owner requires one.',
  example: EXAMPLE_ORDER,
  headers: z.object({ 'idempotency-key': uuidText.optional() }),
  body: placeOrderBody,
  success: 201,
  response: placedOrder,
  errors: [
    'price_changed',
    'below_minimum',
    'item_unavailable',
    'portions_exceeded',
    'order_by_phone',
    'not_served',
    'closed',
    'full',
    'choices_invalid',
    'city_unavailable',
    'outside_area',
    'address_required',
    'fulfilment_unavailable',
    'payment_unavailable',
    'idempotency_key_reused',
    'too_many_orders',
    'too_many_requests',
  ],
});

export const listOrders = defineContract({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'staff',
  summary: 'List the orders, newest first unless `sort=oldest` or `late=1` (paged)',
  query: z.object({
    status: z.enum(ORDER_STATUSES).optional(),
    source: z.enum(ORDER_SOURCES).optional(),
    ...boardFilter,
    /** Only unseen orders. */
    unseen: z.enum(['1']).optional(),
    /** Prefix of an order number, or part of a name, phone number or street; case and formatting are ignored. */
    q: searchText.optional(),
    sort: z.enum(ORDER_SORTS).optional(),
    limit: pageLimit.optional(),
    /** Only orders with a smaller id: with the newest first, that of the last order of the previous page. */
    before: idText.optional(),
    /** Only orders with a larger id: with the oldest first, that of the last order of the previous page. */
    after: idText.optional(),
    /** Only late orders, the order that is late longest first whatever `sort` is; without test orders. */
    late: z.enum(['1']).optional(),
    /** With `late` and `after`: when that order became late. */
    afterKey: comparedInstant.optional(),
  }),
  success: 200,
  response: z.array(order),
});

export const getOrder = defineContract({
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: 'staff',
  summary: 'An order; not found when its client is deleted',
  params: entityParams,
  success: 200,
  response: order,
  errors: ['not_found'],
});

export const markOrderSeen = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/seen',
  access: 'staff',
  summary: 'Acknowledge an order for all staff; repeated calls change nothing',
  params: entityParams,
  success: 200,
  response: order,
  errors: ['not_found'],
});

export const markAllOrdersSeen = defineContract({
  method: 'POST',
  path: '/api/admin/orders/seen',
  access: 'staff',
  summary: 'Acknowledge for all staff the unseen orders up to this one; returns their number',
  /** The last order that the caller has received; later ones stay unseen. */
  body: z.object({ upToId: entityId }),
  success: 200,
  response: z.object({ seen: z.int() }),
});

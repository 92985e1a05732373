import { z } from 'zod';
import { date } from '../hours/wire.ts';
import { defineContract } from '../http.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { NOTICE_EVENTS } from '../mail/kinds.ts';
import { entityParams, instant } from '../wire.ts';
import { ORDER_SOURCES } from './contract.ts';
import { FULFILMENTS } from './fulfilment.ts';
import { OPTIONAL_STATUSES, ORDER_STATUSES } from './statuses.ts';

/** From this number on, staff are warned of the unacknowledged orders of one network. */
export const MANY_OF_NETWORK = 5;

const busyNetwork = z.object({
  /** The newest of its unacknowledged orders. */
  lastId: z.int(),
  /** The numbers of its unacknowledged orders, the oldest first. */
  orderNumbers: z.array(z.string()),
});
export type BusyNetwork = z.output<typeof busyNetwork>;

export const cancelNetworkOrders = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/cancel-network',
  access: 'staff',
  summary: 'Cancel, as fake, the unacknowledged orders from the network of this order, up to this order',
  description: 'Orders that were acknowledged or have ended are left as they are, also if that happens meanwhile.',
  params: entityParams,
  success: 200,
  response: z.object({ cancelled: z.int() }),
});

export const summariseOpenOrders = defineContract({
  method: 'GET',
  path: '/api/admin/orders/waiting',
  access: 'staff',
  summary: 'Count open orders, and those that are late or unseen',
  success: 200,
  response: z.object({
    /** The server's time, the reference for the other instants. */
    at: instant,
    /** An open order without a promised time or day is late from this age on; the others are from when they are due. */
    lateAfterMinutes: z.int(),
    waiting: z.int(),
    late: z.int(),
    /** When the oldest pending order was placed; null when none is pending. */
    oldestAt: instant.nullable(),
    /** The status of that order. */
    oldestStatus: z.enum(ORDER_STATUSES).nullable(),
    /** When the order that is late longest became late, and its status; null if none is late. */
    firstLateAt: instant.nullable(),
    firstLateStatus: z.enum(ORDER_STATUSES).nullable(),
    /** When `late` or `unseenLate` grows next by time alone; null when neither will. */
    nextLateAt: instant.nullable(),
    unseen: z.int(),
    /** Those among the unseen orders that were placed that long ago, whenever they are due. */
    unseenLate: z.int(),
    /** The newest unseen order; null when there is none. */
    lastUnseenId: z.int().nullable(),
    /** The optional statuses that the shop uses. */
    usedStatuses: z.array(z.enum(OPTIONAL_STATUSES)),
    /** Events for which staff are offered a WhatsApp message. */
    offeredNotices: z.array(z.enum(NOTICE_EVENTS)),
    /** Events for which the customer gets a mail automatically. */
    mailedNotices: z.array(z.enum(NOTICE_EVENTS)),
    /** The status of the open test order, which no count includes. */
    trialStatus: z.enum(ORDER_STATUSES).nullable(),
    /** Networks with many unacknowledged website orders. */
    busyNetworks: z.array(busyNetwork),
  }),
});
export type OpenOrdersSummary = z.output<typeof summariseOpenOrders.response>;

const placeName = inEachLanguage(z.string().nullable());
const groupCount = { count: z.int() };

export const groupOpenOrders = defineContract({
  method: 'GET',
  path: '/api/admin/orders/groups',
  access: 'staff',
  summary: 'Count the open orders by business day, place and source, by which lists of orders can be narrowed',
  description: 'Trial orders do not count. Each count is that of its own filter alone.',
  success: 200,
  response: z
    .object({
      today: date,
      /** The earliest first. */
      days: z.array(z.object({ day: date, ...groupCount })),
      /** The most frequent first; an area counts for its city too. */
      cities: z.array(
        localisedObject({
          cityId: z.int(),
          name: placeName,
          ...groupCount,
          areas: z.array(localisedObject({ name: placeName, ...groupCount })),
        }),
      ),
      fulfilments: z.array(z.object({ fulfilment: z.enum(FULFILMENTS), ...groupCount })),
      sources: z.array(z.object({ source: z.enum(ORDER_SOURCES), ...groupCount })),
    })
    .meta({ id: 'OpenOrderGroups', description: 'How many open orders there are of each day, place and source' }),
});
/** The calls about all open orders, by operation id. */
export const OPEN_ORDERS_CALLS = { summariseOpenOrders, cancelNetworkOrders, groupOpenOrders };
export type OpenOrderGroups = z.output<typeof groupOpenOrders.response>;

import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { instant, moneyText } from './wire.ts';

/* Messages between nodes, and to staff over `/ws` (spec.md §3, realtime message). */

export const newOrderMessage = z.object({
  type: z.literal('new_order'),
  data: z.object({
    id: z.int(),
    orderNumber: z.string(),
    customerName: z.string(),
    totalAmount: moneyText,
    /** The notification in each language. Only messages to devices have it, not those between nodes. */
    notices: z.partialRecord(z.enum(LANGUAGES), z.object({ title: z.string(), body: z.string() })).optional(),
    /** The language of notifications outside the page. */
    staffLanguage: z.enum(LANGUAGES).optional(),
    /** Whether staff have seen it, or it has ended, before a device that missed it gets it: it announces no such order. */
    isHandled: z.literal(true).optional(),
  }),
  timestamp: instant,
});

/** An order changed (delivered, contacted); other screens refetch. */
export const orderChangedMessage = z.object({
  type: z.literal('order_changed'),
  data: z.object({ id: z.int() }),
  timestamp: instant,
});

/** What was done of an order in the kitchen changed, without its status; kitchen displays refetch. */
export const kitchenChangedMessage = z.object({
  type: z.literal('kitchen_changed'),
  data: z.object({ id: z.int() }),
  timestamp: instant,
});

/** The menu, a city or a public setting changed; caches derived from them are invalidated. */
export const shopChangedMessage = z.object({
  type: z.literal('shop_changed'),
  timestamp: instant,
});

/** The state of the outbox or the mail account changed; screens refetch, and the outbox worker checks for work. */
export const mailChangedMessage = z.object({
  type: z.literal('mail_changed'),
  timestamp: instant,
});

/** A printer or a ticket that waits for one changed; screens refetch. */
const printersChangedMessage = z.object({
  type: z.literal('printers_changed'),
  timestamp: instant,
});

/** A delivery route changed; screens refetch. What couriers do with its orders changes these. */
const deliveryRoutesChangedMessage = z.object({
  type: z.literal('delivery_routes_changed'),
  timestamp: instant,
});

/** Sessions of staff were ended; nodes look again for whom their sockets are, and staff are not told. */
const sessionsEndedMessage = z.object({
  type: z.literal('sessions_ended'),
  timestamp: instant,
});

/** Events did not reach every node; nodes have the pages of staff connect again, which fetch everything then. */
const eventsMissedMessage = z.object({
  type: z.literal('events_missed'),
  timestamp: instant,
});

const eventForStaff = z.discriminatedUnion('type', [
  newOrderMessage,
  orderChangedMessage,
  kitchenChangedMessage,
  shopChangedMessage,
  mailChangedMessage,
  printersChangedMessage,
  deliveryRoutesChangedMessage,
]);
export type EventForStaff = z.output<typeof eventForStaff>;

/** Every message between nodes. */
export const realtimeMessage = z.discriminatedUnion('type', [
  ...eventForStaff.options,
  sessionsEndedMessage,
  eventsMissedMessage,
]);
export type RealtimeMessage = z.output<typeof realtimeMessage>;

/**
 * Sent on connecting and at a fixed interval, so that a page can detect a dead connection. `lastOrderId` is the last
 * order published; on reconnecting the page requests the orders after it (`/ws?after=`).
 */
const pingMessage = z.object({
  type: z.literal('ping'),
  data: z.object({ lastOrderId: z.int() }),
  timestamp: instant,
});

/** Every message on `/ws`. */
export const liveMessage = z.discriminatedUnion('type', [...eventForStaff.options, pingMessage]);

/** Interval of the server's pings in ms. */
export const PING_MS = 4_000;
/** Silence in ms after which the connection counts as dead: two pings missed. */
export const SILENCE_MS = 8_500;

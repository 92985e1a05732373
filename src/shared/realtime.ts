import { z } from 'zod';
import { instant, moneyText } from './wire.ts';

/* What goes between the nodes, and to staff over `/ws` (spec.md §3, realtime message). */

export const newOrderMessage = z.object({
  type: z.literal('new_order'),
  data: z.object({
    id: z.int(),
    orderNumber: z.string(),
    customerName: z.string(),
    totalAmount: moneyText,
  }),
  timestamp: instant,
});

/** An order changed hands (delivered, contacted): other screens fetch again. */
export const orderChangedMessage = z.object({
  type: z.literal('order_changed'),
  data: z.object({ id: z.int() }),
  timestamp: instant,
});

/** The menu, a city or a public setting changed: whoever keeps something made of them makes it anew. */
export const shopChangedMessage = z.object({
  type: z.literal('shop_changed'),
  timestamp: instant,
});

/** What is owed, failed or sent changed, or how mail is sent: who shows it fetches again, who sends looks again. */
export const mailChangedMessage = z.object({
  type: z.literal('mail_changed'),
  timestamp: instant,
});

export const realtimeMessage = z.discriminatedUnion('type', [
  newOrderMessage,
  orderChangedMessage,
  shopChangedMessage,
  mailChangedMessage,
]);
export type RealtimeMessage = z.output<typeof realtimeMessage>;

/**
 * Sent at first and every few seconds, so that a page which hears nothing knows that its connection is dead.
 * `lastOrderId` is what to ask for the orders after (`/ws?after=`) when it is: all up to that one have been told.
 */
const pingMessage = z.object({
  type: z.literal('ping'),
  data: z.object({ lastOrderId: z.int() }),
  timestamp: instant,
});

/** All that comes over `/ws`. */
export const liveMessage = z.discriminatedUnion('type', [...realtimeMessage.options, pingMessage]);

/** How often the server pings, in ms. */
export const PING_MS = 4_000;
/** After so long without a word the connection is dead, in ms: two pings are missing. */
export const SILENCE_MS = 8_500;

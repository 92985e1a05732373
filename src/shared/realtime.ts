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

import { z } from 'zod';
import { moneyText } from '../wire.ts';

/** `details` of `409 price_changed`. */
export const priceChangedDetails = z.object({
  items: z.array(z.object({ id: z.int(), name: z.string(), oldPrice: moneyText, newPrice: moneyText })),
  totalAmount: moneyText,
});
/** `details` of `409 below_minimum`. */
export const belowMinimumDetails = z.object({ minimumOrderAmount: moneyText, missingAmount: moneyText });
/** `details` of `409 item_unavailable`. */
export const itemUnavailableDetails = z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) });
/** `details` of `409 portions_exceeded`: the dishes of which the order has more than are left. */
export const portionsExceededDetails = z.object({
  items: z.array(z.object({ id: z.int(), name: z.string(), left: z.int() })),
});
export type PortionShortage = z.output<typeof portionsExceededDetails>['items'][number];

import { z } from 'zod';
import { boundedText, entityId, moneyText } from '../wire.ts';
import { MAX_QUANTITY } from './rules.ts';

export const MAX_LINES = 200;
/** Characters of the lines' JSON text. */
export const MAX_ITEMS_TEXT = 100_000;

const orderLine = z
  .object({
    id: entityId,
    name: boundedText(200),
    price: moneyText,
    quantity: z.int().min(1).max(MAX_QUANTITY),
  })
  .meta({ id: 'OrderLine', description: 'A dish of an order, its price for one, and how many' });
export type OrderLine = z.output<typeof orderLine>;

/** A line as stored: the dish's names of the moment, in each language that it had. */
export const storedLine = orderLine
  .extend({ nameHe: z.string().nullable(), nameTr: z.string().nullable() })
  .meta({ id: 'StoredOrderLine', description: 'A line as stored: names and price of the moment of the order' });

/** The lines of an order to place, at the prices that the orderer saw. */
export const requestedLines = z
  .array(orderLine)
  .min(1, 'Please select at least one item')
  .max(MAX_LINES)
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, {
    error: 'Each dish may stand in one line only',
  });

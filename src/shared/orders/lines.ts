import { z } from 'zod';
import type { LocalisedText } from '../localised-text.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { boundedText, entityId, moneyText } from '../wire.ts';
import { MAX_QUANTITY } from './rules.ts';

/* Order lines on the wire, where `id` is the dish's and `price` is per unit (spec.md §3), and their decoded form. */

export const MAX_LINES = 200;
/** Maximum length of the lines' JSON in characters. */
export const MAX_ITEMS_TEXT = 100_000;

const onWire = z.object({
  id: entityId,
  name: boundedText(200),
  price: moneyText,
  quantity: z.int().min(1).max(MAX_QUANTITY),
});
const inProgram = z.object({ dishId: z.int(), name: z.string(), unitPrice: z.int(), quantity: z.int() });

/** Renames the fields of a line from the wire's names to the program's, and back. */
const RENAMING = {
  decode: <Line extends { id: number; price: number }>({ id, price, ...line }: Line) => ({
    dishId: id,
    unitPrice: price,
    ...line,
  }),
  encode: <Line extends { dishId: number; unitPrice: number }>({ dishId, unitPrice, ...line }: Line) => ({
    id: dishId,
    price: unitPrice,
    ...line,
  }),
};

const requestedLine = z
  .codec(onWire, inProgram, RENAMING)
  .meta({ id: 'OrderLine', description: 'A dish of an order with its unit price and quantity' });
/** A line with the price that the orderer saw. */
export type RequestedLine = z.output<typeof requestedLine>;

const storedOnWire = localisedObject({
  ...onWire.shape,
  name: inEachLanguage(z.string().nullable(), boundedText(200)),
  /** The line's number within its order, from 1. */
  lineId: z.int(),
});
export interface StoredLine extends Omit<RequestedLine, 'name'> {
  name: LocalisedText;
  lineId: number;
}

/** A line as stored: with copies of the dish's names in each language that it had. */
export const storedLine = z.codec(storedOnWire, z.custom<StoredLine>(), RENAMING).meta({
  id: 'StoredOrderLine',
  description: 'A stored line with copies of names and unit price. `id` is the dish, `lineId` the line',
});

/** The lines of an order to place, with the prices that the orderer saw. */
export const requestedLines = z
  .array(requestedLine)
  .min(1, 'Please select at least one item')
  .max(MAX_LINES)
  .refine((lines) => new Set(lines.map((line) => line.dishId)).size === lines.length, {
    error: 'Each dish may stand in one line only',
  });

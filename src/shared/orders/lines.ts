import { z } from 'zod';
import type { AllergenStatement } from '../allergens/allergens.ts';
import { allergenStatement } from '../allergens/wire.ts';
import type { LocalisedText } from '../localised-text.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { MAX_DELTA, moneyDelta } from '../options/delta-text.ts';
import { type ChosenOption, MAX_TAKEN } from '../options/dish-options.ts';
import type { PricedChoice } from '../options/price-choices.ts';
import { boundedText, entityId, lineText, moneyText, moneyTextOrNumber, uncheckedForm } from '../wire.ts';
import { CUSTOMER_LIMITS, exceededLimit, MAX_CHOICES_OF_ORDER, MAX_LINES, MAX_NOTE, MAX_QUANTITY } from './rules.ts';

/* Order lines on the wire, where `id` is the dish's and `price` is per unit (spec.md §3), and their decoded form. */

/** Maximum length of the lines' JSON in a request, in characters. */
export const MAX_ITEMS_TEXT = 100_000;
/** That in a response, which has names in each language. */
export const MAX_STORED_ITEMS_TEXT = 1_000_000;
const MAX_CHOICES_OF_LINE = 100;

const onWire = z.object({
  id: entityId,
  name: boundedText(200),
  /** With the choices. */
  price: moneyTextOrNumber,
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

/** What a line of a request may have besides; without `choices` it gets the defaults of its dish. */
export const choicesOnWire = {
  choices: z
    .array(z.object({ id: entityId, quantity: z.int().min(1).max(MAX_TAKEN) }))
    .max(MAX_CHOICES_OF_LINE, `A line takes at most ${MAX_CHOICES_OF_LINE} choices`)
    .optional(),
  /** The note to the kitchen. */
  note: lineText(MAX_NOTE).optional(),
};

/** A line with the price that the orderer saw. */
export interface RequestedLine {
  dishId: number;
  name: string;
  unitPrice: number;
  quantity: number;
  /** Missing: the defaults of the dish. */
  chosen?: readonly ChosenOption[] | undefined;
  note?: string | undefined;
}

const requestedLine = z
  .codec(onWire.extend(choicesOnWire), uncheckedForm<RequestedLine>(), {
    decode: ({ id, price, choices, note, ...line }) => ({
      dishId: id,
      unitPrice: price,
      ...line,
      ...(choices && { chosen: choices.map((choice) => ({ choiceId: choice.id, quantity: choice.quantity })) }),
      ...(note && { note }),
    }),
    encode: ({ dishId, unitPrice, chosen, note, ...line }) => ({
      id: dishId,
      price: unitPrice,
      ...line,
      ...(chosen && { choices: chosen.map(({ choiceId, quantity }) => ({ id: choiceId, quantity })) }),
      ...(note && { note }),
    }),
  })
  .meta({ id: 'OrderLine', description: 'A dish of an order with its choices, unit price and quantity' });

const storedChoice = localisedObject({
  id: z.int(),
  groupName: inEachLanguage(z.string().nullable()),
  name: inEachLanguage(z.string().nullable()),
  /** What it adds to the price of one dish. */
  price: moneyDelta(MAX_TAKEN * MAX_DELTA),
  /** How often it is taken for one dish. */
  quantity: z.int(),
}).meta({ id: 'StoredChoice', description: 'A choice in a stored line, with copies of names and price' });

const storedOnWire = localisedObject({
  ...onWire.shape,
  price: moneyText,
  name: inEachLanguage(z.string().nullable(), boundedText(200)),
  /** The line's number within its order, from 1. */
  lineId: z.int(),
  /** Missing without choices. */
  choices: z.array(storedChoice).optional(),
  /** Missing without a note. */
  note: z.string().optional(),
  /** With the choices, as it was when the order was placed; missing where nothing was stated. */
  statement: allergenStatement.optional(),
});

/** A choice as stored: with copies of names and price. */
export type StoredChoice = Omit<PricedChoice, 'groupId'>;

export interface StoredLine extends Omit<RequestedLine, 'name' | 'chosen' | 'note'> {
  name: LocalisedText;
  lineId: number;
  choices: StoredChoice[];
  /** Null without one. */
  note: string | null;
  /** With the choices; missing where nothing was stated. */
  statement?: AllergenStatement | undefined;
}

/** A line as stored: with copies of the dish's names in each language that it had. */
export const storedLine = z
  .codec(storedOnWire, uncheckedForm<StoredLine>(), {
    decode: ({ id, price, choices = [], note = null, ...line }) => ({
      dishId: id,
      unitPrice: price,
      ...line,
      choices: choices.map(({ id: choiceId, ...choice }) => ({ choiceId, ...choice })),
      note,
    }),
    encode: ({ dishId, unitPrice, choices, note, ...line }) => ({
      id: dishId,
      price: unitPrice,
      ...line,
      ...(choices.length > 0 && { choices: choices.map(({ choiceId, ...choice }) => ({ id: choiceId, ...choice })) }),
      ...(note && { note }),
    }),
  })
  .meta({
    id: 'StoredOrderLine',
    description: 'A stored line with copies of names and unit price. `id` is the dish, `lineId` the line',
  });

/** Lines of an order that staff place, with the prices that they saw. */
export const requestedLines = z
  .array(requestedLine)
  .min(1, 'Please select at least one item')
  .max(MAX_LINES)
  .refine((lines) => lines.reduce((sum, { chosen = [] }) => sum + chosen.length, 0) <= MAX_CHOICES_OF_ORDER, {
    error: `An order takes at most ${MAX_CHOICES_OF_ORDER} choices`,
  });

/** Lines of an order that a customer places, which has narrower limits. */
export const customerLines = requestedLines
  .max(CUSTOMER_LIMITS.lines)
  .refine((lines) => exceededLimit(lines) !== 'notes', {
    error: `The notes of an order have at most ${CUSTOMER_LIMITS.notes} characters together`,
  });

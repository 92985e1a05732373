import { z } from 'zod';
import { boundedText, instant } from '../wire.ts';
import { slotOfOrder } from './slot.ts';

/** A day in the time zone of the shop. */
export const date = boundedText(10)
  .check(z.iso.date())
  .meta({ id: 'Day', description: 'A day in the time zone of the shop', examples: ['2026-11-21'] });

/** Promised time of an order; all null if no time was promised. */
export const promised = {
  promisedAt: instant.nullable(),
  promisedDay: date.nullable(),
  /** The end of a slot that begins at `promisedAt`. */
  promisedUntil: instant.nullable(),
};

/** A window of time, half-open. */
export const slot = z.object({ start: instant, end: instant });

const INSTANT_PATTERN = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z`;

/** A slot as one text; see `orderForSlot`. */
const interval = boundedText(60)
  .check(z.regex(new RegExp(`^${INSTANT_PATTERN}/${INSTANT_PATTERN}$`), 'Must be two instants with a slash between'))
  .refine((text) => slotOfOrder(text) !== null, 'Must end after it begins');

/** What an order is to be for, as its customer was told: see `OrderFor`; the next possible time without it. */
export const orderFor = z.union([z.literal('now'), date, instant, interval]).meta({
  description:
    'What the customer was told: `now`, a day, the instant at which the shop opens, or a slot as `start/end`, both instants',
});

/** For when customers were told that their order is; missing where they were not. */
export const toldTime = {
  orderFor: orderFor.optional(),
  /** In how many minutes from then it is there: an order that takes longer is `closed`. */
  toldMinutes: z.int().nonnegative().optional(),
};

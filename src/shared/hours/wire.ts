import { z } from 'zod';
import { boundedText, instant } from '../wire.ts';

/** A day in the time zone of the shop. */
export const date = boundedText(10)
  .check(z.iso.date())
  .meta({ id: 'Day', description: 'A day in the time zone of the shop', examples: ['2026-11-21'] });

/** For when an order is; both null where nothing is promised. Missing from a node of an earlier release. */
export const promised = {
  promisedAt: instant.nullable().default(null),
  promisedDay: date.nullable().default(null),
};

/** What an order is to be for, as its customer was told: see `OrderFor`; the next possible time without it. */
export const orderFor = z
  .union([z.literal('now'), date, instant])
  .meta({ description: 'What the customer was told: `now`, a day, or the instant at which the shop opens' });

/** For when customers were told that their order is; missing where they were not. */
export const toldTime = {
  orderFor: orderFor.optional(),
  /** In how many minutes from then it is there: an order that takes longer is `closed`. */
  toldMinutes: z.int().nonnegative().optional(),
};

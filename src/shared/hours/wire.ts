import { z } from 'zod';
import { boundedText, instant } from '../wire.ts';

/** A day in the time zone of the shop. */
export const date = boundedText(10)
  .check(z.iso.date())
  .meta({ id: 'Day', description: 'A day in the time zone of the shop', examples: ['2026-11-21'] });

/** What an order is to be for, as its customer was told: see `OrderFor`. */
export const orderFor = z
  .union([z.literal('now'), date, instant])
  .meta({ description: 'What the customer was told: `now`, a day, or the instant at which the shop opens' });

import { z } from 'zod';
import { DAYS } from '../hours/week.ts';

/** Why days of the week cannot be those of a city. */
const DAY_TWICE = 'This day is there already';

/** The days of the week on which it is driven to a city, or an area of it, to enter; null for every day. */
export const deliveryDays = z
  .array(z.enum(DAYS))
  .min(1)
  .max(DAYS.length, { abort: true })
  .refine((days) => new Set(days).size === days.length, DAY_TWICE)
  .readonly()
  .nullable();

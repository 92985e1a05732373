import { z } from 'zod';
import { week, weekShift } from '../hours/week-wire.ts';

/** A dish that is never served is switched off instead. */
const servedChange = week
  .refine((shifts) => shifts.length > 0, { error: 'Must have a shift, or be null for always' })
  .readonly();

/** When a dish or a category is served, as responses have it and as requests do. */
export const servedTimes = {
  shown: week.readonly().nullable().meta({ description: 'At which times it is served; null for always' }),
  change: servedChange.nullable(),
};

/** When both a dish and its category are served; it may have more shifts a day than staff can enter. */
export const commonTimes = z.array(weekShift).readonly();

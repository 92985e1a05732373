import { z } from 'zod';
import { MAX_MINUTES_TO_PREPARE, MIN_MINUTES_TO_PREPARE } from '../hours/contract.ts';
import type { PickupHours } from '../hours/hours.ts';
import type { Week } from '../hours/week.ts';
import { week } from '../hours/week-wire.ts';
import type { PublicSettings } from './rules.ts';

/** A week of its own has times: a shop without pickup does not offer it. */
const pickupWeek = week.refine((shifts) => shifts.length > 0);

/** Returns the week of a setting, a JSON array in the form of the wire; null for a text that is none. */
export function parseWeek(text: string): Week | null {
  try {
    return pickupWeek.safeDecode(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns a week as the text of its setting; null as none, which is that of the deliveries. */
export function weekSetting(given: Week | null): string {
  return given === null ? '' : JSON.stringify(z.encode(week, [...given]));
}

/** Returns the minutes of a setting; null for a text that is none. */
export function parseMinutes(text: string): number | null {
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return minutes >= MIN_MINUTES_TO_PREPARE && minutes <= MAX_MINUTES_TO_PREPARE ? minutes : null;
}

/** Returns what the owner has entered of the hours of pickup. */
export function readPickupHours({
  pickupWeek,
  pickupMinutes,
}: Pick<PublicSettings, 'pickupWeek' | 'pickupMinutes'>): PickupHours {
  return { week: parseWeek(pickupWeek ?? ''), minutes: parseMinutes(pickupMinutes ?? '') };
}

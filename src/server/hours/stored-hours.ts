import { z } from 'zod';
import { type EnteredHours, hours as hoursCodec, hoursOf } from '../../shared/hours/contract.ts';
import { type Hours, NO_HOURS } from '../../shared/hours/hours.ts';
import type { OrderingRules } from '../../shared/hours/ordering.ts';
import type { Setting } from '../../shared/settings/contract.ts';

/** The settings that keep the hours, as JSON in the form of the wire, and until when orders are paused (ISO 8601). */
export const HOURS_SETTING = 'hours';
export const PAUSE_SETTING = 'ordersPausedUntil';

/** Returns the hours of the value of their setting; of an empty one, those of a shop that has set none. */
export function readHours(value: string | null | undefined): Hours {
  return value ? hoursOf(z.decode(hoursCodec, JSON.parse(value))) : NO_HOURS;
}

/** Returns hours as the value of their setting. */
export function storedHours(hours: EnteredHours): string {
  return JSON.stringify(z.encode(hoursCodec, hours));
}

/** Returns what decides for when a shop with these settings takes orders. */
export function orderingRules(settings: readonly Setting[]): OrderingRules {
  const stored = (key: string) => settings.find((setting) => setting.key === key)?.value;
  return { hours: readHours(stored(HOURS_SETTING)), pausedUntil: stored(PAUSE_SETTING) || null };
}

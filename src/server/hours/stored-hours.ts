import { z } from 'zod';
import type { City } from '../../shared/cities/contract.ts';
import type { Busy } from '../../shared/hours/busy.ts';
import { busy as busyCodec, type EnteredHours, hoursOf } from '../../shared/hours/contract.ts';
import { type Hours, NO_HOURS } from '../../shared/hours/hours.ts';
import type { OrderingRules } from '../../shared/hours/rules.ts';
import { everyRules } from '../../shared/hours/rules-of.ts';
import { hoursInStore } from '../../shared/hours/stored.ts';
import { offeredFulfilments } from '../../shared/orders/fulfilment.ts';
import type { Setting } from '../../shared/settings/contract.ts';
import { readPickupHours } from '../../shared/settings/pickup.ts';
import { publicSettings } from '../../shared/settings/rules.ts';

/** The settings that keep hours and busy mode, as JSON in the form of the wire, and until when orders are paused (ISO 8601). */
export const HOURS_SETTING = 'hours';
export const PAUSE_SETTING = 'ordersPausedUntil';
export const BUSY_SETTING = 'busyMode';

/** Returns the hours of the value of their setting; of an empty one, those of a shop that has set none. */
export function readHours(value: string | null | undefined): Hours {
  return value ? hoursOf(z.decode(hoursInStore, JSON.parse(value))) : NO_HOURS;
}

/** Returns hours as the value of their setting. */
export function storedHours(hours: EnteredHours): string {
  return JSON.stringify(z.encode(hoursInStore, hours));
}

/** Returns what decides for when a shop with these settings takes orders. */
export function orderingRules(settings: readonly Setting[]): OrderingRules {
  const stored = (key: string) => settings.find((setting) => setting.key === key)?.value;
  return {
    hours: readHours(stored(HOURS_SETTING)),
    pausedUntil: stored(PAUSE_SETTING) || null,
    busy: readBusy(stored(BUSY_SETTING)),
    pickup: readPickupHours(publicSettings(settings)),
  };
}

/** Returns busy mode as the value of its setting; of null, the one that says it is off. */
export function storedBusy(busy: Busy | null): string {
  return busy === null ? '' : JSON.stringify(z.encode(busyCodec, busy));
}

function readBusy(value: string | null | undefined): Busy | null {
  return value ? z.decode(busyCodec, JSON.parse(value)) : null;
}

/**
 * Returns the `orderingRules` of a shop with these settings for each fulfilment that it offers, and then for those of the
 * cities that have times of their own.
 */
export function offeredRules(
  rules: OrderingRules,
  settings: readonly Setting[],
  cities: readonly City[] = [],
): readonly OrderingRules[] {
  return everyRules(rules, { offered: offeredFulfilments(publicSettings(settings)), cities });
}

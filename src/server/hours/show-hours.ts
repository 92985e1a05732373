import { cityAt } from '../../shared/cities/areas.ts';
import { busyAt, promisesMinutes } from '../../shared/hours/busy.ts';
import { type Capacity, NO_CAPACITY } from '../../shared/hours/capacity.ts';
import type { AskedOrdering, StaffHours } from '../../shared/hours/contract.ts';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import { type DaysWithShifts, restDatesOf } from '../../shared/hours/rest-dates.ts';
import type { OrderingRules } from '../../shared/hours/rules.ts';
import { rulesOf } from '../../shared/hours/rules-of.ts';
import { type OfferedSlot, slotsAt } from '../../shared/hours/slots.ts';
import { endToCome } from '../../shared/hours/spans.ts';
import { stateOf, statesOfCities } from '../../shared/hours/states.ts';
import type { Week } from '../../shared/hours/week.ts';
import { weekAroundShabbat } from '../../shared/hours/week-around-shabbat.ts';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import type { Reading } from '../../shared/time.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { listAllSettings } from '../settings/queries.ts';
import type { OrderingReader } from './current-ordering.ts';
import { HOURS_SETTING, offeredRules, orderingRules } from './stored-hours.ts';

/** Returns the shop's hours as staff see them; a pause and busy mode are omitted once they are over. */
export async function showHours({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<StaffHours> {
  return readStaffHours(database.db, clock.now());
}

/** Returns the hours as `db` sees them at an instant. */
export async function readStaffHours(db: Db, at: Date): Promise<StaffHours> {
  const settings = await listAllSettings(db);
  const rules = orderingRules(settings);
  const { hours, pausedUntil } = rules;
  const promising = offeredRules(rules, settings).find((each) => promisesMinutes(each.hours));
  const specialDays = hours.specialDays.map((days) => ({ ...days, shifts: [...days.shifts] }));
  const { restRule } = hours;
  return {
    ...hours,
    restRule: restRule ? { ...restRule, days: [...restRule.days] } : null,
    deliveryWeek: hours.deliveryWeek && [...hours.deliveryWeek],
    specialDays,
    capacity: onWire(hours.capacity),
    slotCapacity: onWire(hours.slotCapacity),
    pausedUntil: endToCome(pausedUntil, at.getTime()),
    busy: promising ? busyAt(promising, at.getTime()) : null,
    hasMinutes: promising !== undefined,
    version: versionOf(settings),
  };
}

const onWire = ({ categories, ...limits }: Capacity = NO_CAPACITY) => ({ ...limits, categories: [...categories] });

const versionOf = (settings: readonly VersionedSetting[]) =>
  settings.find(({ key }) => key === HOURS_SETTING)?.version ?? 0;

/** Returns for when orders are taken; where the shop does not offer that fulfilment, of the first that it offers. */
export async function showOrdering(reader: OrderingReader, fulfilment?: Fulfilment): Promise<AskedOrdering> {
  const { state, states } = await reader.current();
  const asked = (fulfilment && stateOf(states, { fulfilment })) ?? state;
  const ofCities = statesOfCities(states, asked.fulfilment);
  if (asked.fulfilment !== 'pickup') return { ...asked, ofCities };
  const week = weekAround(await reader.rules(), 'pickup', reader.reading);
  return { ...asked, ofCities, pickupWeek: week && [...week] };
}

/** Orders whose slots are requested. */
export interface SlotsQuery {
  fulfilment?: Fulfilment | undefined;
  cityId?: number | undefined;
  areaId?: number | undefined;
}

/** Returns the slots for which orders are taken; where the shop does not offer that fulfilment, of the first that it offers. */
export async function showSlots(
  reader: OrderingReader,
  { fulfilment, cityId, areaId }: SlotsQuery,
): Promise<{ slots: OfferedSlot[]; freshUntil: string | null }> {
  const { fullness, state, states } = await reader.current();
  const city = (await reader.cities()).find(({ id }) => id === cityId);
  const area = city?.areas.find(({ id }) => id === areaId) ?? null;
  const asked = stateOf(states, { fulfilment: fulfilment ?? state.fulfilment, cityId, areaId }) ?? state;
  const to = { fulfilment: asked.fulfilment, city: city ? cityAt(city, area) : null };
  const rules = rulesOf(await reader.rules(), to);
  return { slots: slotsAt({ ...rules, fullness }, reader.reading), freshUntil: asked.freshUntil };
}

/** When the shop opens, as pages say it. */
interface Opening {
  /** Of each fulfilment that it offers, in their sequence, and then of cities with times of their own. */
  orderings: readonly OrderingState[];
  /** Of the first of them, around the next Shabbat; null for a shop that is always open. */
  week: Week | null;
  /** As that, of pickup; null also where the shop does not offer it. */
  pickupWeek: Week | null;
  /** With the dates on which a holiday takes something from the week. */
  specialDays: readonly DaysWithShifts[];
}

/** Returns for when the shop takes orders, and when it opens. */
export async function showOpening(reader: OrderingReader): Promise<Opening> {
  const rules = await reader.rules();
  const { state, states } = await reader.current();
  const weekOf = (fulfilment: Fulfilment) => weekAround(rules, fulfilment, reader.reading);
  const { fulfilment } = state;
  const { hours } = rulesOf(rules, { fulfilment });
  const specialDays = [...rules.hours.specialDays, ...restDatesOf(hours, reader.reading)];
  const hasPickup = states.some((each) => each.fulfilment === 'pickup');
  return { orderings: states, week: weekOf(fulfilment), pickupWeek: hasPickup ? weekOf('pickup') : null, specialDays };
}

/** Returns the week of a fulfilment, around the next Shabbat; null for any time. */
function weekAround(rules: OrderingRules, fulfilment: Fulfilment, reading: Reading): Week | null {
  return weekAroundShabbat(rulesOf(rules, { fulfilment }).hours, reading);
}

import { z } from 'zod';
import { readAmount } from '../../../shared/amount-input.ts';
import type { Capacity } from '../../../shared/hours/capacity.ts';
import {
  DAYS_TWICE,
  ENDS_BEFORE,
  type EnteredHours,
  hours as hoursCodec,
  type StaffHours,
} from '../../../shared/hours/contract.ts';
import type { RestDay } from '../../../shared/hours/rest/names.ts';
import type { City } from '../../../shared/hours/rest/places.ts';
import { MAX_LATITUDE, MAX_LONGITUDE } from '../../../shared/hours/rest/wire.ts';
import type { Day } from '../../../shared/hours/week.ts';
import { timeText } from '../../../shared/hours/week.ts';
import { OVERLAP } from '../../../shared/hours/week-wire.ts';
import { type LocalisedText, toFields } from '../../../shared/localised-text.ts';
import { toDecimal } from '../../../shared/money.ts';
import type { FieldErrors } from '../../forms/use-form.ts';

/** A shift as it is typed. */
export interface ShiftRow {
  opens: string;
  closes: string;
}

export interface SpecialRow {
  from: string;
  to: string;
  shifts: readonly ShiftRow[];
  words: LocalisedText;
}

/** Closing for days of rest as it is typed. */
export interface RestValues {
  /** Empty for never. */
  restDays: readonly RestDay[];
  restPlace: City | 'other';
  /** In degrees, of another place. */
  latitude: string;
  longitude: string;
  minutesBefore: string;
  minutesAfter: string;
}

/** How much is taken for a day, or for a slot, as it is typed; empty for any number. */
export interface CapacityValues {
  orders: string;
  portions: string;
  amount: string;
  /** Portions by the id of their category. */
  categories: Readonly<Record<number, string>>;
}

/** For when customers order, as it is typed. */
interface OrderingValues {
  mode: EnteredHours['ordering']['mode'];
  /** Empty for no promise. */
  minutes: string;
  daysBefore: string;
  until: string;
  choices: string;
  slotMinutes: string;
  slotLead: string;
  daysAhead: string;
}

/** The hours as they are typed. */
export interface HoursValues extends RestValues, OrderingValues {
  isAlways: boolean;
  week: readonly (ShiftRow & { day: Day })[];
  specialDays: readonly SpecialRow[];
  capacity: CapacityValues;
  slotCapacity: CapacityValues;
}

/** What a shop that cooks for the next day usually has. */
const USUAL_DAYS = { daysBefore: '1', until: '18:00', choices: '3' };

/** What a shop that delivers in the evening usually has. */
const USUAL_SLOTS = { slotMinutes: '30', slotLead: '60', daysAhead: '6' };

/** Until the owner says otherwise: as long before sunset as candles are lit in Jerusalem, and until it is night. */
const USUAL_REST: RestValues = {
  restDays: [],
  restPlace: 'jerusalem',
  latitude: '',
  longitude: '',
  minutesBefore: '40',
  minutesAfter: '45',
};

const asTyped = ({ opens, closes }: { opens: number; closes: number }): ShiftRow => ({
  opens: timeText(opens),
  closes: timeText(closes),
});

/** Returns the saved hours as they are typed. */
export function valuesOf({ deliveryWeek, specialDays, restRule, ordering, ...saved }: StaffHours): HoursValues {
  const ofDays = ordering.mode === 'days' ? ordering : null;
  const ofSlots = ordering.mode === 'slots' ? ordering : null;
  return {
    isAlways: deliveryWeek === null,
    week: (deliveryWeek ?? []).map((shift) => ({ day: shift.day, ...asTyped(shift) })),
    specialDays: specialDays.map(({ from, to, shifts, words = {} }) => ({
      from,
      to,
      shifts: shifts.map(asTyped),
      words,
    })),
    ...restValuesOf(restRule),
    mode: ordering.mode,
    minutes: ordering.mode === 'now' ? String(ordering.minutes ?? '') : '',
    daysBefore: ofDays ? String(ofDays.daysBefore) : USUAL_DAYS.daysBefore,
    until: ofDays ? timeText(ofDays.until) : USUAL_DAYS.until,
    choices: ofDays ? String(ofDays.choices) : USUAL_DAYS.choices,
    slotMinutes: ofSlots ? String(ofSlots.slotMinutes) : USUAL_SLOTS.slotMinutes,
    slotLead: ofSlots ? String(ofSlots.minutes) : USUAL_SLOTS.slotLead,
    daysAhead: ofSlots ? String(ofSlots.daysAhead) : USUAL_SLOTS.daysAhead,
    capacity: capacityValuesOf(saved.capacity),
    slotCapacity: capacityValuesOf(saved.slotCapacity),
  };
}

function capacityValuesOf({ orders, portions, amount, categories }: Capacity): CapacityValues {
  return {
    orders: String(orders ?? ''),
    portions: String(portions ?? ''),
    amount: amount === null ? '' : toDecimal(amount),
    categories: Object.fromEntries(categories.map(({ categoryId, portions: most }) => [categoryId, String(most)])),
  };
}

function restValuesOf(rule: StaffHours['restRule']): RestValues {
  if (!rule) return USUAL_REST;
  const { place, days } = rule;
  return {
    restDays: days,
    restPlace: typeof place === 'string' ? place : 'other',
    latitude: typeof place === 'string' ? '' : String(place.latitude),
    longitude: typeof place === 'string' ? '' : String(place.longitude),
    minutesBefore: String(rule.minutesBefore),
    minutesAfter: String(rule.minutesAfter),
  };
}

/** The texts of errors. */
export type HoursError =
  | 'overlap'
  | 'endsBefore'
  | 'daysTwice'
  | 'time'
  | 'date'
  | 'number'
  | 'lead'
  | 'latitude'
  | 'longitude'
  | 'restMinutes'
  | 'count'
  | 'amount';

const KNOWN: Readonly<Record<string, HoursError>> = {
  [OVERLAP]: 'overlap',
  [ENDS_BEFORE]: 'endsBefore',
  [DAYS_TWICE]: 'daysTwice',
};

/** Checks typed hours by the server's schema. Returns what to send, or the errors, each once for its shift or entry. */
export function checkHours(values: HoursValues, textOf: (error: HoursError) => string) {
  const typed = z.safeDecode(hoursCodec, onWire(values) as z.input<typeof hoursCodec>);
  if (typed.success) return { content: typed.data };
  const errors: FieldErrors<HoursValues> = {};
  for (const { path, message } of typed.error.issues) {
    for (const [field, error] of errorsOf({ path, message }, values)) errors[field] ??= textOf(error);
  }
  return { errors };
}

type FieldError = [keyof FieldErrors<HoursValues>, HoursError];

function errorsOf({ path, message }: { path: PropertyKey[]; message: string }, values: HoursValues): FieldError[] {
  const [field, index, entry] = path;
  const last = String(path.at(-1));
  if (field === 'restRule') return restErrors(last, values);
  if (field === 'ordering') return [orderingError(last, values)];
  if (field === 'capacity' || field === 'slotCapacity') {
    const name = index === 'categories' ? limitedCategories(values[field])[Number(entry)]?.categoryId : index;
    return [[`${field}.${String(name)}`, name === 'amount' ? 'amount' : 'count']];
  }
  const kind = KNOWN[message] ?? (['from', 'to'].includes(last) ? 'date' : 'time');
  return [[`${field === 'deliveryWeek' ? 'week' : 'specialDays'}.${Number(index)}`, kind]];
}

function orderingError(last: string, { mode }: HoursValues): FieldError {
  if (last === 'minutes' && mode === 'slots') return ['slotLead', 'lead'];
  return [last as keyof HoursValues, last === 'until' ? 'time' : 'number'];
}

/** A place that is wrong is one error to the schema, or one of each number, depending on what is wrong: here, of each number. */
function restErrors(last: string, { latitude, longitude }: HoursValues): FieldError[] {
  if (last === 'minutesBefore' || last === 'minutesAfter') return [[last, 'restMinutes']];
  const isWithin = (text: string, most: number) => Math.abs(degrees(text) ?? Number.NaN) <= most;
  return [
    ...(isWithin(latitude, MAX_LATITUDE) ? [] : [['latitude', 'latitude'] satisfies FieldError]),
    ...(isWithin(longitude, MAX_LONGITUDE) ? [] : [['longitude', 'longitude'] satisfies FieldError]),
  ];
}

function limitedCategories({ categories }: CapacityValues) {
  const typed = Object.entries(categories).filter(([, portions]) => portions.trim() !== '');
  return typed.map(([id, portions]) => ({ categoryId: Number(id), portions: Number(portions) }));
}

function onWire({ isAlways, week, specialDays, capacity, slotCapacity, ...values }: HoursValues): unknown {
  return {
    deliveryWeek: isAlways ? null : week,
    specialDays: specialDays.map(({ words, ...days }) => ({
      ...days,
      ...toFields('words', words),
    })),
    restRule: restOnWire(values),
    ordering: orderingOnWire(values),
    capacity: capacityOnWire(capacity),
    // What was typed in fields that are not on screen does not count: what is saved of a slot stays.
    ...(values.mode === 'slots' && { slotCapacity: capacityOnWire(slotCapacity) }),
  };
}

function orderingOnWire(values: OrderingValues): unknown {
  const { mode, minutes, daysBefore, until, choices, slotMinutes, slotLead, daysAhead } = values;
  if (mode === 'now') return { mode, minutes: number(minutes) };
  if (mode === 'days') return { mode, daysBefore: number(daysBefore), until, choices: number(choices) };
  return { mode, slotMinutes: number(slotMinutes), minutes: number(slotLead), daysAhead: number(daysAhead) };
}

function capacityOnWire(values: CapacityValues): unknown {
  const { orders, portions, amount } = values;
  return {
    orders: number(orders),
    portions: number(portions),
    amount: amount.trim() || null,
    categories: limitedCategories(values),
  };
}

const number = (text: string) => (text.trim() === '' ? null : Number(text));

/** With the decimal separator of any language. */
const degrees = (text: string) => number(readAmount(text));

function restOnWire({ restDays, restPlace, ...values }: RestValues): unknown {
  if (restDays.length === 0) return null;
  const { latitude, longitude, minutesBefore, minutesAfter } = values;
  return {
    place: restPlace === 'other' ? { latitude: degrees(latitude), longitude: degrees(longitude) } : restPlace,
    minutesBefore: number(minutesBefore),
    minutesAfter: number(minutesAfter),
    days: restDays,
  };
}

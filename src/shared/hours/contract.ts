import { z } from 'zod';
import { defineContract } from '../http.ts';
import { changeInEachLanguage, inEachLanguage, localisedObject } from '../localised-wire.ts';
import { FULFILMENTS } from '../orders/fulfilment.ts';
import { boundedText, entityId, entityVersion, idText, instant, lineText, moneyText, orNull } from '../wire.ts';
import { BUSY_MINUTES } from './busy.ts';
import { MAX_CAPACITY } from './capacity.ts';
import { type Hours, SLOT_MINUTES } from './hours.ts';
import { ORDERING_KINDS } from './ordering.ts';
import { restDay, restRule } from './rest/wire.ts';
import { BUSY_SPANS, PAUSE_SPANS } from './spans.ts';
import { DAYS } from './week.ts';
import { overlapIn } from './week-faults.ts';
import { OVERLAP, shift, timeOfDay, week } from './week-wire.ts';
import { date, slot } from './wire.ts';

/** How many entries of special days a shop may have. */
export const MAX_SPECIAL_DAYS = 60;
/** In characters, of what customers read about special days. */
export const MAX_WORDS = 120;
export const MIN_MINUTES_TO_PREPARE = 5;
/** In minutes: a week. */
export const MAX_MINUTES_TO_PREPARE = 10_080;
export const MAX_DAYS_BEFORE = 14;
export const MAX_DAY_CHOICES = 14;
/** Of slots: so that all that are offered can be shown at once. */
export const MAX_DAYS_AHEAD = 13;
/** How many shifts special days may have. */
const MAX_SHIFTS = 4;

const shifts = z
  .array(shift)
  .max(MAX_SHIFTS, { abort: true })
  .superRefine((given, context) => {
    const overlap = overlapIn(given.map((each) => ({ day: 'sunday', ...each })));
    if (overlap !== -1) context.addIssue({ code: 'custom', path: [overlap], message: OVERLAP });
  });

export const ENDS_BEFORE = 'Must not be before the first day';
export const DAYS_TWICE = 'Must not be within other special days';

const specialDays = localisedObject(
  {
    from: date,
    to: date,
    /** None while the shop is closed. */
    shifts,
    words: changeInEachLanguage(orNull(lineText(MAX_WORDS))),
  },
  (wire) => wire.refine(({ from, to }) => String(from) <= String(to), { path: ['to'], error: ENDS_BEFORE }),
).meta({ id: 'SpecialDays', description: 'Days, `to` inclusive, with shifts in place of those of the week' });

const ordering = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('now'),
    /** From the order, or the opening, to the delivery; null while customers are told nothing. */
    minutes: z.int().min(MIN_MINUTES_TO_PREPARE).max(MAX_MINUTES_TO_PREPARE).nullable(),
  }),
  z.object({
    mode: z.literal('days'),
    daysBefore: z.int().min(0).max(MAX_DAYS_BEFORE),
    until: timeOfDay,
    choices: z.int().min(1).max(MAX_DAY_CHOICES),
  }),
  z.object({
    mode: z.literal('slots'),
    slotMinutes: z.literal(SLOT_MINUTES),
    /** How long before a slot begins it is ordered at the latest. */
    minutes: z.int().min(MIN_MINUTES_TO_PREPARE).max(MAX_MINUTES_TO_PREPARE),
    /** Until how many business days ahead slots are offered. */
    daysAhead: z.int().min(0).max(MAX_DAYS_AHEAD),
  }),
]);

/** More than a shop may have. */
const MAX_CATEGORIES = 500;
const count = z.int().min(1).max(MAX_CAPACITY);
export const CATEGORY_TWICE = 'This category already has a number';

const capacity = z
  .object({
    orders: count.nullable(),
    portions: count.nullable(),
    amount: moneyText.refine((agorot) => agorot > 0, 'Must be more than nothing').nullable(),
    categories: z
      .array(z.object({ categoryId: entityId, portions: count }))
      .max(MAX_CATEGORIES, { abort: true })
      .refine((given) => new Set(given.map(({ categoryId }) => categoryId)).size === given.length, CATEGORY_TWICE),
  })
  .meta({
    id: 'Capacity',
    description:
      'How many orders and portions, for how much money, and how many portions of a category are taken for a business day, or for a slot; null for any number',
  });

/** The shop's hours, as staff enter them and as they are stored. */
export const hours = z.object({
  /** Null for always. */
  deliveryWeek: week.nullable(),
  specialDays: z
    .array(specialDays)
    .max(MAX_SPECIAL_DAYS, { abort: true })
    .superRefine((given, context) => {
      const twice = given.findIndex((one, index) =>
        given.slice(0, index).some((other) => one.from <= other.to && other.from <= one.to),
      );
      if (twice !== -1) context.addIssue({ code: 'custom', path: [twice, 'from'], message: DAYS_TWICE });
    }),
  restRule: restRule.nullable().default(null),
  ordering,
  /** Of a business day, and of a slot beside it; both stay as they are without it. */
  capacity: capacity.optional(),
  slotCapacity: capacity.optional(),
});
export type EnteredHours = z.output<typeof hours>;

/** Returns the hours that staff entered, with empty words where they entered none. */
export function hoursOf({ specialDays, ...entered }: EnteredHours): Hours {
  return { ...entered, specialDays: specialDays.map(({ words = {}, ...days }) => ({ ...days, words })) };
}

const busyMinutes = z.literal(BUSY_MINUTES);

/** Busy mode, as staff see it and as it is stored. */
export const busy = z.object({ minutes: busyMinutes, until: instant });

const staffHours = hours
  .extend({
    capacity,
    slotCapacity: capacity,
    /** Until when orders are paused; null while they are not. */
    pausedUntil: instant.nullable(),
    /** Busy mode; null while it is off. */
    busy: busy.nullable(),
    /** Whether customers are promised minutes, of deliveries or of pickup, which busy mode lengthens. */
    hasMinutes: z.boolean(),
    version: entityVersion,
  })
  .meta({ id: 'Hours', description: "The shop's hours, special days, and for when orders are taken" });
export type StaffHours = z.output<typeof staffHours>;

const words = inEachLanguage(boundedText(MAX_WORDS).nullable());
const orderingShape = {
  fulfilment: z.enum(FULFILMENTS),
  /** Of the deliveries to these cities, which have days or minutes of their own; none of the shop's own. */
  cityIds: z.array(z.int()).readonly(),
  /** Of those to these areas of cities. */
  areas: z.array(z.object({ cityId: z.int(), areaId: z.int() })).readonly(),
  /** Delivery days of the week; null for every day. */
  deliveryDays: z.array(z.enum(DAYS)).readonly().nullable(),
  kind: z.enum(ORDERING_KINDS),
  minutes: z.int().nullable(),
  busyMinutes: z.int(),
  opensAt: instant.nullable(),
  days: z.array(date).readonly(),
  /** For the kind `slots`: the next slot that is not full. */
  slot: slot.nullable(),
  fullDays: z.array(date).readonly(),
  fullCategories: z.array(z.object({ day: date, categoryIds: z.array(z.int()).readonly() })).readonly(),
  orderBy: instant.nullable(),
  pausedUntil: instant.nullable(),
  words,
  rest: restDay.nullable(),
  freshUntil: instant.nullable(),
};

/** For when orders are taken. */
export const orderingState = localisedObject(orderingShape).meta({
  id: 'Ordering',
  description: 'For when orders are taken: now, from an instant on, for days, by slots, or not at all',
});

const offeredSlot = z
  .object({
    start: instant,
    end: instant,
    /** The business day for which its orders count. */
    day: date,
    isFull: z.boolean(),
    /** The categories of which no portion is left in it. */
    fullCategoryIds: z.array(z.int()).readonly(),
  })
  .meta({ id: 'Slot', description: 'A window of time that can be ordered for, or could be if it were not full' });

/** For when orders are taken, as programs and pages ask it. */
const askedOrdering = localisedObject({
  ...orderingShape,
  /** The state of deliveries to cities with delivery days or minutes of their own. */
  ofCities: z.array(orderingState).readonly(),
  /** Pickup hours of the week of the next Shabbat; null for any time. Missing for deliveries. */
  pickupWeek: week.nullable().optional(),
});

export type AskedOrdering = z.output<typeof askedOrdering>;

/** `details` of `409 closed`: for when orders are taken, and why not for the day that was asked for, if it is closed. */
export const closedDetails = localisedObject({
  ...orderingShape,
  closedDay: localisedObject({ day: date, words, rest: restDay.nullable() }).nullable(),
});

export const getOrdering = defineContract({
  method: 'GET',
  path: '/api/ordering',
  access: 'public',
  summary: 'For when orders are taken that are delivered, or picked up; the first that the shop offers without it',
  query: z.object({ fulfilment: z.enum(FULFILMENTS).optional() }),
  success: 200,
  response: askedOrdering,
});

/** The slots to choose from; a response of its own, since there are many. */
export const getSlots = defineContract({
  method: 'GET',
  path: '/api/ordering/slots',
  access: 'public',
  summary: 'The slots for which orders are taken, full ones too, of deliveries to a city, or of pickup',
  query: z.object({
    fulfilment: z.enum(FULFILMENTS).optional(),
    cityId: idText.optional(),
    /** Of the area within the city. */
    areaId: idText.optional(),
  }),
  success: 200,
  response: z.object({
    /** In order; none where the shop is not ordered from by slots, or is paused until staff say otherwise. */
    slots: z.array(offeredSlot).readonly(),
    /** From when on this may be outdated by time alone; null for never. */
    freshUntil: instant.nullable(),
  }),
});

export const getHours = defineContract({
  method: 'GET',
  path: '/api/admin/hours',
  access: 'staff',
  summary: "The shop's hours, special days, and for when orders are taken",
  success: 200,
  response: staffHours,
});

export const saveHours = defineContract({
  method: 'PUT',
  path: '/api/admin/hours',
  access: 'staff',
  summary: "Change the shop's hours, special days, and for when orders are taken",
  body: hours.extend({ version: entityVersion.optional() }),
  success: 200,
  response: staffHours,
  errors: ['version_conflict'],
});

export const pauseOrders = defineContract({
  method: 'PUT',
  path: '/api/admin/hours/pause',
  access: 'staff',
  summary: 'Pause orders for minutes, for the rest of the day, or until staff say otherwise; null ends the pause',
  body: z.object({ span: z.enum(PAUSE_SPANS).nullable() }),
  success: 200,
  response: staffHours,
});

/** What staff choose of busy mode. */
const busyChoice = z.object({ minutes: busyMinutes, span: z.enum(BUSY_SPANS) });
export type BusyChoice = z.output<typeof busyChoice>;

export const setBusy = defineContract({
  method: 'PUT',
  path: '/api/admin/hours/busy',
  access: 'staff',
  summary:
    'Lengthen the minutes that are promised, for minutes, for the rest of the day, or until staff say otherwise; null ends it',
  body: z.object({ busy: busyChoice.nullable() }),
  success: 200,
  response: staffHours,
  errors: ['nothing_promised'],
});

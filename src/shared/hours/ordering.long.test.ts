import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { randomShift, randomWeek } from '../../../test/random-week.ts';
import { businessDayShown, minutesOfTenYears, wallClock, ZONES } from '../../../test/wall-clock.ts';
import { addDays } from '../calendar.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { NO_END } from '../menu/sold-out.ts';
import { type Hours, NO_HOURS, SLOT_MINUTES } from './hours.ts';
import { orderingAt } from './ordering.ts';
import { closuresOf, type RestRule } from './rest/closures.ts';
import { REST_DAYS } from './rest/names.ts';
import type { OrderingRules } from './rules.ts';
import { slotsAt } from './slots.ts';
import { DAYS, type Day, minutesOf, type Shift } from './week.ts';

/* Compares when orders are taken with slow, obvious rules, minute by minute, in ten years of changed clocks. */

interface Shop {
  rules: OrderingRules;
  timeZone: string;
}

const weekday = (date: string) => DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] as Day;
const dateShown = (at: number, timeZone: string) => wallClock(at, timeZone).toISOString().slice(0, 10);

const specialDayOn = ({ specialDays }: Hours, date: string) =>
  specialDays.find(({ from, to }) => date >= from && date <= to);

function shiftsOn(hours: Hours, date: string): readonly Shift[] {
  const week = hours.deliveryWeek?.filter(({ day }) => day === weekday(date)) ?? [{ opens: 0, closes: 0 }];
  return specialDayOn(hours, date)?.shifts ?? week;
}

const isDeliveryDay = ({ cityDays }: OrderingRules, date: string) => cityDays?.days?.includes(weekday(date)) ?? true;

/** Returns a function that tells whether the shop is open at an instant, within a few days of `now`. */
function openingRule({ rules, timeZone }: Shop, now: number): (at: number) => boolean {
  const { restRule } = rules.hours;
  const closures = restRule ? closuresOf(restRule, addDays(dateShown(now, timeZone), -3), 12) : [];
  const isInShiftOf = (date: string, at: number) => {
    const isRest = closures.some(({ from, to }) => from <= at && at < to);
    if (isRest && !specialDayOn(rules.hours, date)) return false;
    const minutes = (wallClock(at, timeZone).getTime() - Date.parse(date)) / MINUTE_MS;
    return shiftsOn(rules.hours, date).some(
      (shift) => minutes >= shift.opens && minutes < shift.opens + minutesOf(shift),
    );
  };
  return (at) => {
    if (!isDeliveryDay(rules, businessDayShown(at, timeZone))) return false;
    if (rules.pausedUntil !== null && at < Date.parse(rules.pausedUntil)) return false;
    const date = dateShown(at, timeZone);
    return isInShiftOf(date, at) || isInShiftOf(addDays(date, -1), at);
  };
}

const restRules: fc.Arbitrary<RestRule> = fc.record({
  place: fc.oneof(fc.constant('haifa' as const), fc.constant({ latitude: 52, longitude: 13 })),
  minutesBefore: fc.integer({ min: 0, max: 240 }),
  minutesAfter: fc.integer({ min: 0, max: 240 }),
  days: fc.subarray([...REST_DAYS], { minLength: 1 }),
});

const shops = fc
  .constantFrom(...ZONES)
  .chain((timeZone) => fc.record({ timeZone: fc.constant(timeZone), now: minutesOfTenYears(timeZone) }))
  .chain(({ timeZone, now }) => {
    const later = (count: number) => new Date(now + count * MINUTE_MS).toISOString();
    const specialDays = fc
      .record({
        ahead: fc.integer({ min: -3, max: 8 }),
        days: fc.nat(2),
        shifts: fc.array(randomShift, { maxLength: 1 }),
      })
      .map(({ ahead, days, shifts }) => {
        const from = addDays(later(0).slice(0, 10), ahead);
        return { from, to: addDays(from, days), shifts, words: {} };
      });
    return fc.record({
      timeZone: fc.constant(timeZone),
      now: fc.constant(now),
      deliveryWeek: fc.option(randomWeek, { freq: 6 }),
      specialDays: fc.array(specialDays, { maxLength: 3 }),
      // Sunsets are those of a place in this zone.
      restRule: timeZone === 'Asia/Jerusalem' ? fc.option(restRules) : fc.constant(null),
      pausedUntil: fc.option(fc.integer({ min: -60, max: 2_000 }).map(later)),
      days: fc.option(fc.subarray([...DAYS], { minLength: 1 })),
    });
  });

const orderings: fc.Arbitrary<Hours['ordering']> = fc.oneof(
  fc.constant(NO_HOURS.ordering),
  fc.record({
    mode: fc.constant('slots' as const),
    slotMinutes: fc.constantFrom(...SLOT_MINUTES),
    minutes: fc.integer({ min: 5, max: 600 }),
    daysAhead: fc.integer({ min: 0, max: 2 }),
  }),
);

type Given = typeof shops extends fc.Arbitrary<infer Value> ? Value : never;

const rulesOf = ({ days, pausedUntil, deliveryWeek, specialDays, restRule }: Given, ordering = NO_HOURS.ordering) => ({
  hours: { deliveryWeek, specialDays, restRule, ordering },
  pausedUntil,
  cityDays: { cityIds: [7], areas: [], days },
});

test('orders are taken at once exactly when the shop is open, and otherwise for its next opening', () => {
  fc.assert(
    fc.property(shops, (given) => {
      const { now, timeZone, pausedUntil } = given;
      const rules = rulesOf(given);
      const isOpen = openingRule({ rules, timeZone }, now);
      const state = orderingAt(rules, { timeZone, now });
      const opening = Array.from({ length: 2 * 1440 }, (_, index) => now + index * MINUTE_MS).find(isOpen);
      const from = Math.max(now, Date.parse(pausedUntil ?? '') || 0);
      if (opening === now) expect(state).toMatchObject({ kind: 'now', opensAt: null, rest: null });
      else if (state.kind === 'days') {
        const days = state.days.filter((day) => isDeliveryDay(rules, day) && day > businessDayShown(from, timeZone));
        expect(days).toEqual([...new Set(state.days)].toSorted());
        if (opening !== undefined) expect(days[0]).toBe(businessDayShown(opening, timeZone));
      } else if (opening !== undefined) {
        expect(state).toMatchObject({ kind: 'later', opensAt: new Date(opening).toISOString() });
      } else expect(Date.parse(state.opensAt ?? NO_END)).toBeGreaterThanOrEqual(now + 2 * DAY_MS);
    }),
    runs(80),
  );
});

test('the state of a shop stays the same until its freshUntil', () => {
  fc.assert(
    fc.property(shops, orderings, fc.nat(), (given, ordering, later) => {
      const { now, timeZone } = given;
      const rules = rulesOf(given, ordering);
      const state = orderingAt(rules, { timeZone, now });
      const fresh = Math.min(Date.parse(state.freshUntil ?? NO_END), now + 3 * DAY_MS) - now;
      expect(fresh).toBeGreaterThan(0);
      expect(orderingAt(rules, { timeZone, now: now + (later % fresh) })).toEqual(state);
    }),
    runs(600),
  );
});

/** Whether a slot of a shift that opens on `date` begins at `at`: every minute of it is on the clock, in a row. */
function isSlotOf(date: string, at: number, { rules, timeZone }: Shop): boolean {
  const length = rules.hours.ordering.mode === 'slots' ? rules.hours.ordering.slotMinutes : 0;
  const first = wallClock(at, timeZone).getTime();
  const fits = shiftsOn(rules.hours, date).some((shift) => {
    const after = (first - Date.parse(date)) / MINUTE_MS - shift.opens;
    return after >= 0 && after % length === 0 && after + length <= minutesOf(shift);
  });
  if (!fits) return false;
  return Array.from({ length }, (_, minute) => minute * MINUTE_MS).every(
    (later) =>
      wallClock(at + later, timeZone).getTime() === first + later &&
      isDeliveryDay(rules, businessDayShown(at + later, timeZone)),
  );
}

test('slots are the windows of time within the shifts that can still be prepared', () => {
  fc.assert(
    fc.property(shops, orderings, (given, ordering) => {
      fc.pre(ordering.mode === 'slots' && given.restRule === null);
      if (ordering.mode !== 'slots') return;
      const { now, timeZone, pausedUntil } = given;
      const { slotMinutes, minutes, daysAhead } = ordering;
      const shop = { rules: rulesOf(given, ordering), timeZone };
      const ready = Math.max(now, Date.parse(pausedUntil ?? '') || 0) + minutes * MINUTE_MS;
      const end = addDays(businessDayShown(now, timeZone), daysAhead);
      const isSlot = (at: number) => {
        const date = dateShown(at, timeZone);
        // If the shifts of two days are open at once, the slots of the earlier day count.
        const near = Array.from(
          { length: 2 * slotMinutes - 1 },
          (_, index) => at + (index + 1 - slotMinutes) * MINUTE_MS,
        );
        return [date, addDays(date, -1)].some(
          (each) => isSlotOf(each, at, shop) && !near.some((other) => isSlotOf(addDays(each, -1), other, shop)),
        );
      };
      const times = Array.from({ length: (daysAhead + 2) * 1440 }, (_, index) => now + index * MINUTE_MS);
      const expected = times.filter((at) => ready < at && businessDayShown(at, timeZone) <= end && isSlot(at));
      const slots = slotsAt(shop.rules, { timeZone, now });
      expect(slots.map(({ start }) => Date.parse(start))).toEqual(expected);
      for (const { start, end: to } of slots) expect(Date.parse(to) - Date.parse(start)).toBe(slotMinutes * MINUTE_MS);
    }),
    runs(40),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/property-runs.ts';
import { addDays } from '../../calendar.ts';
import { DAY_MS, MINUTE_MS } from '../../durations.ts';
import { instantOf } from '../../local-time.ts';
import { NO_END } from '../../menu/sold-out.ts';
import { type Hours, lastTimeToOrder, NO_HOURS, restClosuresOn, type SpecialDays, scheduleOfHours } from '../hours.ts';
import { orderingAt } from '../ordering.ts';
import { DAYS, type Shift, type Week } from '../week.ts';
import { overlapIn } from '../week-faults.ts';
import { closuresOf, type RestRule } from './closures.ts';
import { REST_DAYS } from './names.ts';

const ZONE = 'Asia/Jerusalem';
const RULE: RestRule = { place: 'telAviv', minutesBefore: 40, minutesAfter: 45, days: [...REST_DAYS] };

/** What a clock on the wall shows. */
interface Shown {
  at: number;
  date: string;
  minutes: number;
}

/** Every minute of some days, as a clock on the wall shows it. */
function minutesFrom(date: string, days: number): Shown[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
  const start = Date.parse(`${date}T00:00:00Z`);
  return Array.from({ length: days * 1440 }, (_, index) => {
    const at = start + index * MINUTE_MS;
    const shown = format.format(at);
    return {
      at,
      date: shown.slice(0, 10),
      minutes: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)),
    };
  });
}

const SEASONS = {
  /** The clocks are put forward on a Friday, 27 March, and the first day of Pesach is a Thursday, 2 April. */
  spring: minutesFrom('2026-03-15', 40),
  /** Rosh Hashana is on Saturday and Sunday, 12 and 13 September; Sukkot on Shabbat; the clocks are put back on 25 October. */
  autumn: minutesFrom('2026-09-05', 65),
};

function shiftsOn({ deliveryWeek, specialDays }: Hours, date: string): readonly Shift[] {
  const special = specialDays.find(({ from, to }) => date >= from && date <= to);
  if (special) return special.shifts;
  const day = DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()];
  return deliveryWeek ? deliveryWeek.filter((shift) => shift.day === day) : [{ opens: 0, closes: 0 }];
}

/** The slow, obvious rule: whether a minute of a date or the next one is in a shift that opens on the date, and in no closure unless the day is special. */
function slowRule(hours: Hours, shown: readonly Shown[]) {
  const dates = [...new Set(shown.map(({ date }) => date))];
  const closures = closuresOf(hours.restRule ?? RULE, dates[0] ?? '', dates.length + 5);
  const isRest = (at: number) => closures.some(({ from, to }) => from <= at && at < to);
  const isSpecial = (date: string) => hours.specialDays.some(({ from, to }) => date >= from && date <= to);
  const shifts = new Map(dates.map((date) => [date, shiftsOn(hours, date)]));
  const isIn = (date: string, { at, date: shownDate, minutes }: Shown) => {
    if (isRest(at) && !isSpecial(date)) return false;
    return (shifts.get(date) ?? []).some(({ opens, closes }) => {
      if (date === shownDate) return minutes >= opens && (closes <= opens || minutes < closes);
      return closes <= opens && minutes < closes;
    });
  };
  const before = new Map(dates.map((date) => [date, addDays(date, -1)]));
  const isOpen = (each: Shown) => isIn(each.date, each) || isIn(before.get(each.date) ?? '', each);
  const byDate = Map.groupBy(shown, ({ date }) => date);
  const openOn = (date: string) =>
    [...(byDate.get(date) ?? []), ...(byDate.get(addDays(date, 1)) ?? [])].filter((each) => isIn(date, each));
  return { isRest, isSpecial, openOn, isOpen };
}

const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 60, 120, 960, 1080, 1200));
const shift = fc.record({ opens: minute, closes: minute });
const weeks: fc.Arbitrary<Week> = fc
  .array(fc.record({ day: fc.constantFrom(...DAYS), opens: minute, closes: minute }), { minLength: 4, maxLength: 10 })
  .map((shifts) => shifts.filter((_, index) => overlapIn(shifts.slice(0, index + 1)) === -1))
  .filter((shifts) => overlapIn(shifts) === -1);
const rules: fc.Arbitrary<RestRule> = fc.record({
  place: fc.oneof(
    fc.constantFrom('jerusalem' as const, 'haifa' as const),
    fc.constant({ latitude: 52, longitude: 13 }),
  ),
  minutesBefore: fc.integer({ min: 0, max: 240 }),
  minutesAfter: fc.integer({ min: 0, max: 240 }),
  days: fc.subarray([...REST_DAYS], { minLength: 1 }),
});
const specialDays: fc.Arbitrary<SpecialDays[]> = fc.array(
  fc.integer({ min: 0, max: 30 }).chain((first) =>
    fc.record({
      from: fc.constant(addDays('2026-03-16', first)),
      to: fc.constant(addDays('2026-03-16', first + 1)),
      shifts: fc.array(shift, { maxLength: 1 }),
      words: fc.constant({}),
    }),
  ),
  { maxLength: 2 },
);
const cases = fc.record({
  // By name, for what a failure prints.
  season: fc.constantFrom('spring', 'autumn'),
  start: fc.integer({ min: 8 * 1440, max: 25 * 1440 }),
  deliveryWeek: fc.option(weeks),
  specialDays,
  restRule: rules,
});

describe('against the slow, obvious rule', () => {
  test('a shop is open exactly in its shifts without days of rest, and says when it opens and closes', () => {
    fc.assert(
      fc.property(cases, ({ season: name, start, ...given }) => {
        const season = SEASONS[name];
        const hours: Hours = { ...given, ordering: NO_HOURS.ordering };
        const { isOpen, isRest, isSpecial } = slowRule(hours, season);
        const now = season[start] as Shown;
        const later = season.slice(start, start + 12 * 1440);
        const state = orderingAt({ hours, pausedUntil: null }, { timeZone: ZONE, now: now.at });
        const opening = later.find(isOpen);
        if (opening === now) {
          const end = later.find((each) => !isOpen(each));
          expect(state).toMatchObject({ kind: 'now', rest: null });
          if (end) expect(state.freshUntil).toBe(new Date(end.at).toISOString());
          return;
        }
        if (opening) expect(state).toMatchObject({ kind: 'later', opensAt: new Date(opening.at).toISOString() });
        expect(state.rest !== null).toBe(isRest(now.at) && !isSpecial(now.date));
      }),
      runs(60),
    );
  });

  test('what is said holds until it is said to be outdated', () => {
    const orderings = fc.constantFrom(NO_HOURS.ordering, {
      mode: 'days',
      daysBefore: 1,
      until: 1080,
      choices: 2,
    } as const);
    fc.assert(
      fc.property(cases, orderings, fc.nat(), ({ season: name, start, ...given }, ordering, step) => {
        const season = SEASONS[name];
        const shopRules = { hours: { ...given, ordering }, pausedUntil: null };
        const now = (season[start] as Shown).at;
        const state = orderingAt(shopRules, { timeZone: ZONE, now });
        const fresh = Math.min(Date.parse(state.freshUntil ?? NO_END), now + 3 * DAY_MS) - now;
        expect(orderingAt(shopRules, { timeZone: ZONE, now: now + (step % fresh) })).toEqual(state);
      }),
      runs(200),
    );
  });

  test('a day can be ordered for while something of it is left, and before its last time or the rest that it falls into', () => {
    const orderings = fc.record({
      daysBefore: fc.integer({ min: 0, max: 3 }),
      until: minute,
      choices: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(cases, orderings, ({ season: name, start, ...given }, ordering) => {
        const season = SEASONS[name];
        const hours: Hours = { ...given, ordering: { mode: 'days', ...ordering } };
        const { isRest, isSpecial, openOn } = slowRule(hours, season);
        const now = season[start] as Shown;
        const first = season[0]?.date ?? '';
        const lastOf = (date: string) => {
          const planned = addDays(date, -ordering.daysBefore);
          if (ordering.daysBefore === 0) return planned;
          const dates = Array.from({ length: 30 }, (_, index) => addDays(planned, -index));
          const last = dates.find((each) => each <= first || openOn(each).length > 0) ?? planned;
          // What was before the season is not known, such as of a shop that opens on Shabbat alone.
          fc.pre(last > first);
          return last;
        };
        const deadlineOf = (date: string) => {
          const last = lastOf(date);
          let until = instantOf(last, ordering.until, ZONE);
          while (isRest(until) && !isSpecial(last)) until -= MINUTE_MS;
          return until === instantOf(last, ordering.until, ZONE) ? until : until + MINUTE_MS;
        };
        const dates = Array.from({ length: 9 }, (_, index) => addDays(now.date, index + ordering.daysBefore));
        const expected = dates.filter((date) => {
          const end = openOn(date).at(-1);
          return end !== undefined && now.at <= end.at && now.at < deadlineOf(date);
        });
        const { days } = orderingAt({ hours, pausedUntil: null }, { timeZone: ZONE, now: now.at });
        expect(days.filter((date) => date <= (dates.at(-1) ?? ''))).toEqual(expected.slice(0, ordering.choices));
      }),
      runs(60),
    );
  });
});

const at = (text: string) => ({ timeZone: ZONE, now: Date.parse(`${text}:00+02:00`) });
const ALWAYS: Hours = { ...NO_HOURS, restRule: { ...RULE, days: ['shabbat'] } };
const stateOf = (text: string, hours: Partial<Hours> = {}) =>
  orderingAt({ hours: { ...ALWAYS, ...hours }, pausedUntil: null }, at(text));

describe('Shabbat in Tel Aviv, on 27 and 28 November 2026', () => {
  const CLOSES = '2026-11-27T13:56:00.000Z';
  const OPENS = '2026-11-28T15:22:00.000Z';

  test('the shop closes 40 minutes before the sunset of 16:36, and opens 45 after that of the next day', () => {
    expect(stateOf('2026-11-27T15:55')).toMatchObject({ kind: 'now', rest: null, freshUntil: CLOSES });
    expect(stateOf('2026-11-27T15:56')).toMatchObject({ kind: 'later', rest: 'shabbat', opensAt: OPENS });
    expect(stateOf('2026-11-28T17:21')).toMatchObject({ kind: 'later', rest: 'shabbat', opensAt: OPENS });
    expect(stateOf('2026-11-28T17:22')).toMatchObject({ kind: 'now', rest: null });
  });

  test('a special day that the owner opens wins, and the evening before it stays closed', () => {
    const saturday = { from: '2026-11-28', to: '2026-11-28', shifts: [{ opens: 600, closes: 840 }], words: {} };
    expect(stateOf('2026-11-27T20:00', { specialDays: [saturday] })).toMatchObject({
      rest: 'shabbat',
      opensAt: '2026-11-28T08:00:00.000Z',
    });
    expect(stateOf('2026-11-28T11:00', { specialDays: [saturday] })).toMatchObject({ kind: 'now', rest: null });
  });

  test('what is cooked for Sunday is ordered until Shabbat begins', () => {
    const ordering = { mode: 'days', daysBefore: 1, until: 1080, choices: 1 } as const;
    const deliveryWeek = DAYS.filter((day) => day !== 'saturday').map((day) => ({ day, opens: 600, closes: 1200 }));
    expect(stateOf('2026-11-26T19:00', { ordering, deliveryWeek })).toMatchObject({
      days: ['2026-11-29'],
      orderBy: CLOSES,
    });
    expect(stateOf('2026-11-27T16:00', { ordering, deliveryWeek })).toMatchObject({
      rest: 'shabbat',
      days: ['2026-11-30'],
    });
  });

  test.each([
    ['2026-11-27T13:00', null, CLOSES],
    ['2026-11-27T15:56', 'shabbat', '2026-11-27T22:00:00.000Z'],
    ['2026-11-28T13:00', 'shabbat', OPENS],
    ['2026-11-28T17:22', null, '2026-11-28T22:00:00.000Z'],
  ])('at %s a shop of the mornings rests for %s, which holds until %s', (time, rest, freshUntil) => {
    const deliveryWeek = DAYS.map((day) => ({ day, opens: 480, closes: 720 }));
    expect(stateOf(time, { deliveryWeek })).toMatchObject({ kind: 'later', rest, freshUntil });
  });

  // Until 15:55 on Friday, and from 17:22 on Saturday.
  test.each([
    ['2026-11-29', 955, '2026-11-27T13:55:00.000Z'],
    ['2026-11-29', 957, CLOSES],
    ['2026-11-30', 1041, CLOSES],
    ['2026-11-30', 1042, OPENS],
  ])('two days before %s, at minute %i: it is ordered until %s', (date, until, orderBy) => {
    const ordering = { mode: 'days', daysBefore: 2, until, choices: 9 } as const;
    const schedule = scheduleOfHours({ ...ALWAYS, ordering }, ZONE);
    expect(new Date(lastTimeToOrder(date, ordering, schedule)).toISOString()).toBe(orderBy);
  });

  test('a special day has no closures, whatever the rule', () => {
    const special = { from: '2026-11-28', to: '2026-11-28', shifts: [], words: {} };
    expect(restClosuresOn({ ...ALWAYS, specialDays: [special] }, '2026-11-28')).toEqual([]);
    expect(restClosuresOn(NO_HOURS, '2026-11-28')).toEqual([]);
  });

  test('a day on which the shop would be open during Shabbat alone cannot be ordered for', () => {
    const ordering = { mode: 'days', daysBefore: 1, until: 1080, choices: 3 } as const;
    const deliveryWeek = DAYS.map((day) => ({ day, opens: 600, closes: 960 }));
    const { days } = stateOf('2026-11-25T19:00', { ordering, deliveryWeek });
    expect(days).toEqual(['2026-11-27', '2026-11-29', '2026-11-30']);
  });
});

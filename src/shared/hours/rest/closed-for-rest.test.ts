import { describe, expect, test } from 'vitest';
import { type Hours, lastTimeToOrder, NO_HOURS, restClosuresOn, scheduleOfHours } from '../hours.ts';
import { orderingAt } from '../ordering.ts';
import { DAYS } from '../week.ts';
import type { RestRule } from './closures.ts';
import { REST_DAYS } from './names.ts';

const ZONE = 'Asia/Jerusalem';
const RULE: RestRule = { place: 'telAviv', minutesBefore: 40, minutesAfter: 45, days: [...REST_DAYS] };

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

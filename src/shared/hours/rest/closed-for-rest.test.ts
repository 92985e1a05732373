import { expect, test } from 'vitest';
import { type Hours, NO_HOURS } from '../hours.ts';
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

const CLOSES = '2026-11-27T13:56:00.000Z';
const OPENS = '2026-11-28T15:22:00.000Z';

test('the shop closes 40 minutes before the sunset of Friday and opens 45 minutes after that of Saturday', () => {
  expect(stateOf('2026-11-27T15:55')).toMatchObject({ kind: 'now', rest: null, freshUntil: CLOSES });
  expect(stateOf('2026-11-27T15:56')).toMatchObject({ kind: 'later', rest: 'shabbat', opensAt: OPENS });
  expect(stateOf('2026-11-28T17:21')).toMatchObject({ kind: 'later', rest: 'shabbat', opensAt: OPENS });
  expect(stateOf('2026-11-28T17:22')).toMatchObject({ kind: 'now', rest: null });
});

test('a special day opens during Shabbat, and the evening before stays closed', () => {
  const saturday = { from: '2026-11-28', to: '2026-11-28', shifts: [{ opens: 600, closes: 840 }], words: {} };
  expect(stateOf('2026-11-27T20:00', { specialDays: [saturday] })).toMatchObject({
    rest: 'shabbat',
    opensAt: '2026-11-28T08:00:00.000Z',
  });
  expect(stateOf('2026-11-28T11:00', { specialDays: [saturday] })).toMatchObject({ kind: 'now', rest: null });
});

test('orders for Sunday end when Shabbat begins', () => {
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

test('a day whose shifts are all within Shabbat cannot be ordered for', () => {
  const ordering = { mode: 'days', daysBefore: 1, until: 1080, choices: 3 } as const;
  const deliveryWeek = DAYS.map((day) => ({ day, opens: 600, closes: 960 }));
  const { days } = stateOf('2026-11-25T19:00', { ordering, deliveryWeek });
  expect(days).toEqual(['2026-11-27', '2026-11-29', '2026-11-30']);
});

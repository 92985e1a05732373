import { expect, test } from 'vitest';
import type { Fulfilment } from '../orders/fulfilment.ts';
import { fullnessOf, NO_CAPACITY, NO_LOAD, NO_LOADS } from './capacity.ts';
import { type Hours, NO_HOURS } from './hours.ts';
import { orderingAt, promiseOf } from './ordering.ts';
import type { OrderingRules } from './rules.ts';
import { everyRules, rulesOf } from './rules-of.ts';
import { stateOf, statesOfShop, withState } from './states.ts';
import { DAYS, type Day } from './week.ts';

const ZONE = 'Asia/Jerusalem';
const reading = (text: string) => ({ timeZone: ZONE, now: Date.parse(`${text}:00+02:00`) });
const HAIFA = { id: 3, deliveryDays: ['tuesday', 'thursday'] as Day[], extraMinutes: 0 };
const NEAR = { id: 4, deliveryDays: null, extraMinutes: 0 };
const FAR = { id: 5, deliveryDays: null, extraMinutes: 40 };
/** Not on Saturdays, 12:00 to 20:00, until 18:00 of the day before. */
const FOR_TOMORROW: Hours = {
  deliveryWeek: DAYS.slice(0, 6).map((day) => ({ day, opens: 720, closes: 1200 })),
  specialDays: [],
  ordering: { mode: 'days', daysBefore: 1, until: 1080, choices: 3 },
};
const AT_ONCE: Hours = { ...FOR_TOMORROW, ordering: { mode: 'now', minutes: 45 } };

type City = typeof HAIFA | typeof NEAR;
const state = (hours: Hours, text: string, { city = HAIFA, ...more }: Partial<OrderingRules> & { city?: City } = {}) =>
  orderingAt(rulesOf({ hours, pausedUntil: null, ...more }, { fulfilment: 'delivery', city }), reading(text));

// 22 November 2026 is a Sunday.
test("a city's days are its delivery days, each until its deadline", () => {
  expect(state(FOR_TOMORROW, '2026-11-22T12:00')).toMatchObject({
    cityIds: [3],
    deliveryDays: HAIFA.deliveryDays,
    kind: 'days',
    days: ['2026-11-24', '2026-11-26', '2026-12-01'],
    orderBy: '2026-11-23T16:00:00.000Z',
  });
  expect(state(FOR_TOMORROW, '2026-11-23T18:00').days[0]).toBe('2026-11-26');
  // Sunday is ordered for until Friday, the last day on which someone is there, not until the last drive.
  const onSundays = { ...HAIFA, deliveryDays: ['sunday'] as Day[] };
  expect(state(FOR_TOMORROW, '2026-11-26T12:00', { city: onSundays })).toMatchObject({
    orderBy: '2026-11-27T16:00:00.000Z',
  });
});

test('as soon as possible becomes one of the next three delivery days on a day without delivery', () => {
  expect(state(AT_ONCE, '2026-11-24T13:00')).toMatchObject({ kind: 'now', freshUntil: '2026-11-24T18:00:00.000Z' });
  expect(state(AT_ONCE, '2026-11-24T10:00')).toMatchObject({ kind: 'later', opensAt: '2026-11-24T10:00:00.000Z' });
  const days = ['2026-11-26', '2026-12-01', '2026-12-03'];
  const toHaifa = state(AT_ONCE, '2026-11-25T13:00');
  expect(toHaifa).toMatchObject({ kind: 'days', days, opensAt: null, minutes: null, orderBy: null });
  const now = reading('2026-11-25T13:00');
  expect(promiseOf(toHaifa, now)).toEqual({ promisedAt: null, promisedDay: days[0] });
  expect(promiseOf(toHaifa, now, days[2])).toEqual({ promisedAt: null, promisedDay: days[2] });
  // From four in the night on it is for the opening of that day.
  expect(state(AT_ONCE, '2026-11-26T03:00')).toMatchObject({ kind: 'days', freshUntil: '2026-11-26T02:00:00.000Z' });
  expect(state(AT_ONCE, '2026-11-26T04:00')).toMatchObject({ kind: 'later', opensAt: '2026-11-26T10:00:00.000Z' });
  // The shop is closed on the next one.
  const closed = [{ from: '2026-12-01', to: '2026-12-01', shifts: [], words: {} }];
  expect(state({ ...AT_ONCE, specialDays: closed }, '2026-11-25T13:00').days).toEqual([
    '2026-11-26',
    '2026-12-03',
    '2026-12-08',
  ]);
});

test('a night shift counts for the delivery day on which it opens', () => {
  const night: Hours = { ...AT_ONCE, deliveryWeek: DAYS.map((day) => ({ day, opens: 1080, closes: 120 })) };
  expect(state(night, '2026-11-25T01:30')).toMatchObject({ kind: 'now', freshUntil: '2026-11-25T00:00:00.000Z' });
  expect(state(night, '2026-11-24T01:30')).toMatchObject({
    kind: 'days',
    days: ['2026-11-24', '2026-11-26', '2026-12-01'],
  });
});

test('a shop without hours takes orders for the next delivery day, and at once on a delivery day', () => {
  const hours: Hours = { ...NO_HOURS, ordering: { mode: 'now', minutes: 45 } };
  expect(state(hours, '2026-11-22T12:00')).toMatchObject({
    kind: 'days',
    days: ['2026-11-24', '2026-11-26', '2026-12-01'],
    minutes: null,
    freshUntil: '2026-11-22T22:00:00.000Z',
  });
  expect(state(hours, '2026-11-24T12:00')).toMatchObject({ kind: 'now', minutes: 45 });
  // The night still belongs to the day before.
  expect(state(hours, '2026-11-25T01:00')).toMatchObject({ kind: 'now' });
  expect(state(hours, '2026-11-25T04:00')).toMatchObject({
    kind: 'days',
    days: ['2026-11-26', '2026-12-01', '2026-12-03'],
  });
});

test('full delivery days are skipped', () => {
  const capacity = { orders: 1, portions: null, amount: null, categories: [] };
  const days = new Map([['2026-11-24', { ...NO_LOAD, orders: 1 }]]);
  const fullness = fullnessOf({ day: capacity, slot: NO_CAPACITY }, { ...NO_LOADS, days });
  expect(state(FOR_TOMORROW, '2026-11-22T12:00', { fullness })).toMatchObject({
    days: ['2026-11-26', '2026-12-01', '2026-12-03'],
    fullDays: ['2026-11-24'],
  });
  for (const hours of [AT_ONCE, NO_HOURS]) {
    const next = { kind: 'days', days: ['2026-11-26', '2026-12-01', '2026-12-03'], fullDays: ['2026-11-24'] };
    expect(state(hours, '2026-11-24T13:00', { fullness })).toMatchObject(next);
    expect(state(hours, '2026-11-22T13:00', { fullness })).toMatchObject(next);
  }
});

test('the lead time of a city is added to the promised minutes, if any', () => {
  const text = '2026-11-24T13:00';
  expect(state(AT_ONCE, text, { city: FAR })).toMatchObject({ cityIds: [5], minutes: 85, deliveryDays: null });
  expect(promiseOf(state(AT_ONCE, text, { city: FAR }), reading(text))?.promisedAt).toBe('2026-11-24T12:25:00.000Z');
  for (const hours of [NO_HOURS, FOR_TOMORROW]) {
    expect(state(hours, text, { city: FAR })).toEqual(state(hours, text, { city: NEAR }));
  }
});

test('a city without own times, and pickup, use the rules of the shop', () => {
  const rules: OrderingRules = { hours: AT_ONCE, pausedUntil: null };
  expect(rulesOf(rules, { fulfilment: 'delivery', city: NEAR })).toBe(rules);
  expect(rulesOf(rules, { fulfilment: 'pickup', city: HAIFA })).toEqual({
    ...rules,
    fulfilment: 'pickup',
    hours: { ...AT_ONCE, ordering: { mode: 'now', minutes: null } },
  });
});

test('cities with equal times share one ordering state, which each order finds', () => {
  const offered = ['delivery', 'pickup'] as const;
  const cities = [HAIFA, NEAR, FAR, { ...HAIFA, id: 9 }].map((city) => ({ ...city, areas: [] }));
  const rules = everyRules({ hours: AT_ONCE, pausedUntil: null }, { offered, cities });
  const states = rules.map((each) => orderingAt(each, reading('2026-11-25T13:00')));
  expect(states.map(({ fulfilment, cityIds }) => [fulfilment, cityIds])).toEqual([
    ['delivery', []],
    ['pickup', []],
    ['delivery', [3, 9]],
    ['delivery', [5]],
  ]);
  const of = (fulfilment: Fulfilment, cityId?: number) => stateOf(states, { fulfilment, cityId });
  expect([of('delivery'), of('pickup', 9), of('delivery', 9), of('delivery', 5)]).toEqual(states);
  expect(of('delivery', 4)).toBe(states[0]);
  expect(statesOfShop(states)).toEqual(states.slice(0, 2));
  expect(everyRules({ hours: AT_ONCE, pausedUntil: null }, { offered: ['pickup'], cities })).toHaveLength(1);
});

test('a zone uses the times of its own terms, or those of the shop inside a city with others', () => {
  const terms = { minimumOrderAmount: 0, deliveryFees: [], deliveryDays: null, extraMinutes: 0 };
  const area = (id: number, own: object | null) => ({
    id,
    name: {},
    streets: [],
    terms: own && { ...terms, ...own },
  });
  const areas = [area(1, { extraMinutes: 40 }), area(2, {}), area(3, null)];
  const cities = [NEAR, HAIFA].map((city) => ({ ...city, areas }));
  const rules = everyRules({ hours: AT_ONCE, pausedUntil: null }, { offered: ['delivery'], cities });
  const states = rules.map((each) => orderingAt(each, reading('2026-11-25T13:00')));
  expect(states.map(({ cityIds, areas: of, minutes, kind }) => [cityIds, of, minutes, kind])).toEqual([
    [[], [], 45, 'now'],
    [[], [NEAR, HAIFA].map(({ id }) => ({ cityId: id, areaId: 1 })), 85, 'now'],
    [[HAIFA.id], [], null, 'days'],
    [[], [{ cityId: HAIFA.id, areaId: 2 }], 45, 'now'],
  ]);
  expect(statesOfShop(states)).toEqual(states.slice(0, 1));
  const to = (city: typeof HAIFA | typeof NEAR, areaId?: number) =>
    states.indexOf(stateOf(states, { fulfilment: 'delivery', cityId: city.id, areaId }) as (typeof states)[number]);
  expect([1, 2, 3, undefined].map((areaId) => to(NEAR, areaId))).toEqual([1, 0, 0, 0]);
  expect([1, 2, 3, undefined].map((areaId) => to(HAIFA, areaId))).toEqual([1, 3, 2, 2]);
  // The check of an order asks by the same rules.
  for (const city of cities) {
    for (const own of [null, ...areas]) {
      const ofOrder = rulesOf(
        { hours: AT_ONCE, pausedUntil: null },
        { fulfilment: 'delivery', city: { ...city, ...own?.terms, area: own } },
      );
      const known = stateOf(states, { fulfilment: 'delivery', cityId: city.id, areaId: own?.id });
      const told = orderingAt(ofOrder, reading('2026-11-25T13:00'));
      expect(known).toMatchObject({ kind: told.kind, minutes: told.minutes, deliveryDays: told.deliveryDays });
    }
  }
  const closed = { ...(states[3] as (typeof states)[number]), kind: 'none' as const };
  expect(withState(states, closed)).toEqual([...states.slice(0, 3), closed]);
});

test('a new ordering state of a city replaces its former one only', () => {
  const of = (cityIds: number[], kind: 'now' | 'none' = 'now') => ({
    fulfilment: 'delivery' as const,
    cityIds,
    areas: [],
    kind,
  });
  const known = [of([]), of([3, 9])];
  expect(withState(known, of([9], 'none'))).toEqual([of([]), of([3, 9], 'none')]);
  expect(withState(known, of([], 'none'))).toEqual([of([], 'none'), of([3, 9])]);
  expect(withState(known, of([4], 'none'))).toEqual([...known, of([4], 'none')]);
  expect(withState(known, { ...of([]), fulfilment: 'pickup' as never })).toEqual(known);
});

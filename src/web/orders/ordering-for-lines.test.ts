import { expect, test } from 'vitest';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import type { Day } from '../../shared/hours/week.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { orderingForLines } from './ordering-for-lines.ts';

const ZONE = 'Asia/Jerusalem';
/** A Monday, and the two days after it. */
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'];
const ORDERING: OrderingState = {
  fulfilment: 'delivery',
  cityIds: [],
  areas: [],
  deliveryDays: null,
  kind: 'days',
  minutes: null,
  busyMinutes: 0,
  opensAt: null,
  days: DAYS,
  slot: null,
  fullDays: [],
  fullCategories: [],
  orderBy: '2026-11-22T16:00:00.000Z',
  pausedUntil: null,
  words: {},
  rest: null,
  freshUntil: '2026-11-22T16:00:00.000Z',
};
const line = (...days: Day[]) => ({
  dish: { served: days.length > 0 ? days.map((day) => ({ day, opens: 660, closes: 960 })) : null } as unknown as Dish,
});

test.each([
  ['without a limited dish all days', [line()], DAYS, ORDERING.orderBy],
  [
    'the first days of a dish, with the last time to order',
    [line('monday', 'tuesday')],
    DAYS.slice(0, 2),
    ORDERING.orderBy,
  ],
  ['later days of a dish, whose last time to order is not known', [line(), line('tuesday')], ['2026-11-24'], null],
  ['the days of all dishes', [line('monday', 'tuesday'), line('tuesday', 'wednesday')], ['2026-11-24'], null],
  ['all days, of dishes that have none in common', [line('monday'), line('tuesday')], DAYS, ORDERING.orderBy],
] as const)('an order is offered %s', (...[, lines, days, orderBy]) => {
  expect(orderingForLines(ORDERING, lines, ZONE)).toEqual({ ...ORDERING, days, orderBy });
});

test('a day on which a category is full is shown as full', () => {
  const [monday, tuesday, wednesday] = DAYS as [string, string, string];
  const ordering = { ...ORDERING, fullDays: [wednesday], fullCategories: [{ day: monday, categoryIds: [7] }] };
  const stew = { dish: { served: null, categoryId: 7 } as unknown as Dish };
  expect(orderingForLines({ ...ordering, days: [monday, tuesday] }, [line(), stew], ZONE)).toEqual({
    ...ordering,
    days: [tuesday],
    fullDays: [monday, wednesday],
    orderBy: null,
  });
  expect(orderingForLines(ordering, [line()], ZONE)).toBe(ordering);
});

test('a day on which a dish has no portions left is shown as full', () => {
  const [monday, ...others] = DAYS as [string, string, string];
  const shanks = { dish: { served: null, categoryId: null, soldOutDays: [monday] } as unknown as Dish };
  expect(orderingForLines(ORDERING, [line(), shanks], ZONE)).toEqual({
    ...ORDERING,
    days: others,
    fullDays: [monday],
    orderBy: null,
  });
});

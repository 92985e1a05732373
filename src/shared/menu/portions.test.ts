import { expect, test } from 'vitest';
import { asSold, isLeftShown, mostPortions, portionsOf, soldOutTo } from './portions.ts';

const UNTIL = '2026-07-01T15:00:00.000Z';
const DAYS = ['2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'];

test('customers can order the remaining portions for the next possible time', () => {
  const settings = { portionsPerDay: 10, showPortionsFrom: 3, soldOutUntil: null };
  const days = { day: '2026-07-01', isNamed: false, laterDays: [], until: UNTIL };
  const seen = (sold: number) =>
    asSold({ ...settings, portionsToday: portionsOf(settings, days, () => ({ sold, offered: null })) });
  expect(seen(6)).toEqual(settings);
  expect(seen(8)).toEqual({ ...settings, portionsToday: { left: 2, until: UNTIL } });
  expect(mostPortions({ left: 2 })).toBe(2);
  expect(seen(10)).toEqual({ ...settings, soldOutUntil: UNTIL });
});

test.each([
  [0, null, true],
  [1, null, false],
  [2, 3, true],
  [3, 3, true],
  [4, 3, false],
])('%j remaining portions are shown if the limit is %j: %j', (left, showPortionsFrom, isShown) => {
  expect(isLeftShown(left, { showPortionsFrom })).toBe(isShown);
});

test('staff see the portions of the day and of later days', () => {
  const days = { day: '2026-07-02', isNamed: true, until: UNTIL };
  const of = (laterDays: string[], offered: number | null) =>
    portionsOf({ portionsPerDay: 5 }, { ...days, laterDays }, () => ({ sold: 1, offered }));
  const expected = { sold: 1, offered: 5, left: 4, until: UNTIL, day: '2026-07-02' };
  expect(of([], null)).toStrictEqual(expected);
  expect(of([], 3)).toStrictEqual({ ...expected, offered: 3, left: 2 });
  expect(of(['2026-07-03'], null)).toStrictEqual({ ...expected, laterDays: [{ day: '2026-07-03', left: 4 }] });
});

test('customers see the portions of the best day if few remain on every day', () => {
  const dish = { portionsPerDay: 9, showPortionsFrom: 3, soldOutUntil: null };
  const seen = (left: number, ...later: number[]) => {
    const laterDays = later.map((each, index) => ({ day: DAYS[index + 1] ?? '', left: each }));
    const first = { sold: 0, offered: 9, left, until: UNTIL, day: '2026-07-02' };
    return asSold({ ...dish, portionsToday: later.length > 0 ? { ...first, laterDays } : first });
  };
  const shown = { left: 2, until: UNTIL, day: '2026-07-02' };
  expect(seen(2)).toStrictEqual({ ...dish, portionsToday: { ...shown, most: 2 } });
  expect(seen(2, 3)).toStrictEqual({ ...dish, portionsToday: { ...shown, most: 3 } });
  expect(seen(2, 4)).toStrictEqual({ ...dish, portionsToday: shown });
  expect(seen(0, 4)).toStrictEqual({ ...dish, soldOutDays: ['2026-07-02'] });
});

test('a dish without a portion limit is never sold out by orders', () => {
  const settings = { portionsPerDay: null, showPortionsFrom: 3, soldOutUntil: null };
  const days = { day: '2026-07-01', isNamed: false, laterDays: [], until: UNTIL };
  const portionsToday = portionsOf(settings, days, () => ({ sold: 1, offered: null }));
  expect(portionsToday).toBeUndefined();
  expect(asSold({ ...settings, portionsToday })).toEqual(settings);
});

test('a dish that is sold out for two reasons stays sold out for the longer one', () => {
  const [earlier, later] = ['2026-07-01T12:00:00.000Z', '2026-07-01T18:00:00.000Z'];
  const until = (own: string | null, other?: string) => soldOutTo({ soldOutUntil: own }, other).soldOutUntil;
  expect([until(null), until(earlier), until(null, UNTIL)]).toEqual([null, earlier, UNTIL]);
  expect([until(earlier, UNTIL), until(later, UNTIL)]).toEqual([UNTIL, later]);
});

import { expect, test } from 'vitest';
import { asSold, isLeftShown, mostPortions, portionsOf, soldOutTo } from './portions.ts';

const UNTIL = '2026-07-01T15:00:00.000Z';
const DAYS = ['2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'];

test('of the next possible time customers can order what is left, and no day is named', () => {
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
])('%j left are shown from %j down: %j', (left, showPortionsFrom, isShown) => {
  expect(isLeftShown(left, { showPortionsFrom })).toBe(isShown);
});

test('staff see the number of the day, in place of that of the dish, and of later days only where there are any', () => {
  const days = { day: '2026-07-02', isNamed: true, until: UNTIL };
  const of = (laterDays: string[], offered: number | null) =>
    portionsOf({ portionsPerDay: 5 }, { ...days, laterDays }, () => ({ sold: 1, offered }));
  const expected = { sold: 1, offered: 5, left: 4, until: UNTIL, day: '2026-07-02' };
  expect(of([], null)).toStrictEqual(expected);
  expect(of([], 3)).toStrictEqual({ ...expected, offered: 3, left: 2 });
  expect(of(['2026-07-03'], null)).toStrictEqual({ ...expected, laterDays: [{ day: '2026-07-03', left: 4 }] });
});

test('customers are told how many the best day has where few are left on each, and of no day without any', () => {
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

test('a dish without a number has no portions, and is sold as it is', () => {
  const settings = { portionsPerDay: null, showPortionsFrom: 3, soldOutUntil: null };
  const days = { day: '2026-07-01', isNamed: false, laterDays: [], until: UNTIL };
  const portionsToday = portionsOf(settings, days, () => ({ sold: 1, offered: null }));
  expect(portionsToday).toBeUndefined();
  expect(asSold({ ...settings, portionsToday })).toEqual(settings);
});

test('a dish is sold out as long as the longer of two reasons', () => {
  const [earlier, later] = ['2026-07-01T12:00:00.000Z', '2026-07-01T18:00:00.000Z'];
  const until = (own: string | null, other?: string) => soldOutTo({ soldOutUntil: own }, other).soldOutUntil;
  expect([until(null), until(earlier), until(null, UNTIL)]).toEqual([null, earlier, UNTIL]);
  expect([until(earlier, UNTIL), until(later, UNTIL)]).toEqual([UNTIL, later]);
});

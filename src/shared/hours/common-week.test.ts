import { expect, test } from 'vitest';
import { commonWeek } from './common-week.ts';
import type { Day } from './week.ts';

const HOUR = 60;
const shift = (day: Day, opens: number, closes: number) => ({ day, opens: opens * HOUR, closes: closes * HOUR });

test('touching shifts are one shift in the common times of two weeks', () => {
  const allDay = [shift('monday', 8, 20)];
  expect(commonWeek([shift('monday', 14, 18), shift('monday', 10, 14)], allDay)).toEqual([shift('monday', 10, 18)]);
  expect(commonWeek([shift('monday', 10, 14), shift('monday', 15, 18)], allDay)).toHaveLength(2);
});

test('the common times of two weeks may cross the end of the week', () => {
  const night = [shift('saturday', 20, 3)];
  expect(commonWeek(night, [shift('saturday', 22, 2)])).toEqual([shift('saturday', 22, 2)]);
  expect(commonWeek(night, [shift('sunday', 1, 10)])).toEqual([shift('sunday', 1, 3)]);
  expect(commonWeek(night, [shift('sunday', 3, 10)])).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomWeek } from '../../../test/random-week.ts';
import { commonWeek } from './common-week.ts';
import { type Day, minutesOf, startOf, WEEK_MINUTES, type Week } from './week.ts';
import { overlapIn } from './week-faults.ts';

const HOUR = 60;
const shift = (day: Day, opens: number, closes: number) => ({ day, opens: opens * HOUR, closes: closes * HOUR });

/** The minutes of a week at which something is, from Sunday at 0:00 on. */
function minutesOfWeek(week: Week): Set<number> {
  return new Set(
    week.flatMap((each) =>
      Array.from({ length: minutesOf(each) }, (_, index) => (startOf(each) + index) % WEEK_MINUTES),
    ),
  );
}

test('the common times of two weeks are exactly the minutes of both', () => {
  fc.assert(
    fc.property(randomWeek, randomWeek, (one, other) => {
      const common = commonWeek(one, other);
      const [ofOne, ofOther] = [minutesOfWeek(one), minutesOfWeek(other)];
      expect(minutesOfWeek(common)).toEqual(new Set([...ofOne].filter((minute) => ofOther.has(minute))));
      expect(overlapIn(common)).toBe(-1);
      expect(common).toEqual(commonWeek(other, one));
    }),
  );
});

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

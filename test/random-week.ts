import fc from 'fast-check';
import { DAYS, type Week, type WeekShift } from '../src/shared/hours/week.ts';
import { overlapIn, surplusIn } from '../src/shared/hours/week-faults.ts';

/** A time of day in minutes after midnight; often one at which clocks are changed, or shifts touch. */
export const randomMinute = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.constantFrom(0, 60, 90, 119, 120, 150, 180, 600, 1080, 1380),
);

export const randomShift: fc.Arbitrary<WeekShift> = fc.record({
  day: fc.constantFrom(...DAYS),
  opens: randomMinute,
  closes: randomMinute,
});

/** A week as staff can enter it, maybe without a shift. */
export const randomWeek: fc.Arbitrary<Week> = fc.array(randomShift, { maxLength: 10 }).map((shifts) => {
  const week: WeekShift[] = [];
  for (const shift of shifts) {
    week.push(shift);
    if (overlapIn(week) >= 0 || surplusIn(week) >= 0) week.pop();
  }
  return week;
});

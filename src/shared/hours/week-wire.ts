import { z } from 'zod';
import { boundedText } from '../wire.ts';
import { DAY_MINUTES, DAYS, MAX_SHIFTS_PER_DAY, minutesAt, TIME_OF_DAY, timeText } from './week.ts';
import { overlapIn, surplusIn } from './week-faults.ts';

const LAST_MINUTE = DAY_MINUTES - 1;

/** A time of day by the shop's clock: `"18:00"` outside, minutes after midnight (1080) inside. */
export const timeOfDay = z
  .codec(boundedText(5).regex(TIME_OF_DAY, 'Must be a time of day, such as "18:00"'), z.int().min(0).max(LAST_MINUTE), {
    decode: minutesAt,
    encode: timeText,
  })
  .meta({ id: 'TimeOfDay', description: "A time of day by the shop's clock", examples: ['18:00'] });

const TIMES = { opens: timeOfDay, closes: timeOfDay };

/** Whether the shifts of a week or of a day can stand side by side; `in` is the index of the first that cannot. */
export const OVERLAP = 'Must not overlap another shift';
export const SURPLUS = `At most ${MAX_SHIFTS_PER_DAY} shifts per day`;

export const shift = z
  .object(TIMES)
  .meta({ id: 'Shift', description: 'A time of a day; one that closes at or before it opens ends on the next day' });

export const weekShift = z
  .object({ day: z.enum(DAYS), ...TIMES })
  .meta({ id: 'WeekShift', description: 'A shift on the day of the week on which it opens' });

const BEFORE_OTHERS = { abort: true };

/** At which local times of the shop something is; see `Week`. Rejects shifts that overlap, at the later one of the list. */
export const week = z
  .array(weekShift)
  .max(DAYS.length * MAX_SHIFTS_PER_DAY, BEFORE_OTHERS)
  .superRefine((shifts, context) => {
    const surplus = surplusIn(shifts);
    const overlap = overlapIn(shifts);
    if (surplus !== -1) context.addIssue({ code: 'custom', path: [surplus], message: SURPLUS });
    if (overlap !== -1) context.addIssue({ code: 'custom', path: [overlap], message: OVERLAP });
  });

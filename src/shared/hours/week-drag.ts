import {
  DAY_MINUTES,
  type Day,
  MAX_SHIFTS_PER_DAY,
  minutesOf,
  minutesUntil,
  WEEK_MINUTES,
  type Week,
  type WeekShift,
} from './week.ts';

/*
 * A week as bars that are dragged. Positions are in minutes after the midnight with which a day begins, by the clock on the
 * wall; those from 1440 on are of the night after it.
 */

/** What is dragged of a shift: one of its ends, or all of it. */
export type ShiftPart = 'opens' | 'closes' | 'whole';

/** What of a shift is taken to be dragged. */
export interface Taken<Shift extends WeekShift> {
  shift: Shift;
  part: ShiftPart;
}

/**
 * Returns which of the shifts of a day is taken at a position, and by what: by the nearest end that is within `reach`
 * minutes, else by all of it; null beside the shifts.
 */
export function takenAt<Shift extends WeekShift>(
  shifts: readonly Shift[],
  position: number,
  reach: number,
): Taken<Shift> | null {
  const closesOf = (shift: WeekShift) => shift.opens + minutesOf(shift);
  const inside = shifts.find((shift) => shift.opens < position && position < closesOf(shift));
  // In a short bar a third remains by which all of it is taken.
  const most = inside ? Math.min(reach, minutesOf(inside) / 3) : reach;
  const ends = (inside ? [inside] : shifts).flatMap((shift) => [
    { shift, part: 'opens' as const, distance: Math.abs(position - shift.opens) },
    { shift, part: 'closes' as const, distance: Math.abs(position - closesOf(shift)) },
  ]);
  const [nearest] = ends.toSorted((one, other) => one.distance - other.distance);
  if (nearest && nearest.distance <= most) return { shift: nearest.shift, part: nearest.part };
  return inside ? { shift: inside, part: 'whole' } : null;
}

interface Drag extends Taken<WeekShift> {
  /** By how many minutes, later where above 0. */
  by: number;
  /** Times become multiples of it, in minutes, and a shift no shorter, unless it was. */
  step: number;
}

/**
 * Returns a shift of a week as it is dragged: it opens on its day, lasts for a day at most, and goes up to the shifts beside
 * it, those of the days before and after included.
 */
export function dragShift(week: Week, { shift, part, by, step }: Drag): WeekShift {
  if (by === 0) return shift;
  const { day, opens } = shift;
  const length = minutesOf(shift);
  const closes = opens + length;
  const room = roomAround(week, shift);
  const earliest = opens - Math.max(0, room.before);
  const latest = closes + Math.max(0, room.after);
  const lastOpening = Math.max(opens, DAY_MINUTES - step);
  const shortest = Math.min(step, length);
  const snapped = (position: number) => Math.round(position / step) * step;
  if (part === 'closes') {
    return shiftOf(day, opens, between(opens + shortest, snapped(closes + by), Math.min(latest, opens + DAY_MINUTES)));
  }
  if (part === 'opens') {
    const first = Math.max(0, earliest, closes - DAY_MINUTES);
    return shiftOf(day, between(first, snapped(opens + by), Math.min(closes - shortest, lastOpening)), closes);
  }
  const start = between(Math.max(0, earliest), snapped(opens + by), Math.min(latest - length, lastOpening));
  return shiftOf(day, start, start + length);
}

interface Drawing {
  day: Day;
  /** Where it was begun. */
  from: number;
  to: number;
  step: number;
}

/** Returns a shift that is drawn on a day, in steps; null where there is no room for one, or it is shorter than a step. */
export function drawShift(week: Week, { day, from, to, step }: Drawing): WeekShift | null {
  const opens = Math.floor(from / step) * step;
  if (Math.abs(to - from) < step || opens < 0 || opens >= DAY_MINUTES) return null;
  if (week.filter((shift) => shift.day === day).length >= MAX_SHIFTS_PER_DAY) return null;
  const first = shiftOf(day, opens, opens + step);
  const { before, after } = roomAround(week, first);
  if (before < 0 || after < 0) return null;
  return to < from
    ? dragShift(week, { shift: first, part: 'opens', by: to - opens, step })
    : dragShift(week, { shift: first, part: 'closes', by: to - (opens + step), step });
}

const shiftOf = (day: Day, opens: number, closes: number): WeekShift => ({ day, opens, closes: closes % DAY_MINUTES });

/** Returns how many minutes are free before and after a shift, below 0 where another one overlaps it. */
function roomAround(week: Week, shift: WeekShift): { before: number; after: number } {
  const others = week.filter((each) => each !== shift);
  const free = (one: WeekShift, next: WeekShift) => minutesUntil(one, next) - minutesOf(one);
  return {
    before: Math.min(WEEK_MINUTES, ...others.map((other) => free(other, shift))),
    after: Math.min(WEEK_MINUTES, ...others.map((other) => free(shift, other))),
  };
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

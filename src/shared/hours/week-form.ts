import { groupBy } from '../group-by.ts';
import { DAYS, type Day, minutesAt, timeText, type Week, type WeekShift } from './week.ts';
import { overlapIn, surplusIn } from './week-faults.ts';

/** A line of a week's form: a shift on some days, with its times as typed, such as `18:00`. */
export interface WeekFormLine {
  days: readonly Day[];
  opens: string;
  closes: string;
}

export const EMPTY_WEEK_LINE: WeekFormLine = { days: [], opens: '', closes: '' };

/** Why a form is no week. */
export const WEEK_PROBLEMS = ['noDays', 'noTimes', 'overlap', 'surplus'] as const;
export type WeekProblem = (typeof WEEK_PROBLEMS)[number];

/** Returns a week as lines, with the days that have the same shift on one. */
export function toWeekForm(week: Week): WeekFormLine[] {
  const lines = groupBy(week, ({ opens, closes }) => `${timeText(opens)} ${timeText(closes)}`);
  return [...lines].map(([times, shifts]) => {
    const [opens, closes] = times.split(' ') as [string, string];
    return { days: DAYS.filter((day) => shifts.some((shift) => shift.day === day)), opens, closes };
  });
}

/** Returns the week that is entered, or why it is none. */
export function readWeekForm(lines: readonly WeekFormLine[]): { week: Week } | { problem: WeekProblem } {
  if (lines.length === 0 || lines.some(({ days }) => days.length === 0)) return { problem: 'noDays' };
  const week = lines.flatMap(({ days, opens, closes }) =>
    days.map((day): WeekShift => ({ day, opens: minutesAt(opens), closes: minutesAt(closes) })),
  );
  if (week.some(({ opens, closes }) => [opens, closes].some(Number.isNaN))) return { problem: 'noTimes' };
  if (overlapIn(week) !== -1) return { problem: 'overlap' };
  return surplusIn(week) !== -1 ? { problem: 'surplus' } : { week };
}

/** Returns whether a shift as typed ends on the day after the one on which it begins. */
export function endsNextDay({ opens, closes }: Pick<WeekFormLine, 'opens' | 'closes'>): boolean {
  return closes !== '' && closes <= opens && closes !== '00:00';
}

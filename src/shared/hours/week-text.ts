import { isolate } from '../bidi.ts';
import { groupBy } from '../group-by.ts';
import { DAY_MINUTES, DAYS, type Day, minutesOf, type Shift, timeText, type Week } from './week.ts';

/** Returns the text of a key of `hours.json`; a translation function. */
export type HoursWords = (
  key: `hours.days.${Day}` | 'hours.everyDay' | 'hours.dayRange' | 'hours.allDay',
  values?: { from: string; to: string },
) => string;

/** Days that have the same shifts. */
export interface WeekLine {
  /** Such as `Sunday to Thursday, Saturday`. */
  days: string;
  /** Such as `11:00–16:00`, in order; of a whole day its word. To be isolated within a sentence. */
  times: readonly string[];
}

/** Returns a week as lines, from Sunday on, with the days that have equal shifts on one; without a line, never. */
export function weekLines(week: Week, words: HoursWords): WeekLine[] {
  const daysOf = groupBy(DAYS, (day) => textsOfDay(week, day, words).join());
  return [...daysOf.entries()].flatMap(([text, days]) =>
    text === '' ? [] : [{ days: daysText(days, words), times: textsOfDay(week, days[0] as Day, words) }],
  );
}

/** Returns a week as plain text: `Sunday to Thursday 11:00–16:00, 18:00–23:00; Friday 09:00–14:00`. */
export function weekText(week: Week, words: HoursWords): string {
  return weekLines(week, words)
    .map(({ days, times }) => `${days} ${times.map(timesInText).join(', ')}`)
    .join('; ');
}

/** Returns the shifts of one day as plain text: `11:00–16:00, 18:00–23:00`; empty without any. */
export function shiftsText(shifts: readonly Shift[], words: HoursWords): string {
  return shifts.map((shift) => timesInText(shiftText(shift, words))).join(', ');
}

/** Without it, a line may end after the dash. */
const WORD_JOINER = '\u2060';

/** Returns times such as `11:00–16:00` for a sentence: in their own direction, and on one line. */
export function timesInText(times: string): string {
  return isolate(times.replace('–', `–${WORD_JOINER}`));
}

function textsOfDay(week: Week, day: Day, words: HoursWords): string[] {
  return week
    .filter((shift) => shift.day === day)
    .toSorted((one, other) => one.opens - other.opens)
    .map((shift) => shiftText(shift, words));
}

/** Returns a shift such as `11:00–16:00`; the word for a whole day of one from midnight to midnight. */
export function shiftText(shift: Shift, words: HoursWords): string {
  if (shift.opens === 0 && minutesOf(shift) === DAY_MINUTES) return words('hours.allDay');
  return `${timeText(shift.opens)}–${timeText(shift.closes)}`;
}

/** Returns days in words: from three in a row on by the first and the last, also across the end of the week. */
function daysText(days: readonly Day[], words: HoursWords): string {
  if (days.length === DAYS.length) return words('hours.everyDay');
  return rowsOf(days)
    .flatMap((row) =>
      rowText(
        row.map((day) => words(`hours.days.${day}`)),
        words,
      ),
    )
    .join(', ');
}

function rowText(names: readonly string[], words: HoursWords): readonly string[] {
  if (names.length <= 2) return names;
  const [from, to] = [names[0], names.at(-1)] as [string, string];
  return [words('hours.dayRange', { from, to })];
}

/** Returns the days, fewer than seven, in rows of days that follow each other. */
function rowsOf(days: readonly Day[]): Day[][] {
  const after = (day: Day, count: number): Day => DAYS[(DAYS.indexOf(day) + count) % DAYS.length] ?? day;
  const firsts = days.filter((day) => !days.includes(after(day, DAYS.length - 1)));
  return firsts.map((first) => {
    const isIn = (count: number) => days.includes(after(first, count));
    const gap = DAYS.findIndex((_, count) => !isIn(count));
    return Array.from({ length: gap }, (_, count) => after(first, count));
  });
}

import { addDays } from '../../calendar.ts';
import { dateFormat } from '../../date-format.ts';
import { oncePerDate } from '../once-per-date.ts';
import type { RestDay } from './names.ts';

const SATURDAY = 6;

/** A day by the Hebrew calendar. */
interface HebrewDay {
  month: string;
  day: number;
}

/** Returns the days of rest that a date such as `2026-11-28` is, by its daytime; none on most. */
export const restDaysOn: (date: string) => readonly RestDay[] = oncePerDate(findRestDays);

function findRestDays(date: string): RestDay[] {
  const hebrew = hebrewDayOf(date);
  const holidays = HOLIDAYS.find(([known]) => isInMonthOf(hebrew, known))?.[1];
  const holiday = holidays?.find(({ days }) => days.includes(hebrew.day))?.name;
  const isShabbat = weekdayOf(date) === SATURDAY;
  return [
    ...(isShabbat ? (['shabbat'] as const) : []),
    ...(holiday ? [holiday] : []),
    ...(isTishaBAv(date, isShabbat) ? (['tishaBAv'] as const) : []),
  ];
}

/** A fast on Shabbat is kept on the day after. */
function isTishaBAv(date: string, isShabbat: boolean): boolean {
  if (isShabbat) return false;
  const isNinth = (of: string) => {
    const hebrew = hebrewDayOf(of);
    return hebrew.day === 9 && isInMonthOf(hebrew, IN_AV);
  };
  const before = addDays(date, -1);
  return isNinth(date) || (weekdayOf(before) === SATURDAY && isNinth(before));
}

const weekdayOf = (date: string) => new Date(date).getUTCDay();

function hebrewDayOf(date: string): HebrewDay {
  const format = dateFormat('en-u-ca-hebrew-nu-latn', { timeZone: 'UTC', month: 'long', day: 'numeric' });
  const parts = format.formatToParts(new Date(date));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { month: part('month'), day: Number(part('day')) };
}

/** The names of months differ between versions of Intl, so a month is known by a day of it. */
const IN_TISHRI = '2024-10-03';
const IN_NISAN = '2024-04-09';
const IN_SIVAN = '2024-06-07';
const IN_AV = '2024-08-05';

const months = new Map<string, string>();

function isInMonthOf({ month }: HebrewDay, known: string): boolean {
  const name = months.get(known) ?? hebrewDayOf(known).month;
  months.set(known, name);
  return month === name;
}

interface Holiday {
  name: RestDay;
  days: readonly number[];
}

const TISHRI: readonly Holiday[] = [
  { name: 'roshHashana', days: [1, 2] },
  { name: 'yomKippur', days: [10] },
  { name: 'sukkot', days: [15] },
  { name: 'simchatTorah', days: [22] },
];
const NISAN: readonly Holiday[] = [
  { name: 'pesachFirst', days: [15] },
  { name: 'pesachSeventh', days: [21] },
];
const SIVAN: readonly Holiday[] = [{ name: 'shavuot', days: [6] }];

/** Holidays as they are kept in Israel, by a day of their month, and days of the month. */
const HOLIDAYS: readonly (readonly [string, readonly Holiday[]])[] = [
  [IN_TISHRI, TISHRI],
  [IN_NISAN, NISAN],
  [IN_SIVAN, SIVAN],
];

import fc from 'fast-check';
import { DAY_MS, MINUTE_MS } from '../src/shared/durations.ts';

/** Time zones of all kinds: with summer time and without, far from UTC, and with offsets of half an hour and less. */
export const ZONES = [
  'Asia/Jerusalem',
  'Europe/Istanbul',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
  'Asia/Beirut',
  'UTC',
];

const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/** Returns what a clock on the wall shows in one of the `ZONES`, as if it were UTC; otherwise than the program does. */
export function wallClock(at: number, timeZone: string): Date {
  const shown = formats.get(timeZone)?.format(at) ?? '';
  return new Date(`${shown.replace(' ', 'T')}Z`);
}

/** Returns the time of day that a clock shows, in minutes after midnight. */
export function minutesShown(clock: Date): number {
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** Returns the business day that a clock shows: its date, or before 4:00 the date before. */
export function businessDayShown(at: number, timeZone: string): string {
  const clock = wallClock(at, timeZone);
  if (clock.getUTCHours() < 4) clock.setUTCDate(clock.getUTCDate() - 1);
  return clock.toISOString().slice(0, 10);
}

const TEN_YEARS_FROM = Date.UTC(2020, 0, 1);

/** Minutes of ten years; in every second case within two days of a change of clocks. */
export const minutesOfTenYears = (zone: string): fc.Arbitrary<number> => {
  const any = fc.integer({ min: 0, max: 10 * 365 * 24 * 60 }).map((count) => TEN_YEARS_FROM + count * MINUTE_MS);
  const changes = CHANGES.get(zone) ?? [];
  if (changes.length === 0) return any;
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * 1440, max: 2 * 1440 }))
    .map(([change, minutes]) => change + minutes * MINUTE_MS);
  return fc.oneof(any, near);
};

/** Midnights in UTC before which the clocks of each zone were changed. */
const CHANGES = new Map(ZONES.map((zone) => [zone, clockChanges(zone, TEN_YEARS_FROM)]));

function clockChanges(timeZone: string, from: number): number[] {
  const days = Array.from({ length: 10 * 365 }, (_, index) => from + index * DAY_MS);
  const offsets = days.map((day) => wallClock(day, timeZone).getTime() - day);
  return days.filter((_, index) => index > 0 && offsets[index] !== offsets[index - 1]);
}

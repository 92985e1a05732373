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

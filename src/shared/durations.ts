export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours in ms; a calendar day is an hour longer or shorter where daylight saving time begins or ends. */
export const DAY_MS = 24 * HOUR_MS;

import { MINUTE_MS } from '../durations.ts';
import { endOfSpan, NO_END } from '../menu/sold-out.ts';
import type { Reading } from '../time.ts';

/** For how long staff pause orders with one tap: minutes, the rest of the business day, or until they say otherwise. */
export const PAUSE_SPANS = ['15', '30', '60', 'day', 'open'] as const;
export type PauseSpan = (typeof PAUSE_SPANS)[number];

/** For how long busy mode is on. */
export const BUSY_SPANS = ['30', '60', '120', 'day', 'open'] as const;
export type BusySpan = (typeof BUSY_SPANS)[number];

export type StaffSpan = PauseSpan | BusySpan;

/** Returns until when (ISO 8601) something is that staff begin at an instant. */
export function endOfStaffSpan(span: StaffSpan, reading: Reading): string {
  if (span === 'day' || span === 'open') return endOfSpan(span, reading);
  return new Date(reading.now + Number(span) * MINUTE_MS).toISOString();
}

/** Returns when something ends by itself (ISO 8601); null where it does not. */
export const endByItself = (until: string | null) => (until === NO_END ? null : until);

/** Returns an end (ISO 8601) that is to come at `now`; null for one that is over. */
export function endToCome(until: string | null, now: number): string | null {
  return until !== null && Date.parse(until) > now ? until : null;
}

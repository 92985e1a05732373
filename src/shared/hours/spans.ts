import { MINUTE_MS } from '../durations.ts';
import { endOfSpan } from '../menu/sold-out.ts';
import type { Reading } from '../time.ts';

/** For how long staff pause orders with one tap: minutes, the rest of the business day, or until they say otherwise. */
export const PAUSE_SPANS = ['15', '30', '60', 'day', 'open'] as const;
export type PauseSpan = (typeof PAUSE_SPANS)[number];

/** Returns until when (ISO 8601) something is that staff begin at an instant. */
export function endOfStaffSpan(span: PauseSpan, reading: Reading): string {
  if (span === 'day' || span === 'open') return endOfSpan(span, reading);
  return new Date(reading.now + Number(span) * MINUTE_MS).toISOString();
}

/** Returns an end (ISO 8601) that is to come at `now`; null for one that is over. */
export function endToCome(until: string | null, now: number): string | null {
  return until !== null && Date.parse(until) > now ? until : null;
}

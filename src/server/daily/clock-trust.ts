import { DAY_MS } from '../../shared/durations.ts';
import type { Deps } from '../deps.ts';
import { type ClockRecord, findClockRecord, saveClockRecord } from './clock-queries.ts';

/** How far a clock may go on from where it was, in ms: for as long as a shop is closed that opens once a week. */
const MAX_GAP_MS = 7 * DAY_MS;
/** How long the program has to run on a clock that has leapt until it is trusted, in ms. */
const TRIAL_MS = DAY_MS;

interface Look {
  /** ISO 8601 */
  now: string;
  /** How long this process has run since its last look, in ms; 0 for its first. */
  elapsedMs: number;
}

/**
 * Returns what is known of the clock after a look at it. One that has leapt, ahead or back, is trusted after a day, or once
 * it is back where it was; the first clock of a shop is.
 */
function lookAtClock(before: ClockRecord | null, { now, elapsedMs }: Look): ClockRecord {
  const gap = (from: string) => Date.parse(now) - Date.parse(from);
  const isNext = (from: string) => Math.abs(gap(from) - elapsedMs) <= MAX_GAP_MS;
  const trusted = { trustedAt: now, leaptAt: null, ranMs: 0 };
  if (before === null || isNext(before.trustedAt)) return trusted;
  const { trustedAt, leaptAt } = before;
  if (leaptAt === null || !isNext(leaptAt)) return { trustedAt, leaptAt: now, ranMs: 0 };
  // Another node may have counted part of it.
  const ranMs = before.ranMs + Math.max(0, Math.min(elapsedMs, gap(leaptAt)));
  return ranMs < TRIAL_MS ? { trustedAt, leaptAt: now, ranMs } : trusted;
}

/** Returns a function that looks at the clock, and returns what all nodes know of it then. */
export function createClockWatch({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  let lastMs: number | null = null;
  return async (now: Date): Promise<ClockRecord> => {
    const ms = Math.trunc(clock.elapsedMs());
    const look = { now: now.toISOString(), elapsedMs: ms - (lastMs ?? ms) };
    const record = lookAtClock(await findClockRecord(database.db), look);
    await saveClockRecord(database.db, record);
    lastMs = ms;
    return record;
  };
}

/** Returns whether the daily jobs wait for the clock, as of the last look at it. */
export async function isErasingPaused({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  const record = await findClockRecord(database.db);
  return record !== null && record.leaptAt !== null;
}

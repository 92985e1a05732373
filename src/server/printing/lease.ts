import { MINUTE_MS } from '../../shared/durations.ts';
import { MAX_ID } from '../../shared/ids.ts';
import type { PrinterProblem } from '../../shared/printing/printers.ts';
import { toFlag } from '../db/flag.ts';
import type { Engine } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from '../ports/clock.ts';
import { changeJob, countPrinted, findJob, type JobRow, listDueJobs, repeatsFetched } from './job-queries.ts';

/*
 * What a printer fetches is leased to it until it reports. All of this is within a transaction that has locked the
 * printer, so that two nodes give one ticket once.
 */

/** As Star recommends for a job: longer than the longest ticket takes. */
export const LEASE_MS = 60_000;
/**
 * Automatic tickets that one printer prints per minute. More wait: a flood of invented orders does not use up the paper
 * before staff cancel them.
 */
const MAX_AUTOMATIC_PER_MINUTE = 12;
/** How often a printer gets a ticket that it says it cannot print. */
const MAX_REJECTIONS = 3;

/** Names an attempt at a job towards a printer: `12.1` is the first at job 12. */
export interface Attempt {
  jobId: number;
  number: number;
}

export const tokenOf = ({ jobId, number }: Attempt) => `${jobId}.${number}`;

/** Reads a token; null when it is none. */
export function readToken(token: string | undefined): Attempt | null {
  const match = /^([1-9]\d{0,9})\.([1-9]\d{0,5})$/.exec(token ?? '');
  const jobId = Number(match?.[1]);
  return match && jobId <= MAX_ID ? { jobId, number: Number(match[2]) } : null;
}

interface Asking {
  printerId: number;
  /** ms since 1970 */
  now: number;
}

/**
 * Returns the attempt that a printer may fetch next; null while there is none, and while it prints: what it has fetched
 * is not offered again before its report is overdue.
 */
export async function offerJob(tx: Db, { printerId, now }: Asking): Promise<Attempt | null> {
  const jobs = await listDueJobs(tx, printerId);
  if (jobs.some((job) => isLeased(job, now))) return null;
  const job = await nextJob(tx, jobs, { printerId, now });
  return job ? { jobId: job.id, number: job.attempts + 1 } : null;
}

/** Returns the first of the due jobs; once the automatic tickets of the minute are used up, the first that staff printed. */
async function nextJob(tx: Db, jobs: readonly JobRow[], { printerId, now }: Asking): Promise<JobRow | undefined> {
  const [job] = jobs;
  if (!job?.is_automatic) return job;
  const [after, until] = [now - MINUTE_MS, now].map((ms) => new Date(ms).toISOString()) as [string, string];
  const printed = await countPrinted(tx, { printerId, after, until });
  return printed < MAX_AUTOMATIC_PER_MINUTE ? job : (await listDueJobs(tx, printerId, true))[0];
}

/** What a printer fetches. */
export interface Fetching {
  /** Null for the next one. */
  asked: Attempt | null;
  /** Whether an attempt that is asked for again before its report is overdue is the same one; else there is nothing. */
  mayRepeat: boolean;
}

/**
 * Leases a job to a printer and returns it; null when there is none. One whose report is overdue may have been printed, so
 * it is a copy from then on. So is one that repeats what staff had printed while it waited, or the reverse.
 */
export async function takeJob(
  tx: Db,
  { printerId, now, engine }: Asking & { engine: Engine },
  { asked, mayRepeat }: Fetching,
): Promise<JobRow | null> {
  const jobs = await listDueJobs(tx, printerId);
  const leased = jobs.find((job) => isLeased(job, now));
  const next = leased ?? (await nextJob(tx, jobs, { printerId, now }));
  const job = asked ? (jobs.find(({ id }) => id === asked.jobId) ?? next) : next;
  if (asked && job?.id !== asked.jobId) return null;
  if (!job || (leased && (leased.id !== job.id || !mayRepeat))) return null;
  const isAgain = job.id === leased?.id;
  if (asked && asked.number !== (isAgain ? job.attempts : job.attempts + 1)) return null;
  const change = {
    state: 'printing' as const,
    leased_until: new Date(now + LEASE_MS).toISOString(),
    ...(!isAgain && { attempts: job.attempts + 1, is_copy: toFlag(await isCopy(tx, engine, job)) }),
  };
  return (await changeJob(tx, job.id, change)) ? { ...job, ...change } : null;
}

async function isCopy(tx: Db, engine: Engine, job: JobRow): Promise<boolean> {
  return job.is_copy === 1 || job.state === 'printing' || (await repeatsFetched(tx, engine, job));
}

/** A lease that ends later than any begun by now is of a clock that was ahead. */
function isLeased({ state, leased_until }: JobRow, now: number): boolean {
  if (state !== 'printing' || leased_until === null) return false;
  const left = Date.parse(leased_until) - now;
  return left > 0 && left <= LEASE_MS + MAX_CLOCK_DIFFERENCE_MS;
}

/**
 * What became of a ticket: `failed` is not printed for a reason at the printer, `unsure` may be printed, and `rejected` is
 * one that the printer could not read.
 */
export type Outcome = { became: 'printed' } | { became: 'failed' | 'unsure' | 'rejected'; problem: PrinterProblem };

/**
 * Records what a printer reports: of `asked`, else of what it has fetched last. A repeated report changes nothing, and an
 * earlier attempt that was printed after all is; that it failed says nothing of a later one. Returns whether staff see a
 * change.
 */
export async function reportJob(
  tx: Db,
  { printerId, now }: Asking,
  { asked, outcome }: { asked: Attempt | null; outcome: Outcome },
): Promise<boolean> {
  const job = asked ? await findJob(tx, { id: asked.jobId, printerId }) : await findFetched(tx, printerId);
  if (!job || job.attempts === 0) return false;
  if (outcome.became === 'printed') {
    const at = new Date(now).toISOString();
    return changeJob(tx, job.id, { state: 'printed', ended_at: at, leased_until: null, problem: null });
  }
  if (job.state !== 'printing' || (asked && asked.number !== job.attempts)) return false;
  const isGivenUp = outcome.became === 'rejected' && job.attempts >= MAX_REJECTIONS;
  return changeJob(tx, job.id, {
    state: isGivenUp ? 'failed' : 'waiting',
    leased_until: null,
    problem: outcome.problem,
    ...((outcome.became === 'unsure' || !isLeased(job, now)) && { is_copy: 1 as const }),
  });
}

/** Old firmware names no job. It prints one after the other, so it is the one that is leased, else the one that failed last. */
async function findFetched(tx: Db, printerId: number): Promise<JobRow | null> {
  const jobs = await listDueJobs(tx, printerId);
  return jobs.find(({ state }) => state === 'printing') ?? jobs.find(({ attempts }) => attempts > 0) ?? null;
}

import { MINUTE_MS } from '../durations.ts';

/** Makers of printers that fetch what they print: Star by CloudPRNT, Epson by Server Direct Print. */
export const PRINTER_MAKERS = ['star', 'epson'] as const;
export type PrinterMaker = (typeof PRINTER_MAKERS)[number];

/** What a maker and its protocol are called, in every language. */
export const MAKER_NAMES: Record<PrinterMaker, string> = {
  star: 'Star (CloudPRNT)',
  epson: 'Epson (Server Direct Print)',
};

/** When a printer prints a ticket of an order by itself: once it is placed, or once staff have confirmed it. */
export const PRINT_TIMES = ['never', 'arrival', 'confirmation'] as const;
export type PrintTime = (typeof PRINT_TIMES)[number];

export const TICKET_KINDS = ['kitchen', 'receipt'] as const;
/** What is printed of an order. */
export type TicketKind = (typeof TICKET_KINDS)[number];
export const JOB_KINDS = [...TICKET_KINDS, 'test'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What a printer says of itself. */
export const CONDITIONS = ['ready', 'paper_low', 'paper_out', 'cover_open', 'error'] as const;
export type PrinterCondition = (typeof CONDITIONS)[number];
/** What keeps a printer from printing. */
type ConditionProblem = Exclude<PrinterCondition, 'ready' | 'paper_low'>;

/** Why staff are called to a printer; `rejected` is of a ticket that it cannot print. */
export const PRINTER_PROBLEMS = ['silent', 'paper_out', 'cover_open', 'error', 'rejected'] as const;
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number];

/** States of a job that is not over. A `failed` one waits for staff, the others for the printer. */
export const OPEN_JOB_STATES = ['waiting', 'printing', 'failed'] as const;
export type OpenJobState = (typeof OPEN_JOB_STATES)[number];

export const MAX_PRINTERS = 20;
export const MAX_COPIES = 5;
export const MAX_PRINTER_NAME = 40;
/** How long a printer may say nothing before it counts as silent. */
const SILENCE_MS = 120_000;
/** How long before the shop opens its printers are expected to be on. */
export const BEFORE_OPENING_MS = 30 * MINUTE_MS;

/**
 * Returns whether a printer that asked last then (ISO 8601) is silent at `now` (ms since 1970); also where that is to come,
 * by a clock that was ahead.
 */
export function isSilentSince(seenAt: string, now: number): boolean {
  return Math.abs(now - Date.parse(seenAt)) > SILENCE_MS;
}

/** Returns what keeps a printer from printing by what it said last; null for nothing. */
export function conditionProblem(condition: PrinterCondition | null): ConditionProblem | null {
  return condition === 'ready' || condition === 'paper_low' ? null : condition;
}

/** What is known of a printer besides its settings. */
interface KnownState {
  condition: PrinterCondition | null;
  isSilent: boolean;
  /** Whether it should be on: else it may be switched off, as at night. */
  isNeeded: boolean;
  /** How many tickets wait for staff. */
  failed: number;
}

/** Returns why staff are called to a printer; null for nothing. */
export function problemOf({ condition, isSilent, isNeeded, failed }: KnownState): PrinterProblem | null {
  if (isSilent && isNeeded) return 'silent';
  // What a printer said before it was switched off is not known any more.
  return (isSilent ? null : conditionProblem(condition)) ?? (failed > 0 ? 'rejected' : null);
}

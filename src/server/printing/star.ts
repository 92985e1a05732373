import { conditionProblem, type PrinterCondition } from '../../shared/printing/printers.ts';
import type { Outcome } from './lease.ts';

/*
 * Star CloudPRNT, protocol 2.4 by its maker's guide: the printer polls with POST, fetches with GET and confirms with
 * DELETE, all at one address. Its state is a code of three digits with words after it, such as `410 Out of paper`, URL
 * encoded; in a report of success also `OK`.
 */

/** What a printer says when it polls. */
export interface StarPoll {
  condition: PrinterCondition | undefined;
  isPrinting: boolean;
}

/** Reads the body of a poll; a field that is missing or of another type says nothing. */
export function readPoll(body: string): StarPoll {
  const said = readObject(body);
  const { statusCode, printingInProgress } = said;
  return {
    condition: typeof statusCode === 'string' ? conditionOf(codeOf(statusCode)) : undefined,
    isPrinting: printingInProgress === true,
  };
}

function readObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the digits that a state begins with; 200 for `OK`, 0 for anything else. */
function codeOf(status: string): number {
  const match = /^\s*(?:(\d{3})(?!\d)|(OK)\b)/i.exec(status.slice(0, 60));
  if (match?.[1]) return Number(match[1]);
  return match?.[2] ? 200 : 0;
}

function conditionOf(code: number): PrinterCondition | undefined {
  if (code >= 210 && code < 220) return 'paper_low';
  if (code >= 200 && code < 300) return 'ready';
  if (code >= 410 && code < 420) return 'paper_out';
  if (code >= 420 && code < 430) return 'cover_open';
  return code >= 400 && code < 500 ? 'error' : undefined;
}

/** Returns what became of a ticket by a printer's code; null for a code that says nothing. */
export function outcomeOf(status: string): Outcome | null {
  const code = codeOf(status);
  if (code >= 200 && code < 300) return { became: 'printed' };
  const problem = conditionProblem(conditionOf(code) ?? null);
  if (problem) return { became: 'failed', problem };
  // The ticket did not reach the printer; the ticket is not the cause.
  if (code === 520) return { became: 'failed', problem: 'error' };
  return code >= 500 && code < 600 ? { became: 'rejected', problem: 'rejected' } : null;
}

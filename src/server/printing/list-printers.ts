import type { PrinterNow, PrintJob } from '../../shared/printing/contract.ts';
import { problemOf } from '../../shared/printing/printers.ts';
import type { Deps } from '../deps.ts';
import { listOpenJobs, listPrinterStates, listPrinters } from './queries.ts';

const MAX_JOBS = 200;

/** Returns the printers with their state, the oldest first. */
export async function showPrinters({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<PrinterNow[]> {
  const printers = await listPrinters(database.db);
  if (printers.length === 0) return [];
  const states = new Map((await listPrinterStates(database.db)).map((state) => [state.printerId, state]));
  const now = clock.now().getTime();
  return printers.map((printer) => {
    const { seenAt = null, condition = null, waiting = 0, failed = 0 } = states.get(printer.id) ?? {};
    return { ...printer, seenAt, condition, waiting, problem: problemOf({ seenAt, condition, failed }, now) };
  });
}

/** Returns the tickets that are not printed yet, the oldest first. */
export function showJobs({ database }: Pick<Deps, 'database'>): Promise<PrintJob[]> {
  return listOpenJobs(database.db, MAX_JOBS);
}

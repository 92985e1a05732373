import { scheduleOfHours } from '../../shared/hours/hours.ts';
import { spansWithin } from '../../shared/hours/schedule.ts';
import type { PrinterNow, PrintJob } from '../../shared/printing/contract.ts';
import { BEFORE_OPENING_MS, isSilentSince, problemOf } from '../../shared/printing/printers.ts';
import type { Deps } from '../deps.ts';
import { offeredRules } from '../hours/stored-hours.ts';
import { listOpenJobs, listPrinterStates, listPrinters } from './queries.ts';

type Parts = Pick<Deps, 'config' | 'database' | 'shop' | 'clock'>;

const MAX_JOBS = 200;

/** Returns the printers with their state, the oldest first. */
export async function showPrinters(deps: Parts): Promise<PrinterNow[]> {
  const { db } = deps.database;
  const printers = await listPrinters(db);
  if (printers.length === 0) return [];
  const states = new Map((await listPrinterStates(db)).map((state) => [state.printerId, state]));
  const now = deps.clock.now().getTime();
  const isOpen = await isOpenSoon(deps, now);
  return printers.map((printer) => {
    const { seenAt = null, condition = null, waiting = 0, failed = 0 } = states.get(printer.id) ?? {};
    // One that was never connected is being set up.
    const isSilent = seenAt !== null && isSilentSince(seenAt, now);
    const problem = problemOf({ condition, isSilent, isNeeded: isOpen || waiting > 0, failed });
    return { ...printer, seenAt, condition, isSilent, problem, waiting };
  });
}

/**
 * Returns whether the shop is open at `now` (ms since 1970), or about to be; a pause is no reason to switch printers off.
 * A shop without hours takes orders at any time, also while its kitchen is closed and only a ticket calls for a printer.
 */
async function isOpenSoon({ database, shop, config: { timeZone } }: Parts, now: number): Promise<boolean> {
  const { ordering, settings } = await shop.read(database.db);
  const soon = { from: now, to: now + BEFORE_OPENING_MS };
  return offeredRules(ordering, settings).some(
    ({ hours }) => hours.deliveryWeek !== null && spansWithin(scheduleOfHours(hours, timeZone), soon).length > 0,
  );
}

/** Returns the tickets that are not printed yet, the oldest first. */
export function showJobs({ database }: Pick<Deps, 'database'>): Promise<PrintJob[]> {
  return listOpenJobs(database.db, MAX_JOBS);
}

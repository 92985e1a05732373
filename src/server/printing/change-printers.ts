import type { Printer, PrinterSettings } from '../../shared/printing/contract.ts';
import { MAX_PRINTERS } from '../../shared/printing/printers.ts';
import { changeAsStaff } from '../audit/change-as-staff.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { insertJobs } from '../print-queue/queries.ts';
import { printerKind } from './printer-kind.ts';
import { insertPrinter, listPrinters, lockPrinter, removePrinterRow, updatePrinter } from './queries.ts';
import { announcePrinters, createKey } from './serve-printer.ts';

type Parts = Pick<Deps, 'database' | 'clock' | 'realtime'>;

/** A printer with its key, which nobody can be shown again. */
interface KeyedPrinter {
  printer: Printer;
  key: string;
}

/** Adds a printer. Throws `too_many_printers`. */
export async function addPrinter(deps: Parts, settings: PrinterSettings, staff: Staff): Promise<KeyedPrinter> {
  const { key, keyHash } = createKey();
  const printer = await changeAsStaff(deps, staff, async (change) => {
    if ((await listPrinters(change.tx)).length >= MAX_PRINTERS) {
      throw new DomainError('too_many_printers', { max: MAX_PRINTERS });
    }
    const added = await insertPrinter(change.tx, { ...settings, keyHash }, change.at);
    return change.added(printerKind(deps.database.engine), added);
  });
  announcePrinters(deps);
  return { printer, key };
}

interface Edit {
  id: number;
  version: number | undefined;
  settings: PrinterSettings;
  staff: Staff;
}

/** Changes a printer; the tickets that wait for it stay. Throws `not_found`, `version_conflict`. */
export async function editPrinter(deps: Parts, { id, version, settings, staff }: Edit): Promise<Printer> {
  const kind = printerKind(deps.database.engine);
  const printer = await changeAsStaff(deps, staff, async (change) => {
    const before = await change.lock(kind, id, version);
    return change.edited(kind, before, await updatePrinter(change.tx, id, { settings, at: change.at }));
  });
  announcePrinters(deps);
  return printer;
}

/** Removes a printer with its tickets. Throws `not_found`. */
export async function removePrinter(deps: Parts, id: number, staff: Staff): Promise<void> {
  const kind = printerKind(deps.database.engine);
  await changeAsStaff(deps, staff, async (change) => {
    const before = await change.lock(kind, id);
    await removePrinterRow(change.tx, id);
    await change.deleted(kind, before);
  });
  announcePrinters(deps);
}

/** Gives a printer a new key, so that nobody who knows the former one gets tickets. Throws `not_found`. */
export async function renewKey(deps: Parts, id: number, staff: Staff): Promise<KeyedPrinter> {
  const { key, keyHash } = createKey();
  const printer = await changeAsStaff(deps, staff, async (change) => {
    await change.lock(printerKind(deps.database.engine), id);
    const renewed = await updatePrinter(change.tx, id, { keyHash, at: change.at });
    await change.log({ action: 'renew_key', entity: 'printer', entityId: String(id) });
    return renewed;
  });
  announcePrinters(deps);
  return { printer, key };
}

/** Enqueues a test. Throws `not_found`. */
export async function testPrinter(deps: Parts, id: number): Promise<void> {
  const at = deps.clock.now().toISOString();
  await inTransaction(deps.database.db, async (tx) => {
    if (!(await lockPrinter(tx, deps.database.engine, id))) throw new DomainError('not_found');
    const job = { printer_id: id, order_id: null, kind: 'test' as const, sheet: 1, sheets: 1 };
    await insertJobs(tx, [{ ...job, is_automatic: 0, is_copy: 0, created_at: at }]);
  });
  announcePrinters(deps);
}

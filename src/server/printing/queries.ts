import type { Selectable } from 'kysely';
import type { Language } from '../../shared/languages.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import { FIRST_STATUS } from '../../shared/orders/statuses.ts';
import type { Printer, PrinterSettings, PrintJob } from '../../shared/printing/contract.ts';
import type { PrinterCondition } from '../../shared/printing/printers.ts';
import type { Engine } from '../db/open.ts';
import { readIds, toIds } from '../db/printing-columns.ts';
import type { PrintersTable } from '../db/printing-schema.ts';
import type { Db } from '../db/schema.ts';
import { openJobs } from './job-queries.ts';

/** A printer's settings with its key's hash. */
export interface NewPrinter extends PrinterSettings {
  keyHash: string;
}

/** What a printer last said, and how many of its tickets wait for it and for staff. */
export interface PrinterNow {
  printerId: number;
  seenAt: string | null;
  condition: PrinterCondition | null;
  waiting: number;
  failed: number;
}

/** Returns every printer, the oldest first. */
export async function listPrinters(db: Db): Promise<Printer[]> {
  const rows = await db.selectFrom('printers').selectAll().orderBy('id').execute();
  return rows.map(toPrinter);
}

/** Returns what the printers last said, the oldest printer first. */
export async function listPrinterStates(db: Db): Promise<PrinterNow[]> {
  const rows = await db
    .selectFrom('printers')
    .leftJoin('printer_states', 'printer_states.printer_id', 'printers.id')
    .select(['printers.id', 'printer_states.seen_at', 'printer_states.condition'])
    .select((eb) => {
      const jobs = openJobs(db)
        .where('print_jobs.printer_id', '=', eb.ref('printers.id'))
        .select(({ fn }) => fn.countAll<number>().as('count'));
      return [
        jobs.where('print_jobs.state', '<>', 'failed').as('waiting'),
        jobs.where('print_jobs.state', '=', 'failed').as('failed'),
      ];
    })
    .orderBy('printers.id')
    .execute();
  return rows.map((row) => ({
    printerId: row.id,
    seenAt: row.seen_at,
    condition: row.condition,
    waiting: Number(row.waiting ?? 0),
    failed: Number(row.failed ?? 0),
  }));
}

/** Returns the printer with this key; null when there is none. */
export async function findPrinterByKey(db: Db, keyHash: string): Promise<Printer | null> {
  const row = await db.selectFrom('printers').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
  return row ? toPrinter(row) : null;
}

/**
 * Returns the printer and locks its row until the transaction ends, to change it or to fetch its tickets: orders
 * still refer to it, which a stronger lock would have wait. Null when there is none.
 */
export async function lockPrinter(tx: Db, engine: Engine, id: number): Promise<Printer | null> {
  const row = await tx
    .selectFrom('printers')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? toPrinter(row) : null;
}

export async function insertPrinter(tx: Db, { keyHash, ...printer }: NewPrinter, at: string): Promise<Printer> {
  const row = await tx
    .insertInto('printers')
    .values({ ...toColumns(printer), key_hash: keyHash, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPrinter(row);
}

/** Writes the settings of a locked printer, or a new key, and increments its version. */
export async function updatePrinter(
  tx: Db,
  id: number,
  { at, ...change }: { at: string } & ({ settings: PrinterSettings } | { keyHash: string }),
): Promise<Printer> {
  const columns = 'settings' in change ? toColumns(change.settings) : { key_hash: change.keyHash };
  const row = await tx
    .updateTable('printers')
    .set((eb) => ({ ...columns, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPrinter(row);
}

/** Removes a printer with its jobs. */
export async function removePrinterRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('printer_states').where('printer_id', '=', id).execute();
  await tx.deleteFrom('printers').where('id', '=', id).execute();
}

/** Returns what a printer last said; null before it ever did. */
export async function findState(db: Db, printerId: number) {
  const row = await db.selectFrom('printer_states').selectAll().where('printer_id', '=', printerId).executeTakeFirst();
  return row ? { seenAt: row.seen_at, condition: row.condition } : null;
}

export async function saveState(
  db: Db,
  { printerId, seenAt, condition }: Pick<PrinterNow, 'printerId' | 'condition'> & { seenAt: string },
): Promise<void> {
  await db
    .insertInto('printer_states')
    .values({ printer_id: printerId, seen_at: seenAt, condition })
    .onConflict((conflict) => conflict.column('printer_id').doUpdateSet({ seen_at: seenAt, condition }))
    .execute();
}

/** Returns the jobs that are not over, the oldest first. */
export async function listOpenJobs(db: Db, limit: number): Promise<PrintJob[]> {
  const rows = await openJobs(db).selectAll('print_jobs').orderBy('print_jobs.id').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    printerId: row.printer_id,
    orderId: row.order_id,
    orderNumber: row.order_id === null ? null : orderNumberOf(row.order_id),
    kind: row.kind,
    state: row.state as PrintJob['state'],
    isCopy: row.is_copy === 1,
    problem: row.problem,
    createdAt: row.created_at,
  }));
}

/** Deletes jobs that ended before then, except those of orders that are not confirmed yet. Returns how many. */
export async function deleteJobsBefore(db: Db, at: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('print_jobs')
    .where('ended_at', '<', at)
    // Their confirmation would enqueue the tickets again.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'print_jobs.order_id')
            .where('orders.status', '=', FIRST_STATUS),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function toColumns(printer: PrinterSettings) {
  return {
    name: printer.name,
    maker: printer.maker,
    paper_width: printer.paperWidth,
    language: printer.language as Language,
    kitchen_at: printer.kitchenAt,
    receipt_at: printer.receiptAt,
    copies: printer.copies,
    categories: toIds(printer.categoryIds),
  };
}

function toPrinter(row: Selectable<PrintersTable>): Printer {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    maker: row.maker,
    paperWidth: row.paper_width,
    language: row.language,
    kitchenAt: row.kitchen_at,
    receiptAt: row.receipt_at,
    copies: row.copies,
    categoryIds: readIds(row.categories),
  };
}

import type { Insertable } from 'kysely';
import type { JobKind } from '../../shared/printing/printers.ts';
import { readIds } from '../db/printing-columns.ts';
import type { PrintJobsTable } from '../db/printing-schema.ts';
import type { Db } from '../db/schema.ts';
import type { QueuePrinter } from '../db/shop-reader.ts';

/** Returns every printer, the oldest first. */
export async function listQueuePrinters(db: Db): Promise<QueuePrinter[]> {
  const rows = await db
    .selectFrom('printers')
    .select(['id', 'kitchen_at', 'receipt_at', 'copies', 'categories'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kitchenAt: row.kitchen_at,
    receiptAt: row.receipt_at,
    copies: row.copies,
    categoryIds: readIds(row.categories),
  }));
}

export type NewJob = Insertable<PrintJobsTable>;

/** A ticket that the program has enqueued. */
export interface EnqueuedTicket {
  printerId: number;
  kind: JobKind;
  sheet: number;
  /** The ids of the order's lines on it; null where it was not decided, or is no ticket for the kitchen. */
  lines: readonly number[] | null;
}

/** Returns the tickets of an order that the program has enqueued, also those that are over. */
export async function listTickets(tx: Db, orderId: number): Promise<EnqueuedTicket[]> {
  const rows = await tx
    .selectFrom('print_jobs')
    .select(['printer_id', 'kind', 'sheet', 'lines'])
    .where('order_id', '=', orderId)
    .where('is_automatic', '=', 1)
    .execute();
  return rows.map(({ printer_id, lines, ...row }) => ({ ...row, printerId: printer_id, lines: readIds(lines) }));
}

/** Adds jobs; an automatic one that its order already has is left as it is. */
export async function insertJobs(tx: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insertInto('print_jobs')
    .values([...jobs])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the open jobs of an order that ended without a sale. */
export async function cancelJobs(tx: Db, orderId: number, at: string): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ state: 'cancelled', ended_at: at })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Has the jobs wait again that were cancelled with their order; one that was fetched may have been printed. */
export async function resumeJobs(tx: Db, orderId: number): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set((eb) => ({
      state: 'waiting',
      ended_at: null,
      leased_until: null,
      is_copy: eb
        .case()
        .when('leased_until', 'is not', null)
        .then(1 as const)
        .else(eb.ref('is_copy'))
        .end(),
    }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'cancelled')
    .execute();
}

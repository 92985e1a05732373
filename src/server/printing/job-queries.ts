import type { Selectable } from 'kysely';
import type { Engine } from '../db/open.ts';
import { readIds } from '../db/printing-columns.ts';
import type { PrintJobsTable } from '../db/printing-schema.ts';
import type { Db } from '../db/schema.ts';

export type JobRow = Selectable<PrintJobsTable>;

/** Selects the jobs that are not over; those of orders that are hidden with their client are left out. */
export function openJobs(db: Db) {
  return db
    .selectFrom('print_jobs')
    .leftJoin('orders', 'orders.id', 'print_jobs.order_id')
    .where('print_jobs.ended_at', 'is', null)
    .where('orders.hidden_at', 'is', null);
}

/**
 * Returns the open jobs of a printer that it may get, the oldest first; those that wait for staff are left out. With
 * `isManual`, returns only tickets that staff printed.
 */
export function listDueJobs(tx: Db, printerId: number, isManual = false): Promise<JobRow[]> {
  return openJobs(tx)
    .selectAll('print_jobs')
    .where('print_jobs.printer_id', '=', printerId)
    .where('print_jobs.state', '<>', 'failed')
    .$if(isManual, (query) => query.where('print_jobs.is_automatic', '=', 0))
    .orderBy('print_jobs.id')
    .limit(100)
    .execute();
}

/** Returns how many automatic tickets a printer has printed after an instant and until another (ISO 8601). */
export async function countPrinted(
  tx: Db,
  { printerId, after, until }: { printerId: number; after: string; until: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('print_jobs')
    .where('printer_id', '=', printerId)
    .where('ended_at', '>', after)
    .where('ended_at', '<=', until)
    .where('state', '=', 'printed')
    .where('is_automatic', '=', 1)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a job of a printer, open or not; null when there is none. */
export async function findJob(tx: Db, { id, printerId }: { id: number; printerId?: number }): Promise<JobRow | null> {
  const row = await tx
    .selectFrom('print_jobs')
    .selectAll()
    .where('id', '=', id)
    .$if(printerId !== undefined, (query) => query.where('printer_id', '=', printerId ?? 0))
    .executeTakeFirst();
  return row ?? null;
}

type Ticket = Pick<JobRow, 'order_id' | 'kind' | 'lines' | 'is_automatic'>;

/**
 * Returns whether a ticket has lines of another one that a printer has fetched, where staff asked for either of them. The
 * sheets that the program enqueues are meant to be several. Locks the tickets of the order, so that of two that printers
 * fetch at the same moment the later one finds the other.
 */
export async function repeatsFetched(
  tx: Db,
  engine: Engine,
  { id, ...ticket }: Ticket & { id?: number },
): Promise<boolean> {
  const ofOrder = await tx
    .selectFrom('print_jobs')
    .select(['id', 'lines', 'is_automatic', 'attempts'])
    .where('order_id', '=', ticket.order_id)
    .where('kind', '=', ticket.kind)
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
  const fetched = ofOrder.filter((other) => other.id !== id && other.attempts > 0);
  const ofStaff = fetched.filter((other) => !(ticket.is_automatic && other.is_automatic));
  return ofStaff.some((other) => haveCommonLine(ticket, other));
}

/** A ticket without lines has all of them. */
function haveCommonLine(one: Pick<Ticket, 'lines'>, other: Pick<Ticket, 'lines'>): boolean {
  const [ids, others] = [readIds(one.lines), readIds(other.lines)];
  return ids === null || others === null || ids.some((id) => others.includes(id));
}

type Change = Partial<Pick<JobRow, 'state' | 'is_copy' | 'attempts' | 'leased_until' | 'problem' | 'ended_at'>>;

/** Changes an open job. Returns false for one that has ended meanwhile, as it does with its order. */
export async function changeJob(tx: Db, id: number, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('print_jobs')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

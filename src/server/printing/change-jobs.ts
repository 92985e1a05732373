import type { Order } from '../../shared/orders/contract.ts';
import type { Printer } from '../../shared/printing/contract.ts';
import type { TicketKind } from '../../shared/printing/printers.ts';
import { changeAsStaff } from '../audit/change-as-staff.ts';
import { toFlag } from '../db/flag.ts';
import { toIds } from '../db/printing-columns.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { findOrder } from '../orders/queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { insertJobs, listTickets } from '../print-queue/queries.ts';
import { idsOf, linesToRepeat } from '../print-queue/station-lines.ts';
import { changeJob, findJob, type JobRow, repeatsFetched } from './job-queries.ts';
import { lockPrinter } from './queries.ts';
import { announcePrinters } from './serve-printer.ts';

type Parts = Pick<Deps, 'database' | 'clock' | 'realtime'>;

interface Printing {
  orderId: number;
  printerId: number;
  kind: TicketKind;
  staff: Staff;
}

/** Enqueues a ticket of an order; it is a copy where one with its dishes was fetched before. Throws `not_found`. */
export async function printOrder(
  deps: Parts & Pick<Deps, 'shop'>,
  { orderId, printerId, kind, staff }: Printing,
): Promise<void> {
  await changeAsStaff(deps, staff, async (change) => {
    const { tx, at } = change;
    const printer = await lockPrinter(tx, deps.database.engine, printerId);
    const order = await findOrder(tx, orderId);
    if (!printer || !order) throw new DomainError('not_found');
    const lines = kind === 'kitchen' ? toIds(await decideLines(deps, tx, { order, printer })) : null;
    const ticket = { order_id: orderId, kind, lines, is_automatic: 0 as const };
    const is_copy = toFlag(await repeatsFetched(tx, deps.database.engine, ticket));
    await insertJobs(tx, [{ ...ticket, printer_id: printerId, sheet: 1, sheets: 1, is_copy, created_at: at }]);
    await change.log({
      action: 'print',
      entity: 'order',
      entityId: String(orderId),
      after: { ticket: kind, printer: printer.name },
    });
  });
  announcePrinters(deps);
}

async function decideLines(
  { shop: shops }: Pick<Deps, 'shop'>,
  tx: Db,
  { order, printer }: { order: Order; printer: Printer },
): Promise<number[]> {
  const [shop, tickets] = [await shops.read(tx), await listTickets(tx, order.id)];
  return idsOf(linesToRepeat(order, printer, { shop, tickets }));
}

/** Has an open job wait for its printer again; as a copy if it was fetched before. Throws `not_found`. */
export async function repeatJob(deps: Parts, id: number, staff: Staff): Promise<void> {
  await changeOpenJob(deps, { id, staff, action: 'print' }, (job) => ({
    state: 'waiting',
    leased_until: null,
    problem: null,
    is_copy: job.attempts > 0 ? 1 : job.is_copy,
  }));
}

/** Gives an open job up. Throws `not_found`. */
export async function discardJob(deps: Parts, id: number, staff: Staff): Promise<void> {
  const ended_at = deps.clock.now().toISOString();
  await changeOpenJob(deps, { id, staff, action: 'discard' }, () => ({ state: 'discarded', ended_at }));
}

interface JobChange {
  id: number;
  staff: Staff;
  action: 'print' | 'discard';
}

async function changeOpenJob(
  deps: Parts,
  { id, staff, action }: JobChange,
  changed: (job: JobRow) => Parameters<typeof changeJob>[2],
): Promise<void> {
  await changeAsStaff(deps, staff, async (change) => {
    const { tx } = change;
    const printerId = (await findJob(tx, { id }))?.printer_id ?? 0;
    // Before the job is read: its printer may be about to fetch it.
    const printer = await lockPrinter(tx, deps.database.engine, printerId);
    const job = await findJob(tx, { id });
    if (!printer || !job || !(await changeJob(tx, id, changed(job)))) throw new DomainError('not_found');
    const what =
      job.order_id === null
        ? ({ entity: 'printer', entityId: String(printer.id) } as const)
        : ({ entity: 'order', entityId: String(job.order_id) } as const);
    await change.log({ action, ...what, after: { ticket: job.kind, printer: printer.name } });
  });
  announcePrinters(deps);
}

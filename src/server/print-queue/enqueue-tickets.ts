import type { Order } from '../../shared/orders/contract.ts';
import { type PrintTime, TICKET_KINDS, type TicketKind } from '../../shared/printing/printers.ts';
import { toIds } from '../db/printing-columns.ts';
import type { Db } from '../db/schema.ts';
import type { QueuePrinter, Shop } from '../db/shop-reader.ts';
import { type EnqueuedTicket, insertJobs, listTickets, type NewJob } from './queries.ts';
import { type Dishes, idsOf, linesFor, linesOnNone, type Menu } from './station-lines.ts';

/** An event of an order at which tickets are enqueued. */
type Event = Exclude<PrintTime, 'never'> | 'end';

/**
 * Which printers' tickets are due at an event. At confirmation also those of printers that print at arrival: one that was
 * added or changed since then has none of the order yet. An order that is delivered with its first move needs no more of
 * them.
 */
const DUE_AT: Record<Event, readonly PrintTime[]> = {
  arrival: ['arrival'],
  confirmation: ['arrival', 'confirmation'],
  end: ['confirmation'],
};

/** A ticket that is due. */
interface DueTicket {
  printer: QueuePrinter;
  kind: TicketKind;
  /** The ids of the lines on it; null for a receipt, which has them all. */
  lines: readonly number[] | null;
  /** How many sheets of this kind the printer has of the order already. */
  sheetsBefore: number;
}

type OrderToPrint = Dishes & Pick<Order, 'id'>;

/**
 * Enqueues, in the transaction of an order or of its confirmation, the tickets that printers print then. What a printer
 * prints is decided once for an order: that a station has no dish of it is kept too, so that a dish that is moved or deleted
 * before the confirmation is not printed at a second station. Runs no statement in a shop without such printers. Repeated,
 * it adds none.
 */
export async function enqueueTickets(
  tx: Db,
  order: OrderToPrint,
  { shop, when, at }: { shop: Menu & Pick<Shop, 'printers'>; when: Event; at: string },
): Promise<void> {
  const due = shop.printers.flatMap((printer) => kindsDue(printer, when).map((kind) => ({ printer, kind })));
  if (due.length === 0) return;
  const earlier = when === 'arrival' ? [] : await listTickets(tx, order.id);
  const tickets = ticketsOf(order, due, { shop, earlier });
  await insertJobs(
    tx,
    tickets.flatMap((ticket) => jobsOf(ticket, order.id, at)),
  );
}

function kindsDue({ kitchenAt, receiptAt }: QueuePrinter, when: Event): TicketKind[] {
  const times = { kitchen: kitchenAt, receipt: receiptAt };
  return TICKET_KINDS.filter((kind) => DUE_AT[when].includes(times[kind]));
}

/**
 * Returns the tickets that are due and not enqueued yet. A line that is then on no ticket, since its dish was moved or the
 * printers' categories were changed between the events, is on a further one of its station.
 */
function ticketsOf(
  order: OrderToPrint,
  due: readonly Pick<DueTicket, 'printer' | 'kind'>[],
  { shop, earlier }: { shop: Menu; earlier: readonly EnqueuedTicket[] },
): DueTicket[] {
  const all = due.map(({ printer, kind }) => {
    const before = earlier.filter((each) => each.printerId === printer.id && each.kind === kind);
    const lines = kind === 'kitchen' ? idsOf(linesFor(order, printer, shop)) : null;
    const sheetsBefore = Math.max(0, ...before.map(({ sheet }) => sheet));
    return { printer, kind, lines, sheetsBefore, isDecided: before.length > 0 };
  });
  const tickets = all.filter(({ isDecided }) => !isDecided);
  const left = idsOf(linesOnNone(order, [...earlier, ...tickets]));
  const further = all
    .filter(({ isDecided, kind }) => isDecided && kind === 'kitchen')
    .map((ticket) => ({ ...ticket, lines: left.filter((id) => ticket.lines?.includes(id)) }));
  return [...tickets, ...further.filter(({ lines }) => lines.length > 0)];
}

/** Returns the sheets of a ticket; of an empty one, a job that has ended. */
function jobsOf({ printer, kind, lines, sheetsBefore }: DueTicket, orderId: number, at: string): NewJob[] {
  const what = { printer_id: printer.id, order_id: orderId, kind, lines: toIds(lines) };
  const job = { ...what, is_automatic: 1, is_copy: 0, created_at: at } as const;
  if (lines?.length === 0) return [{ ...job, sheet: 0, sheets: 0, state: 'empty', ended_at: at }];
  const sheets = sheetsBefore + printer.copies;
  return Array.from({ length: printer.copies }, (_, index) => ({
    ...job,
    sheet: sheetsBefore + index + 1,
    sheets,
    state: 'waiting',
  }));
}

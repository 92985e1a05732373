import type { Order } from '../../shared/orders/contract.ts';
import { type PrintTime, TICKET_KINDS, type TicketKind } from '../../shared/printing/printers.ts';
import type { Db } from '../db/schema.ts';
import type { QueuePrinter, Shop } from '../db/shop-reader.ts';
import { insertJobs, listTickets, type NewJob } from './queries.ts';

type Dishes = Pick<Order, 'items'>;
type Menu = Pick<Shop, 'dishes'>;

/** Which lines of an order a printer prints for the kitchen. */
interface Station {
  categoryIds: readonly number[] | null;
}

/** An event of an order at which tickets are enqueued. */
type Event = Exclude<PrintTime, 'never'>;

/**
 * Which printers' tickets are due at an event. At confirmation also those of printers that print at arrival: one that was
 * added or changed since then has none of the order yet.
 */
const DUE_AT: Record<Event, readonly PrintTime[]> = {
  arrival: ['arrival'],
  confirmation: ['arrival', 'confirmation'],
};

/**
 * Enqueues, in the transaction of an order or of its confirmation, the tickets that printers print then. What a printer
 * prints is decided once for an order: that a station has no dish of it is kept too, so that a dish that is moved or deleted
 * before the confirmation is not printed at a second station. Runs no statement in a shop without such printers. Repeated,
 * it adds none.
 */
export async function enqueueTickets(
  tx: Db,
  order: Dishes & Pick<Order, 'id'>,
  { shop, when, at }: { shop: Menu & Pick<Shop, 'printers'>; when: Event; at: string },
): Promise<void> {
  const due = shop.printers.flatMap((printer) => kindsDue(printer, when).map((kind) => ({ printer, kind })));
  if (due.length === 0) return;
  const decided = when === 'arrival' ? [] : await listTickets(tx, order.id);
  const jobs = due
    .filter(({ printer, kind }) => !decided.some((each) => each.printerId === printer.id && each.kind === kind))
    .flatMap(({ printer, kind }) => {
      const isEmpty = kind === 'kitchen' && linesFor(order, printer, shop).length === 0;
      return jobsOf(printer, { orderId: order.id, kind, isEmpty, at });
    });
  await insertJobs(tx, jobs);
}

function kindsDue({ kitchenAt, receiptAt }: QueuePrinter, when: Event): TicketKind[] {
  const times = { kitchen: kitchenAt, receipt: receiptAt };
  return TICKET_KINDS.filter((kind) => DUE_AT[when].includes(times[kind]));
}

/** Returns the sheets of a ticket; of an empty one, a job that has ended. */
function jobsOf(
  { id, copies }: QueuePrinter,
  { orderId, kind, isEmpty, at }: { orderId: number; kind: TicketKind; isEmpty: boolean; at: string },
): NewJob[] {
  const job = { printer_id: id, order_id: orderId, kind, is_automatic: 1, is_copy: 0, created_at: at } as const;
  if (isEmpty) return [{ ...job, sheet: 0, sheets: 0, state: 'empty', ended_at: at }];
  return Array.from({ length: copies }, (_, index) => ({ ...job, sheet: index + 1, sheets: copies, state: 'waiting' }));
}

/**
 * Returns the lines that a station cooks: those of its categories, and those whose dish has none or is no longer known,
 * so that no dish is printed nowhere.
 */
export function linesFor({ items }: Dishes, { categoryIds }: Station, { dishes }: Menu): Order['items'] {
  if (categoryIds === null) return items;
  return items.filter(({ dishId }) => {
    const category = dishes.get(dishId)?.categoryId ?? null;
    return category === null || categoryIds.includes(category);
  });
}

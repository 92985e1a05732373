import type { Order } from '../../shared/orders/contract.ts';
import { type PrintTime, TICKET_KINDS, type TicketKind } from '../../shared/printing/printers.ts';
import type { Db } from '../db/schema.ts';
import type { QueuePrinter, Shop } from '../db/shop-reader.ts';
import { insertJobs } from './queries.ts';

type Dishes = Pick<Order, 'items'>;
type Menu = Pick<Shop, 'dishes'>;

/** Which lines of an order a printer prints for the kitchen. */
interface Station {
  categoryIds: readonly number[] | null;
}

/**
 * Enqueues, in the transaction of an order or of its confirmation, the tickets that printers print then. Runs no
 * statement in a shop without such printers. Repeated, it adds none.
 */
export async function enqueueTickets(
  tx: Db,
  order: Dishes & Pick<Order, 'id'>,
  { shop, when, at }: { shop: Menu & Pick<Shop, 'printers'>; when: Exclude<PrintTime, 'never'>; at: string },
): Promise<void> {
  const jobs = shop.printers.flatMap((printer) =>
    kindsOf(printer, when)
      .filter((kind) => kind === 'receipt' || linesFor(order, printer, shop).length > 0)
      .flatMap((kind) => sheetsOf(printer, { orderId: order.id, kind, at })),
  );
  await insertJobs(tx, jobs);
}

function kindsOf({ kitchenAt, receiptAt }: QueuePrinter, when: PrintTime): TicketKind[] {
  const times = { kitchen: kitchenAt, receipt: receiptAt };
  return TICKET_KINDS.filter((kind) => times[kind] === when);
}

function sheetsOf(
  { id, copies }: QueuePrinter,
  { orderId, kind, at }: { orderId: number; kind: TicketKind; at: string },
) {
  return Array.from({ length: copies }, (_, index) => ({
    printer_id: id,
    order_id: orderId,
    kind,
    sheet: index + 1,
    sheets: copies,
    is_automatic: 1 as const,
    is_copy: 0 as const,
    created_at: at,
  }));
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

import type { Order } from '../../shared/orders/contract.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { EnqueuedTicket } from './queries.ts';

export type Dishes = Pick<Order, 'items'>;
export type Menu = Pick<Shop, 'dishes'>;

/** A printer, as far as it prints for the kitchen. */
interface Station {
  categoryIds: readonly number[] | null;
}

/**
 * Returns the lines that a station cooks by the menu of now: those of its categories, and those whose dish has none or is
 * no longer known, so that no dish is printed nowhere.
 */
export function linesFor({ items }: Dishes, { categoryIds }: Station, { dishes }: Menu): Order['items'] {
  if (categoryIds === null) return items;
  return items.filter(({ dishId }) => {
    const category = dishes.get(dishId)?.categoryId ?? null;
    return category === null || categoryIds.includes(category);
  });
}

/** Returns the lines that are on no ticket for the kitchen; none where it was not decided what one has. */
export function linesOnNone({ items }: Dishes, tickets: readonly Pick<EnqueuedTicket, 'kind' | 'lines'>[]) {
  const kitchen = tickets.filter(({ kind }) => kind === 'kitchen');
  return items.filter(({ lineId }) => kitchen.every(({ lines }) => lines !== null && !lines.includes(lineId)));
}

/**
 * Returns the lines that a station prints when staff ask for it: its lines of now, and what it has printed. The whole order
 * where it has no line of it, since an empty ticket is of no use.
 */
export function linesToRepeat(
  order: Dishes,
  station: Station & { id: number },
  { shop, tickets }: { shop: Menu; tickets: readonly EnqueuedTicket[] },
): Order['items'] {
  const current = linesFor(order, station, shop);
  const printed = tickets.flatMap(({ printerId, lines }) => (printerId === station.id ? (lines ?? []) : []));
  const lines = order.items.filter((line) => current.includes(line) || printed.includes(line.lineId));
  return lines.length > 0 ? lines : order.items;
}

export const idsOf = (lines: Order['items']): number[] => lines.map(({ lineId }) => lineId);

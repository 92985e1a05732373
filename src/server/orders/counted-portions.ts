import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { DishRecord } from '../../shared/menu/contract.ts';
import { type PortionCount, portionsLeft } from '../../shared/menu/portions.ts';
import { type PortionShortage, portionsExceededDetails } from '../../shared/orders/refusals.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { addSold, subtractSold } from '../menu/portion-queries.ts';
import { listCountedPortions } from './line-queries.ts';

/** Gives back the portions that an order took, which now ends without a sale. Returns whether there were any. */
export async function giveBackPortions(tx: Db, orderId: number): Promise<boolean> {
  const sales = await listCountedPortions(tx, orderId);
  // In the sequence in which orders lock the counts.
  for (const sale of sales) await subtractSold(tx, sale);
  return sales.length > 0;
}

/** Takes the portions again that an order gave back, also where too few are left. */
export async function retakePortionsAnyway(tx: Db, orderId: number): Promise<void> {
  await addAgain(tx, orderId);
}

async function addAgain(tx: Db, orderId: number) {
  const sales = await listCountedPortions(tx, orderId);
  return { sales, counts: sales.length === 0 ? new Map<number, PortionCount>() : await addSold(tx, sales) };
}

/** Reserves the portions again that an order gave back. Returns whether there were any. Throws `portions_gone`. */
export async function retakePortions(tx: Db, orderId: number, shop: Shop): Promise<boolean> {
  const { hasPortions, missing } = await reservePortionsAgain(tx, orderId, shop);
  if (missing.length > 0) throw new DomainError('portions_gone', portionsExceededDetails.encode({ items: missing }));
  return hasPortions;
}

/**
 * Reserves the portions again that an order gave back, also if too few are left. Returns whether there were any, and the
 * dishes with too few, each with its business day.
 */
export async function reservePortionsAgain(
  tx: Db,
  orderId: number,
  { dishes }: Shop,
): Promise<{ hasPortions: boolean; missing: (PortionShortage & { day: string })[] }> {
  const { sales, counts } = await addAgain(tx, orderId);
  const missing = sales.flatMap(({ food_item_id: id, sold: quantity, day }) => {
    // Dishes stay when they are deleted.
    const { name, portionsPerDay } = dishes.get(id) as DishRecord;
    const { sold, offered } = counts.get(id) as PortionCount;
    // Dishes that are not limited any more have enough.
    if (portionsPerDay === null) return [];
    const left = portionsLeft(portionsPerDay, { sold: sold - quantity, offered });
    return left < quantity ? [{ id, name: textIn(name, DEFAULT_LANGUAGE), left, day }] : [];
  });
  return { hasPortions: sales.length > 0, missing };
}

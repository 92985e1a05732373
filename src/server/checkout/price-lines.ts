import type { Dish } from '../../shared/menu/contract.ts';
import { type Agorot, MAX_AGOROT } from '../../shared/money.ts';
import type { OrderLine } from '../../shared/orders/lines.ts';
import { itemUnavailableDetails, priceChangedDetails } from '../../shared/orders/refusals.ts';
import { priceChanges, totalOf } from '../../shared/orders/rules.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { findFoodItems } from '../menu/queries.ts';
import type { NewOrder } from '../orders/queries.ts';

interface Basket {
  items: OrderLine[];
  /** In agorot. */
  totalAmount: Agorot;
}

/**
 * An order's lines by the shop's own menu; the basket's prices and total must be the same ones (spec.md §5).
 * Throws `item_unavailable`, `price_changed`, or `invalid_input` for a total beyond all measure.
 */
export async function priceLines(tx: Db, { items, totalAmount }: Basket): Promise<NewOrder['lines']> {
  const ids = items.map((line) => line.id);
  const menu = new Map((await findFoodItems(tx, ids)).map((item) => [item.id, item]));
  requireAvailable(items, menu);

  const lines = items.map((line) => ({ ...(menu.get(line.id) as Dish), quantity: line.quantity }));
  const total = totalOf(lines);
  if (total > MAX_AGOROT) throw new DomainError('invalid_input', { fields: { totalAmount: 'The order is too large' } });
  const changes = priceChanges(items, menu);
  if (changes.length > 0 || total !== totalAmount) {
    throw new DomainError('price_changed', priceChangedDetails.encode({ items: changes, totalAmount: total }));
  }
  return lines.map((line) => ({
    food_item_id: line.id,
    name: line.name,
    name_he: line.nameHe,
    name_tr: line.nameTr,
    unit_price_agorot: line.price,
    quantity: line.quantity,
  }));
}

type Menu = ReadonlyMap<number, { name: string; isActive: boolean; isDeleted: boolean }>;

function requireAvailable(items: readonly OrderLine[], menu: Menu): void {
  const unavailable = items.filter(({ id }) => {
    const item = menu.get(id);
    return !item?.isActive || item.isDeleted;
  });
  if (unavailable.length === 0) return;
  const named = unavailable.map(({ id, name }) => ({ id, name: menu.get(id)?.name ?? name }));
  throw new DomainError('item_unavailable', itemUnavailableDetails.encode({ items: named }));
}

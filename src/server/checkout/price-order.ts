import { type Agorot, MAX_AGOROT } from '../../shared/money.ts';
import { amountsOf, type OrderAmounts } from '../../shared/orders/amounts.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import type { PricedLine } from '../../shared/orders/pricing.ts';
import { priceChangedDetails } from '../../shared/orders/refusals.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { priceLines } from './price-lines.ts';

interface RequestedOrder {
  items: readonly RequestedLine[];
  /** In agorot. */
  totalAmount: Agorot;
}

interface PricedOrder {
  lines: PricedLine[];
  amounts: OrderAmounts;
}

/**
 * Returns an order at the shop's prices at the instant `at`; those that the request says must be the same (spec.md §5).
 * Throws `item_unavailable`, `choices_invalid`, `price_changed`, or `invalid_input` for an order that is too large.
 */
export function priceOrder(shop: Shop, { items, totalAmount }: RequestedOrder, at: Date): PricedOrder {
  const { lines, changes } = priceLines(shop, items, at);
  const amounts = amountsOf(lines);
  const { total } = amounts;
  if (total > MAX_AGOROT || lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw new DomainError('invalid_input', { fields: { totalAmount: 'The order is too large' } });
  }
  if (changes.length > 0 || total !== totalAmount) {
    throw new DomainError('price_changed', priceChangedDetails.encode({ items: changes, totalAmount: total }));
  }
  return { lines, amounts };
}

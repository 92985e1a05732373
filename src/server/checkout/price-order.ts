import type { DeliveryFees } from '../../shared/cities/fees.ts';
import { type Agorot, MAX_AGOROT } from '../../shared/money.ts';
import { amountsOf, amountsTo, type OrderAmounts } from '../../shared/orders/amounts.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import { type PricedLine, totalOf } from '../../shared/orders/pricing.ts';
import { priceChangedDetails } from '../../shared/orders/refusals.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { priceLines } from './price-lines.ts';

/** An order with the amounts that its orderer saw, in agorot. */
interface RequestedOrder {
  items: readonly RequestedLine[];
  totalAmount: Agorot;
  deliveryFee?: Agorot | undefined;
  /** Whether `deliveryFee` is the fee, whatever the city's is. */
  mayChangeDeliveryFee?: boolean;
  city: { deliveryFees: DeliveryFees } | null;
}

interface PricedOrder {
  lines: PricedLine[];
  amounts: OrderAmounts;
}

/**
 * Returns an order at the shop's prices and the city's delivery fee at the instant `at`; those that the request says must
 * be the same (spec.md §5). Throws `item_unavailable`, `choices_invalid`, `price_changed`, or `invalid_input` for an order
 * that is too large.
 */
export function priceOrder(shop: Shop, request: RequestedOrder, at: Date): PricedOrder {
  const { items, totalAmount, deliveryFee, mayChangeDeliveryFee = false, city } = request;
  const { lines, changes } = priceLines(shop, items, at);
  const hasOwnFee = mayChangeDeliveryFee && deliveryFee !== undefined;
  const amounts = hasOwnFee ? amountsOf(lines, deliveryFee) : amountsTo(city, lines);
  const { total } = amounts;
  if (total > MAX_AGOROT || lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw new DomainError('invalid_input', { fields: { totalAmount: 'The order is too large' } });
  }
  const newFee = amounts.deliveryFee ?? 0;
  const oldFee = amounts.deliveryFee === null ? (deliveryFee ?? 0) : seenFee(request);
  const isFeeWrong = deliveryFee !== undefined && deliveryFee !== newFee;
  if (changes.length > 0 || isFeeWrong || total !== totalAmount) {
    const fee = oldFee === newFee ? {} : { deliveryFee: { oldFee, newFee } };
    throw new DomainError('price_changed', priceChangedDetails.encode({ items: changes, totalAmount: total, ...fee }));
  }
  return { lines, amounts };
}

/** Returns the fee that a request says, or that its total has beside its lines. */
function seenFee({ items, totalAmount, deliveryFee }: RequestedOrder): Agorot {
  return deliveryFee ?? Math.max(0, totalAmount - totalOf(items));
}

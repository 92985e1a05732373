import type { DeliveryFees } from '../../shared/cities/fees.ts';
import type { Coupon } from '../../shared/coupons/contract.ts';
import { type ChosenCoupon, type CouponChoice, chooseCoupon, discountOf } from '../../shared/coupons/rules.ts';
import { type Agorot, MAX_AGOROT } from '../../shared/money.ts';
import { amountsOf, amountsTo, type OrderAmounts, withDiscount } from '../../shared/orders/amounts.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import { type PricedLine, totalOf } from '../../shared/orders/pricing.ts';
import { type DiscountChange, type FeeChange, priceChangedDetails } from '../../shared/orders/refusals.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import type { Reading } from '../../shared/time.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { priceLines } from './price-lines.ts';

const NO_COUPONS: CouponChoice<Coupon> = { automatic: [], entered: null, refused: new Map() };

/** An order with the amounts that its orderer saw, in agorot. */
interface RequestedOrder {
  items: readonly RequestedLine[];
  totalAmount: Agorot;
  deliveryFee?: Agorot | undefined;
  discount?: Agorot | undefined;
  /** Whether `deliveryFee` is the fee, whatever the city's is. */
  mayChangeDeliveryFee?: boolean;
  city: { deliveryFees: DeliveryFees } | null;
  /** The coupons among which its own is chosen; none by default. */
  coupons?: CouponChoice<Coupon>;
}

interface PricedOrder {
  lines: PricedLine[];
  amounts: OrderAmounts;
  /** Null without one. */
  coupon: Coupon | null;
}

/**
 * Returns an order at the shop's prices, the city's delivery fee and with the best of the coupons when it is placed; those
 * that the request says must be the same (spec.md §5). Throws `item_unavailable`, `choices_invalid`, `price_changed`, or
 * `invalid_input` for an order that is too large.
 */
export function priceOrder(shop: Shop, request: RequestedOrder, reading: Reading): PricedOrder {
  const { items, totalAmount, deliveryFee, mayChangeDeliveryFee = false, city, coupons = NO_COUPONS } = request;
  const { lines, changes } = priceLines(shop, items, new Date(reading.now));
  const hasOwnFee = mayChangeDeliveryFee && deliveryFee !== undefined;
  const before = hasOwnFee ? amountsOf(lines, deliveryFee) : amountsTo(city, lines);
  if (before.total > MAX_AGOROT || lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw new DomainError('invalid_input', { fields: { totalAmount: 'The order is too large' } });
  }
  const chosen = chooseCoupon(coupons, { ...before, reading });
  const amounts = withDiscount(before, discountOf(chosen));
  const seen = seenParts(request, amounts);
  const fee = feeChange(seen, amounts);
  const discount = discountChange(seen, chosen, coupons);
  if (changes.length > 0 || seen.isWrong || amounts.total !== totalAmount) {
    const details = { items: changes, totalAmount: amounts.total, ...fee, ...discount };
    throw new DomainError('price_changed', priceChangedDetails.encode(details));
  }
  return { lines, amounts, coupon: chosen.coupon };
}

interface SeenParts {
  fee: Agorot;
  discount: Agorot;
  /** Whether one that the request says is not that of now. */
  isWrong: boolean;
}

/**
 * Returns the fee and the discount that a request says. One that it does not say is that of now, or what its total has
 * beside the rest.
 */
function seenParts({ items, totalAmount, deliveryFee, discount }: RequestedOrder, now: OrderAmounts): SeenParts {
  const [newFee, newDiscount] = [now.deliveryFee ?? 0, now.discount?.amount ?? 0];
  const rest = totalAmount - totalOf(items);
  const inferred = now.discount === null ? 0 : Math.max(0, (deliveryFee ?? 0) - rest);
  const seenDiscount = discount ?? inferred;
  const otherFee = now.deliveryFee === null ? 0 : Math.max(0, rest + seenDiscount);
  const isWrong =
    (deliveryFee !== undefined && deliveryFee !== newFee) || (discount !== undefined && discount !== newDiscount);
  return { fee: deliveryFee ?? otherFee, discount: seenDiscount, isWrong };
}

function feeChange({ fee }: SeenParts, { deliveryFee }: OrderAmounts): { deliveryFee?: FeeChange } {
  const newFee = deliveryFee ?? 0;
  return fee === newFee ? {} : { deliveryFee: { oldFee: fee, newFee } };
}

function discountChange(
  { discount: oldDiscount }: SeenParts,
  { amount: newDiscount, refusal }: ChosenCoupon<Coupon>,
  { refused }: CouponChoice<Coupon>,
): { discount?: DiscountChange } {
  if (oldDiscount === newDiscount) return {};
  const { reason = null, missing: missingAmount = 0 } = refusal ?? {};
  const ids = [...refused].map(([id, reason]) => ({ id, reason }));
  return { discount: { oldDiscount, newDiscount, reason, missingAmount, refused: ids } };
}

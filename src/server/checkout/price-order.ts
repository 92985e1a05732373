import type { DeliveryFees } from '../../shared/cities/fees.ts';
import type { Coupon } from '../../shared/coupons/contract.ts';
import {
  type ChosenCoupon,
  type CouponChoice,
  type CouponReason,
  chooseCoupon,
  discountOf,
} from '../../shared/coupons/rules.ts';
import { type Agorot, MAX_AGOROT } from '../../shared/money.ts';
import {
  amountsOf,
  amountsOfAgreedTotal,
  amountsTo,
  type OrderAmounts,
  withDiscount,
} from '../../shared/orders/amounts.ts';
import { DEFAULT_FULFILMENT, type Fulfilment, hasDestination } from '../../shared/orders/fulfilment.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import { type PricedLine, totalOf } from '../../shared/orders/pricing.ts';
import { type DiscountChange, type FeeChange, priceChangedDetails } from '../../shared/orders/refusals.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import type { Reading } from '../../shared/time.ts';
import type { OrderCoupons } from '../coupons/read-coupons.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { priceLines } from './price-lines.ts';

const NO_COUPONS: OrderCoupons = { automatic: [], entered: null, refused: new Map(), personal: new Map() };

/** An order with the amounts that its orderer saw, in agorot. */
interface RequestedOrder {
  items: readonly RequestedLine[];
  totalAmount: Agorot;
  deliveryFee?: Agorot | undefined;
  discount?: Agorot | undefined;
  /** Whether `deliveryFee` is the fee, whatever the city's is; what is picked up has none. */
  mayChangeDeliveryFee?: boolean;
  /** Whether `totalAmount` was agreed on as a whole, without regard to fees and coupons. */
  isTotalAgreed?: boolean;
  /** Delivery by default. */
  fulfilment?: Fulfilment;
  city: { deliveryFees: DeliveryFees } | null;
  /** The coupons among which its own is chosen; none by default. */
  coupons?: OrderCoupons;
}

interface PricedOrder {
  lines: PricedLine[];
  /** Of the dishes, in agorot. */
  subtotal: Agorot;
  /**
   * Returns what its customer pays, and with which coupon (null without one). Throws `price_changed` where that is
   * something else by what the customer has ordered: last of all, so that nobody learns it who would not place the order.
   */
  forCustomer(): { amounts: OrderAmounts; coupon: Coupon | null };
}

/**
 * Returns an order at the shop's prices, the city's delivery fee and with the best of the coupons when it is placed; those
 * that the request says must be the same (spec.md §5). Throws `item_unavailable`, `choices_invalid`, `price_changed`, or
 * `invalid_input` for an order that is too large; none of them goes by what the customer has ordered.
 */
export function priceOrder(shop: Shop, request: RequestedOrder, reading: Reading): PricedOrder {
  const { items, deliveryFee, mayChangeDeliveryFee = false, city, coupons = NO_COUPONS } = request;
  const { fulfilment = DEFAULT_FULFILMENT } = request;
  const { lines, changes } = priceLines(shop, items, new Date(reading.now));
  if (request.isTotalAgreed) return agreedOrder(request, { lines, changes });
  const hasOwnFee = mayChangeDeliveryFee && deliveryFee !== undefined && hasDestination(fulfilment);
  const before = hasOwnFee ? amountsOf(lines, deliveryFee) : amountsTo(city, lines);
  requireStorable(before.total, lines);
  const judge = (refused: Refused) => judgedWith({ ...coupons, refused }, { request, before, reading });
  const details = ({ amounts, ...parts }: Judged) => ({ items: changes, totalAmount: amounts.total, ...parts.changed });
  const refuse = (judged: Judged) => new DomainError('price_changed', priceChangedDetails.encode(details(judged)));
  if (changes.length > 0 || !possibleRefusals(coupons).some((refused) => judge(refused).isSeen)) {
    throw refuse(judge(coupons.refused));
  }
  return {
    lines,
    subtotal: before.subtotal,
    forCustomer() {
      const own = judge(ownRefusals(coupons));
      if (!own.isSeen) throw refuse(own);
      return own;
    },
  };
}

function agreedOrder({ totalAmount }: RequestedOrder, { lines, changes }: ReturnType<typeof priceLines>): PricedOrder {
  requireStorable(totalOf(lines), lines);
  if (changes.length > 0) {
    const details = { items: changes, totalAmount: totalOf(lines) };
    throw new DomainError('price_changed', priceChangedDetails.encode(details));
  }
  const amounts = amountsOfAgreedTotal(lines, totalAmount);
  return { lines, subtotal: amounts.subtotal, forCustomer: () => ({ amounts, coupon: null }) };
}

/** Throws `invalid_input` for an order whose total or quantities are too large to be stored. */
function requireStorable(total: Agorot, lines: readonly PricedLine[]): void {
  if (total > MAX_AGOROT || lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw new DomainError('invalid_input', { fields: { totalAmount: 'The order is too large' } });
  }
}

type Refused = ReadonlyMap<number, CouponReason>;

/** Returns the coupons that the customer of an order may not use, and why. */
function ownRefusals({ refused, personal }: OrderCoupons): Refused {
  const own = [...personal].flatMap(([{ id }, reason]) => (reason ? [[id, reason] as const] : []));
  return new Map([...refused, ...own]);
}

/** Returns what may be refused to some customer: to a new one, and to one who has ordered with all but one coupon. */
function possibleRefusals({ refused, personal }: OrderCoupons): Refused[] {
  const coupons = [...personal.keys()];
  const ofOneWhoHasOrdered = [null, ...coupons.filter(({ isFirstOrderOnly }) => !isFirstOrderOnly)].map(
    (unused) =>
      new Map([...refused, ...coupons.filter((each) => each !== unused).map(({ id }) => [id, 'usedByYou'] as const)]),
  );
  return [refused, ...ofOneWhoHasOrdered];
}

interface Judged {
  amounts: OrderAmounts;
  coupon: Coupon | null;
  /** Whether these are the amounts that the request says. */
  isSeen: boolean;
  /** Those of the fee and of the discount, with what the request says. */
  changed: { deliveryFee?: FeeChange; discount?: DiscountChange };
}

/** Returns what an order costs with the best of the coupons, compared with what its request says. */
function judgedWith(
  coupons: CouponChoice<Coupon>,
  { request, before, reading }: { request: RequestedOrder; before: OrderAmounts; reading: Reading },
): Judged {
  const chosen = chooseCoupon(coupons, { ...before, fulfilment: request.fulfilment ?? DEFAULT_FULFILMENT, reading });
  const amounts = withDiscount(before, discountOf(chosen));
  const seen = seenParts(request, amounts);
  const isSeen = !seen.isWrong && amounts.total === request.totalAmount;
  const changed = { ...feeChange(seen, amounts), ...discountChange(seen, chosen, coupons) };
  return { amounts, coupon: chosen.coupon, isSeen, changed };
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

import { DAY_MS } from '../durations.ts';
import type { Order } from './contract.ts';
import { statusesOf } from './fulfilment.ts';
import { bitPaymentOf, isPaidWithBit } from './payment.ts';
import type { StatusReason } from './status-reasons.ts';
import { FIRST_STATUS, isOpen, needsReason, ORDER_STATUSES, type OrderStatus, STATUS_RULES } from './statuses.ts';
import { isUsed } from './used-statuses.ts';

/* The page of one order, which its customer follows: what it shows, and for how long. */

/** How long in ms the page is there after the order has ended. */
const KEEP_ENDED_MS = 7 * DAY_MS;
/** How long in ms it is there when nobody ends the order, from when it was placed or is for, whichever is later. */
const KEEP_OPEN_MS = 30 * DAY_MS;

/** A status that the order has had, has or is going to have. */
export interface FollowStep {
  status: OrderStatus;
  /** ISO 8601; null before it is reached. */
  at: string | null;
  place: 'past' | 'now' | 'ahead';
}

/** An order as anyone with its address sees it: nothing about who ordered it, and no words of theirs. */
export interface FollowedOrder
  extends Pick<
    Order,
    | 'orderNumber'
    | 'createdAt'
    | 'status'
    | 'totalAmount'
    | 'deliveryFee'
    | 'discount'
    | 'paymentMethod'
    | 'promisedAt'
    | 'promisedDay'
    | 'promisedUntil'
    | 'customerPaidAt'
    | 'cancelAskedAt'
    | 'cancelDeclinedAt'
    | 'fulfilment'
    | 'refundedAt'
    | 'cashTakenAt'
    | 'paymentCheck'
    | 'paymentCheckedAt'
  > {
  steps: FollowStep[];
  /** Why it was cancelled or refused. */
  reason: StatusReason | null;
  lines: Pick<Order['items'][number], 'lineId' | 'name' | 'unitPrice' | 'quantity' | 'choices'>[];
}

/** Returns what the page shows of an order in a shop that uses these optional statuses. */
export function followedOrder(order: Order, used: readonly OrderStatus[]): FollowedOrder {
  const { orderNumber, createdAt, status, totalAmount, paymentMethod, promisedAt, promisedDay, promisedUntil } = order;
  const { deliveryFee, discount, customerPaidAt, cancelAskedAt, cancelDeclinedAt, fulfilment, refundedAt } = order;
  const { cashTakenAt, paymentCheck, paymentCheckedAt } = order;
  return {
    ...{ orderNumber, createdAt, status, totalAmount, deliveryFee, discount, paymentMethod },
    ...{ promisedAt, promisedDay, promisedUntil },
    ...{ customerPaidAt, cancelAskedAt, cancelDeclinedAt, fulfilment, refundedAt },
    ...{ cashTakenAt, paymentCheck, paymentCheckedAt },
    steps: stepsOf(order, statusesOf(used, fulfilment)),
    reason: endReason(order),
    lines: order.items.map(({ lineId, name, unitPrice, quantity, choices }) => ({
      ...{ lineId, name, unitPrice, quantity, choices },
    })),
  };
}

/** Returns why an order was cancelled or refused; null for another one. */
export function endReason({ moves, status }: Pick<Order, 'moves' | 'status'>): StatusReason | null {
  if (isOpen(status)) return null;
  return moves.findLast(({ to }) => to === status)?.reason ?? null;
}

/** Reasons that customers are not shown. */
const INTERNAL_REASONS = ['prank', 'mistake', 'not_received', 'other'] as const satisfies StatusReason[];
type InternalReason = (typeof INTERNAL_REASONS)[number];

/** Returns the reason; null if customers are not shown it. */
export function saidReason(reason: StatusReason | null): Exclude<StatusReason, InternalReason> | null {
  const isInternal = (given: StatusReason): given is InternalReason => INTERNAL_REASONS.some((each) => each === given);
  return reason === null || isInternal(reason) ? null : reason;
}

type Payable = Pick<
  Order,
  | 'paymentMethod'
  | 'status'
  | 'totalAmount'
  | 'customerPaidAt'
  | 'cashTakenAt'
  | 'paymentCheck'
  | 'paymentCheckedAt'
  | 'refundedAt'
>;

/** Returns whether the customer pays an order with Bit; false if it was cancelled or refused, or is free or paid in cash. */
export function mayBePaid({
  status,
  ...order
}: Pick<Payable, 'paymentMethod' | 'status' | 'totalAmount' | 'cashTakenAt'>): boolean {
  return isPaidWithBit(order) && STATUS_RULES[status].isSale;
}

/** Returns whether the customer can claim to have paid with Bit: once, and again after staff did not find the payment. */
export function canClaimPayment(order: Omit<Payable, 'refundedAt'>): boolean {
  const payment = bitPaymentOf(order);
  return mayBePaid(order) && (payment === 'not_found' || order.customerPaidAt === null);
}

/**
 * What is known of a payment to be refunded: staff refunded it, the order was paid, the customer claims to have paid, or
 * nobody knows.
 */
export type RefundState = 'done' | 'paid' | 'said' | 'possible';

const REFUND_STATES = { found: 'paid', claimed: 'said', unpaid: 'possible', not_found: null } as const;

/** Returns what is to be refunded of a cancelled or refused order; null if nothing is, or the order is a sale. */
export function refundOf(order: Payable): RefundState | null {
  const { status, totalAmount, refundedAt, cashTakenAt } = order;
  if (STATUS_RULES[status].isSale || totalAmount === 0) return null;
  if (refundedAt !== null) return 'done';
  if (cashTakenAt !== null) return 'paid';
  const payment = bitPaymentOf(order);
  return payment && REFUND_STATES[payment];
}

/** Returns whether the customer may ask to cancel an order: before it is confirmed. */
export function mayAskToCancel({ status }: Pick<Order, 'status'>): boolean {
  return status === FIRST_STATUS;
}

/** Returns whether staff still have to decide about cancelling an order. */
export function isCancelAsked({
  status,
  cancelAskedAt,
  cancelDeclinedAt,
}: Pick<Order, 'status' | 'cancelAskedAt' | 'cancelDeclinedAt'>): boolean {
  return isOpen(status) && cancelAskedAt !== null && cancelDeclinedAt === null;
}

/** The steps of an order that ended without a sale are those that it took. */
function stepsOf(order: Order, used: readonly OrderStatus[]): FollowStep[] {
  const { status, createdAt, deliveredAt, moves } = order;
  const times = new Map<OrderStatus, string>([[FIRST_STATUS, createdAt]]);
  if (deliveredAt !== null) times.set('delivered', deliveredAt);
  for (const { to, at } of moves) times.set(to, at);
  const now = ORDER_STATUSES.indexOf(status);
  const isAhead = (each: OrderStatus, index: number) =>
    isOpen(status) && index > now && !needsReason(each) && isUsed(each, used);
  return ORDER_STATUSES.flatMap((each, index): FollowStep[] => {
    const at = times.get(each) ?? null;
    if (each === status) return [{ status, at, place: 'now' }];
    if (isAhead(each, index)) return [{ status: each, at: null, place: 'ahead' }];
    return at !== null && index < now ? [{ status: each, at, place: 'past' }] : [];
  });
}

/** Returns whether an order still has its page at `now` (ms since 1970): it is not erased, and has not ended long ago. */
export function isFollowed(order: Order, now: number): boolean {
  if (order.clientId === null && !order.isTrial) return false;
  return now < endOf(order);
}

/** In ms since 1970. */
function endOf({ status, createdAt, deliveredAt, statusChangedAt, promisedAt, promisedDay }: Order): number {
  if (!isOpen(status)) return Date.parse(statusChangedAt ?? deliveredAt ?? createdAt) + KEEP_ENDED_MS;
  const promised = promisedAt ?? promisedDay;
  return Math.max(Date.parse(createdAt), promised === null ? 0 : Date.parse(promised)) + KEEP_OPEN_MS;
}

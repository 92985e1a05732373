import { expect, test } from 'vitest';
import type { Order } from './contract.ts';
import {
  canClaimPayment,
  followedOrder,
  isCancelAsked,
  isFollowed,
  mayBePaid,
  refundOf,
  saidReason,
} from './follow.ts';
import { followPath, sayPaid } from './follow-contract.ts';
import { STATUS_REASONS } from './status-reasons.ts';
import type { OrderStatus } from './statuses.ts';

const AT = '2026-07-01T09:00:00.000Z';
const LATER = '2026-07-01T09:30:00.000Z';
const ORDER = {
  id: 1,
  orderNumber: '1001',
  clientId: 1,
  customerName: 'Noa Levi',
  status: 'pending',
  createdAt: AT,
  fulfilment: 'delivery',
  deliveredAt: null,
  statusChangedAt: null,
  promisedAt: null,
  promisedDay: null,
  paymentMethod: 'bit',
  totalAmount: 5_000,
  items: [{ lineId: 1, dishId: 2, name: { en: 'Soup' }, unitPrice: 2_500, quantity: 2, choices: [], note: 'For Noa' }],
  moves: [],
  customerPaidAt: null,
  cancelAskedAt: null,
  cancelDeclinedAt: null,
  refundedAt: null,
  cashTakenAt: null,
  paymentCheck: null,
  paymentCheckedAt: null,
  isTrial: false,
  allergies: ['nuts'],
} as unknown as Order;
const move = (to: OrderStatus, reason: string | null = null) => ({ from: 'pending', to, at: LATER, by: 'x', reason });
const order = (changes: object): Order => ({ ...ORDER, ...changes }) as Order;
const stepsOf = (given: Order, used: OrderStatus[] = []) =>
  followedOrder(given, used).steps.map(({ status, at, place }) => `${status} ${place}${at ? '' : ' –'}`);

test('order tracking shows the statuses in use without skipped ones', () => {
  const used: OrderStatus[] = ['confirmed', 'preparing', 'on_the_way'];
  const preparing = order({ status: 'preparing', moves: [move('preparing')] });
  expect(stepsOf(preparing, used)).toEqual([
    'pending past',
    'preparing now',
    'on_the_way ahead –',
    'delivered ahead –',
  ]);
  expect(stepsOf(preparing)).toEqual(['pending past', 'preparing now', 'delivered ahead –']);
  const takenBack = order({ moves: [move('preparing'), move('pending')] });
  expect(stepsOf(takenBack)).toEqual(['pending now', 'delivered ahead –']);
});

test('order tracking of a pickup has no delivery step', () => {
  const used: OrderStatus[] = ['ready', 'on_the_way'];
  const pickup = stepsOf(order({ fulfilment: 'pickup' }), used);
  expect(pickup).toEqual(['pending now', 'ready ahead –', 'delivered ahead –']);
});

test('order tracking ends with the final status and its reason', () => {
  const cancelled = order({ status: 'cancelled', moves: [move('confirmed'), move('cancelled', 'sold_out')] });
  expect(stepsOf(cancelled, ['confirmed', 'preparing'])).toEqual(['pending past', 'confirmed past', 'cancelled now']);
  expect(followedOrder(cancelled, []).reason).toBe('sold_out');
});

test('order tracking shows the order and nothing about the customer', () => {
  const promised = { promisedAt: LATER, promisedDay: '2026-07-01', promisedUntil: null };
  const money = { totalAmount: 5_000, deliveryFee: 1_500, discount: null, paymentMethod: 'bit', customerPaidAt: AT };
  const asked = { cancelAskedAt: AT, cancelDeclinedAt: LATER, refundedAt: null };
  const lines = [{ lineId: 1, name: { en: 'Soup' }, unitPrice: 2_500, quantity: 2, choices: [] }];
  expect(followedOrder(order({ ...promised, ...money, ...asked }), [])).toMatchObject({
    ...{
      orderNumber: '1001',
      createdAt: AT,
      status: 'pending',
      fulfilment: 'delivery',
      ...promised,
      ...money,
      ...asked,
    },
    lines,
  });
  const text = JSON.stringify(followedOrder(ORDER, []));
  for (const personal of ['Noa', 'note', 'nuts', 'customerName']) expect(text).not.toContain(personal);
});

test('an order can be paid while it is paid with Bit and has not been rejected', () => {
  expect(mayBePaid(ORDER)).toBe(true);
  expect(mayBePaid(order({ status: 'delivered' }))).toBe(true);
  expect(mayBePaid(order({ paymentMethod: 'cash' }))).toBe(false);
  expect([1, 0].map((totalAmount) => mayBePaid(order({ totalAmount })))).toEqual([true, false]);
  expect(mayBePaid(order({ status: 'refused' }))).toBe(false);
});

test('a Bit payment is refunded if the order is cancelled or refused, claimed or not', () => {
  expect(refundOf(ORDER)).toBeNull();
  expect(refundOf(order({ customerPaidAt: AT }))).toBeNull();
  expect(refundOf(order({ status: 'delivered', customerPaidAt: AT }))).toBeNull();
  expect(refundOf(order({ status: 'cancelled' }))).toBe('possible');
  expect(refundOf(order({ status: 'refused', customerPaidAt: AT }))).toBe('said');
  expect(refundOf(order({ status: 'cancelled', paymentMethod: 'cash' }))).toBeNull();
  expect(refundOf(order({ status: 'refused', customerPaidAt: AT, refundedAt: LATER }))).toBe('done');
  expect(refundOf(order({ refundedAt: LATER }))).toBeNull();
});

test('a refund depends on the payment that staff found and the cash that a courier took', () => {
  const cancelled = { status: 'cancelled', customerPaidAt: AT, paymentCheckedAt: LATER } as const;
  expect(refundOf(order({ ...cancelled, paymentCheck: 'found' }))).toBe('paid');
  expect(refundOf(order({ ...cancelled, paymentCheck: 'not_found' }))).toBeNull();
  expect(refundOf(order({ ...cancelled, paymentMethod: 'cash', cashTakenAt: AT }))).toBe('paid');
  expect(refundOf(order({ ...cancelled, cashTakenAt: AT, refundedAt: LATER }))).toBe('done');
  expect(refundOf(order({ ...cancelled, cashTakenAt: AT, totalAmount: 0 }))).toBeNull();
});

test('a customer claims a payment once, and again after staff did not find it', () => {
  expect(canClaimPayment(ORDER)).toBe(true);
  expect(canClaimPayment(order({ customerPaidAt: AT }))).toBe(false);
  const missing = { customerPaidAt: AT, paymentCheck: 'not_found', paymentCheckedAt: LATER };
  expect(canClaimPayment(order(missing))).toBe(true);
  expect(canClaimPayment(order({ ...missing, status: 'cancelled' }))).toBe(false);
  expect(canClaimPayment(order({ ...missing, cashTakenAt: AT }))).toBe(false);
});

test('a cancellation request waits until staff decline it or the order ends', () => {
  expect(isCancelAsked(ORDER)).toBe(false);
  expect(isCancelAsked(order({ cancelAskedAt: AT }))).toBe(true);
  expect(isCancelAsked(order({ cancelAskedAt: AT, status: 'preparing' }))).toBe(true);
  expect(isCancelAsked(order({ cancelAskedAt: AT, cancelDeclinedAt: LATER }))).toBe(false);
  expect(isCancelAsked(order({ cancelAskedAt: AT, status: 'cancelled' }))).toBe(false);
});

const lasts = (changes: object, until: string) => {
  const end = Date.parse(until);
  expect([end - 1, end].map((now) => isFollowed(order(changes), now))).toEqual([true, false]);
};

test('order tracking is available for seven days after the order ended', () => {
  lasts({ status: 'delivered', statusChangedAt: LATER, deliveredAt: LATER }, '2026-07-08T09:30:00.000Z');
  lasts({ status: 'refused', statusChangedAt: LATER }, '2026-07-08T09:30:00.000Z');
  lasts({ status: 'delivered', deliveredAt: LATER }, '2026-07-08T09:30:00.000Z');
});

test('order tracking of an open order is available for thirty days after its requested day', () => {
  lasts({}, '2026-07-31T09:00:00.000Z');
  lasts({ promisedAt: '2026-07-03T10:00:00.000Z', promisedDay: '2026-07-03' }, '2026-08-02T10:00:00.000Z');
  lasts({ promisedDay: '2026-07-10' }, '2026-08-09T00:00:00.000Z');
});

test('order tracking ends if the order is erased', () => {
  expect(isFollowed(order({ clientId: null }), Date.parse(AT))).toBe(false);
  expect(isFollowed(order({ clientId: null, isTrial: true }), Date.parse(AT))).toBe(true);
});

test('reasons that accuse the customer are not shown to them', () => {
  expect(STATUS_REASONS.filter((reason) => saidReason(reason) !== reason)).toEqual([
    'prank',
    'mistake',
    'not_received',
    'other',
  ]);
  expect([saidReason('prank'), saidReason('other'), saidReason(null)]).toEqual([null, null, null]);
});

test('order tracking is found only by the complete code', () => {
  const code = `1001-${'0123456789abcdef'.repeat(2)}`;
  expect(followPath(code)).toMatch(new RegExp(`^/.+/${code}$`));
  const isCode = (text: string) => sayPaid.params.safeParse({ code: text }).success;
  expect([code, `x${code}`, `${code}0`, code.slice(0, -1), code.slice(1), code.toUpperCase()].map(isCode)).toEqual([
    true,
    ...[false, false, false, false, false],
  ]);
});

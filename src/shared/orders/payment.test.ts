import { expect, test } from 'vitest';
import { ticketOrder } from '../../../test/ticket-orders.ts';
import type { Order } from './contract.ts';
import { actualPayment, bitPaymentOf, isPaidWithBit } from './payment.ts';

const AT = '2026-07-01T09:00:00.000Z';
const LATER = '2026-07-01T09:30:00.000Z';
const order = (changes: Partial<Order>) => ticketOrder({ paymentMethod: 'bit', totalAmount: 4_200, ...changes });

test('an order paid to a courier in cash was paid in cash', () => {
  expect(actualPayment(order({}))).toBe('bit');
  expect(actualPayment(order({ cashTakenAt: AT }))).toBe('cash');
  expect([isPaidWithBit(order({})), isPaidWithBit(order({ cashTakenAt: AT }))]).toEqual([true, false]);
  expect(isPaidWithBit(order({ totalAmount: 0 }))).toBe(false);
});

test('a claimed payment stays a claim until staff check it', () => {
  expect(bitPaymentOf(order({}))).toBe('unpaid');
  expect(bitPaymentOf(order({ customerPaidAt: AT }))).toBe('claimed');
  expect(bitPaymentOf(order({ customerPaidAt: AT, paymentCheck: 'found', paymentCheckedAt: LATER }))).toBe('found');
  expect(bitPaymentOf(order({ paymentCheck: 'found', paymentCheckedAt: AT }))).toBe('found');
  const missing = { paymentCheck: 'not_found', paymentCheckedAt: LATER } as const;
  expect(bitPaymentOf(order({ customerPaidAt: AT, ...missing }))).toBe('not_found');
  expect(bitPaymentOf(order(missing))).toBe('not_found');
});

test('a new claim is checked again only if the payment was not found before', () => {
  const checked = { customerPaidAt: LATER, paymentCheckedAt: AT };
  expect(bitPaymentOf(order({ ...checked, paymentCheck: 'not_found' }))).toBe('claimed');
  expect(bitPaymentOf(order({ ...checked, paymentCheck: 'found' }))).toBe('found');
});

test('an order paid in cash has no Bit payment', () => {
  expect(bitPaymentOf(order({ paymentMethod: 'cash', customerPaidAt: AT }))).toBeNull();
  expect(bitPaymentOf(order({ customerPaidAt: AT, cashTakenAt: AT }))).toBeNull();
});

import { expect, test } from 'vitest';
import { ticketLine, ticketOrder } from '../../../test/ticket-orders.ts';
import type { Order } from '../orders/contract.ts';
import { courierStopOf } from './courier-stop.ts';
import { isShown, linkExpiry, owedOf, progressOf, setOutOf, takesTaps } from './rules.ts';

const AT = '2026-07-01T17:00:00.000Z';
const NOW = Date.parse(AT);
const timeZone = 'Asia/Jerusalem';
const later = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const owed = (order: Partial<Order>) => owedOf(ticketOrder({ totalAmount: 4_200, ...order }));

test('an unpaid order is due in full by its payment method', () => {
  expect(owed({})).toEqual({ kind: 'cash', amount: 4_200 });
  expect(owed({ paymentMethod: 'bit', status: 'on_the_way' })).toEqual({ kind: 'bit', amount: 4_200 });
});

test('an order is due in full until staff find the claimed payment', () => {
  const claimed = { paymentMethod: 'bit', customerPaidAt: AT } as const;
  expect(owed(claimed)).toEqual({ kind: 'bit', amount: 4_200 });
  expect(owed({ ...claimed, paymentCheck: 'not_found', paymentCheckedAt: AT })).toEqual({
    kind: 'bit',
    amount: 4_200,
  });
  expect(owed({ ...claimed, paymentCheck: 'found', paymentCheckedAt: AT })).toBeNull();
});

test('an order that is paid, ended or free of charge has nothing due', () => {
  for (const paid of [
    { cashTakenAt: AT },
    { paymentMethod: 'bit', cashTakenAt: AT },
    { status: 'delivered' },
    { status: 'cancelled' },
    { totalAmount: 0 },
  ] as const) {
    expect(owed(paid)).toBeNull();
  }
});

test.each([
  ['pending', ['on_the_way'], 'ready'],
  ['pending', ['ready', 'on_the_way'], 'unready'],
  ['preparing', ['preparing', 'ready', 'on_the_way'], 'unready'],
  ['ready', ['ready', 'on_the_way'], 'ready'],
  ['ready', ['ready'], null],
  ['on_the_way', ['on_the_way'], null],
  ['delivered', ['on_the_way'], null],
  ['cancelled', ['ready', 'on_the_way'], null],
] as const)('an order that is %s in a shop with the statuses %j can be dispatched as %s', (status, used, expected) => {
  expect(setOutOf(status, used)).toBe(expected);
});

test("a courier link expires at the end of the route's business day, at the earliest after six hours", () => {
  expect(linkExpiry('2026-07-01', { timeZone, now: NOW })).toBe('2026-07-02T01:00:00.000Z');
  expect(linkExpiry('2026-07-04', { timeZone, now: NOW })).toBe('2026-07-05T01:00:00.000Z');
  const night = Date.parse('2026-07-02T00:30:00.000Z');
  expect(linkExpiry('2026-07-01', { timeZone, now: night })).toBe('2026-07-02T06:30:00.000Z');
});

test('a courier link shows its route until it expires, is withdrawn or the route is closed', () => {
  const link = { expiresAt: later(10), endedAt: null };
  expect([isShown(link, NOW), isShown(link, NOW + 10 * 60_000)]).toEqual([true, false]);
  expect(isShown({ ...link, expiresAt: null }, NOW)).toBe(false);
  expect(isShown({ ...link, endedAt: AT }, NOW)).toBe(false);
});

test('a courier link accepts recorded taps for one more day, also after it was withdrawn', () => {
  const day = 24 * 60;
  const taken = (link: { expiresAt: string | null; endedAt: string | null }, minutes: number) =>
    takesTaps(link, NOW + minutes * 60_000);
  const open = { expiresAt: later(60), endedAt: null };
  expect([taken(open, 60 + day - 1), taken(open, 60 + day)]).toEqual([true, false]);
  const ended = { ...open, endedAt: AT };
  expect([taken(ended, day - 1), taken(ended, day)]).toEqual([true, false]);
  expect(taken({ ...open, expiresAt: null }, 0)).toBe(false);
});

test("a courier can undo an own stop for one minute, and nobody else's", () => {
  const moves = (by: string) => [
    { from: 'pending' as const, to: 'delivered' as const, at: AT, by, reason: null, note: null },
  ];
  const ended = { status: 'delivered' as const, statusChangedAt: AT, deliveredAt: AT };
  const stop = (by: string, now: number) => courierStopOf(ticketOrder({ ...ended, moves: moves(by) }), now, []);
  expect(stop('courier', NOW)).toMatchObject({ endedBy: 'courier', endedAt: AT, undoUntil: later(1), door: null });
  expect(stop('courier', NOW + 60_000).undoUntil).toBeNull();
  expect(stop('dana', NOW)).toMatchObject({ endedBy: 'restaurant', undoUntil: null });
});

test('a stop ends when the courier tapped, otherwise when the status changed, otherwise when it was delivered', () => {
  const delivered = { status: 'delivered' as const, deliveredAt: later(-30), notHomeAt: AT };
  const move = { from: 'pending' as const, to: 'delivered' as const, at: AT, reason: null, note: null };
  const stop = (order: Partial<Order>) => courierStopOf(ticketOrder({ ...delivered, ...order }), NOW, []);
  const moves = [
    { ...move, by: 'dana' },
    { ...move, by: 'courier', tappedAt: later(-5) },
  ];
  expect(stop({ statusChangedAt: AT, moves })).toMatchObject({ endedBy: 'courier', endedAt: later(-5) });
  // Where nobody was at home before is nothing to take back.
  const byStaff = { endedBy: 'restaurant', endedAt: AT, undoUntil: null };
  expect(stop({ statusChangedAt: AT, moves: moves.toReversed() })).toMatchObject(byStaff);
  expect(stop({})).toMatchObject({ endedBy: 'restaurant', endedAt: later(-30) });
});

test('a stop shows its order and dishes without prices', () => {
  const choices = [{ choiceId: 3, groupName: {}, name: { en: 'Spicy' }, quantity: 2, price: 500, isSize: false }];
  const items = [ticketLine({ quantity: 3, choices })];
  const stop = courierStopOf(ticketOrder({ items }), NOW, []);
  expect(stop).toMatchObject({ orderId: 42, orderNumber: '1042', status: 'pending', totalAmount: 12_600 });
  const { name } = ticketLine();
  expect(stop.door?.items).toEqual([{ name, quantity: 3, choices: [{ name: { en: 'Spicy' }, quantity: 2 }] }]);
});

test('a stop where nobody was at home stays open and can be undone for one minute', () => {
  const stop = (now: number) => courierStopOf(ticketOrder({ notHomeAt: AT }), now, []);
  expect(stop(NOW)).toMatchObject({ endedAt: null, endedBy: null, notHomeAt: AT, undoUntil: later(1) });
  expect(stop(NOW)?.door?.customerName).toBe('Noa Levi');
  expect(stop(NOW + 60_000).undoUntil).toBeNull();
});

test('the progress of a route counts deliveries, absent customers and cash, without cancelled orders', () => {
  const stop = (changes: Partial<Order>) => ticketOrder({ totalAmount: 4_200, ...changes });
  const stops = [
    stop({}),
    stop({}),
    stop({ notHomeAt: AT }),
    stop({ status: 'delivered', notHomeAt: AT, cashTakenAt: AT }),
    stop({ status: 'delivered' }),
    stop({ status: 'cancelled' }),
  ];
  expect(progressOf(stops)).toEqual({ total: 5, delivered: 2, notHome: 1, cash: 4_200 });
});

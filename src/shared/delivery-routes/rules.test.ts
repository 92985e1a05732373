import { describe, expect, test } from 'vitest';
import { ticketLine, ticketOrder } from '../../../test/ticket-orders.ts';
import type { Order } from '../orders/contract.ts';
import { addDeliveryRoute } from './contract.ts';
import { courierStopOf } from './courier-stop.ts';
import { courierPath } from './path.ts';
import { isShown, linkExpiry, owedOf, progressOf, setOutOf, takesTaps } from './rules.ts';

const AT = '2026-07-01T17:00:00.000Z';
const NOW = Date.parse(AT);
const timeZone = 'Asia/Jerusalem';
const later = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

describe('an order owes', () => {
  const owed = (order: Partial<Order>) => owedOf(ticketOrder({ totalAmount: 4_200, ...order }));

  test('its total, by how it is to be paid', () => {
    expect(owed({})).toEqual({ kind: 'cash', amount: 4_200 });
    expect(owed({ paymentMethod: 'bit', status: 'on_the_way' })).toEqual({ kind: 'bit', amount: 4_200 });
  });

  test('its total whatever the customer claims, until staff find the payment', () => {
    const claimed = { paymentMethod: 'bit', customerPaidAt: AT } as const;
    expect(owed(claimed)).toEqual({ kind: 'bit', amount: 4_200 });
    expect(owed({ ...claimed, paymentCheck: 'not_found', paymentCheckedAt: AT })).toEqual({
      kind: 'bit',
      amount: 4_200,
    });
    expect(owed({ ...claimed, paymentCheck: 'found', paymentCheckedAt: AT })).toBeNull();
  });

  test('nothing once it was paid in cash or has ended, or if it costs nothing', () => {
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
] as const)('an order that is %s, where %j are used, can set out as %s', (status, used, expected) => {
  expect(setOutOf(status, used)).toBe(expected);
});

describe('a link', () => {
  test('is valid until the business day of its route is over, and for six hours at least', () => {
    expect(linkExpiry('2026-07-01', { timeZone, now: NOW })).toBe('2026-07-02T01:00:00.000Z');
    expect(linkExpiry('2026-07-04', { timeZone, now: NOW })).toBe('2026-07-05T01:00:00.000Z');
    const night = Date.parse('2026-07-02T00:30:00.000Z');
    expect(linkExpiry('2026-07-01', { timeZone, now: night })).toBe('2026-07-02T06:30:00.000Z');
  });

  test('shows its route until then, while it is open and the link was not withdrawn', () => {
    const link = { expiresAt: later(10), endedAt: null };
    expect([isShown(link, NOW), isShown(link, NOW + 10 * 60_000)]).toEqual([true, false]);
    expect(isShown({ ...link, expiresAt: null }, NOW)).toBe(false);
    expect(isShown({ ...link, endedAt: AT }, NOW)).toBe(false);
  });

  test('takes what was tapped for a day longer, but not once it was withdrawn', () => {
    const day = 24 * 60;
    const taken = (link: { expiresAt: string | null; endedAt: string | null }, minutes: number) =>
      takesTaps(link, NOW + minutes * 60_000);
    const open = { expiresAt: later(60), endedAt: null };
    expect([taken(open, 60 + day - 1), taken(open, 60 + day)]).toEqual([true, false]);
    const ended = { ...open, endedAt: AT };
    expect([taken(ended, day - 1), taken(ended, day)]).toEqual([true, false]);
    expect(taken({ ...open, expiresAt: null }, 0)).toBe(false);
  });
});

describe('a stop', () => {
  test('is taken back for a minute by the courier who ended it, and by nobody else', () => {
    const moves = (by: string) => [
      { from: 'pending' as const, to: 'delivered' as const, at: AT, by, reason: null, note: null },
    ];
    const ended = { status: 'delivered' as const, statusChangedAt: AT, deliveredAt: AT };
    const stop = (by: string, now: number) => courierStopOf(ticketOrder({ ...ended, moves: moves(by) }), now, []);
    expect(stop('courier', NOW)).toMatchObject({ endedBy: 'courier', endedAt: AT, undoUntil: later(1), door: null });
    expect(stop('courier', NOW + 60_000).undoUntil).toBeNull();
    expect(stop('dana', NOW)).toMatchObject({ endedBy: 'restaurant', undoUntil: null });
  });

  test('ended when the courier tapped, else when the order was changed, else when it was delivered', () => {
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

  test('shows which order it is and what to hand over, without what the dishes cost', () => {
    const choices = [{ choiceId: 3, groupName: {}, name: { en: 'Spicy' }, quantity: 2, price: 500, isSize: false }];
    const items = [ticketLine({ quantity: 3, choices })];
    const stop = courierStopOf(ticketOrder({ items }), NOW, []);
    expect(stop).toMatchObject({ orderId: 42, orderNumber: '1042', status: 'pending', totalAmount: 12_600 });
    const { name } = ticketLine();
    expect(stop.door?.items).toEqual([{ name, quantity: 3, choices: [{ name: { en: 'Spicy' }, quantity: 2 }] }]);
  });

  test('without anybody at home stays open, and can be taken back for a minute', () => {
    const stop = (now: number) => courierStopOf(ticketOrder({ notHomeAt: AT }), now, []);
    expect(stop(NOW)).toMatchObject({ endedAt: null, endedBy: null, notHomeAt: AT, undoUntil: later(1) });
    expect(stop(NOW)?.door?.customerName).toBe('Noa Levi');
    expect(stop(NOW + 60_000).undoUntil).toBeNull();
  });
});

test('a route has each order once, and its page the path of its code', () => {
  const issues = (orderIds: number[]) =>
    addDeliveryRoute.body.safeParse({ name: 'North', day: '2026-07-01', orderIds }).error?.issues ?? [];
  expect(issues([1, 2])).toEqual([]);
  expect(issues([1, 2, 1])).toMatchObject([{ path: ['orderIds'], message: expect.stringContaining('twice') }]);
  expect(courierPath('a-b')).toMatch(/^\/.*\/a-b$/);
});

test('progress counts what is delivered, where nobody was at home, and the cash; cancelled orders are no stops', () => {
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

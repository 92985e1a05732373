import { expect, test } from 'vitest';
import type { KitchenOrders, KitchenTicket } from '../../../shared/kitchen/contract.ts';
import type { KeptTap } from './kept-taps.ts';
import { newsOf, toKnown } from './news.ts';
import { ticketsOfStation } from './stations.ts';
import { lastDoneOf, withTaps } from './with-taps.ts';

const AT = '2026-07-01T09:00:00.000Z';

function ticketOf(id: number, changes: Partial<KitchenTicket> = {}): KitchenTicket {
  const item = (lineId: number, categoryId: number | null) => ({
    lineId,
    dishId: lineId,
    name: { en: `Dish ${lineId}` },
    quantity: 1,
    categoryId,
    choices: [],
    note: null,
    doneAt: null,
  });
  return {
    id,
    orderNumber: String(1000 + id),
    firstName: 'Noa',
    status: 'pending',
    isTrial: false,
    fulfilment: 'delivery',
    createdAt: AT,
    promisedAt: null,
    promisedDay: null,
    promisedUntil: null,
    beginAt: AT,
    lateAt: '2026-07-01T09:10:00.000Z',
    allergies: [],
    items: [item(1, 7), item(2, 8), item(3, null)],
    ...changes,
  };
}

const tap = (action: KeptTap['action'], lines: number[], orderId = 1): KeptTap => ({
  id: `${action} ${lines} ${orderId}`,
  orderId,
  action,
  lines,
});
const doneLines = (tickets: ReturnType<typeof withTaps>) =>
  tickets.map(({ items }) => items.filter(({ doneAt }) => doneAt !== null).map(({ lineId }) => lineId));

test('the last tap on each dish is shown before it is sent', () => {
  const taps = [tap('done', [1, 2]), tap('back', [2]), tap('done', [3], 2)];
  const shown = withTaps([ticketOf(1), ticketOf(2)], taps);
  expect(doneLines(shown)).toEqual([[1], [3]]);
  expect(shown[0]?.items.map(({ isKept }) => isKept)).toEqual([true, true, undefined]);
});

test("recalling takes the last unsent tap first, then the server's", () => {
  const lastDone = { orderId: 5, orderNumber: '1005', lines: [1] };
  const orders = { tickets: [ticketOf(1)], lastDone } as KitchenOrders;
  expect(lastDoneOf(orders, [tap('done', [1])])).toEqual({ orderId: 1, orderNumber: '1001', lines: [1] });
  expect(lastDoneOf(orders, [tap('done', [1]), tap('back', [1])])).toEqual(lastDone);
  expect(lastDoneOf(orders, [tap('back', [1], 5)])).toBeNull();
  expect(lastDoneOf({ ...orders, lastDone: null }, [])).toBeNull();
});

test('a station shows its categories and uncategorised dishes, and hides empty tickets', () => {
  const tickets = withTaps([ticketOf(1), ticketOf(2)], [tap('done', [1, 3], 2)]);
  expect(ticketsOfStation(tickets, [7]).map(({ id, items }) => [id, items.map(({ lineId }) => lineId)])).toEqual([
    [1, [1, 3]],
  ]);
  expect(ticketsOfStation(tickets, [])).toHaveLength(2);
});

const before = toKnown([ticketOf(1), ticketOf(2), ticketOf(3)]);

test('new, changed and cancelled orders are announced', () => {
  const now = [ticketOf(1), ticketOf(2, { promisedAt: AT }), ticketOf(3, { status: 'cancelled' }), ticketOf(4)];
  expect([...newsOf(before, now)]).toEqual([
    [2, 'changed'],
    [3, 'cancelled'],
    [4, 'new'],
  ]);
  expect([...newsOf(toKnown(now), now)]).toEqual([]);
});

test('a restored order is announced, but not the first load or kitchen work', () => {
  const cancelled = toKnown([ticketOf(1, { status: 'cancelled' })]);
  expect([...newsOf(cancelled, [ticketOf(1)])]).toEqual([[1, 'new']]);
  expect([...newsOf(null, [ticketOf(1)])]).toEqual([]);
  expect([...newsOf(before, [ticketOf(1, { status: 'preparing' })])]).toEqual([]);
});

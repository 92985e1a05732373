import { describe, expect, test } from 'vitest';
import type { KitchenOrders, KitchenTicket } from '../../../shared/kitchen/contract.ts';
import type { KeptTap } from './kept-taps.ts';
import { newsOf, toKnown } from './news.ts';
import { existing, ticketsOfStation } from './stations.ts';
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

describe('what was tapped', () => {
  test('is shown before it is sent, the last tap on each dish', () => {
    const taps = [tap('done', [1, 2]), tap('back', [2]), tap('done', [3], 2)];
    const shown = withTaps([ticketOf(1), ticketOf(2)], taps);
    expect(doneLines(shown)).toEqual([[1], [3]]);
    expect(shown[0]?.items.map(({ isKept }) => isKept)).toEqual([true, true, undefined]);
  });

  test('takes a cancelled order off', () => {
    expect(withTaps([ticketOf(1), ticketOf(2)], [tap('clear', [], 2)]).map(({ id }) => id)).toEqual([1]);
  });

  test('is called back first, then what the server says', () => {
    const lastDone = { orderId: 5, orderNumber: '1005', lines: [1] };
    const orders = { tickets: [ticketOf(1)], lastDone } as KitchenOrders;
    expect(lastDoneOf(orders, [tap('done', [1])])).toEqual({ orderId: 1, orderNumber: '1001', lines: [1] });
    expect(lastDoneOf(orders, [tap('done', [1]), tap('back', [1])])).toEqual(lastDone);
    expect(lastDoneOf(orders, [tap('back', [1], 5)])).toBeNull();
    expect(lastDoneOf({ ...orders, lastDone: null }, [])).toBeNull();
  });
});

describe('a station', () => {
  test('shows its categories and dishes without one, and no ticket without anything to cook', () => {
    const tickets = withTaps([ticketOf(1), ticketOf(2)], [tap('done', [1, 3], 2)]);
    expect(ticketsOfStation(tickets, [7]).map(({ id, items }) => [id, items.map(({ lineId }) => lineId)])).toEqual([
      [1, [1, 3]],
    ]);
    expect(ticketsOfStation(tickets, [])).toHaveLength(2);
  });

  test('forgets categories that do not exist any more', () => {
    expect(existing([7, 9], [{ id: 7 }, { id: 8 }])).toEqual([7]);
  });
});

describe('news', () => {
  const before = toKnown([ticketOf(1), ticketOf(2), ticketOf(3)]);

  test('are new, changed and cancelled orders', () => {
    const now = [ticketOf(1), ticketOf(2, { promisedAt: AT }), ticketOf(3, { status: 'cancelled' }), ticketOf(4)];
    expect([...newsOf(before, now)]).toEqual([
      [2, 'changed'],
      [3, 'cancelled'],
      [4, 'new'],
    ]);
    expect([...newsOf(toKnown(now), now)]).toEqual([]);
  });

  test('are what comes back after its cancellation was undone, and nothing at the first look or of work alone', () => {
    const cancelled = toKnown([ticketOf(1, { status: 'cancelled' })]);
    expect([...newsOf(cancelled, [ticketOf(1)])]).toEqual([[1, 'new']]);
    expect([...newsOf(null, [ticketOf(1)])]).toEqual([]);
    expect([...newsOf(before, [ticketOf(1, { status: 'preparing' })])]).toEqual([]);
  });
});

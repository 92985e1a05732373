import { describe, expect, test } from 'vitest';
import { createHoursShop, FOR_TOMORROW } from '../../../test/hours-shop.ts';
import { type Order, order } from '../../shared/orders/contract.ts';
import { summariseOpenOrders } from '../../shared/orders/open-orders-contract.ts';
import { escalateUnseenOrders } from '../mail/watch-orders.ts';

/** In the restaurant it is two hours later. */
const onSunday = (time: string) => `2026-11-22T${time}.000Z`;
const onMonday = (time: string) => `2026-11-23T${time}.000Z`;
/** 4:00 on Tuesday, when the business day of Monday is over. */
const END_OF_MONDAY = '2026-11-24T02:00:00.000Z';

async function createShop(hours?: object) {
  const shop = await createHoursShop();
  if (hours) await shop.save(hours);
  const place = async (at: string, changes: object = {}): Promise<Order> => {
    shop.clock.set(at);
    const response = await shop.order(changes);
    expect(response.status, response.text).toBe(201);
    const { id } = response.body as { id: number };
    return order.parse((await shop.staffGet(`/api/admin/orders/${id}`)).body);
  };
  const summaryAt = async (at: string) => {
    shop.clock.set(at);
    return summariseOpenOrders.response.parse((await shop.staffGet('/api/admin/orders/waiting')).body);
  };
  return Object.assign(shop, { place, summaryAt });
}

describe('an order for a day', () => {
  test('is not late by its age, but from the end of its business day', async () => {
    await using shop = await createShop({ ...FOR_TOMORROW, ordering: { ...FOR_TOMORROW.ordering, until: '22:00' } });
    const placed = await shop.place(onSunday('18:00:00'));
    expect(placed).toMatchObject({ promisedAt: null, promisedDay: '2026-11-23', dueAt: END_OF_MONDAY });
    await shop.staffPost(`/api/admin/orders/${placed.id}/seen`, {});
    const notLate = { waiting: 1, late: 0, firstLateAt: null, firstLateStatus: null, nextLateAt: END_OF_MONDAY };
    expect(await shop.summaryAt(onSunday('19:00:00'))).toMatchObject(notLate);
    expect(await shop.summaryAt('2026-11-24T01:59:59.999Z')).toMatchObject({ ...notLate, oldestAt: placed.createdAt });
    expect(await shop.summaryAt(END_OF_MONDAY)).toMatchObject({
      late: 1,
      firstLateAt: END_OF_MONDAY,
      firstLateStatus: 'pending',
      nextLateAt: null,
    });
  });

  test('raises the alarm by its age if nobody has acknowledged it', async () => {
    await using shop = await createShop(FOR_TOMORROW);
    const { id } = await shop.place(onSunday('10:00:00'));
    const tenMinutesLater = onSunday('10:10:00');
    expect(await shop.summaryAt(onSunday('10:09:59'))).toMatchObject({ unseenLate: 0, nextLateAt: tenMinutesLater });
    expect(await shop.summaryAt(tenMinutesLater)).toMatchObject({ late: 0, unseen: 1, unseenLate: 1 });
    expect(await escalateUnseenOrders(shop.deps)).toEqual([id]);
  });
});

test('the next late time is the earliest of due times and of the ages of unacknowledged orders', async () => {
  await using shop = await createShop({});
  const { id } = await shop.place(onMonday('10:00:00'), { orderFor: 'now' });
  await shop.staffPost(`/api/admin/orders/${id}/seen`, {});
  await shop.place(onMonday('10:40:00'), { orderFor: 'now' });
  expect(await shop.summaryAt(onMonday('10:44:00'))).toMatchObject({ nextLateAt: onMonday('10:45:00') });
  expect(await shop.summaryAt(onMonday('10:46:00'))).toMatchObject({ nextLateAt: onMonday('10:50:00') });
});

test('the summary names the order that became late first, not the oldest', async () => {
  await using shop = await createShop(FOR_TOMORROW);
  await shop.set('orderStatuses', '["preparing","ready"]');
  const forMonday = await shop.place(onSunday('10:00:00'));
  await shop.staffPut(`/api/admin/orders/${forMonday.id}/status`, { status: 'preparing' });
  const promised = await shop.place(onSunday('11:00:00'));
  const promise = { promise: onMonday('11:00:00'), was: '2026-11-23' };
  await shop.staffPut(`/api/admin/orders/${promised.id}/promise`, promise);
  await shop.staffPut(`/api/admin/orders/${promised.id}/status`, { status: 'ready' });
  expect(await shop.summaryAt(onMonday('12:00:00'))).toMatchObject({
    late: 1,
    oldestStatus: 'preparing',
    firstLateAt: onMonday('11:00:00'),
    firstLateStatus: 'ready',
  });
  expect(await shop.summaryAt(END_OF_MONDAY)).toMatchObject({ late: 2, firstLateStatus: 'ready' });
});

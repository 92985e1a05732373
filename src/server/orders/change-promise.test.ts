import { describe, expect, test } from 'vitest';
import { createHoursShop, FOR_TOMORROW, shift } from '../../../test/hours-shop.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { OWNER } from '../../../test/world.ts';
import { type Order, order } from '../../shared/orders/contract.ts';
import { summariseOpenOrders } from '../../shared/orders/open-orders-contract.ts';
import { changePromise } from '../../shared/orders/promise-contract.ts';
import { STATUSES_SETTING } from '../../shared/settings/rules.ts';

/** Returns an instant; in the restaurant it is two hours later. The shop promises orders in 45 minutes. */
const at = (time: string, day = '2026-11-22') => `${day}T${time}:00.000Z`;
const PROMISED = at('10:45');

async function createShop(hours?: object) {
  const shop = await createHoursShop();
  if (hours) await shop.save(hours);
  const placed = (await shop.order()).body as { id: number; followPath: string };
  const path = `/api/admin/orders/${placed.id}`;
  return Object.assign(shop, {
    placed,
    path,
    change: (promise: unknown, was: unknown) => shop.staffPut(`${path}/promise`, { promise, was }),
    move: (body: object) => shop.staffPut(`${path}/status`, body),
    read: async (): Promise<Order> => order.parse((await shop.staffGet(path)).body),
    changes: async () => (await shop.audit()).filter(({ action }) => action === 'promise'),
  });
}

describe('changing the promised time', () => {
  test('is stored, audited, shown to staff and the customer, and determines when the order is late', async () => {
    await using shop = await createShop({});
    shop.clock.set(at('10:30'));
    const response = await shop.change(at('10:55'), PROMISED);
    expect(response.status, response.text).toBe(200);
    expect(changePromise.response.parse(response.body).order).toMatchObject({
      status: 'pending',
      promisedAt: at('10:55'),
      promisedDay: '2026-11-22',
      dueAt: at('10:55'),
      seenBy: OWNER.username,
    });
    expect((await shop.receivedEvents()).at(-1)).toMatchObject({ type: 'order_changed', data: { id: shop.placed.id } });
    expect(await shop.changes()).toMatchObject([
      {
        staff: OWNER.username,
        entity: 'order',
        entityId: String(shop.placed.id),
        before: { promisedAt: PROMISED },
        after: { promisedAt: at('10:55') },
      },
    ]);
    expect((await shop.get(shop.placed.followPath)).text).toContain('12:55');
    const contact = await shop.staffPost(`${shop.path}/whatsapp-contact`, {});
    expect((contact.body as { whatsappMessage: string }).whatsappMessage).toContain('12:55');
    shop.clock.set(at('10:50'));
    const summary = async () =>
      summariseOpenOrders.response.parse((await shop.staffGet('/api/admin/orders/waiting')).body);
    expect(await summary()).toMatchObject({ late: 0, nextLateAt: at('10:55') });
    shop.clock.set(at('10:55'));
    expect(await summary()).toMatchObject({ late: 1 });
  });

  test('enqueues no mail if the owner has switched on none', async () => {
    await using shop = await createShop({});
    const messages = () => shop.db.selectFrom('outbox').selectAll().execute();
    const before = await messages();
    expect((await shop.change(at('10:55'), PROMISED)).status).toBe(200);
    expect(await messages()).toEqual(before);
  });

  test('to the current time changes nothing, in whatever form it is written', async () => {
    await using shop = await createShop({});
    await shop.change('2026-11-22T10:55:00Z', '2026-11-22T10:45:00Z');
    const events = await shop.receivedEvents();
    const again = await shop.change(at('10:55'), PROMISED);
    expect(again.body).toMatchObject({ order: { promisedAt: at('10:55') } });
    expect(await shop.changes()).toHaveLength(1);
    expect(await shop.receivedEvents()).toEqual(events);
  });

  test('by two staff concurrently succeeds for one, and the other gets the current time', async () => {
    await using shop = await createShop({});
    const responses = await Promise.all([shop.change(at('10:55'), PROMISED), shop.change(at('11:05'), PROMISED)]);
    const [lost] = responses.filter(({ status }) => status !== 200);
    const { promisedAt, promisedDay } = await shop.read();
    expect([at('10:55'), at('11:05')]).toContain(promisedAt);
    expect(lost && refusal(lost)).toEqual({
      status: 409,
      code: 'promise_changed',
      details: { promisedAt, promisedDay, promisedUntil: null },
    });
    expect(await shop.changes()).toHaveLength(1);
  });

  test('back to the previous time is possible although that time has passed', async () => {
    await using shop = await createShop({});
    shop.clock.set(at('10:50'));
    await shop.change(at('11:00'), PROMISED);
    const back = await shop.change(PROMISED, at('11:00'));
    expect(back.body).toMatchObject({ order: { promisedAt: PROMISED, dueAt: PROMISED } });
    expect(await shop.changes()).toHaveLength(2);
  });

  test('is rejected once the order has ended', async () => {
    await using shop = await createShop({});
    await shop.move({ status: 'delivered' });
    expect(refusal(await shop.change(at('10:55'), PROMISED))).toMatchObject({
      status: 409,
      code: 'order_already_delivered',
      details: { status: 'delivered', statusChangedBy: OWNER.username },
    });
  });

  test('is rejected for a time that the order cannot have, for an unknown order, and without an account', async () => {
    await using shop = await createShop({});
    for (const promise of [at('09:59'), at('10:46', '2027-11-24'), '2026-11-21', 'soon', 5]) {
      expect(invalidFields(await shop.change(promise, PROMISED)), String(promise)).toEqual(['promise']);
    }
    expect(refusal(await shop.change(at('09:59'), PROMISED)).details).toEqual({
      fields: { promise: 'The order cannot be promised for this time' },
    });
    expect(invalidFields(await shop.staffPut(`${shop.path}/promise`, { promise: at('10:55') }))).toEqual(['was']);
    const body = { promise: at('10:55'), was: PROMISED };
    expect(refusal(await shop.put(`${shop.path}/promise`, body)).code).toBe('unauthenticated');
    expect(refusal(await shop.staffPut('/api/admin/orders/77/promise', body)).code).toBe('not_found');
    expect(await shop.changes()).toEqual([]);
  });
});

test('an order without a promised time gets one, and can be without one again', async () => {
  await using shop = await createShop();
  expect(await shop.read()).toMatchObject({ promisedAt: null, promisedDay: null, dueAt: null });
  const set = await shop.change(at('10:30'), null);
  expect(set.body).toMatchObject({
    order: { promisedAt: at('10:30'), promisedDay: '2026-11-22', dueAt: at('10:30') },
  });
  expect((await shop.change(null, at('10:30'))).body).toMatchObject({
    order: { promisedAt: null, promisedDay: null, dueAt: null },
  });
});

test('an order for a day gets a time, and can be for the day again', async () => {
  await using shop = await createShop(FOR_TOMORROW);
  const day = '2026-11-23';
  expect(await shop.read()).toMatchObject({ promisedAt: null, promisedDay: day });
  expect(invalidFields(await shop.change(at('09:00'), day))).toEqual(['promise']);
  expect(invalidFields(await shop.change(null, day))).toEqual(['promise']);
  const time = at('15:00', day);
  const timed = await shop.change(time, day);
  expect(timed.body).toMatchObject({ order: { promisedAt: time, promisedDay: day, dueAt: time } });
  const back = await shop.change(day, time);
  expect(back.body).toMatchObject({ order: { promisedAt: null, dueAt: '2026-11-24T02:00:00.000Z' } });
});

test('a slot is full or available as soon as its order is moved to another slot or cancelled', async () => {
  await using shop = await createShop({
    deliveryWeek: [shift('sunday', '18:00', '19:30')],
    ordering: { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: 0 },
    slotCapacity: { orders: 1, portions: null, amount: null, categories: [] },
  });
  await shop.set(STATUSES_SETTING, '["confirmed","on_the_way"]');
  // The state is cached until the shop changes.
  const next = async () => ((await shop.ordering()).body as { slot: { start: string } }).slot.start;
  expect(await next()).toBe(at('16:30'));
  const later = { promise: at('17:00'), was: at('16:00') };
  expect((await shop.move({ status: 'pending', promise: later })).body).toMatchObject({ promisedAt: at('17:00') });
  expect(await next()).toBe(at('16:00'));
  // Pages are made anew with each such change.
  const changes = (await shop.shopChanges()).length;
  await shop.move({ status: 'pending', promise: later });
  expect(await shop.shopChanges()).toHaveLength(changes);
  const back = { promise: at('16:00'), was: at('17:00') };
  expect((await shop.move({ status: 'confirmed', promise: back })).body).toMatchObject({ promisedAt: at('16:00') });
  expect(await next()).toBe(at('16:30'));
  await shop.move({ status: 'on_the_way' });
  expect(await shop.shopChanges()).toHaveLength(changes + 1);
  await shop.move({ status: 'cancelled', reason: 'prank' });
  expect(await next()).toBe(at('16:00'));
});

describe('confirming an order', () => {
  test('can change the promised time at once', async () => {
    await using shop = await createShop({});
    await shop.set(STATUSES_SETTING, '["confirmed"]');
    const promise = { promise: at('10:55'), was: PROMISED };
    const response = await shop.move({ status: 'confirmed', promise });
    expect(response.body).toMatchObject({ status: 'confirmed', promisedAt: at('10:55'), dueAt: at('10:55') });
    expect((await shop.audit()).slice(-2)).toMatchObject([{ action: 'promise' }, { action: 'confirm' }]);
    const undone = await shop.staffPost(`${shop.path}/status/undo`, {});
    expect(undone.body).toMatchObject({ status: 'pending', seenAt: null, promisedAt: at('10:55') });
  });

  test('changes neither status nor time if the time has changed meanwhile, or the status is not used', async () => {
    await using shop = await createShop({});
    const promise = { promise: at('10:55'), was: PROMISED };
    expect(refusal(await shop.move({ status: 'confirmed', promise })).code).toBe('status_not_used');
    await shop.set(STATUSES_SETTING, '["confirmed"]');
    await shop.change(at('11:05'), PROMISED);
    expect(refusal(await shop.move({ status: 'confirmed', promise })).code).toBe('promise_changed');
    expect(await shop.read()).toMatchObject({ status: 'pending', promisedAt: at('11:05') });
    expect(await shop.changes()).toHaveLength(1);
  });

  test('again changes the time and acknowledges the order', async () => {
    await using shop = await createShop({});
    const promise = { promise: at('10:55'), was: PROMISED };
    const response = await shop.move({ status: 'pending', promise });
    expect(response.body).toMatchObject({ promisedAt: at('10:55'), seenBy: OWNER.username });
  });

  test('is the only way to change both: an order that ends gets no promised time', async () => {
    await using shop = await createShop({});
    const promise = { promise: at('10:55'), was: PROMISED };
    expect(refusal(await shop.move({ status: 'delivered', promise })).details).toEqual({
      fields: { promise: 'Only with a status in which the order is open' },
    });
  });
});

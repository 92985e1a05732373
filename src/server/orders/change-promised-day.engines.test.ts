import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createHoursShop, FOR_TOMORROW } from '../../../test/hours-shop.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const NOTHING = { portions: [], capacity: false };
const CAPACITY = { orders: 1, portions: null, amount: null, categories: [] };

/** Returns a shop that takes orders for the next days, with a dish of two portions per day. */
async function createShop(hours: object = {}) {
  const shop = await createHoursShop();
  await shop.save({ ...FOR_TOMORROW, ...hours });
  const dish = await shop.addDish({ name: 'Soup', price: 50_000, portionsPerDay: 2 });
  const order = (day: string, quantity = 2) =>
    shop.post('/api/orders', checkout([{ ...dish, quantity }], { cityId: shop.city.id, orderFor: day }));
  const place = async (day: string) => {
    const response = await order(day);
    expect(response.status, response.text).toBe(201);
    return response.body as { id: number; followPath: string };
  };
  const change = (promise: unknown, was: unknown, id = 1) =>
    shop.staffPut(`/api/admin/orders/${id}/promise`, { promise, was });
  const sold = async () => {
    const rows = await shop.db.selectFrom('dish_portions').select(['day', 'sold']).orderBy('day').execute();
    return rows.map(({ day, sold }) => [day, sold]);
  };
  return Object.assign(shop, { place, orderDay: order, change, sold });
}

test('an order for Monday is moved to Tuesday with its portions and capacity, and its customer sees the new day', async () => {
  await using shop = await createShop({ capacity: CAPACITY });
  const { followPath } = await shop.place(MONDAY);
  expect(refusal(await shop.orderDay(MONDAY, 1)).code).toBe('full');
  const changes = (await shop.shopChanges()).length;
  const moved = await shop.change(TUESDAY, MONDAY);
  expect(moved.status, moved.text).toBe(200);
  expect(moved.body).toMatchObject({
    order: { promisedAt: null, promisedDay: TUESDAY, dueAt: '2026-11-25T02:00:00.000Z' },
    exceeded: NOTHING,
  });
  expect(await shop.shopChanges()).toHaveLength(changes + 1);
  expect(await shop.sold()).toEqual([
    [MONDAY, 0],
    [TUESDAY, 2],
  ]);
  expect(withoutIsolates((await shop.get(followPath)).text)).toContain('Tuesday 24 November');
  const contact = await shop.staffPost('/api/admin/orders/1/whatsapp-contact?about=promise', {});
  expect((contact.body as { whatsappMessage: string }).whatsappMessage).toContain('Tuesday 24 November');
  expect((await shop.audit()).at(-2)).toMatchObject({
    action: 'promise',
    before: { promisedDay: MONDAY },
    after: { promisedDay: TUESDAY },
  });
  expect(refusal(await shop.orderDay(TUESDAY, 1)).code).toBe('full');
  await shop.place(MONDAY);
});

test('a move to a day with too little left is accepted, and the response and the audit log name what it exceeds', async () => {
  await using shop = await createShop({ capacity: CAPACITY });
  await shop.place(MONDAY);
  await shop.place(TUESDAY);
  const moved = await shop.change(TUESDAY, MONDAY);
  expect(moved.body).toMatchObject({
    order: { promisedDay: TUESDAY },
    exceeded: { portions: [{ name: 'Soup', left: 0 }], capacity: true },
  });
  expect(await shop.sold()).toEqual([
    [MONDAY, 0],
    [TUESDAY, 4],
  ]);
  expect((await shop.audit()).at(-1)).toMatchObject({ after: { exceeded: ['portions', 'capacity'] } });
  expect((await shop.change(MONDAY, TUESDAY)).body).toMatchObject({ exceeded: NOTHING });
  expect(await shop.sold()).toEqual([
    [MONDAY, 2],
    [TUESDAY, 2],
  ]);
});

test('an order gets a time on another day, together with a status too, and its own day again when that is undone', async () => {
  await using shop = await createShop();
  await shop.set('orderStatuses', '["confirmed"]');
  await shop.place(MONDAY);
  const evening = `${TUESDAY}T16:00:00.000Z`;
  const promise = { promise: evening, was: MONDAY };
  const confirmed = await shop.staffPut('/api/admin/orders/1/status', { status: 'confirmed', promise });
  expect(confirmed.body).toMatchObject({ status: 'confirmed', promisedAt: evening, promisedDay: TUESDAY });
  expect(await shop.sold()).toEqual([
    [MONDAY, 0],
    [TUESDAY, 2],
  ]);
  expect((await shop.change(MONDAY, evening)).body).toMatchObject({ order: { promisedAt: null, promisedDay: MONDAY } });
  expect(await shop.sold()).toEqual([
    [MONDAY, 2],
    [TUESDAY, 0],
  ]);
});

test('a slot on another day has the same length, and its capacity counts', async () => {
  await using shop = await createShop({
    ordering: { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: 6 },
    slotCapacity: CAPACITY,
  });
  const slot = (day: string) => `${day}T16:00:00.000Z`;
  const orderFor = (day: string) => `${slot(day)}/${day}T16:30:00.000Z`;
  await shop.place(orderFor(MONDAY));
  await shop.place(orderFor(TUESDAY));
  expect((await shop.change(slot(TUESDAY), slot(MONDAY))).body).toMatchObject({
    order: { promisedAt: slot(TUESDAY), promisedUntil: `${TUESDAY}T16:30:00.000Z`, promisedDay: TUESDAY },
    exceeded: { capacity: true },
  });
});

test('no order is moved to a day before it was placed, or further ahead than a year', async () => {
  await using shop = await createShop();
  await shop.place(MONDAY);
  for (const day of ['2026-11-21', '2027-11-23']) {
    expect(invalidFields(await shop.change(day, MONDAY)), day).toEqual(['promise']);
  }
  expect((await shop.change('2027-11-22', MONDAY)).status).toBe(200);
});

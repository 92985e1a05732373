import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type CartLine, checkout } from '../../../test/builders.ts';
import { untilNotBusy } from '../../../test/eventually.ts';
import { createMailShop } from '../../../test/mail-shop.ts';
import { invalidFields, NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createWorld, type World } from '../../../test/world.ts';

const ONE_ORDER = { orders: 1, lines: 1, clients: 1, messages: 2, keys: 1 };

async function createShop() {
  const world = await createWorld();
  const dish = await world.addDish({ price: 50_000 });
  await world.set('notificationEmails', '["kitchen@example.com"]');
  const cart: CartLine[] = [{ ...dish, quantity: 1 }];
  return Object.assign(world, { dish, cart });
}

const submit = (shop: World, body: object, key: string) =>
  untilNotBusy(() => shop.post('/api/orders', body, { headers: { 'idempotency-key': key } }));

describe('the same attempt sent again', () => {
  test('gets the same response, and stores one order and one set of messages', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    const first = await submit(shop, checkout(shop.cart), key);
    shop.clock.set('2026-07-01T09:05:00.000Z');
    const second = await submit(shop, checkout(shop.cart), key);

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await stored(shop.db)).toEqual(ONE_ORDER);
    expect(await shop.receivedEvents()).toHaveLength(1);
  });

  test('three hundred times concurrently places one order, and sends one mail to each address', async () => {
    await using shop = await createMailShop({ staff: ['kitchen@example.com', 'owner@example.com'] });
    const dish = await shop.addDish({ price: 50_000 });
    const body = checkout([{ ...dish, quantity: 1 }]);
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 300 }, () => submit(shop, body, key)));

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await stored(shop.db)).toMatchObject({ orders: 1, messages: 3, keys: 1 });
    expect(await shop.receivedEvents()).toHaveLength(1);
    const worker = shop.startWorker();
    await shop.settled(({ status }) => status === 'sent');
    // Stopping waits for the worker's current poll and its deliveries.
    worker.wake();
    await worker.stop();
    const recipients = shop.mailbox.mails.flatMap((mail) => mail.recipients).toSorted();
    expect(recipients).toEqual(['kitchen@example.com', 'noa@example.com', 'owner@example.com']);
  });

  test('concurrently to two nodes places one order', async () => {
    await using shop = await createShop();
    const node = await shop.startNode();
    const key = randomUUID();
    const responses = await Promise.all(
      [shop, node].map((each) =>
        each.post('/api/orders', checkout(shop.cart), { headers: { 'idempotency-key': key } }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    expect(await stored(shop.db)).toEqual(ONE_ORDER);
  });

  test.each([
    ['staff have delivered the order', { orders: { status: 'delivered', delivered_at: '2026-07-01T09:00:00.000Z' } }],
    ['the price has changed', { food_items: { price_agorot: 60_000, is_active: 0 } }],
    ['the client was deleted', { clients: { deleted_at: '2026-07-01T09:00:00.000Z' } }],
  ])('gets the first response although %s since', async (_, changes) => {
    await using shop = await createShop();
    const key = randomUUID();
    const first = await submit(shop, checkout(shop.cart), key);
    for (const [table, values] of Object.entries(changes)) {
      await shop.db
        .updateTable(table as 'orders')
        .set(values)
        .execute();
    }
    expect((await submit(shop, checkout(shop.cart), key)).body).toEqual(first.body);
    expect(await stored(shop.db)).toEqual(ONE_ORDER);
  });

  test('matches the first request if only the format of its values differs', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    const first = await submit(shop, checkout(shop.cart), key);
    const changes = { customerPhone: '050-123-4567', customerName: ' Noa Levi ', totalAmount: '500' };
    expect((await submit(shop, checkout(shop.cart, changes), key)).body).toEqual(first.body);
  });
});

describe('an idempotency key', () => {
  test.each([
    { customerName: 'Someone Else' },
    { customerEmail: 'other@example.com' },
    { address: { street: 'Herzl', houseNumber: '12' } },
    { fulfilment: 'delivery', allergies: ['milk'] },
  ])('is rejected with another request, which differs in %o', async (changes) => {
    await using shop = await createShop();
    const key = randomUUID();
    await submit(shop, checkout(shop.cart), key);
    const response = await submit(shop, checkout(shop.cart, changes), key);
    expect(refusal(response)).toEqual({ status: 422, code: 'idempotency_key_reused', details: {} });
    expect(await stored(shop.db)).toEqual(ONE_ORDER);
  });

  test('of a rejected request can be used again with a corrected one', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    await shop.db.updateTable('food_items').set({ price_agorot: 55_000 }).execute();
    const failed = await submit(shop, checkout(shop.cart), key);
    expect(refusal(failed).code).toBe('price_changed');
    expect(await stored(shop.db)).toEqual(NOTHING);

    const accepted = shop.cart.map((line) => ({ ...line, price: 55_000 }));
    expect((await submit(shop, checkout(accepted), key)).status).toBe(201);
    expect(await stored(shop.db)).toEqual(ONE_ORDER);
  });

  test('is rejected if it is not a UUID', async () => {
    await using shop = await createShop();
    for (const key of ['1', '', '00000000-0000-0000-0000-00000000000']) {
      expect(invalidFields(await submit(shop, checkout(shop.cart), key))).toEqual(['idempotency-key']);
    }
  });

  test('is optional: without a key each request places an order', async () => {
    await using shop = await createShop();
    await shop.post('/api/orders', checkout(shop.cart));
    await shop.post('/api/orders', checkout(shop.cart));
    expect(await stored(shop.db)).toMatchObject({ orders: 2, clients: 1, keys: 0 });
  });
});

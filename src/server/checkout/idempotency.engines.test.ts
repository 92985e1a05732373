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
  test('after an update is recognised by the hash that release 0.1 stored', async () => {
    await using shop = await createShop();
    await submit(shop, checkout([{ ...shop.dish, quantity: 2 }]), randomUUID());
    const { request_hash } = await shop.db
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .executeTakeFirstOrThrow();
    expect(request_hash).toBe('7bb379bed66cc0f977b82d0c6e3cb3dc7dd398abc369eace9bc9b076a38a3745');
  });

  test('gets the same response, and there is one order and one set of messages', async () => {
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

  test('fifty times concurrently is one order', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit(shop, checkout(shop.cart), key)));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await stored(shop.db)).toEqual(ONE_ORDER);
    expect(await shop.receivedEvents()).toHaveLength(1);
  });

  test('a thousand times concurrently is one order, and one mail to each address', async () => {
    await using shop = await createMailShop({ staff: ['kitchen@example.com', 'owner@example.com'] });
    const dish = await shop.addDish({ price: 50_000 });
    const body = checkout([{ ...dish, quantity: 1 }]);
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 1_000 }, () => submit(shop, body, key)));

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await stored(shop.db)).toMatchObject({ orders: 1, messages: 3, keys: 1 });
    expect(await shop.receivedEvents()).toHaveLength(1);
    const worker = shop.startWorker();
    await shop.settled(({ status }) => status === 'sent');
    const other = await submit(shop, checkout([{ ...dish, quantity: 2 }]), key);
    expect(refusal(other).status).toBe(422);
    // Stopping waits for the worker's current poll and its deliveries.
    worker.wake();
    await worker.stop();
    expect(shop.mailbox.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      'kitchen@example.com',
      'noa@example.com',
      'owner@example.com',
    ]);
  });

  test('on another node is one order', async () => {
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

  test('gets the first response even when the order was delivered since', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    const first = await submit(shop, checkout(shop.cart), key);
    await shop.put('/api/admin/orders/1/status', { status: 'delivered' }, { cookie: await shop.openSession() });

    const second = await submit(shop, checkout(shop.cart), key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.body).toMatchObject({ status: 'pending' });
  });

  test('gets the first response even when the price rose since', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    const first = await submit(shop, checkout(shop.cart), key);
    await shop.db.updateTable('food_items').set({ price_agorot: 60_000, is_active: 0 }).execute();
    expect((await submit(shop, checkout(shop.cart), key)).body).toEqual(first.body);
  });

  test('gets the first response even when the client was deleted since', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    const first = await submit(shop, checkout(shop.cart), key);
    await shop.db.updateTable('clients').set({ deleted_at: shop.clock.now().toISOString() }).execute();
    expect((await submit(shop, checkout(shop.cart), key)).body).toEqual(first.body);
    expect(await stored(shop.db)).toEqual(ONE_ORDER);
  });

  test('matches when only the formatting of the request differs', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    const first = await submit(shop, checkout(shop.cart), key);
    const changes = { customerPhone: '050-123-4567', customerName: ' Noa Levi ', totalAmount: '500' };
    expect((await submit(shop, checkout(shop.cart, changes), key)).body).toEqual(first.body);
  });
});

describe('an idempotency key', () => {
  test.each([{ customerName: 'Someone Else' }, { language: 'he' }, { customerEmail: 'other@example.com' }])(
    'belongs to one request: %o is rejected as another',
    async (changes) => {
      await using shop = await createShop();
      const key = randomUUID();
      await submit(shop, checkout(shop.cart), key);
      const response = await submit(shop, checkout(shop.cart, changes), key);
      expect(refusal(response)).toEqual({ status: 422, code: 'idempotency_key_reused', details: {} });
      expect(await stored(shop.db)).toEqual(ONE_ORDER);
    },
  );

  test('of a failed attempt can be reused, also with a corrected request', async () => {
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

  test.each(['1', 'not-a-uuid', '', '00000000-0000-0000-0000-00000000000'])(
    '%j is rejected, since it is not a UUID',
    async (key) => {
      await using shop = await createShop();
      expect(invalidFields(await submit(shop, checkout(shop.cart), key))).toEqual(['idempotency-key']);
      expect(await stored(shop.db)).toEqual(NOTHING);
    },
  );

  test('is optional: without one each call places an order', async () => {
    await using shop = await createShop();
    await shop.post('/api/orders', checkout(shop.cart));
    await shop.post('/api/orders', checkout(shop.cart));
    expect(await stored(shop.db)).toMatchObject({ orders: 2, clients: 1, keys: 0 });
  });

  test('that is different places another order of the same customer', async () => {
    await using shop = await createShop();
    const first = await submit(shop, checkout(shop.cart), randomUUID());
    const second = await submit(shop, checkout(shop.cart), randomUUID());
    expect([first.body, second.body]).toMatchObject([{ orderNumber: '1001' }, { orderNumber: '1002' }]);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import type { ShopNode } from '../../../test/world.ts';

const MINUTE_S = 60;

async function createShop(env: Record<string, string> = { RATE_LIMITS: 'true' }) {
  const shop = await createStaffShop(env);
  const dish = await shop.addDish({ price: 50_000 });
  const body = (changes: Record<string, unknown> = {}) => checkout([{ ...dish, quantity: 1 }], changes);
  let calls = 0;
  /** Orders of a new customer, changed by `changes`; each from a different network. */
  const order = (changes: Record<string, unknown> = {}, node: ShopNode = shop, address?: string) => {
    calls += 1;
    const stranger = {
      customerPhone: `+97250${String(calls).padStart(7, '1')}`,
      customerEmail: `customer${calls}@example.com`,
    };
    return node.post('/api/orders', body({ ...stranger, ...changes }), { address: address ?? `198.51.${calls}.1` });
  };
  const mails = () =>
    shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'customer_mail').orderBy('id').execute();
  const orders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length;
  return Object.assign(shop, { body, order, mails, orders });
}

describe('orders with one phone number', () => {
  const PHONE = { customerPhone: '+972501234567' };

  test('no longer count after a clock that was ahead is set right', async () => {
    await using shop = await createShop();
    shop.clock.set('2027-07-01T09:00:00.000Z');
    for (let count = 0; count < 5; count++) expect((await shop.order(PHONE)).status).toBe(201);
    expect((await shop.order(PHONE)).status).toBe(429);
    shop.clock.set('2026-07-01T09:00:00.000Z');
    for (let count = 0; count < 5; count++) expect((await shop.order(PHONE)).status).toBe(201);
    expect((await shop.order(PHONE)).status).toBe(429);
  });

  test('are limited to five in 15 minutes across all nodes, and rejected ones store nothing', async () => {
    await using shop = await createShop();
    const node = await shop.startNode();
    for (let count = 0; count < 5; count++) expect((await shop.order(PHONE, count % 2 ? node : shop)).status).toBe(201);
    shop.clock.set('2026-07-01T09:05:00.000Z');
    const response = await shop.order({ customerPhone: '050-123-4567' }, node);
    const details = { retryAfterSeconds: 10 * MINUTE_S };
    expect(refusal(response)).toEqual({ status: 429, code: 'too_many_orders', details });
    expect(response.headers.get('retry-after')).toBe('600');
    expect([await shop.orders(), (await shop.mails()).length]).toEqual([5, 5]);
    expect((await shop.order()).status).toBe(201);
    shop.clock.set('2026-07-01T09:15:00.000Z');
    expect((await shop.order(PHONE)).status).toBe(201);
  });

  test('do not reveal the limit in a rejection for another reason', async () => {
    await using shop = await createShop();
    for (let count = 0; count < 5; count++) expect((await shop.order(PHONE)).status).toBe(201);
    expect(refusal(await shop.order({ ...PHONE, totalAmount: '1.00' })).code).toBe('price_changed');
  });

  test('do not count if they are rejected or repeated with their key', async () => {
    await using shop = await createShop();
    for (let count = 0; count < 8; count++)
      expect((await shop.order({ ...PHONE, totalAmount: '1.00' })).status).toBe(409);
    const send = (key: string) =>
      shop.post('/api/orders', shop.body(PHONE), { headers: { 'idempotency-key': key }, address: '203.0.113.1' });
    const key = randomUUID();
    for (let count = 0; count < 8; count++) expect((await send(key)).status).toBe(201);
    for (let count = 0; count < 4; count++) await send(randomUUID());
    const late = randomUUID();
    expect((await send(late)).status).toBe(429);
    expect((await send(key)).status).toBe(201);
    shop.clock.set('2026-07-01T09:15:00.000Z');
    expect((await send(late)).status).toBe(201);
    expect(await shop.orders()).toBe(6);
  });

  test('are limited when they are concurrent', async () => {
    await using shop = await createShop();
    const responses = await Promise.all(Array.from({ length: 12 }, () => shop.order(PHONE)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  test('are not limited if limits are off', async () => {
    await using shop = await createShop({ RATE_LIMITS: 'false' });
    for (let count = 0; count < 8; count++) expect((await shop.order(PHONE)).status).toBe(201);
    expect(await shop.mails()).toHaveLength(8);
  });
});

describe('confirmation mails', () => {
  test.each([
    ['victim@gmail.com', 'vic.tim@gmail.com', 'Victim+1@Gmail.com', 'v.i.c.t.i.m+x@googlemail.com'],
    ['noa@example.com', 'noa@ｅｘａｍｐｌｅ.com', 'noa@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.com', 'noa@EXAMPLE。com', 'mailto:noa@example.com.'],
    ['noa@דוגמה.ישראל', 'noa@xn--6dbbec0c.xn--4dbrk0ce', 'noa@\u200fדוגמה。ישראל'],
    ['noa.levi@proton.me', 'noalevi@protonmail.com', 'noa-levi@pm.me', 'noa_levi+x@proton.me'],
    ['noa@icloud.com', 'noa@me.com', 'noa@mac.com'],
  ])('are limited to five per hour for the mailbox of %s, however it is written', async (...spellings) => {
    await using shop = await createShop();
    for (let count = 0; count < 10; count++) {
      const customerEmail = spellings[count % spellings.length];
      expect((await shop.order({ customerEmail })).status).toBe(201);
    }
    expect([await shop.orders(), (await shop.mails()).length]).toEqual([10, 5]);
    shop.clock.set('2026-07-01T10:00:00.000Z');
    await shop.order({ customerEmail: spellings[0] });
    expect(await shop.mails()).toHaveLength(6);
  });

  test('are not sent to an address in angle brackets or with two dots, which is rejected', async () => {
    await using shop = await createShop();
    for (const customerEmail of ['<noa@example.com>', '<<noa@example.com>>', 'noa@example.com>', 'noa@example.com..']) {
      expect(invalidFields(await shop.order({ customerEmail })), customerEmail).toEqual(['customerEmail']);
    }
  });

  test('count addresses that differ after a plus as one mailbox, but addresses that differ in dots as several', async () => {
    await using shop = await createShop();
    const order = async (customerEmail: string) => expect((await shop.order({ customerEmail })).status).toBe(201);
    for (const end of ['', '+1', '+2', '', '+shop', '+3', '']) await order(`noa.levi${end}@example.com`);
    expect(await shop.mails()).toHaveLength(5);
    for (const other of ['noalevi@example.com', 'n.oalevi@example.com', 'noa.levi@example.org']) await order(other);
    expect(await shop.mails()).toHaveLength(8);
  });

  test('are limited to thirty in ten minutes for a network address', async () => {
    await using shop = await createShop();
    await shop.set('networkOrders', '100');
    for (let count = 0; count < 40; count++) {
      expect((await shop.order({}, shop, '203.0.113.7')).status).toBe(201);
    }
    expect([await shop.orders(), (await shop.mails()).length]).toEqual([40, 30]);
    await shop.order();
    expect(await shop.mails()).toHaveLength(31);
  });
});

test('each limit has its own counter without personal data', async () => {
  await using shop = await createShop();
  const customer = { customerPhone: '+972501234567', customerEmail: 'noa@example.com' };
  expect((await shop.order(customer, shop, '203.0.113.7')).status).toBe(201);
  const counters = await shop.db.selectFrom('sign_in_attempts').select(['key', 'count']).orderBy('key').execute();
  const coded = (limit: string) => ({ key: expect.stringMatching(new RegExp(`^${limit}\\|[\\da-f]{32}$`)), count: 1 });
  expect(counters).toEqual(['mail-all', 'mail-by', 'mail-to', 'order'].map(coded));
});

test('counters cannot be reversed by hashing all phone numbers, mailboxes and network addresses', async () => {
  const customer = { customerPhone: '+972501234567', customerEmail: 'noa@example.com', couponCode: 'NONE' };
  const keys: string[] = [];
  for (const secret of ['the secret of one shop, of its own', 'the secret of another shop, of its own']) {
    await using shop = await createShop({ RATE_LIMITS: 'true', APP_SECRET: secret });
    await shop.order(customer, shop, '203.0.113.7');
    await shop.order({ ...customer, couponCode: undefined }, shop, '203.0.113.7');
    await shop.post('/api/auth/sign-in/username', { username: 'secret typed here', password: 'wrong' });
    const rows = await shop.db.selectFrom('sign_in_attempts').select('key').execute();
    keys.push(...rows.map(({ key }) => key));
  }
  expect(keys.length).toBeGreaterThan(10);
  expect(keys).toHaveLength(new Set(keys).size);
});

test('a name that messages would show as a link is rejected', async () => {
  await using shop = await createShop();
  expect(invalidFields(await shop.order({ customerName: 'Claim it: evil.com/path' }))).toEqual(['customerName']);
  expect((await shop.order({ customerName: 'Dr.Cohen' })).status).toBe(201);
});

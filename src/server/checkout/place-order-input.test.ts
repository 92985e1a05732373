import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CartLine, checkout, itemsText } from '../../../test/builders.ts';
import { invalidFields, NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { MAX_ID } from '../../shared/ids.ts';

// Each test stores only what it says, so one shop serves all.
let shop: World;
let line: CartLine;
beforeAll(async () => {
  shop = await createWorld();
  line = { ...(await shop.addDish({ name: 'Falafel', price: 50_000 })), quantity: 1 };
});
afterAll(() => shop[Symbol.asyncDispose]());

const order = (changes: Record<string, unknown>) => shop.post('/api/orders', checkout([line], changes));
const withLine = (changes: object) =>
  order({ items: JSON.stringify([{ id: line.id, name: line.name.en, price: '500.00', quantity: 1, ...changes }]) });

async function isRefused(response: ReturnType<World['post']>, ...fields: string[]) {
  expect(invalidFields(await response)).toEqual(fields);
  expect(await stored(shop.db)).toEqual(NOTHING);
}

describe('an order is rejected for', () => {
  test.each([0, -1, 1000, 1.5, '1', null])('the quantity %j', async (quantity) => {
    await isRefused(withLine({ quantity }), 'items.0.quantity');
  });

  test.each([0, -1, 1.5, '1', MAX_ID + 1, Number.MAX_SAFE_INTEGER])('the dish %j', async (id) => {
    await isRefused(withLine({ id }), 'items.0.id');
  });

  test.each(['-1.00', '42.505', 'free', -1, 500.001, true])('the price %j', async (price) => {
    await isRefused(withLine({ price }), 'items.0.price');
  });

  test.each(['[]', '{}', 'null', '"text"', '[', ''])('the items %j', async (items) => {
    await isRefused(order({ items }), 'items');
  });

  test('items that are not a string', async () => {
    await isRefused(order({ items: [line] }), 'items');
  });

  test('more than 40 lines', async () => {
    const lines = Array.from({ length: 41 }, (_, index) => ({ ...line, id: index + 1 }));
    await isRefused(order({ items: itemsText(lines) }), 'items');
  });

  test('notes of more than 2,000 characters in all', async () => {
    const lines = Array.from({ length: 15 }, () => ({
      id: line.id,
      name: 'Falafel',
      price: '500.00',
      quantity: 1,
      note: 'a'.repeat(134),
    }));
    await isRefused(order({ items: JSON.stringify(lines) }), 'items');
  });

  test.each(['delivered', 'cancelled', '', null])('the status %j', async (status) => {
    await isRefused(order({ status }), 'status');
  });

  test.each([
    ['customerName', ['', '   ', '\u200b', '\u2060\u2800', '\u3164', 'a'.repeat(121), 'Noa\0', 'Noa\nLevi', null]],
    ['customerEmail', ['', 'noa', 'noa@example', 'no a@example.com', `${'a'.repeat(250)}@example.com`, 'a\0@b.co']],
    [
      'customerPhone',
      [
        '',
        '+972',
        '+97250123456',
        '031234567',
        '05012345678',
        '+12125550100',
        '+97214155552671',
        'call me',
        '+'.repeat(41),
      ],
    ],
    ['totalAmount', ['', '-500.00', '500.001', '10000000.01', 500]],
    ['paymentMethod', ['card', '', null]],
    ['language', ['de', 'EN', '']],
    ['cityId', [0, -1, 1.5, '1', MAX_ID + 1]],
  ])('the %s %j', async (field, values) => {
    for (const value of values) await isRefused(order({ [field]: value }), field);
  });

  test('an address whose street nobody can see', async () => {
    await isRefused(order({ address: { street: '\u2800', houseNumber: '12' } }), 'address.street');
  });

  test('all missing fields together', async () => {
    const fields = [
      'customerName',
      'customerEmail',
      'customerPhone',
      'items',
      'totalAmount',
      'paymentMethod',
      'language',
    ];
    await isRefused(shop.post('/api/orders', {}), ...fields);
  });

  test('a total above the maximum', async () => {
    const expensive = await shop.addDish({ price: 1_000_000_000 });
    const body = checkout([{ ...expensive, quantity: 2 }], { totalAmount: '10000000.00' });
    await isRefused(shop.post('/api/orders', body), 'totalAmount');
  });
});

describe('a request is rejected that is', () => {
  test.each(['{', '', 'customerName=Noa'])('not JSON: %j', async (body) => {
    const response = await shop.post('/api/orders', body);
    expect(refusal(response)).toEqual({ status: 400, code: 'invalid_input', details: {} });
  });

  test.each(['null', '[]', '"text"', '42'])('JSON but not an order: %j', async (body) => {
    await isRefused(shop.post('/api/orders', body), 'body');
  });

  test('an attempt at prototype pollution', async () => {
    const body = JSON.stringify(checkout([line])).replace('{', '{"__proto__":{"status":"delivered"},');
    expect(refusal(await shop.post('/api/orders', body))).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('too large', async () => {
    const response = await order({ customerName: 'a'.repeat(600_000) });
    expect(refusal(response)).toEqual({ status: 413, code: 'too_large', details: {} });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html'])(
    'of the type %s',
    async (type) => {
      const body = JSON.stringify(checkout([line]));
      const response = await shop.post('/api/orders', body, { headers: { 'content-type': type } });
      expect(refusal(response)).toEqual({ status: 415, code: 'unsupported_media_type', details: {} });
    },
  );
});

test('a total is at most ten million shekels, also where the request says less', async () => {
  await using world = await createWorld();
  const dish = await world.addDish({ price: 500_000_000 });
  const place = (quantity: number) =>
    world.post('/api/orders', checkout([{ ...dish, quantity }], { totalAmount: '10000000.00' }));
  expect(refusal(await place(3))).toEqual({
    status: 400,
    code: 'invalid_input',
    details: { fields: { totalAmount: 'The order is too large' } },
  });
  expect((await place(2)).status).toBe(201);
});

describe('an order is accepted', () => {
  const accepted = async (changes: Record<string, unknown>) => {
    await using world = await createWorld();
    const dish = await world.addDish({ price: 50_000 });
    const response = await world.post('/api/orders', checkout([{ ...dish, quantity: 1 }], changes));
    expect(response.status, response.text).toBe(201);
    const row = await world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    return { row, response };
  };

  test.each(['050-123 4567', '+9720501234567', '+972 (0)50-1234567', '972501234567', '00972 50 123 4567'])(
    'with the phone number %j, stored as E.164',
    async (customerPhone) => {
      const { row, response } = await accepted({ customerPhone });
      expect(row.customer_phone).toBe('+972501234567');
      expect(response.body).toMatchObject({ customerPhone: '+972501234567' });
    },
  );

  test('with unknown fields, which are ignored', async () => {
    const { row, response } = await accepted({
      id: 77,
      source: 'phone',
      orderSource: 'phone',
      createdAt: '2000-01-01',
      x: 1,
    });
    expect(row).toMatchObject({ id: 1, source: 'website', created_at: '2026-07-01T09:00:00.000Z' });
    expect(response.body).not.toHaveProperty('x');
  });

  test('without the status', async () => {
    const { row } = await accepted({ status: undefined });
    expect(row.status).toBe('pending');
  });

  test('with the largest quantity', async () => {
    await using world = await createWorld();
    const dish = await world.addDish({ price: 4200 });
    const response = await world.post('/api/orders', checkout([{ ...dish, quantity: 999 }]));
    expect(response.body).toMatchObject({ totalAmount: '41958.00' });
  });
});

describe('the largest order of a customer', () => {
  /** Escapes what JSON may escape, as some programs do: six characters for each unit. */
  const escaped = (json: string) =>
    json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

  test.each([
    { name: 'as browsers send it', encode: (json: string) => json },
    { name: 'with every letter escaped', encode: escaped },
  ])('is accepted, $name', async ({ encode }) => {
    await using world = await createWorld();
    const dish = await world.addDish({ price: 10_000 });
    const lines = Array.from({ length: 40 }, (_, index) => ({
      id: dish.id,
      name: 'ש'.repeat(200),
      price: '100.00',
      quantity: 999,
      note: `${index + 10}${'ש'.repeat(48)}`,
    }));
    const body = checkout([], {
      items: encode(JSON.stringify(lines)),
      totalAmount: '3996000.00',
      customerName: 'ש'.repeat(120),
      address: {
        street: 'ש'.repeat(120),
        houseNumber: 'ש'.repeat(20),
        entrance: 'ש'.repeat(20),
        floor: 'ש'.repeat(20),
        apartment: 'ש'.repeat(20),
        courierNote: 'ש'.repeat(300),
      },
    });
    const response = await world.post('/api/orders', encode(JSON.stringify(body)));
    expect(response.status, response.text).toBe(201);
  });

  test('with 500 choices reaches its checks', async () => {
    const choice = { id: MAX_ID, quantity: 50 };
    const lines = Array.from({ length: 40 }, (_, index) => ({
      id: MAX_ID,
      name: '"'.repeat(200),
      price: '10000000.00',
      quantity: 999,
      choices: Array(index < 20 ? 13 : 12).fill(choice),
      note: '"'.repeat(50),
    }));
    const body = JSON.stringify(checkout([], { items: JSON.stringify(lines), totalAmount: '10000000.00' }));
    expect(refusal(await shop.post('/api/orders', body))).toMatchObject({ status: 409, code: 'item_unavailable' });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CartLine, checkout } from '../../../test/builders.ts';
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

/** Returns so many lines of a valid order, with these changes. */
const lines = (count: number, changes: object = {}) =>
  Array.from({ length: count }, () => ({ id: line.id, name: 'Falafel', price: '500.00', quantity: 1, ...changes }));

describe('an order is rejected for', () => {
  test.each([
    ['quantity', [0, 1000, 1.5, '1']],
    ['id', [0, 1.5, '1', MAX_ID + 1]],
    ['price', ['-1.00', '42.505', 'free', -1]],
  ])('the %s %j of a line', async (field, values) => {
    for (const value of values) await isRefused(withLine({ [field]: value }), `items.0.${field}`);
  });

  test('items that are not a list of 1 to 40 lines, or have notes of more than 2,000 characters', async () => {
    const long = JSON.stringify(lines(15, { note: 'a'.repeat(134) }));
    for (const items of ['[]', '{}', 'null', '[', '', [line], JSON.stringify(lines(41)), long]) {
      await isRefused(order({ items }), 'items');
    }
  });

  test.each([
    ['status', ['delivered', '', null]],
    ['customerName', ['', '   ', '\u200b', '\u2060\u2800', 'a'.repeat(121), 'Noa\0', 'Noa\nLevi', null]],
    ['customerEmail', ['', 'noa', 'noa@example', 'no a@example.com', `${'a'.repeat(250)}@example.com`, 'a\0@b.co']],
    ['customerPhone', ['', '+972', '031234567', '05012345678', '+12125550100', 'call me', '+'.repeat(41)]],
    ['totalAmount', ['', '-500.00', '500.001', '10000000.01', 500]],
    ['paymentMethod', ['card', '', null]],
    ['language', ['de', 'EN', '']],
    ['cityId', [0, 1.5, '1', MAX_ID + 1]],
  ])('the %s %j', async (field, values) => {
    for (const value of values) await isRefused(order({ [field]: value }), field);
  });

  test('an address with an invisible street', async () => {
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
});

describe('a request is rejected if it is', () => {
  test('not a JSON object', async () => {
    for (const body of ['{', '', 'customerName=Noa']) {
      const response = await shop.post('/api/orders', body);
      expect(refusal(response)).toEqual({ status: 400, code: 'invalid_input', details: {} });
    }
    for (const body of ['null', '[]', '42']) await isRefused(shop.post('/api/orders', body), 'body');
  });

  test('an attempt at prototype pollution', async () => {
    const body = JSON.stringify(checkout([line])).replace('{', '{"__proto__":{"status":"delivered"},');
    expect(refusal(await shop.post('/api/orders', body))).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('too large', async () => {
    const response = await order({ customerName: 'a'.repeat(600_000) });
    expect(refusal(response)).toEqual({ status: 413, code: 'too_large', details: {} });
  });

  test('not sent as JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await shop.post('/api/orders', checkout([line]), { headers: { 'content-type': type } });
      expect(refusal(response)).toEqual({ status: 415, code: 'unsupported_media_type', details: {} });
    }
  });
});

test('an order above ten million shekels is rejected, even if the request names a lower total', async () => {
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

  test('with a phone number in a national or international format, which is stored as E.164', async () => {
    const { row, response } = await accepted({ customerPhone: '+972 (0)50-1234567' });
    expect(row.customer_phone).toBe('+972501234567');
    expect(response.body).toMatchObject({ customerPhone: '+972501234567' });
  });

  test('with unknown fields, which are ignored, and without a status', async () => {
    const unknown = { id: 77, orderSource: 'phone', createdAt: '2000-01-01', x: 1 };
    const { row, response } = await accepted({ ...unknown, status: undefined });
    expect(row).toMatchObject({ id: 1, source: 'website', created_at: '2026-07-01T09:00:00.000Z', status: 'pending' });
    expect(response.body).not.toHaveProperty('x');
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
    const lines = Array.from({ length: 40 }, (_, index) => {
      const note = `${index + 10}${'ש'.repeat(48)}`;
      return { id: dish.id, name: 'ש'.repeat(200), price: '100.00', quantity: 999, note };
    });
    const body = checkout([], {
      items: encode(JSON.stringify(lines)),
      totalAmount: '3996000.00',
      customerName: 'ש'.repeat(120),
      address: {
        street: 'ש'.repeat(120),
        courierNote: 'ש'.repeat(300),
        ...Object.fromEntries(['houseNumber', 'entrance', 'floor', 'apartment'].map((part) => [part, 'ש'.repeat(20)])),
      },
    });
    const response = await world.post('/api/orders', encode(JSON.stringify(body)));
    expect(response.status, response.text).toBe(201);
  });

  test('with 500 choices is not rejected for its size', async () => {
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

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import type { ApiResponse } from '../../../test/client.ts';
import { invalidFields, NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { toDecimal } from '../../shared/money.ts';
import { type StaffOptionGroup, staffOptionGroup } from '../../shared/options/contract.ts';
import { placeOrder } from '../../shared/orders/contract.ts';

const GROUPS = '/api/admin/option-groups';
const CHOICES = '/api/admin/option-choices';
const SIZES = {
  name: 'Size',
  nameHe: 'גודל',
  isSize: 1,
  choices: [
    { name: 'Small', price: '0', isDefault: 1 },
    { name: 'Large', nameHe: 'גדולה', price: '10' },
  ],
};

/** A shop with a pizza of ₪50 in two sizes, with extras of which one is free. */
async function createPizzeria() {
  const shop = await createStaffShop();
  const addGroup = async (group: object) => staffOptionGroup.parse((await shop.staffPost(GROUPS, group)).body);
  const ids = (group: StaffOptionGroup) => group.choices.map(({ id }) => id) as [number, number, number];
  const sizes = await addGroup(SIZES);
  const [small, large] = ids(sizes);
  const olives = { name: 'Olives', price: '3', pricesBySize: [{ sizeId: large, price: '5' }] };
  const extras = await addGroup({
    name: 'Extras',
    max: 3,
    maxPerChoice: 2,
    free: 1,
    choices: [olives, { name: 'Cheese', price: '4' }, { name: 'No cheese', price: '-60' }],
  });
  const [olive, cheese, without] = ids(extras);
  const optionGroups = [sizes, extras].map(({ id }) => ({ id, min: null, max: null }));
  const pizza = await shop.addDish({ name: 'Pizza', price: 5_000, optionGroups });
  await shop.addCity({ minimumOrderAmount: 0 });

  /** Returns a line with these choices; a repeated id is a choice taken several times. */
  const line = (price: number, choices?: readonly number[], given: object = {}) => ({
    id: pizza.id,
    name: 'Pizza',
    price: toDecimal(price),
    quantity: 1,
    ...(choices && { choices: [...new Set(choices)].map((id) => ({ id, quantity: countOf(choices, id) })) }),
    ...given,
  });
  const body = (lines: ReturnType<typeof line>[]) => {
    const total = lines.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0);
    return checkout([], { items: JSON.stringify(lines), totalAmount: total.toFixed(2), cityId: 1 });
  };
  const order = (...lines: ReturnType<typeof line>[]) => shop.post('/api/orders', body(lines));
  return Object.assign(shop, { sizes, extras, small, large, olive, cheese, without, pizza, line, body, order });
}

const countOf = (ids: readonly number[], id: number) => ids.filter((each) => each === id).length;

function linesOf(response: ApiResponse) {
  expect(response.status, response.text).toBe(201);
  return placeOrder.response.parse(response.body).items;
}

describe('an order with choices', () => {
  test('stores names and prices as sold, with the prices of the size, free choices and counts', async () => {
    await using shop = await createPizzeria();
    const { small, large, olive, line } = shop;
    // 50 + 10 + 5, since one of two is free.
    const response = await shop.order(line(6_500, [large, olive, olive], { note: ' No salt ' }), line(5_000, [small]));
    const items = [
      {
        dishId: shop.pizza.id,
        lineId: 1,
        unitPrice: 6_500,
        note: 'No salt',
        choices: [
          { choiceId: large, groupName: { en: 'Size', he: 'גודל' }, name: { en: 'Large', he: 'גדולה' }, price: 1_000 },
          { choiceId: olive, groupName: { en: 'Extras' }, name: { en: 'Olives' }, price: 500, quantity: 2 },
        ],
      },
      { lineId: 2, unitPrice: 5_000, note: null, choices: [{ choiceId: small, price: 0 }] },
    ];
    expect(linesOf(response)).toMatchObject(items);
    // So that the kitchen cooks it.
    const { tickets } = (await shop.staffGet('/api/kitchen/orders')).body as { tickets: { items: object[] }[] };
    expect(tickets[0]?.items[0]).toMatchObject({ note: 'No salt', choices: [{ name: 'Large' }, { name: 'Olives' }] });
    await shop.staffPut(`${GROUPS}/${shop.sizes.id}`, {
      ...SIZES,
      name: 'Other',
      choices: [{ name: 'XL', price: '1' }],
    });
    await shop.staffDelete(`${GROUPS}/${shop.extras.id}`);
    const { body } = await shop.staffGet('/api/admin/orders');
    const [{ items: text, totalAmount }] = body as [{ items: string; totalAmount: string }];
    expect(JSON.parse(text)).toEqual(JSON.parse((response.body as { items: string }).items));
    expect(totalAmount).toBe('115.00');
  });

  test('has the default choices if it names none, and is rejected if it names an empty list', async () => {
    await using shop = await createPizzeria();
    expect(linesOf(await shop.order(shop.line(5_000)))).toMatchObject([{ choices: [{ choiceId: shop.small }] }]);
    expect(refusal(await shop.order(shop.line(5_000, []))).code).toBe('choices_invalid');
  });

  test('merges equal lines, whatever the sequence of their choices', async () => {
    await using shop = await createPizzeria();
    const { small, olive, cheese, line } = shop;
    const response = await shop.order(
      line(5_400, [small, olive, cheese]),
      line(5_400, [cheese, olive, small], { quantity: 2 }),
      line(5_400, [cheese, olive, small], { note: 'Well done' }),
      line(5_000),
      line(5_000, [small]),
    );
    expect(linesOf(response).map(({ quantity, note }) => [quantity, note])).toEqual([
      [3, null],
      [1, 'Well done'],
      [2, null],
    ]);
    const half = line(5_000, undefined, { quantity: 500 });
    expect(invalidFields(await shop.order(half, half))).toEqual(['totalAmount']);
  });

  test('returns the same order if it is repeated with its key, and is rejected with other choices', async () => {
    await using shop = await createPizzeria();
    const headers = { 'idempotency-key': randomUUID() };
    const send = (price: number, choice: number) =>
      shop.post('/api/orders', shop.body([shop.line(price, [choice])]), { headers });
    const first = await send(6_000, shop.large);
    expect(first.status, first.text).toBe(201);
    expect((await send(6_000, shop.large)).body).toEqual(first.body);
    expect(refusal(await send(5_000, shop.small)).code).toBe('idempotency_key_reused');
  });

  test('placed by phone has its choices and note', async () => {
    await using shop = await createPizzeria();
    const orderItems = [
      shop.line(6_000, [shop.large], { note: 'Ring twice' }),
      shop.line(5_000, [77], { quantity: 0 }),
    ];
    const order = { name: 'Dan', phone: '0501234567', cityId: 1, orderSource: 'phone', paymentMethod: 'cash' };
    const response = await shop.staffPost('/api/admin/clients', { ...order, orderItems, totalAmount: '60' });
    expect(response.status, response.text).toBe(201);
    const { items } = (response.body as { order: { items: string } }).order;
    expect(JSON.parse(items)).toMatchObject([{ note: 'Ring twice', choices: [{ id: shop.large, price: '10.00' }] }]);
  });
});

describe('an order is rejected, and nothing is stored,', () => {
  test.each([
    ['too few choices', [], { groupName: 'Size', reason: 'tooFew', choiceId: null }],
    ['too many of one', ['small', 'olive', 'olive', 'olive'], { choiceName: 'Olives', reason: 'tooManyOfOne' }],
    ['an unknown choice', ['small', 'unknown'], { groupId: null, choiceId: 77, reason: 'unknown' }],
    ['a choice of another dish', ['small', 'foreign'], { groupName: 'Sauces', choiceName: 'Chili', reason: 'unknown' }],
  ] as const)('with %s', async (_, names, item) => {
    await using shop = await createPizzeria();
    const sauces = { name: 'Sauces', choices: [{ name: 'Chili', price: '0' }] };
    const foreign = staffOptionGroup.parse((await shop.staffPost(GROUPS, sauces)).body).choices[0]?.id ?? 0;
    const known = { small: shop.small, olive: shop.olive, unknown: 77, foreign };
    const response = await shop.order(
      shop.line(
        5_000,
        names.map((name) => known[name]),
      ),
    );
    const { status, code, details } = refusal(response);
    expect({ status, code }).toEqual({ status: 409, code: 'choices_invalid' });
    expect(details).toMatchObject({ items: [{ id: shop.pizza.id, name: 'Pizza', ...item }] });
    expect(await stored(shop.db)).toEqual(NOTHING);
  });

  test.each(['sold out', 'deleted', 'deleted with its group'] as const)('with a choice that is %s', async (how) => {
    await using shop = await createPizzeria();
    const { small, olive, extras } = shop;
    const kept = { name: 'Extras', choices: [{ name: 'Corn', price: '0' }] };
    await {
      'sold out': () => shop.staffPut(`${CHOICES}/${olive}`, { soldOutUntil: '2026-07-02T00:00:00.000Z' }),
      deleted: () => shop.staffPut(`${GROUPS}/${extras.id}`, kept),
      'deleted with its group': () => shop.staffDelete(`${GROUPS}/${extras.id}`),
    }[how]();
    const response = await shop.order(shop.line(5_000, [small, olive]), shop.line(5_000));
    const choice = { id: olive, name: 'Olives', groupId: extras.id, groupName: 'Extras' };
    expect(refusal(response)).toEqual({
      status: 409,
      code: 'item_unavailable',
      details: { items: [{ id: shop.pizza.id, key: `1:${small}x1,${olive}x1:`, name: 'Pizza', choices: [choice] }] },
    });
    expect(await stored(shop.db)).toEqual(NOTHING);
  });

  test('with the old and new price of a line if the price of a choice has changed', async () => {
    await using shop = await createPizzeria();
    const { small, cheese, olive, line } = shop;
    const response = await shop.order(line(5_300, [small, cheese, olive]), line(5_000, [small]));
    const key = `1:${[small, cheese, olive]
      .toSorted((a, b) => a - b)
      .map((id) => `${id}x1`)
      .join(',')}:`;
    expect(refusal(response)).toEqual({
      status: 409,
      code: 'price_changed',
      details: { items: [{ id: 1, key, name: 'Pizza', oldPrice: '53.00', newPrice: '54.00' }], totalAmount: '104.00' },
    });
  });
});

test('notes are exported with the orders of a client, and erased with the client', async () => {
  await using shop = await createPizzeria();
  await shop.order(shop.line(5_000, undefined, { note: 'Call Noa' }));
  expect((await shop.staffPost('/api/admin/clients/1/export', {})).text).toContain('Call Noa');
  await shop.staffDelete('/api/admin/clients/1');
  expect((await shop.staffPost('/api/admin/clients/1/erase', {})).status).toBe(204);
  expect((await shop.staffGet('/api/admin/orders')).text).not.toContain('Call Noa');
  expect(await shop.db.selectFrom('order_lines').select('note').execute()).toEqual([{ note: null }]);
});

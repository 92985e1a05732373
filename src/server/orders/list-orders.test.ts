import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import type { ApiResponse } from '../../../test/client.ts';
import { invalidFields } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { staffOptionGroup } from '../../shared/options/contract.ts';
import { getOrder, listOrders } from '../../shared/orders/contract.ts';

const ids = (response: ApiResponse) => listOrders.response.parse(response.body).map(({ id }) => id);
const nextOf = ({ headers }: ApiResponse) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

async function createShop(orders: number) {
  const world = await createWorld();
  for (let count = 0; count < orders; count++) await world.addOrder();
  return Object.assign(world, { cookie: await world.openSession() });
}

/** Returns the pages from `path` to the last, following the `Link` header. */
async function allPages(world: World, path: string, cookie: string): Promise<ApiResponse[]> {
  const pages = [await world.get(path, { cookie })];
  for (let next = nextOf(pages[0] as ApiResponse); next; next = nextOf(pages.at(-1) as ApiResponse)) {
    pages.push(await world.get(next, { cookie }));
  }
  return pages;
}

describe('the list of orders', () => {
  test('is empty in a new shop, then newest first, and is not cached', async () => {
    await using shop = await createShop(0);
    const empty = await shop.get('/api/admin/orders', { cookie: shop.cookie });
    expect([empty.body, empty.headers.get('x-total-count'), empty.headers.has('link')]).toEqual([[], '0', false]);
    for (const _ of [1, 2, 3]) await shop.addOrder();
    const response = await shop.get('/api/admin/orders', { cookie: shop.cookie });
    expect(ids(response)).toEqual([3, 2, 1]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('omits the orders of a deleted client', async () => {
    await using shop = await createShop(2);
    await shop.addOrder({ customerPhone: '+972507654321' });
    await shop.deleteClient();
    const response = await shop.get('/api/admin/orders', { cookie: shop.cookie });
    expect(ids(response)).toEqual([3]);
    expect(response.headers.get('x-total-count')).toBe('1');
  });

  test('includes the orders of an erased client', async () => {
    await using shop = await createShop(1);
    await shop.db.updateTable('orders').set({ client_id: null }).execute();
    expect(ids(await shop.get('/api/admin/orders', { cookie: shop.cookie }))).toEqual([1]);
  });
});

describe('pages of orders', () => {
  test('contain each order exactly once, and the last page is not empty', async () => {
    await using shop = await createShop(10);
    const pages = await allPages(shop, '/api/admin/orders?limit=5', shop.cookie);
    expect(pages.map(ids)).toEqual([
      [10, 9, 8, 7, 6],
      [5, 4, 3, 2, 1],
    ]);
    expect(new Set(pages.map(({ headers }) => headers.get('x-total-count')))).toEqual(new Set(['10']));
  });

  test('do not shift if orders are placed meanwhile', async () => {
    await using shop = await createShop(4);
    const first = await shop.get('/api/admin/orders?limit=2', { cookie: shop.cookie });
    await shop.addOrder();
    const second = await shop.get(nextOf(first) ?? '', { cookie: shop.cookie });
    expect(ids(second)).toEqual([2, 1]);
  });

  test('have 100 orders by default, and at most 500', async () => {
    await using shop = await createShop(102);
    expect(ids(await shop.get('/api/admin/orders', { cookie: shop.cookie }))).toHaveLength(100);
    expect(ids(await shop.get('/api/admin/orders?limit=500', { cookie: shop.cookie }))).toHaveLength(102);
  });
});

describe('pages with the oldest orders first', () => {
  test('do not shift if orders are placed or delivered meanwhile', async () => {
    await using shop = await createShop(7);
    const first = await shop.get('/api/admin/orders?status=pending&sort=oldest&limit=3', { cookie: shop.cookie });
    expect(ids(first)).toEqual([1, 2, 3]);
    expect(first.headers.get('x-total-count')).toBe('7');
    await shop.addOrder();
    await shop.put('/api/admin/orders/1/status', { status: 'delivered' }, { cookie: shop.cookie });
    const next = nextOf(first) ?? '';
    expect(next).toBe('/api/admin/orders?status=pending&sort=oldest&limit=3&after=3');
    expect((await allPages(shop, next, shop.cookie)).map(ids)).toEqual([
      [4, 5, 6],
      [7, 8],
    ]);
  });

  test('can be searched and limited by `before` and `after`', async () => {
    await using shop = await createShop(5);
    const find = async (query: string) => ids(await shop.get(`/api/admin/orders?${query}`, { cookie: shop.cookie }));
    expect(await find('q=noa&sort=oldest&limit=2')).toEqual([1, 2]);
    expect(await find('sort=oldest&after=1&before=5')).toEqual([2, 3, 4]);
    expect(await find('sort=newest&after=1&before=5')).toEqual([4, 3, 2]);
  });
});

describe('a filter of orders', () => {
  test('selects a status, a source, or both', async () => {
    await using shop = await createWorld();
    await shop.addOrder({ status: 'pending', source: 'website' });
    await shop.addOrder({ status: 'delivered', source: 'website' });
    await shop.addOrder({ status: 'pending', source: 'phone' });
    await shop.addOrder({ status: 'delivered', source: 'phone' });
    const cookie = await shop.openSession();
    const find = async (query: string) => ids(await shop.get(`/api/admin/orders?${query}`, { cookie }));

    expect(await find('status=pending')).toEqual([3, 1]);
    expect(await find('status=delivered')).toEqual([4, 2]);
    expect(await find('source=phone')).toEqual([4, 3]);
    expect(await find('status=delivered&source=website')).toEqual([2]);
    expect(await find('unknown=1')).toEqual([4, 3, 2, 1]);
  });

  test.each([
    ['limit', ['0', '501', '-1', '1.5', 'all', '']],
    ['before', ['0', '-1', 'x', '1.5', '2147483648', '9999999999']],
    ['after', ['0', '-1', 'x', '1.5', '2147483648']],
    ['sort', ['late', '', 'Oldest']],
    ['status', ['cooked', '', 'Pending']],
    ['source', ['fax', '']],
  ])('is rejected with the %s %j', async (name, values) => {
    await using shop = await createShop(0);
    for (const value of values) {
      const response = await shop.get(`/api/admin/orders?${name}=${value}`, { cookie: shop.cookie });
      expect(invalidFields(response)).toEqual([name]);
    }
  });
});

describe('the lines of an order', () => {
  /** A shop whose dish of ₪10 has 15 extras for ₪1. */
  async function createShopWithExtras() {
    const shop = await createStaffShop();
    const choices = Array.from({ length: 15 }, (_, index) => ({ name: `Extra ${index + 1}`, price: '1' }));
    const group = await shop.staffPost('/api/admin/option-groups', { name: 'Extras', max: 15, choices });
    const { id, choices: extras } = staffOptionGroup.parse(group.body);
    const dish = await shop.addDish({ price: 1_000, optionGroups: [{ id, min: null, max: null }] });
    const taken = extras.map((extra) => ({ id: extra.id, quantity: 1 }));
    const place = async (
      count: number,
      { hasExtras = false, ...fields }: { hasExtras?: boolean; allergies?: string[] },
    ) => {
      const price = hasExtras ? '25.00' : '10.00';
      const lines = Array.from({ length: count }, (_, index) => ({
        id: dish.id,
        name: 'Falafel',
        price,
        quantity: 20,
        note: `Note ${index}`,
        choices: hasExtras ? taken : [],
      }));
      const totalAmount = (count * 20 * Number(price)).toFixed(2);
      const response = await shop.post(
        '/api/orders',
        checkout([], { items: JSON.stringify(lines), totalAmount, ...fields }),
      );
      expect(response.status, response.text).toBe(201);
    };
    const listed = async (path = '/api/admin/orders') => listOrders.response.parse((await shop.staffGet(path)).body);
    return Object.assign(shop, { place, listed });
  }

  test.each([
    { lines: 40, hasExtras: false, shown: 40 },
    { lines: 3, hasExtras: true, shown: 2 },
  ])('are listed up to 40 lines and choices: $shown of $lines lines', async ({ lines, hasExtras, shown }) => {
    await using shop = await createShopWithExtras();
    await shop.place(lines, { hasExtras });
    for (const path of ['/api/admin/orders', '/api/admin/orders?q=Noa']) {
      const [order] = await shop.listed(path);
      expect(order?.items.map(({ lineId }) => lineId)).toEqual(Array.from({ length: shown }, (_, index) => index + 1));
      expect(order?.items.every(({ choices }) => choices.length === (hasExtras ? 15 : 0))).toBe(true);
      expect(order?.moreItems).toBe(shown < lines ? lines - shown : undefined);
    }
    const one = getOrder.response.parse((await shop.staffGet('/api/admin/orders/1')).body);
    expect([one.items.length, one.moreItems]).toEqual([lines, undefined]);
  });

  test('are listed with allergens only if the customer avoids some', async () => {
    await using shop = await createShopWithExtras();
    const dishes = '/api/admin/food-items/1';
    expect((await shop.staffPut(dishes, { allergens: { sesame: 'contains' }, allergensComplete: 1 })).status).toBe(200);
    await shop.place(2, {});
    await shop.place(2, { allergies: ['sesame'] });
    const [avoiding, plain] = await shop.listed();
    expect(plain?.items[0]?.statement).toBeUndefined();
    expect(avoiding?.items[0]?.statement).toMatchObject({ allergens: { sesame: 'contains' } });
  });
});

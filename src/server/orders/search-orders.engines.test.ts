import { CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { listOrders } from '../../shared/orders/contract.ts';
import { priceLine } from '../../shared/orders/pricing.ts';
import { toColumn } from '../db/localised-column.ts';
import { insertPastOrders } from '../demo/queries.ts';
import { ordersPage } from './list-queries.ts';

/** Returns a shop with orders of Çağrı (1001), שָׂרָה (1002, delivered, by phone) and Noa (1003). */
async function createShop() {
  const shop = await createStaffShop();
  await shop.addOrder({ customerName: 'Çağrı IŞIK', customerPhone: '+972521111111' });
  const taken = { status: 'delivered', source: 'phone' } as const;
  await shop.addOrder({ customerName: 'שָׂרָה כהן', customerPhone: '+972522222222', ...taken });
  await shop.addOrder({ customerName: 'Noa 100%', customerPhone: '+972501234567' });
  const find = async (q: string, filter = '') => {
    const response = await shop.staffGet(`/api/admin/orders?q=${encodeURIComponent(q)}${filter}`);
    const ids = listOrders.response.parse(response.body).map(({ id }) => id);
    expect(response.headers.get('x-total-count')).toBe(String(ids.length));
    return ids;
  };
  return Object.assign(shop, { find });
}

describe('searching orders', () => {
  test.each([
    ['1001', [1]],
    ['#1001', [1]],
    ['# 1003', [3]],
    ['#', [3, 2, 1]],
    ['100', [3, 2, 1]],
    ['çağrı ışık', [1]],
    ['כהן שרה', [2]],
    ['100%', [3]],
    ['%', [3]],
    ['_', []],
    ['050-123', [3]],
    ['0501234567', [3]],
    ['+97250', [3]],
    ['972-52', [2, 1]],
    ['noa 052', []],
    // As copied from a message with isolates, from a page in Hebrew, and from two cells of a table.
    ['\u2068Noa\u2069', [3]],
    ['\u200fשרה\u200f כהן', [2]],
    ['noa\t0501234567', [3]],
    ['a\nb', null],
    ['', [3, 2, 1]],
  ])('%j finds %j', async (q, ids) => {
    await using shop = await createShop();
    if (ids) expect(await shop.find(q)).toEqual(ids);
    else expect(invalidFields(await shop.staffGet(`/api/admin/orders?q=${encodeURIComponent(q)}`))).toEqual(['q']);
  });

  test('can be combined with other filters, and is paged', async () => {
    await using shop = await createShop();
    expect(await shop.find('052', '&status=delivered')).toEqual([2]);
    expect(await shop.find('052', '&source=website')).toEqual([1]);
    const first = await shop.staffGet('/api/admin/orders?q=972&limit=2');
    expect(first.headers.get('link')).toBe('</api/admin/orders?q=972&limit=2&before=2>; rel="next"');
    expect((await shop.staffGet('/api/admin/orders?q=972&limit=2&before=2')).body).toMatchObject([{ id: 1 }]);
  });

  test('finds an order as soon as it is placed', async () => {
    await using shop = await createShop();
    const dish = await shop.addDish({ price: 50_000 });
    await shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { customerName: 'ZEYNEP İNCİ' }));
    expect(await shop.find('zeynep inci')).toEqual([4]);
  });
});

describe('among many orders', () => {
  const MANY = 20_000;

  async function createBigShop() {
    const statements: CompiledQuery[] = [];
    const shop = await createStaffShop({}, { onStatement: (statement) => statements.push(statement) });
    const client = (await shop.addOrder()).clientId;
    const dish = await shop.addDish();
    const orders = Array.from({ length: MANY }, (_, index) => ({
      order: {
        client_id: client,
        customer_name: `Customer ${index}`,
        customer_email: '',
        customer_phone: `+9725${String(index).padStart(8, '0')}`,
        city_name: toColumn({}),
        total_agorot: dish.price,
        payment_method: 'cash' as const,
        language: 'en' as const,
        status: 'delivered' as const,
        source: index % 100 === 0 ? ('phone' as const) : ('website' as const),
        created_at: '2026-06-01T09:00:00.000Z',
        delivered_at: '2026-06-01T10:00:00.000Z',
      },
      lines: [priceLine({ dish, quantity: 1 })],
    }));
    await shop.db.transaction().execute((tx) => insertPastOrders(tx, orders));
    await sql`analyze`.execute(shop.db);
    /** Returns the response to a request and its queries of the orders table. */
    const queriesOf = async (path: string) => {
      statements.length = 0;
      const { body } = await shop.staffGet(path);
      return { body, queries: statements.filter((statement) => / from "?orders/.test(statement.sql)) };
    };
    return Object.assign(shop, { queriesOf });
  }

  /** Returns the engine's query plan. */
  async function planOf(shop: StaffShop, { sql: page, parameters }: CompiledQuery): Promise<string> {
    const explain = shop.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const { rows } = await shop.db.executeQuery(CompiledQuery.raw(`${explain} ${page}`, [...parameters]));
    return JSON.stringify(rows);
  }

  test('reads a page from an index without a table scan', async () => {
    await using shop = await createBigShop();
    const pages = [
      { status: 'pending' },
      { status: 'delivered', before: 9000 },
      { status: 'pending', sort: 'oldest' },
      { status: 'pending', sort: 'oldest', after: 9000 },
      { source: 'phone' },
      { source: 'phone', before: 9000 },
    ] as const;
    for (const page of pages) {
      const plan = await planOf(shop, ordersPage(shop.db, { limit: 101, ...page }).compile());
      expect(plan, JSON.stringify(page)).toMatch(
        /search orders using index orders_(by|waiting)|index scan (backward )?using orders_(by|visible|waiting)/i,
      );
      expect(plan, JSON.stringify(page)).not.toMatch(/seq scan|temp b-tree|"sort/i);
    }
    // Without a filter the table itself is read backwards, up to the page size.
    expect(await planOf(shop, ordersPage(shop.db, { limit: 101 }).compile())).not.toMatch(
      /seq scan|temp b-tree|"sort/i,
    );

    for (const [q, number] of [
      ['0500012345', '13347'],
      ['customer 500012345', '13347'],
      ['20990', '20990'],
    ] as const) {
      const { body, queries } = await shop.queriesOf(`/api/admin/orders?status=delivered&q=${encodeURIComponent(q)}`);
      expect(body).toMatchObject([{ orderNumber: number }]);
      expect(queries.length).toBeGreaterThan(1);
      // Trial orders have an index of their own; a search reads them all.
      for (const query of queries)
        expect(await planOf(shop, query), query.sql).not.toMatch(
          /seq scan on orders|scan orders(?! using index orders_trial)/i,
        );
    }
  });
});

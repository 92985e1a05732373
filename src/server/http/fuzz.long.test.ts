import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { checkout } from '../../../test/builders.ts';
import type { ApiResponse } from '../../../test/client.ts';
import { createCostRecord, measure } from '../../../test/cost.ts';
import { type FuzzRequest, requestsOf } from '../../../test/fuzz/requests.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { ENGINE } from '../../../test/world.ts';
import { API } from '../../shared/api.ts';
import type { Contract } from '../../shared/http.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { parseDecimal, toDecimal } from '../../shared/money.ts';
import { placeOrder } from '../../shared/orders/contract.ts';
import { placePhoneOrder } from '../../shared/orders/phone-order-contract.ts';

/*
 * Tests every call of the API with requests generated from its schemas. FUZZ_CASES and FUZZ_SEED set how many and
 * which; a failure prints its request. Schemas are the same on both engines, so PostgreSQL gets only bodies that they
 * accept.
 */

const CASES = Number(process.env.FUZZ_CASES) || (ENGINE === 'sqlite' ? 20_400 : 2_000);
const SEED = Number(process.env.FUZZ_SEED) || 6;
/** Calls that hash passwords or decode pictures are slow, so fewer of them are made. */
const SLOW = /^\/api\/admin\/(staff|account)/;
const SLOW_CASES = ENGINE === 'sqlite' ? 40 : 10;
/** Orders matter most: each way of placing one gets as many cases as this number of other calls. */
const ORDER_SHARES = 3;
/**
 * Limits for one case: CPU time of the thread in ms, which the machine's load does not change, and bytes of the heap.
 */
const MAX_CPU_MS = 500;
const MAX_GROWN_BYTES = 64 * 1024 * 1024;

/** Internal details that a response must not contain. */
const INTERNALS =
  /node_modules|\.[cm]?[jt]s:\d|\n[ \t]+at |sqlite|kysely|constraint failed|violates|relation "|syntax error at|stack":/i;

const TABLES = [
  'food_items',
  'cities',
  'clients',
  'orders',
  'order_lines',
  'idempotency_keys',
  'outbox',
  'settings',
  'media_files',
  'audit_log',
  'staff',
  'staff_sessions',
  'staff_accounts',
] as const;

const costs = createCostRecord();

test(`${CASES} requests over all ${API.length} calls: no internal error, no partial write, no leak, no forged price`, async () => {
  await using shop = await createStaffShop();
  const statuses = new Map<number, number>();
  const count = casesOf(CASES);
  let generated = 0;
  for (const contract of API) {
    const likely = await addEntities(shop, contract);
    const rows = { before: await footprint(shop) };
    const check = async (request: FuzzRequest) => {
      const status = await checkCase({ shop, contract, rows }, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    const requests = requestsOf(contract, { likely, isAccepted: ENGINE === 'postgres' });
    await fc.assert(fc.asyncProperty(requests, check), {
      numRuns: count(contract),
      seed: SEED,
      // The shop does not change between calls that only read.
      plugins: contract.method === 'GET' ? [fc.ignoreEqualValues()] : [],
    });
    generated += count(contract);
    await requireWholeOrders(shop);
  }
  const statusCounts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, number]) => `${status}: ${number}`);
  console.log(`Fuzz on ${ENGINE}: seed ${SEED} (${statusCounts.join(', ')}), ${costs}`);
  expect(generated).toBeGreaterThanOrEqual(CASES);
});

/** Distributes at least `total` cases among the calls. */
function casesOf(total: number): (contract: Contract) => number {
  const isSlow = ({ path, method }: Contract) => method !== 'GET' && SLOW.test(path);
  const slow = API.filter(isSlow).length;
  const isOrder = (contract: Contract) => contract === placeOrder || contract === placePhoneOrder;
  const shares = API.length - slow + 2 * (ORDER_SHARES - 1);
  const each = Math.ceil((total - slow * SLOW_CASES) / shares);
  return (contract) => (isSlow(contract) ? SLOW_CASES : each * (isOrder(contract) ? ORDER_SHARES : 1));
}

/** Adds one entity of each kind whose id requests use, and returns request bodies that match the current menu. */
async function addEntities(shop: StaffShop, contract: Contract): Promise<unknown[]> {
  const dish = await shop.addDish({ price: 50_000 });
  await shop.addCity({ name: 'Haifa' });
  await shop.addOrder({ customerPhone: '+972529999999' });
  if (contract !== placeOrder && contract !== placePhoneOrder) return [];
  // Without a minimum, so that an order with a wrong price is rejected for its price.
  await shop.set('minimumOrder', '0');
  return contract === placeOrder ? ordersFor(dish) : phoneOrdersFor(dish);
}

/** Returns lines and total at the menu's prices, and variants with each of them forged. */
function pricedFor({ id, name, price }: Dish) {
  const right = toDecimal(price);
  const line = { id, name: name.en, price: right, quantity: 2 };
  const total = toDecimal(price * 2);
  return [
    [line, total],
    [line, '0.01'],
    [line, '999.99'],
    [line, right],
    [{ ...line, price: '0.01' }, total],
    [{ ...line, price: '0.01' }, '0.02'],
    [{ ...line, price: '499.99' }, '999.98'],
    [{ ...line, price: price / 100 }, total],
    [{ ...line, quantity: 3 }, total],
  ] as const;
}

function ordersFor(dish: Dish): unknown[] {
  const base = checkout([{ ...dish, quantity: 2 }]);
  return pricedFor(dish).map(([line, totalAmount]) => ({ ...base, items: JSON.stringify([line]), totalAmount }));
}

function phoneOrdersFor(dish: Dish): unknown[] {
  const base = { name: 'Dan', phone: '0541112222', cityName: 'haifa', orderSource: 'phone', paymentMethod: 'cash' };
  return pricedFor(dish).map(([line, totalAmount]) => ({ ...base, orderItems: [line], totalAmount }));
}

interface Tested {
  shop: StaffShop;
  contract: Contract;
  /** The footprint before the next case. */
  rows: { before: string };
}

/** Makes one request and checks its response and its effects. Returns the HTTP status. */
async function checkCase({ shop, contract, rows }: Tested, request: FuzzRequest): Promise<number> {
  const { path, headers, body } = request;
  const { result: response, cost } = await measure(() =>
    shop.send(contract.method, path, { cookie: shop.cookie, headers, body }),
  );
  costs.add(`${contract.method} ${contract.path}`, cost);
  expect(cost.cpuMs).toBeLessThan(MAX_CPU_MS);
  expect(cost.grownBytes).toBeLessThan(MAX_GROWN_BYTES);
  expect(response.status, response.text).toBeLessThan(500);
  expect(response.text).not.toMatch(INTERNALS);
  expect(response.text).not.toContain(shop.deps.config.dataDir);
  const before = rows.before;
  if (contract.method !== 'GET') rows.before = await footprint(shop);
  if (response.status >= 400) {
    refusal(response);
    expect(rows.before).toBe(before);
  } else {
    expect(response.status).toBe(contract.success);
    requireDeclared(contract, response);
    if (contract === placeOrder || contract === placePhoneOrder) await requireMenuPrices(shop, response, body ?? '');
  }
  return response.status;
}

/** Returns the row count of each table. */
async function footprint({ db }: StaffShop): Promise<string> {
  const counts = TABLES.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`);
  const { rows } = await sql`select ${sql.join(counts)}`.execute(db);
  return JSON.stringify(rows);
}

function requireDeclared({ response: schema }: Contract, response: ApiResponse): void {
  if (!schema) expect(response.text).toBe('');
  else expect((schema as z.ZodType).safeParse(response.body).error?.issues).toBeUndefined();
}

/** Checks that the request had the menu's current prices and that the order is stored with them. */
async function requireMenuPrices({ db }: StaffShop, response: ApiResponse, body: string): Promise<void> {
  const placed = response.body as { id?: number; order?: { id: number } };
  const id = placed.order?.id ?? placed.id ?? 0;
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('food_items', 'food_items.id', 'order_lines.food_item_id')
    .where('order_id', '=', id)
    .select(['food_items.id', 'unit_price_agorot', 'price_agorot', 'quantity', 'is_active', 'deleted_at'])
    .execute();
  const asked = JSON.parse(body);
  const items = typeof asked.items === 'string' ? JSON.parse(asked.items) : asked.orderItems;
  const ordered = new Map<number, number | null>(
    items
      .filter(({ quantity }: { quantity: number }) => quantity > 0)
      .map((line: { id: number }) => [line.id, priceOf(line)]),
  );
  expect(lines).toHaveLength(ordered.size);
  for (const line of lines) {
    expect(line).toMatchObject({ unit_price_agorot: line.price_agorot, is_active: 1, deleted_at: null });
    expect(ordered.get(line.id)).toBe(line.price_agorot);
  }
  const total = lines.reduce((sum, line) => sum + line.price_agorot * line.quantity, 0);
  // The total of a phone order is what staff agreed on.
  if (asked.orderSource !== 'phone') expect(parseDecimal(asked.totalAmount)).toBe(total);
}

const priceOf = (line: object) => parseDecimal(String((line as { price: string | number }).price));

/**
 * Checks that every order's total is the sum of its lines and its delivery, less its discount, and that every key that was not cancelled refers to an
 * order.
 */
async function requireWholeOrders({ db }: StaffShop): Promise<void> {
  const { rows: orders } = await sql`
    select id from orders where total_agorot - coalesce(delivery_fee_agorot, 0) + coalesce(discount_agorot, 0) <>
      coalesce((select sum(unit_price_agorot * quantity) from order_lines where order_id = orders.id), -1)
  `.execute(db);
  // A cancelled attempt has no hash and no order.
  const attempts = db.selectFrom('idempotency_keys').select('key').where('request_hash', '!=', '');
  const keys = await attempts.where('order_id', 'is', null).execute();
  expect({ orders, keys }).toEqual({ orders: [], keys: [] });
}

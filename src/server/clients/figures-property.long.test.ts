import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkout, itemsText } from '../../../test/builders.ts';
import { runs } from '../../../test/property-runs.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { getOrderStats } from '../../shared/analytics/contract.ts';
import { CLIENT_SORTS, type Client, type DeletedClient } from '../../shared/clients/contract.ts';
import { toDecimal } from '../../shared/money.ts';
import { listOrders, type Order } from '../../shared/orders/contract.ts';

/*
 * After any sequence of what staff do with orders and clients, every figure is what counting the listed orders gives, and
 * lists are the same in pages and at once, on both engines.
 */

const NAMES = ['İpek Işık', 'שָׂרָה כהן', "O'Brien 100%", 'a_b', 'Dan', '~Zed'];
const SEARCHES = ['isik', 'שרה', '%', '_', "'", '050', '+972 50-0', '10', '#1', 'dan 050', 'example'];
const HOUR_MS = 3_600_000;

const number = fc.nat({ max: 1000 });
const act = fc.record({
  what: fc.constantFrom(
    ...['order', 'order', 'order', 'call', 'call', 'deliver', 'cancel', 'cancel', 'undo', 'refund', 'rename'],
    ...['delete', 'restore', 'merge', 'erase', 'price', 'wait'],
  ),
  /** Which order, client, name and amount it is about. */
  of: number,
  by: number,
  hours: fc.integer({ min: 0, max: 40 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length];

/** Begins right before the clocks change and a month ends. */
async function createShop() {
  const shop = await createStaffShop({}, { now: '2026-03-25T09:00:00.000Z' });
  await shop.set('bitPaymentLink', 'https://bit.example/pay');
  const dish = await shop.addDish({ name: 'Stew', price: 5_000 });
  const city = await shop.addCity({ name: 'Haifa', minimumOrderAmount: 0 });
  const list = async <Entry>(path: string) => (await shop.staffGet(`/api/admin/${path}`)).body as Entry[];
  return Object.assign(shop, {
    dish,
    city,
    list,
    price: { agorot: 5_000 },
    now: Date.parse('2026-03-25T09:00:00.000Z'),
  });
}
type Shop = Awaited<ReturnType<typeof createShop>>;

async function perform(shop: Shop, { what, of, by, hours }: Act): Promise<void> {
  shop.now += hours * HOUR_MS * (what === 'wait' ? 10 : 1);
  shop.clock.set(new Date(shop.now).toISOString());
  const client = pick(await shop.list<Client>('clients'), of);
  const other = pick(await shop.list<Client>('clients'), by);
  const deleted = pick(await shop.list<DeletedClient>('clients/deleted'), of);
  const order = pick(await shop.list<Order>('orders'), of)?.id;
  const person = { name: pick(NAMES, by), phone: `+97250000000${of % 7}`, email: pick(['', 'A_b@example.com'], of) };
  const line = { ...shop.dish, price: shop.price.agorot, quantity: 1 + (by % 4) };
  const move = (status: string) =>
    shop.staffPut(`/api/admin/orders/${order}/status`, { status, ...(status === 'cancelled' && { reason: 'other' }) });
  const acts: Record<string, () => Promise<unknown>> = {
    order: () =>
      shop.post(
        '/api/orders',
        checkout([line], {
          customerName: person.name,
          customerPhone: person.phone,
          cityId: shop.city.id,
          paymentMethod: 'bit',
        }),
      ),
    call: () =>
      shop.staffPost('/api/admin/clients', {
        ...person,
        cityName: 'Haifa',
        orderSource: 'phone',
        orderItems: JSON.parse(itemsText([line])),
        totalAmount: toDecimal(line.price * line.quantity),
        paymentMethod: 'cash',
      }),
    deliver: () => move('delivered'),
    cancel: () => move('cancelled'),
    undo: async () => {
      await move(by % 2 === 0 ? 'cancelled' : 'delivered');
      await shop.staffPost(`/api/admin/orders/${order}/status/undo`, undefined);
    },
    refund: () => shop.staffPost(`/api/admin/orders/${order}/refund`, undefined),
    rename: () =>
      shop.staffPut(`/api/admin/clients/${client?.id}`, {
        name: person.name,
        email: 'A_b@example.com',
        phone: by % 2 === 0 ? client?.phone : person.phone,
      }),
    delete: () => shop.staffDelete(`/api/admin/clients/${client?.id}`),
    restore: async () => {
      const response = await shop.staffPost(`/api/admin/clients/${deleted?.id}/restore`, undefined);
      const { details } = response.body as { details?: { id?: number } };
      if (details?.id) await shop.staffPost(`/api/admin/clients/${deleted?.id}/merge`, { into: details.id });
    },
    merge: () => shop.staffPost('/api/admin/clients/merge', { kept: shown(client), merged: shown(other) }),
    erase: () => shop.staffPost(`/api/admin/clients/${deleted?.id}/erase`, {}),
    price: async () => {
      shop.price.agorot = 100 + by * 7;
      await shop.staffPut(`/api/admin/food-items/${shop.dish.id}`, { price: toDecimal(shop.price.agorot) });
    },
  };
  await acts[what]?.();
}

const shown = (client: Client | undefined) => ({ id: client?.id, version: client?.version });
const isSold = ({ status }: Order) => status !== 'cancelled' && status !== 'refused';
const sumOf = (orders: readonly Order[]) => orders.reduce((sum, { totalAmount }) => sum + totalAmount, 0);

/** Fetches a list in pages. Returns the ids, after comparing their number with the total that is told. */
async function idsOf(shop: Shop, path: string, limit: number): Promise<number[]> {
  const ids: number[] = [];
  let next: string | undefined = `/api/admin/${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  let total: string | null = null;
  while (next !== undefined) {
    const { body, headers } = await shop.staffGet(next);
    ids.push(...(body as { id: number }[]).map(({ id }) => id));
    total = headers.get('x-total-count');
    next = /<([^<>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(total, path).toBe(String(ids.length));
  return ids;
}

async function expectFigures(shop: Shop): Promise<void> {
  const orders = listOrders.response.parse(await shop.list('orders?limit=500'));
  const sold = orders.filter(isSold);
  for (const client of await shop.list<Client>('clients?limit=500')) {
    const own = sold.filter(({ clientId }) => clientId === client.id);
    expect(client).toMatchObject({ totalOrders: own.length, totalSpent: toDecimal(sumOf(own)) });
    expect(client.lastOrderDate).toBe(
      own
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .at(-1) ?? null,
    );
  }
  const monthOf = new Intl.DateTimeFormat('en', { timeZone: shop.deps.config.timeZone, month: 'numeric' });
  for (let month = 3; month <= 12; month++) {
    const then = sold.filter(({ createdAt }) => monthOf.format(new Date(createdAt)) === String(month));
    const figures = await shop.call(getOrderStats, { params: { year: 2026, month } }, { cookie: shop.cookie });
    expect(figures).toMatchObject({
      totalOrders: then.length,
      deliveredOrders: then.filter(({ status }) => status === 'delivered').length,
      phoneOrders: then.filter(({ orderSource }) => orderSource === 'phone').length,
      totalRevenue: sumOf(then),
    });
  }
  const lists = [
    ...['orders', 'orders?sort=oldest&status=pending', 'orders?source=phone&status=cancelled', 'audit', 'outbox'],
    ...CLIENT_SORTS.map((sort) => `clients?sort=${sort}`),
    ...SEARCHES.flatMap((text) =>
      ['orders', 'clients', 'clients/deleted'].map((of) => `${of}?q=${encodeURIComponent(text)}`),
    ),
  ];
  for (const path of lists) expect(await idsOf(shop, path, 3), path).toEqual(await idsOf(shop, path, 500));
}

test('every figure is what counting the orders gives, and every list the same in pages, whatever staff do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 50 }), async (acts) => {
      await using shop = await createShop();
      for (const each of acts) await perform(shop, each);
      await expectFigures(shop);
    }),
    runs(3),
  );
});

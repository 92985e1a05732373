import { describe, expect, test } from 'vitest';
import type { ApiResponse } from '../../../test/client.ts';
import { createHoursShop } from '../../../test/hours-shop.ts';
import { listOrders } from '../../shared/orders/contract.ts';
import { summariseOpenOrders } from '../../shared/orders/open-orders-contract.ts';
import { STATUSES_SETTING } from '../../shared/settings/rules.ts';

/** In the restaurant, two hours later: a Sunday, on which an order is promised in 45 minutes. */
const at = (time: string) => `2026-11-22T${time}:00.000Z`;
const ids = ({ body }: ApiResponse) => listOrders.response.parse(body).map(({ id }) => id);
const nextOf = ({ headers }: ApiResponse) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

/**
 * Returns a shop at 11:00 with six orders. Late are 3 since 10:11 (by its age), 2 since 10:20, 1 and 4 since 10:45; 4 is
 * being prepared. Order 5 is delivered, 6 is due at 11:15.
 */
async function createShop() {
  const shop = await createHoursShop();
  await shop.save({});
  await shop.set(STATUSES_SETTING, '["preparing"]');
  const place = async (time: string, changes?: object) => {
    shop.clock.set(at(time));
    const response = await shop.order(changes);
    expect(response.status, response.text).toBe(201);
  };
  const move = (id: number, status: string) => shop.staffPut(`/api/admin/orders/${id}/status`, { status });
  await place('10:00');
  await place('10:01');
  await shop.staffPut('/api/admin/orders/2/promise', { promise: at('10:20'), was: at('10:46') });
  await place('10:01');
  await shop.staffPut('/api/admin/orders/3/promise', { promise: null, was: at('10:46') });
  await place('10:00');
  await move(4, 'preparing');
  await place('10:00');
  await move(5, 'delivered');
  await place('10:30', { customerName: 'Dana Cohen' });
  shop.clock.set(at('11:00'));
  const late = (query = '') => shop.staffGet(`/api/admin/orders?late=1${query}`);
  const summary = async () =>
    summariseOpenOrders.response.parse((await shop.staffGet('/api/admin/orders/waiting')).body);
  return Object.assign(shop, { late, summary });
}

describe('the list of late orders', () => {
  test('has exactly the orders that the summary counts as late, the longest late first', async () => {
    await using shop = await createShop();
    const response = await shop.late();
    expect(response.status, response.text).toBe(200);
    expect(ids(response)).toEqual([3, 2, 1, 4]);
    expect(response.headers.get('x-total-count')).toBe('4');
    expect(response.headers.has('link')).toBe(false);
    expect(await shop.summary()).toMatchObject({ late: 4, firstLateAt: at('10:11') });
    shop.clock.set(at('11:15'));
    expect(ids(await shop.late())).toEqual([3, 2, 1, 4, 6]);
    expect(await shop.summary()).toMatchObject({ late: 5 });
  });

  test('leaves out a test order', async () => {
    await using shop = await createShop();
    await shop.db.updateTable('orders').set({ is_trial: 1 }).where('id', '=', 2).execute();
    expect(ids(await shop.late())).toEqual([3, 1, 4]);
    expect(await shop.summary()).toMatchObject({ late: 3 });
  });

  test('has pages that continue after the last order, also if another one was delivered meanwhile', async () => {
    await using shop = await createShop();
    const first = await shop.late('&limit=1');
    expect(ids(first)).toEqual([3]);
    expect(first.headers.get('x-total-count')).toBe('4');
    await shop.staffPut('/api/admin/orders/3/status', { status: 'delivered' });
    const found: number[] = [];
    for (let next = nextOf(first); next; ) {
      const page = await shop.staffGet(next);
      found.push(...ids(page));
      next = nextOf(page);
    }
    expect(found).toEqual([2, 1, 4]);
  });

  test('follows the owner’s limit for orders without a promised time', async () => {
    await using shop = await createShop();
    await shop.set('escalateAfterMinutes', '50');
    expect(ids(await shop.late('&limit=2'))).toEqual([2, 1]);
    expect(ids(await shop.late())).toEqual([2, 1, 4, 3]);
    const second = nextOf(await shop.late('&limit=3')) ?? '';
    expect(ids(await shop.staffGet(second))).toEqual([3]);
  });

  test('can be narrowed by status and search', async () => {
    await using shop = await createShop();
    expect(ids(await shop.late('&status=preparing'))).toEqual([4]);
    expect(ids(await shop.late('&q=Dana'))).toEqual([]);
    expect(ids(await shop.late('&q=1002'))).toEqual([2]);
  });
});

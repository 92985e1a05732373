import { describe, expect, test } from 'vitest';
import type { ApiResponse } from '../../../test/client.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { listAllFoodItems } from '../../shared/menu/contract.ts';

const REORDER = '/api/admin/food-items/reorder';
const NOON = '2026-07-01T12:00:00.000Z';

const ids = (response: ApiResponse) => listAllFoodItems.response.parse(response.body).map(({ id }) => id);

async function createMenu(dishes: number) {
  const shop = await createStaffShop();
  for (let count = 0; count < dishes; count++) await shop.addDish();
  shop.clock.set(NOON);
  const order = async () => ids(await shop.staffGet('/api/admin/food-items'));
  return Object.assign(shop, { order, reorder: (itemIds: unknown) => shop.staffPost(REORDER, { itemIds }) });
}

describe('reordering the menu', () => {
  test('changes the display order for staff and customers, and is audited', async () => {
    await using shop = await createMenu(4);
    const response = await shop.reorder([3, 1, 4, 2]);
    expect(response.status, response.text).toBe(200);
    expect(ids(response)).toEqual([3, 1, 4, 2]);
    expect(await shop.order()).toEqual([3, 1, 4, 2]);
    const { body } = await shop.get('/api/food-items');
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual([3, 1, 4, 2]);
    expect(await shop.shopChanges()).toContain(NOON);
    expect(await shop.audit()).toMatchObject([
      { at: NOON, action: 'reorder', entity: 'menu', entityId: 'food_items', after: { itemIds: [3, 1, 4, 2] } },
    ]);
    const edit = { price: '1', version: 1 };
    expect((await shop.staffPut('/api/admin/food-items/1', edit)).status, 'an edit in progress').toBe(200);
    await shop.staffPost('/api/admin/food-items', { name: 'Soup', description: 'Hot', price: '1' });
    expect(await shop.order(), 'a new dish is last').toEqual([3, 1, 4, 2, 5]);
  });

  test('rejects a deleted dish, and accepts the menu without it', async () => {
    await using shop = await createMenu(3);
    await shop.staffDelete('/api/admin/food-items/2');
    expect(refusal(await shop.reorder([3, 2, 1])).code).toBe('reorder_mismatch');
    expect(ids(await shop.reorder([3, 1]))).toEqual([3, 1]);
  });

  test('is rejected without changes if the dishes are not exactly those of the menu', async () => {
    await using shop = await createMenu(3);
    for (const itemIds of [[2, 1], [3, 2, 1, 4], [3, 2, 2], [3, 2, 1, 1], [], [1, 2, 77]]) {
      expect(refusal(await shop.reorder(itemIds))).toEqual({
        status: 409,
        code: 'reorder_mismatch',
        details: { itemIds: [1, 2, 3], categoryIds: [] },
      });
    }
    expect(invalidFields(await shop.reorder([1, '2']))).toEqual(['itemIds.1']);
    expect(await shop.order()).toEqual([1, 2, 3]);
    expect(await shop.audit()).toEqual([]);
  });

  test('by several callers at once results in one of the given orders', async () => {
    await using shop = await createMenu(5);
    const orders = Array.from({ length: 6 }, (_, index) => [1, 2, 3, 4, 5].map((id) => ((id + index) % 5) + 1));
    const responses = await Promise.all(orders.map((order) => shop.reorder(order)));
    expect(responses.map(({ status }) => status)).toEqual(orders.map(() => 200));
    expect(orders).toContainEqual(await shop.order());
  });
});

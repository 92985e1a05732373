import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';

const AT = '2026-07-01T09:00:00.000Z';

const see = (shop: StaffShop, id = 1) => shop.staffPost(`/api/admin/orders/${id}/seen`, {});
const seenInList = async (shop: StaffShop) => {
  const orders = (await shop.staffGet('/api/admin/orders')).body as { seenAt: string; seenBy: string }[];
  return orders.map(({ seenAt, seenBy }) => ({ seenAt, seenBy }));
};

describe('an order', () => {
  test('is unacknowledged until one member of staff acknowledges it for all', async () => {
    await using shop = await createStaffShop();
    await shop.addOrder();
    expect(await seenInList(shop)).toEqual([{ seenAt: null, seenBy: null }]);
    expect((await see(shop)).body).toMatchObject({ id: 1, seenAt: AT, seenBy: 'owner' });
    shop.clock.set('2026-07-01T09:05:00.000Z');
    expect((await see(shop)).body).toMatchObject({ seenAt: AT });
    expect(await seenInList(shop)).toEqual([{ seenAt: AT, seenBy: 'owner' }]);
    expect(await shop.receivedEvents()).toEqual([{ type: 'order_changed', data: { id: 1 }, timestamp: AT }]);
    expect(await shop.audit()).toMatchObject([{ action: 'see', entity: 'order', entityId: '1', staff: 'owner' }]);
  });

  test.each([
    ['delivers', (shop: StaffShop) => shop.staffPut('/api/admin/orders/1/status', { status: 'delivered' })],
    ['contacts', (shop: StaffShop) => shop.staffPost('/api/admin/orders/1/whatsapp-contact', {})],
  ])('is acknowledged by the member of staff who %s it', async (_, act) => {
    await using shop = await createStaffShop();
    await shop.addOrder();
    await act(shop);
    expect(await seenInList(shop)).toEqual([{ seenAt: AT, seenBy: 'owner' }]);
  });

  test('is not found if it does not exist', async () => {
    await using shop = await createStaffShop();
    expect(refusal(await see(shop, 7)).code).toBe('not_found');
  });
});

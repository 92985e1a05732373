import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { StarPrinter } from '../../../test/printers.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { eraseExpiredClients } from './erase-expired-clients.ts';

const EXPIRED = '2026-07-31T09:00:00.000Z';
const CLIENT = '/api/admin/clients/1';
const KITCHEN = {
  name: 'Kitchen',
  maker: 'star',
  paperWidth: 80,
  language: 'he',
  kitchenAt: 'arrival',
  receiptAt: 'never',
  copies: 1,
  categoryIds: null,
};
const ONE_ORDER = { orders: 1, portions: null, amount: null, categories: [] };

/** Returns a shop with capacity for one order a day and a dish with one portion a day, both used by its only client. */
async function createShop() {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ price: 50_000, portionsPerDay: 1 });
  const { key } = (await shop.staffPost('/api/admin/printers', KITCHEN)).body as { key: string };
  const hours = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: 45 }, capacity: ONE_ORDER };
  expect((await shop.staffPut('/api/admin/hours', hours)).status).toBe(200);
  const order = (changes = {}) => shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], changes));
  expect((await order()).status).toBe(201);
  const statuses = async () => {
    const orders = (await shop.staffGet('/api/admin/orders')).body as { status: string }[];
    return orders.map(({ status }) => status);
  };
  const waiting = async () => (await shop.staffGet('/api/admin/orders/waiting')).body;
  const sold = async () => (await shop.db.selectFrom('dish_portions').selectAll().execute()).map((row) => row.sold);
  return Object.assign(shop, { printer: new StarPrinter(shop, key), order, statuses, waiting, sold });
}

describe('the open order of a client who is deleted', () => {
  test('is cancelled, releases its portions and capacity, and is not printed', async () => {
    await using shop = await createShop();
    await shop.staffDelete(CLIENT);
    await shop.printer.turn();
    expect(shop.printer.paper).toEqual([]);
    expect(await shop.sold()).toEqual([0]);
    const other = await shop.order({ customerPhone: '+972502222222', orderFor: 'now' });
    expect(other.status, other.text).toBe(201);
    expect((await shop.audit()).slice(-2)).toMatchObject([
      { staff: 'owner', action: 'cancel', entity: 'order', entityId: '1', after: { status: 'cancelled' } },
      { staff: 'owner', action: 'delete', entity: 'client', entityId: '1' },
    ]);
  });

  test('is reopened by a restore, even if its day has no capacity left', async () => {
    await using shop = await createShop();
    const before = (await shop.staffGet('/api/admin/orders/1')).body as { version: number };
    await shop.staffDelete(CLIENT);
    await shop.order({ customerPhone: '+972502222222' });
    expect((await shop.staffPost(`${CLIENT}/restore`, {})).body).toMatchObject({ totalOrders: 1 });
    const after = (await shop.staffGet('/api/admin/orders/1')).body as { version: number };
    expect({ ...after, version: before.version }).toEqual(before);
    expect(await shop.waiting()).toMatchObject({ waiting: 2, unseen: 2 });
    expect(await shop.sold()).toEqual([2]);
    await shop.printer.turn();
    await shop.printer.turn();
    expect(shop.printer.paper).toHaveLength(2);
    expect((await shop.audit()).map(({ action }) => action).slice(-2)).toEqual(['undo', 'restore']);
  });

  test('changes the portions that customers see, unless it had already ended', async () => {
    await using shop = await createShop();
    const announced = async (change: () => Promise<unknown>) => {
      const before = (await shop.shopChanges()).length;
      await change();
      return (await shop.shopChanges()).length - before;
    };
    const remove = () => shop.staffDelete(CLIENT);
    const restore = () => shop.staffPost(`${CLIENT}/restore`, {});
    expect([await announced(remove), await announced(restore)]).toEqual([1, 1]);
    await shop.staffPut('/api/admin/orders/1/status', { status: 'cancelled', reason: 'prank' });
    expect([await announced(remove), await announced(restore)]).toEqual([0, 0]);
  });

  test('is reopened when it moves to the new client with the phone number', async () => {
    await using shop = await createShop();
    await shop.staffDelete(CLIENT);
    await shop.order();
    expect((await shop.staffPost(`${CLIENT}/merge`, { into: 2 })).body).toMatchObject({ totalOrders: 2 });
    expect(await shop.statuses()).toEqual(['pending', 'pending']);
    expect(await shop.sold()).toEqual([2]);
  });

  test('stays cancelled and unprinted once the client is erased', async () => {
    await using shop = await createShop();
    await shop.staffDelete(CLIENT);
    shop.clock.set(EXPIRED);
    expect(await eraseExpiredClients(shop.deps)).toBe(1);
    expect(await shop.statuses()).toEqual(['cancelled']);
    expect(await shop.waiting()).toMatchObject({ waiting: 0, unseen: 0 });
    expect((await shop.staffGet('/api/kitchen/orders')).body).toMatchObject({ tickets: [] });
    await shop.printer.turn();
    expect(shop.printer.paper).toEqual([]);
  });
});

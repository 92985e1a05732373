import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';

const DELETED = '2026-07-01T12:00:00.000Z';
const IN_TIME = '2026-07-31T11:59:59.999Z';
const TOO_LATE = '2026-07-31T12:00:00.000Z';
const CLIENT = '/api/admin/clients/1';

/** Returns a shop with two orders of Noa (1) and, between them, one of another client (2). */
async function createShop() {
  const shop = await createStaffShop();
  await shop.addOrder();
  await shop.addOrder({ customerName: 'Other', customerPhone: '+972509999999' });
  await shop.addOrder({ status: 'delivered' });
  shop.clock.set(DELETED);
  return shop;
}

const bodyOf = async (shop: StaffShop, path: string) => (await shop.staffGet(path)).body;

describe('deleting a client', () => {
  test('hides the client and the orders everywhere immediately', async () => {
    await using shop = await createShop();
    const response = await shop.staffDelete(CLIENT);
    expect([response.status, response.text]).toEqual([204, '']);
    expect(await bodyOf(shop, '/api/admin/clients')).toMatchObject([{ id: 2 }]);
    const orders = await shop.staffGet('/api/admin/orders');
    expect(orders.body).toMatchObject([{ id: 2 }]);
    expect(orders.headers.get('x-total-count')).toBe('1');
    expect(await bodyOf(shop, '/api/admin/orders?q=noa')).toEqual([]);
    for (const path of [CLIENT, '/api/admin/clients/lookup?phone=0501234567']) {
      expect(refusal(await shop.staffGet(path)).code).toBe('not_found');
    }
  });

  test('publishes a change of orders, and is audited', async () => {
    await using shop = await createShop();
    await shop.staffDelete(CLIENT);
    expect(await shop.receivedEvents()).toEqual([
      { type: 'order_changed', data: { id: expect.any(Number) }, timestamp: DELETED },
    ]);
    expect(await shop.audit()).toMatchObject([
      { action: 'cancel', entity: 'order', entityId: '1' },
      { action: 'delete', entity: 'client', entityId: '1', before: { name: 'Noa Levi' }, after: null },
    ]);
  });

  test('succeeds for one of two concurrent calls', async () => {
    await using shop = await createShop();
    const responses = await Promise.all([shop.staffDelete(CLIENT), shop.staffDelete(CLIENT)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(refusal(await shop.staffDelete('/api/admin/clients/77')).code).toBe('not_found');
  });

  test('loses no order placed at the same time: it is hidden with the client or belongs to a new one', async () => {
    await using shop = await createShop();
    const dish = await shop.addDish({ price: 50_000 });
    const orders = Array.from({ length: 5 }, () => shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }])));
    const responses = await Promise.all([...orders, shop.staffDelete(CLIENT)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 204]);
    const rows = await shop.db
      .selectFrom('orders')
      .innerJoin('clients', 'clients.id', 'orders.client_id')
      .select(['orders.hidden_at', 'clients.deleted_at'])
      .execute();
    for (const row of rows) expect(row.hidden_at).toBe(row.deleted_at);
  });
});

describe('deleted clients', () => {
  test('are listed with the last day on which they can be restored', async () => {
    await using shop = await createShop();
    await shop.staffDelete(CLIENT);
    const response = await shop.staffGet('/api/admin/clients/deleted');
    expect(response.headers.get('x-total-count')).toBe('1');
    expect(response.body).toMatchObject([
      { id: 1, name: 'Noa Levi', totalOrders: 1, totalSpent: '500.00', deletedAt: DELETED, restorableUntil: TOO_LATE },
    ]);
    expect(await bodyOf(shop, '/api/admin/clients/deleted?q=050-123')).toMatchObject([{ id: 1 }]);
    expect(await bodyOf(shop, '/api/admin/clients/deleted?q=other')).toEqual([]);
    shop.clock.set(TOO_LATE);
    expect(await bodyOf(shop, '/api/admin/clients/deleted')).toEqual([]);
  });
});

describe('restoring a client', () => {
  test('restores the client and the orders until the time limit', async () => {
    await using shop = await createShop();
    await shop.staffDelete(CLIENT);
    shop.clock.set(IN_TIME);
    const response = await shop.staffPost(`${CLIENT}/restore`, {});
    expect(response.status, response.text).toBe(200);
    expect(response.body).toMatchObject({ id: 1, name: 'Noa Levi', totalOrders: 2, version: 4 });
    expect(await bodyOf(shop, '/api/admin/orders')).toMatchObject([{ id: 3 }, { id: 2 }, { id: 1 }]);
    expect(await bodyOf(shop, '/api/admin/clients/deleted')).toEqual([]);
    expect((await shop.audit()).map(({ action }) => action)).toEqual(['cancel', 'delete', 'undo', 'restore']);
    expect(await shop.receivedEvents()).toHaveLength(2);
  });

  test('is rejected after 30 days, and for a live or unknown client', async () => {
    await using shop = await createShop();
    expect(refusal(await shop.staffPost(`${CLIENT}/restore`, {})).code).toBe('not_found');
    await shop.staffDelete(CLIENT);
    shop.clock.set(TOO_LATE);
    expect(refusal(await shop.staffPost(`${CLIENT}/restore`, {})).code).toBe('not_found');
    expect(refusal(await shop.staffPost('/api/admin/clients/77/restore', {})).code).toBe('not_found');
  });

  test('is rejected when another client has the phone now', async () => {
    await using shop = await createShop();
    await shop.staffDelete(CLIENT);
    await shop.addOrder({ customerName: 'New Noa' });
    const response = refusal(await shop.staffPost(`${CLIENT}/restore`, {}));
    expect(response).toEqual({
      status: 409,
      code: 'client_exists',
      details: { id: expect.any(Number), name: 'New Noa' },
    });
    expect(await bodyOf(shop, '/api/admin/orders')).toMatchObject([{ id: 4 }, { id: 2 }]);
  });
});

describe('merging a deleted client into the one with the same phone number', () => {
  async function createMergeShop() {
    const shop = await createShop();
    await shop.staffDelete(CLIENT);
    const dish = await shop.addDish({ price: 50_000 });
    const response = await shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { customerName: 'New Noa' }));
    expect(response.status, response.text).toBe(201);
    const { client_id: into } = await shop.db
      .selectFrom('orders')
      .select('client_id')
      .where('customer_name', '=', 'New Noa')
      .executeTakeFirstOrThrow();
    const merge = (body: object, path = CLIENT) => shop.staffPost(`${path}/merge`, body);
    return Object.assign(shop, { into: into ?? 0, merge });
  }

  test('moves the orders, keeps the newer details, and is audited', async () => {
    await using shop = await createMergeShop();
    const response = await shop.merge({ into: shop.into });
    expect(response.status, response.text).toBe(200);
    expect(response.body).toMatchObject({ id: shop.into, name: 'New Noa', totalOrders: 3, totalSpent: '1500.00' });
    expect(await bodyOf(shop, '/api/admin/orders')).toMatchObject([{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }]);
    const events = (await shop.receivedEvents()).map(({ type }) => type);
    expect(events).toEqual(['order_changed', 'new_order', 'order_changed']);
    expect(await bodyOf(shop, '/api/admin/clients/deleted')).toEqual([]);
    expect((await shop.audit()).at(-1)).toMatchObject({
      action: 'merge',
      entityId: String(shop.into),
      before: { name: 'New Noa' },
      after: { name: 'New Noa', clientId: 1 },
    });
    expect(refusal(await shop.merge({ into: shop.into })).code).toBe('not_found');
    expect(refusal(await shop.staffPost(`${CLIENT}/restore`, {})).code).toBe('not_found');
    expect(refusal(await shop.staffPost(`${CLIENT}/erase`, {})).code).toBe('not_found');
  });

  test('is rejected for a client without that phone number', async () => {
    await using shop = await createMergeShop();
    for (const into of [1, 2, 77]) expect(refusal(await shop.merge({ into })).code).toBe('not_found');
    expect(refusal(await shop.merge({ into: shop.into }, '/api/admin/clients/2')).code).toBe('not_found');
    await shop.staffDelete(`/api/admin/clients/${shop.into}`);
    expect(refusal(await shop.merge({ into: shop.into })).code).toBe('not_found');
  });
});

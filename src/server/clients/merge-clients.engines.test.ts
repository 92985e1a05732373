import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { applyRetention } from './apply-retention.ts';

const NOON = '2026-07-01T12:00:00.000Z';
const NOA = { customerName: 'Noa Levi', customerEmail: 'noa@example.com', customerPhone: '+972501234567' };
const DAN = { customerName: 'Dan Peretz', customerEmail: 'dan@example.com', customerPhone: '+972509999999' };
const KEPT = { kept: { id: 1, version: 1 }, merged: { id: 2, version: 1 } };
const REVERSED = { kept: KEPT.merged, merged: KEPT.kept };

/** Returns a shop with the clients Noa (1) and Dan (2), each with an order. */
async function createShop() {
  const shop = await createStaffShop();
  await shop.addOrder(NOA);
  await shop.addOrder(DAN);
  const dish = await shop.addDish({ price: 50_000 });
  shop.clock.set(NOON);
  return Object.assign(shop, {
    merge: (body: object = KEPT) => shop.staffPost('/api/admin/clients/merge', body),
    order: (changes: object) => shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { ...changes })),
    clients: async (query = '') => (await shop.staffGet(`/api/admin/clients${query}`)).body,
    owners: async () => {
      const orders = await shop.db.selectFrom('orders').select('client_id').orderBy('id').execute();
      return orders.map((order) => order.client_id);
    },
  });
}

describe('merging a client into another', () => {
  test('moves the orders and keeps the details of one client', async () => {
    await using shop = await createShop();
    const response = await shop.merge();
    expect(response.status, response.text).toBe(200);
    const kept = { id: 1, name: 'Noa Levi', email: 'noa@example.com', phone: '+972501234567', totalOrders: 2 };
    expect(response.body).toMatchObject({ ...kept, totalSpent: '1000.00', version: 2 });
    expect(await shop.clients()).toMatchObject([kept]);
    expect((await shop.staffGet('/api/admin/clients/1')).body).toMatchObject({
      orders: [{ customerName: 'Dan Peretz' }, { customerName: 'Noa Levi' }],
      mergedClients: [{ id: 2, name: 'Dan Peretz', email: 'dan@example.com', phone: '+972509999999' }],
    });
    expect(refusal(await shop.staffGet('/api/admin/clients/2')).code).toBe('not_found');
    expect(await shop.clients('/deleted')).toEqual([]);
    expect(refusal(await shop.staffPost('/api/admin/clients/2/restore', {})).code).toBe('not_found');
  });

  test('copies an e-mail address and a city that the kept client lacks', async () => {
    await using shop = await createShop();
    const { id: cityId } = await shop.addCity();
    await shop.db.updateTable('clients').set({ city_id: cityId }).where('id', '=', 2).execute();
    await shop.db.updateTable('clients').set({ email: null }).where('id', '=', 1).execute();
    expect((await shop.merge()).body).toMatchObject({ name: 'Noa Levi', email: 'dan@example.com', cityId });
  });

  test('is audited for both, and published', async () => {
    await using shop = await createShop();
    await shop.merge();
    const [noa, dan] = (await shop.audit()).map(({ at: _, ...entry }) => entry);
    expect(noa).toMatchObject({ staff: 'owner', action: 'merge', entity: 'client', entityId: '1' });
    expect(noa).toMatchObject({ before: { name: 'Noa Levi' }, after: { name: 'Noa Levi', clientId: 2 } });
    expect(dan).toMatchObject({
      action: 'merge',
      entityId: '2',
      before: { name: 'Dan Peretz' },
      after: { clientId: 1 },
    });
    expect(await shop.receivedEvents()).toMatchObject([{ type: 'order_changed', timestamp: NOON }]);
  });

  test('is rejected if either client was changed, deleted or never existed, or both are the same', async () => {
    await using shop = await createShop();
    const changed = { status: 409, code: 'clients_changed', details: {} };
    await shop.staffPut('/api/admin/clients/2/city', { cityId: null });
    expect(refusal(await shop.merge())).toEqual(changed);
    expect(refusal(await shop.merge(REVERSED))).toEqual(changed);
    expect(invalidFields(await shop.merge({ ...KEPT, merged: KEPT.kept }))).toEqual(['merged.id']);
    const current = { ...KEPT, merged: { id: 2, version: 2 } };
    expect(refusal(await shop.merge({ ...current, kept: { id: 77, version: 1 } }))).toEqual(changed);
    await shop.staffDelete('/api/admin/clients/1');
    expect(refusal(await shop.merge(current))).toEqual(changed);
    expect(refusal(await shop.merge({ kept: current.merged, merged: current.kept }))).toEqual(changed);
    expect(await shop.owners()).toEqual([1, 2]);
  });

  test('in both directions at once succeeds in one direction', async () => {
    await using shop = await createShop();
    const responses = await Promise.all([shop.merge(), shop.merge(REVERSED), shop.merge(), shop.merge(REVERSED)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await shop.clients()).toMatchObject([{ totalOrders: 2 }]);
    expect(await shop.audit()).toHaveLength(2);
  });

  test('at the same time as orders of both loses none', async () => {
    await using shop = await createShop();
    const orders = [NOA, DAN, DAN, NOA, DAN].map((customer) => shop.order(customer));
    const [merged, ...placed] = await Promise.all([shop.merge(), ...orders]);
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    // An order that was stored first makes the shown version an older one.
    if (merged.status === 409) {
      const [dan, noa] = (await shop.clients()) as { id: number; version: number }[];
      expect((await shop.merge({ kept: noa, merged: dan })).status).toBe(200);
    }
    expect(await shop.clients()).toMatchObject([{ id: 1, totalOrders: 7 }]);
    expect(new Set(await shop.owners())).toEqual(new Set([1]));
  });
});

describe("a merged client's phone number", () => {
  test('finds the kept client, whose missing details its delivered orders add', async () => {
    await using shop = await createShop();
    await shop.db.updateTable('clients').set({ email: null }).execute();
    await shop.merge();
    const { id: cityId } = await shop.addCity();
    const response = await shop.order({ ...DAN, customerName: 'Dan P.', cityId });
    expect(response.status, response.text).toBe(201);
    expect(await shop.owners()).toEqual([1, 1, 1]);
    expect(await shop.clients()).toMatchObject([{ id: 1, email: null, cityId: null, totalOrders: 3 }]);
    await shop.staffPut('/api/admin/orders/3/status', { status: 'delivered' });
    const kept = { id: 1, name: 'Noa Levi', email: 'dan@example.com', phone: '+972501234567', cityId, totalOrders: 3 };
    expect(await shop.clients()).toMatchObject([kept]);
    expect(await shop.clients('?q=050-999')).toMatchObject([kept]);
    expect((await shop.staffGet('/api/admin/clients/lookup?phone=0509999999')).body).toMatchObject({
      client: kept,
      lastOrder: { customerName: 'Dan P.', customerPhone: '+972509999999' },
    });
    const audit = await shop.audit();
    expect(audit.at(-1)).toMatchObject({ staff: 'system', action: 'update', entityId: '1' });
    // Nothing is missing any more.
    await shop.order({ ...DAN, customerName: 'Dan P.', cityId });
    expect(await shop.audit()).toHaveLength(audit.length);
  });

  test('finds the final client after several merges', async () => {
    await using shop = await createShop();
    await shop.addOrder({ customerName: 'Gal', customerPhone: '+972508888888', customerEmail: 'gal@example.com' });
    await shop.merge();
    await shop.merge({ kept: { id: 3, version: 1 }, merged: { id: 1, version: 2 } });
    await shop.order(DAN);
    await shop.order(NOA);
    expect(await shop.owners()).toEqual([3, 3, 3, 3, 3]);
    expect((await shop.staffGet('/api/admin/clients/3')).body).toMatchObject({ mergedClients: [{ id: 1 }, { id: 2 }] });
  });

  test('belongs to a new client while the kept one is deleted', async () => {
    await using shop = await createShop();
    await shop.merge();
    await shop.staffDelete('/api/admin/clients/1');
    await shop.order(DAN);
    expect(await shop.clients()).toMatchObject([{ name: 'Dan Peretz', totalOrders: 1 }]);
    expect((await shop.staffPost('/api/admin/clients/1/restore', {})).body).toMatchObject({ id: 1, totalOrders: 2 });
    await shop.order(DAN);
    expect(await shop.clients()).toMatchObject([{ name: 'Dan Peretz', totalOrders: 2 }, { id: 1 }]);
  });
});

describe('personal data of a merged client', () => {
  /** Whole names and numbers: the random codes of orders hold short ones. */
  const traces = /Noa Levi|Dan Peretz|noa@|dan@|501234567|509999999/i;
  const everything = async (shop: Awaited<ReturnType<typeof createShop>>) => {
    const tables = ['clients', 'orders', 'outbox', 'audit_log', 'idempotency_keys'] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute())));
  };

  test('is erased with the kept one', async () => {
    await using shop = await createShop();
    await shop.merge();
    await shop.staffDelete('/api/admin/clients/1');
    expect((await shop.staffPost('/api/admin/clients/1/erase', {})).status).toBe(204);
    expect(await everything(shop)).not.toMatch(traces);
    expect((await verifyAudit(shop.deps)).errors).toEqual([]);
  });

  test('is erased after the retention period only when the kept client has no newer orders', async () => {
    await using shop = await createShop();
    await shop.merge();
    shop.clock.set('2027-06-01T12:00:00.000Z');
    await shop.order(NOA);
    await shop.staffPut('/api/admin/retention', { months: 12 });
    shop.clock.set('2028-05-01T12:00:00.000Z');
    expect(await applyRetention(shop.deps)).toEqual({ orders: 2, clients: 0 });
    await shop.order(DAN);
    expect(await shop.clients()).toMatchObject([{ id: 1, totalOrders: 2 }]);
    shop.clock.set('2030-01-01T12:00:00.000Z');
    expect(await applyRetention(shop.deps)).toEqual({ orders: 2, clients: 2 });
    expect(await everything(shop)).not.toMatch(traces);
  });
});

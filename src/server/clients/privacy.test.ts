import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { exportClient } from '../../shared/clients/contract.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { runDueJobs } from '../daily/run-daily-jobs.ts';
import { applyRetention } from './apply-retention.ts';

const CLIENT = '/api/admin/clients/1';
const RETENTION = '/api/admin/retention';
/** With what follows it: the random codes of orders hold short names. */
const PERSONAL = /noa[ @+]|levi|1234567/i;

async function createShop() {
  const shop = await createStaffShop();
  const everything = async () => {
    const tables = ['clients', 'orders', 'order_lines', 'outbox', 'audit_log', 'idempotency_keys'] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute())));
  };
  const keep = (months: number | null) => shop.staffPut(RETENTION, { months });
  return Object.assign(shop, { everything, keep });
}

describe('the export of a client', () => {
  test('contains all data held: details, orders, mails, changes', async () => {
    await using shop = await createShop();
    const dish = await shop.addDish({ name: 'Stew', price: 50_000 });
    await shop.post('/api/orders', checkout([{ ...dish, quantity: 2 }]));
    await shop.addOrder({ customerPhone: '+972509999999', customerName: 'Dan', customerEmail: 'dan@example.com' });
    await shop.staffPut(CLIENT, { name: 'Noa Cohen', email: 'cohen@example.com', phone: '0501234567' });
    await shop.staffPut('/api/admin/clients/2', { name: 'Dan', email: 'dan@example.com', phone: '0508888888' });
    const held = await shop.call(exportClient, { params: { id: 1 } }, { cookie: shop.cookie });
    expect(held).toMatchObject({
      client: { id: 1, name: 'Noa Cohen', email: 'cohen@example.com', phone: '+972501234567', deletedAt: null },
      orders: [{ customerName: 'Noa Levi', items: [{ name: { en: 'Stew' }, quantity: 2 }], totalAmount: 100_000 }],
      mails: [{ recipient: 'noa@example.com', status: 'pending' }],
      changes: [{ action: 'update', before: { name: 'Noa Levi' }, after: { name: 'Noa Cohen' } }],
    });
    expect(JSON.stringify(held)).not.toContain('Dan');
    expect((await shop.audit()).at(-1)).toMatchObject({ action: 'export', entity: 'client', entityId: '1' });
  });

  test('is available for a deleted client, and only to owners', async () => {
    await using shop = await createShop();
    await shop.addOrder();
    await shop.staffDelete(CLIENT);
    expect((await shop.staffPost(`${CLIENT}/export`, {})).body).toMatchObject({ orders: [{ id: 1 }] });
    expect(refusal(await shop.staffPost('/api/admin/clients/9/export', {})).code).toBe('not_found');
  });
});

describe('after the retention period', () => {
  test('orders are anonymised but keep lines and total; clients without newer orders are erased', async () => {
    await using shop = await createShop();
    await shop.staffPut('/api/admin/settings/minimumOrder', { value: '0' });
    shop.clock.set('2025-05-31T10:00:00.000Z');
    const dish = await shop.addDish({ price: 50_000 });
    const key = { headers: { 'idempotency-key': 'a8c1f0d2-0c5e-4a51-9d0f-0f6a3f1c2b11' } };
    expect((await shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]), key)).status).toBe(201);
    await shop.addOrder({ customerPhone: '+972509999999', customerName: 'Dan', customerEmail: 'dan@example.com' });
    await shop.staffPut(CLIENT, { name: 'Noa Levi', email: 'levi@example.com', phone: '0501234567' });
    shop.clock.set('2026-05-31T10:00:00.000Z');
    await shop.addOrder({ customerPhone: '+972509999999', customerName: 'Dan', customerEmail: 'dan@example.com' });

    await shop.keep(12);
    shop.clock.set('2026-05-31T10:00:00.000Z');
    const state = async () => [(await shop.audit()).length, (await shop.receivedEvents()).length];
    const before = await state();
    expect(await applyRetention(shop.deps)).toEqual({ orders: 0, clients: 0 });
    expect(await state()).toEqual(before);
    shop.clock.set('2026-06-01T10:00:00.000Z');
    expect(await applyRetention(shop.deps)).toEqual({ orders: 2, clients: 1 });
    expect((await shop.receivedEvents()).at(-1)).toMatchObject({ type: 'order_changed', data: { id: 1 } });
    expect(await shop.everything()).not.toMatch(PERSONAL);
    const { body } = await shop.staffGet('/api/admin/orders');
    expect(body).toMatchObject([
      { customerName: 'Dan', customerEmail: 'dan@example.com' },
      { customerName: '' },
      { customerName: '', totalAmount: '500.00' },
    ]);
    expect((await shop.staffGet('/api/admin/clients')).body).toMatchObject([{ name: 'Dan', totalOrders: 1 }]);
    expect((await verifyAudit(shop.deps)).errors).toEqual([]);
    expect(await applyRetention(shop.deps)).toEqual({ orders: 0, clients: 0 });
  });

  test('the period of an order begins on the day for which it was due, not when it was placed', async () => {
    await using shop = await createShop();
    await shop.keep(1);
    const dish = await shop.addDish({ price: 50_000 });
    await shop.addCity({ name: 'Haifa' });
    const placed = await shop.staffPost('/api/admin/clients', {
      name: 'Noa Levi',
      phone: '+972501234567',
      cityName: 'Haifa',
      orderItems: [{ id: dish.id, name: 'Falafel', price: '500.00', quantity: 1 }],
      totalAmount: '500.00',
      orderSource: 'phone',
      paymentMethod: 'cash',
      orderFor: '2026-07-20',
      mayOrderWhileClosed: true,
    });
    expect(placed.body).toMatchObject({ order: { id: 1, promisedDay: '2026-07-20' } });
    shop.clock.set('2026-08-02T09:00:00.000Z');
    expect(await applyRetention(shop.deps)).toEqual({ orders: 0, clients: 0 });
    expect((await shop.staffGet('/api/admin/orders/1')).body).toMatchObject({ customerName: 'Noa Levi', clientId: 1 });
    shop.clock.set('2026-08-22T09:00:00.000Z');
    expect(await applyRetention(shop.deps)).toEqual({ orders: 1, clients: 1 });
    expect((await shop.staffGet('/api/admin/orders/1')).body).toMatchObject({ customerName: '', status: 'pending' });
  });

  test('nothing is erased while no period is set', async () => {
    await using shop = await createShop();
    await shop.addOrder({ createdAt: '2020-01-01T00:00:00.000Z' });
    expect(await applyRetention(shop.deps)).toEqual({ orders: 0, clients: 0 });
    await shop.keep(12);
    await shop.keep(null);
    expect(await applyRetention(shop.deps)).toEqual({ orders: 0, clients: 0 });
    expect(await shop.everything()).toMatch(PERSONAL);
  });

  test.each([0, 241, 1.5, '12'])('%j is not a valid number of months', async (months) => {
    await using shop = await createShop();
    expect(invalidFields(await shop.staffPut(RETENTION, { months }))).toEqual(['months']);
  });

  test('the setting is visible to staff, versioned, and audited', async () => {
    await using shop = await createShop();
    expect((await shop.keep(24)).body).toEqual({ key: 'retentionMonths', value: '24', version: 1 });
    expect((await shop.get('/api/admin/settings')).text).not.toContain('retention');
    expect(refusal(await shop.staffPut(RETENTION, { months: 6, version: 0 })).code).toBe('version_conflict');
    expect(await shop.audit()).toMatchObject([
      { entity: 'setting', entityId: 'retentionMonths', after: { value: '24' } },
    ]);
  });

  test('it is applied once a day by one node, and again after a failure', async () => {
    await using shop = await createShop();
    await shop.addOrder({ createdAt: '2020-01-01T00:00:00.000Z' });
    const { id: _, ...order } = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    await shop.db.insertInto('orders').values(Array(200).fill(order)).execute();
    await shop.keep(12);
    const node = shop.engine === 'postgres' ? await shop.startNode() : shop;
    const done: object[] = [];
    const failed: object[] = [];
    const note = (to: object[]) => (fields: object) =>
      void (Reflect.get(fields, 'job') === 'retention' && to.push(fields));
    const log = { info: note(done), warn: () => undefined, error: note(failed) };
    await Promise.all([runDueJobs(shop.deps, log), runDueJobs(node.deps, log)]);
    expect(done).toEqual([{ job: 'retention', orders: 201, clients: 1 }]);
    expect((await shop.audit()).slice(1)).toMatchObject([
      { staff: 'system', action: 'retention', entity: 'order', entityId: '1-200', after: { orders: 200 } },
      { staff: 'system', action: 'retention', entity: 'order', entityId: '201-201', after: { orders: 1 } },
      { staff: 'system', action: 'erase', entity: 'client', entityId: '1' },
    ]);
    await runDueJobs(shop.deps, log);
    expect(done).toHaveLength(1);
    shop.clock.set('2026-07-02T09:00:00.000Z');
    await shop.db.schema.alterTable('orders').renameTo('away').execute();
    await runDueJobs(shop.deps, log);
    expect([done.length, failed.length]).toEqual([1, 1]);
    await shop.db.schema.alterTable('away').renameTo('orders').execute();
    await runDueJobs(shop.deps, log);
    expect(done.slice(1)).toEqual([{ job: 'retention', orders: 0, clients: 0 }]);
  });
});

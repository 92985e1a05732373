import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { ENGINE } from '../../../test/world.ts';
import { runDueJobs } from '../daily/run-daily-jobs.ts';
import { eraseExpiredClients } from './erase-expired-clients.ts';

const DELETED = '2026-07-01T12:00:00.000Z';
const EXPIRED = '2026-07-31T12:00:00.000Z';
const CLIENT = '/api/admin/clients/1';
/** Personal data before and after an edit, with the next character: random codes of orders may contain short names. */
const PERSONAL = /noa[ @+]|levi|cohen|1234567|7654321/i;

/** Returns a shop whose only client placed one website order, was edited, and deleted. */
async function createShop() {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ price: 50_000 });
  await shop.set('notificationEmails', '["kitchen@example.com"]');
  const key = randomUUID();
  const order = () =>
    shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]), { headers: { 'idempotency-key': key } });
  await order();
  const details = { name: 'Noa Cohen', email: 'cohen@example.com', phone: '0527654321' };
  await shop.staffPut(CLIENT, details);
  shop.clock.set(DELETED);
  await shop.staffDelete(CLIENT);
  const everything = async () => {
    const tables = ['clients', 'orders', 'order_lines', 'outbox', 'audit_log', 'idempotency_keys'] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute())));
  };
  const personalInFiles = async () => {
    const { dataDir } = shop.deps.config;
    const names = (await readdir(dataDir)).filter((name) => name.startsWith('sofra.db'));
    const content = (await Promise.all(names.map((name) => readFile(join(dataDir, name), 'latin1')))).join('\n');
    // Long enough not to occur in a hash or a token by chance.
    return /noa levi|noa cohen|cohen@example|501234567|527654321/i.exec(content)?.[0];
  };
  return Object.assign(shop, { order, everything, personalInFiles });
}

describe('erasing a deleted client', () => {
  test('leaves no personal data in the database', async () => {
    await using shop = await createShop();
    expect(await shop.everything()).toMatch(PERSONAL);
    const response = await shop.staffPost(`${CLIENT}/erase`, {});
    expect([response.status, response.text]).toEqual([204, '']);
    expect(await shop.everything()).not.toMatch(PERSONAL);
    expect(await shop.db.selectFrom('clients').selectAll().execute()).toEqual([]);
  });

  test.runIf(ENGINE === 'sqlite')('leaves no personal data in any file of the shop', async () => {
    await using shop = await createShop();
    expect(await shop.personalInFiles()).toBeDefined();
    await shop.staffPost(`${CLIENT}/erase`, {});
    expect(await shop.personalInFiles()).toBeUndefined();
  });

  test.runIf(ENGINE === 'sqlite')('during a backup leaves no personal data once the daily jobs have run', async () => {
    await using shop = await createShop();
    const backup = new DatabaseSync(shop.deps.config.sqliteFile, { readOnly: true });
    backup.exec('begin; select count(*) from orders');
    await shop.staffPost(`${CLIENT}/erase`, {});
    backup.close();
    expect(await shop.personalInFiles()).toBeDefined();
    const ignore = () => undefined;
    await runDueJobs(shop.deps, { info: ignore, warn: ignore, error: ignore });
    expect(await shop.personalInFiles()).toBeUndefined();
  });

  test('keeps the order with its lines and total, listed without a name', async () => {
    await using shop = await createShop();
    await shop.staffPost(`${CLIENT}/erase`, {});
    const { body } = await shop.staffGet('/api/admin/orders');
    expect(body).toMatchObject([
      { id: 1, clientId: null, customerName: '', customerEmail: '', customerPhone: '', totalAmount: '500.00' },
    ]);
    const events = (await shop.receivedEvents()).map(({ type }) => type);
    expect(events).toEqual(['new_order', 'order_changed', 'order_changed']);
    expect(JSON.parse((body as { items: string }[])[0]?.items ?? '')).toMatchObject([{ name: 'Falafel' }]);
    for (const q of ['noa', '050-123']) {
      expect((await shop.staffGet(`/api/admin/orders?q=${q}`)).body).toEqual([]);
    }
    expect((await shop.staffGet('/api/admin/orders?q=1001')).body).toMatchObject([{ id: 1 }]);
  });

  test('keeps actions, accounts and times in the audit log', async () => {
    await using shop = await createShop();
    await shop.staffPost(`${CLIENT}/erase`, {});
    const nothing = { name: null, email: null, phone: null, cityId: null };
    expect(await shop.audit()).toMatchObject([
      { action: 'update', staff: 'owner', before: nothing, after: nothing },
      { action: 'cancel', entity: 'order' },
      { action: 'delete', staff: 'owner', before: nothing, after: null },
      { action: 'erase', staff: 'owner', at: DELETED, entityId: '1', before: null, after: null },
    ]);
  });

  test('does not let a repeated checkout place a second order', async () => {
    await using shop = await createShop();
    expect((await shop.order()).status).toBe(201);
    await shop.staffPost(`${CLIENT}/erase`, {});
    expect(refusal(await shop.order())).toEqual({ status: 422, code: 'idempotency_key_reused', details: {} });
    expect((await shop.staffGet('/api/admin/orders')).headers.get('x-total-count')).toBe('1');
  });

  test('and restoring at the same time succeed for one of the two, and once', async () => {
    await using shop = await createShop();
    const [erased, restored] = await Promise.all([
      shop.staffPost(`${CLIENT}/erase`, {}),
      shop.staffPost(`${CLIENT}/restore`, {}),
    ]);
    expect([erased.status, restored.status]).toEqual(erased.status === 204 ? [204, 404] : [404, 200]);
    expect(refusal(await shop.staffPost(`${CLIENT}/erase`, {})).code).toBe('not_found');
  });
});

describe('after 30 days', () => {
  test('deleted clients are erased automatically and once', async () => {
    await using shop = await createShop();
    await shop.addOrder({ customerPhone: '+972509999999' });
    shop.clock.set('2026-07-31T11:59:59.999Z');
    expect(await eraseExpiredClients(shop.deps)).toBe(0);
    shop.clock.set(EXPIRED);
    const counts = await Promise.all([eraseExpiredClients(shop.deps), eraseExpiredClients(shop.deps)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect((await shop.staffGet('/api/admin/clients')).body).toMatchObject([{ id: 2 }]);
    expect((await shop.audit()).at(-1)).toMatchObject({ action: 'erase', staff: 'system', at: EXPIRED });
  });
});

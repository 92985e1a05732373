import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { eventually } from '../../../test/eventually.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';
import { openSocket } from '../../../test/socket.ts';
import { createWorld, type WorldOptions } from '../../../test/world.ts';

const TOKEN = 'a-token-for-tests-of-32-characters';
const AUTHORISED = { authorization: `Bearer ${TOKEN}` };
const MONITORING = join(import.meta.dirname, '../../../docs/monitoring');

async function createShop(options: WorldOptions = {}) {
  const shop = await createWorld({ ...options, env: { METRICS_TOKEN: TOKEN, ...options.env } });
  const readText = async () => {
    const response = await shop.get('/metrics', { headers: AUTHORISED });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    return response.text;
  };
  /** Returns the value of a series such as `sofra_outbox_messages{state="failed"}`; undefined without one. */
  const read = async (series: string) => {
    const line = (await readText()).split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };
  return Object.assign(shop, { read, readText });
}

test('a shop without METRICS_TOKEN has no metrics', async () => {
  await using shop = await createWorld();
  expect((await shop.get('/metrics', { headers: AUTHORISED })).status).toBe(404);
});

test('metrics are rejected without the token, even for staff', async () => {
  await using shop = await createShop();
  const cookie = await shop.openSession();
  const attempts = [
    {},
    { headers: { authorization: 'Bearer wrong' } },
    { headers: { authorization: TOKEN } },
    { cookie },
  ];
  for (const attempt of attempts) {
    const response = await shop.get('/metrics', attempt);
    expect(response).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
  }
});

test('orders are counted by source and result', async () => {
  await using shop = await createShop();
  const dish = await shop.addDish({ price: 50_000 });
  const body = checkout([{ ...dish, quantity: 1 }]);
  const repeated = { headers: { 'idempotency-key': '6b0d8b8e-1f6e-4a53-9a5c-3e7d9d6b9f01' } };
  expect((await shop.post('/api/orders', body)).status).toBe(201);
  expect((await shop.post('/api/orders', body, repeated)).status).toBe(201);
  expect((await shop.post('/api/orders', body, repeated)).status).toBe(201);
  expect((await shop.post('/api/orders', { ...body, totalAmount: '1.00' })).status).toBe(409);
  expect((await shop.post('/api/orders', {})).status).toBe(400);
  expect(await shop.read('sofra_orders_total{source="website",result="placed"}')).toBe(2);
  expect(await shop.read('sofra_orders_total{source="website",result="repeated"}')).toBe(1);
  expect(await shop.read('sofra_orders_total{source="website",result="price_changed"}')).toBe(1);
  expect(await shop.read('sofra_orders_total{source="website",result="invalid_input"}')).toBe(1);
});

test('counters that alerts use are 0 from the start', async () => {
  await using shop = await createShop();
  const text = await shop.readText();
  for (const source of ['website', 'phone'])
    for (const result of ['placed', 'repeated', 'internal_error', 'overloaded'])
      expect(text).toContain(`sofra_orders_total{source="${source}",result="${result}"} 0\n`);
});

test('a kitchen display does not count as a staff screen', async () => {
  await using shop = await createShop();
  const origin = await shop.listen();
  const cookie = await shop.openSession();
  const display = await openSocket(origin, cookie, '/ws?view=kitchen');
  const screens = [await openSocket(origin, cookie), await openSocket(origin, cookie)];
  expect(await shop.read('sofra_staff_sockets')).toBe(2);
  for (const screen of screens) await screen.close();
  await eventually(async () => expect(await shop.read('sofra_staff_sockets')).toBe(0));
  await display.close();
});

test('orders, mail, devices and sockets are measured', async () => {
  await using shop = await createShop({ now: '2026-07-01T09:00:00.000Z' });
  await shop.addOrder();
  await shop.addOrder({ status: 'delivered' });
  shop.clock.set('2026-07-01T09:00:42.000Z');
  const socket = await openSocket(await shop.listen(), await shop.openSession());
  expect(await shop.read('sofra_orders_waiting')).toBe(1);
  expect(await shop.read('sofra_orders_unseen')).toBe(1);
  expect(await shop.read('sofra_orders_unseen_late')).toBe(0);
  expect(await shop.read('sofra_orders_oldest_seconds')).toBe(42);
  expect(await shop.read('sofra_outbox_messages{state="failed"}')).toBe(0);
  expect(await shop.read('sofra_staff_devices')).toBe(0);
  expect(await shop.read('sofra_staff_sockets')).toBe(1);
  expect(await shop.read('sofra_database_up')).toBe(1);
  await socket.close();
});

test('requests are measured by route, and statements by time, without addresses or personal data', async () => {
  await using shop = await createShop();
  const cookie = await shop.openSession();
  await shop.get('/api/admin/orders/4711', { cookie });
  await shop.get('/api/food-items?phone=0501234567');
  const text = await shop.readText();
  expect(text).toContain('sofra_http_request_seconds_count{method="GET",route="/api/admin/orders/:id",status="404"} 1');
  expect(text).toContain('sofra_http_request_seconds_count{method="GET",route="/api/food-items",status="200"} 1');
  // The labels alone, since a figure may have any digits.
  const labels = [...text.matchAll(/\{[^{}]*\}/g)].join('\n');
  expect(labels).toContain('/api/admin/orders/:id');
  expect(labels).not.toMatch(/4711|0501234567/);
  expect(await shop.read('sofra_database_query_seconds_count')).toBeGreaterThan(0);
  expect(await shop.read('nodejs_eventloop_lag_p99_seconds')).toBeDefined();
});

test('metrics report an unavailable database and keep those of the process', async () => {
  await using shop = await createShop();
  expect(await shop.read('sofra_database_up')).toBe(1);
  await shop.loseDatabase();
  expect(await shop.read('sofra_database_up')).toBe(0);
  expect(await shop.read('sofra_orders_waiting')).toBeUndefined();
  expect(await shop.read('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('the time since a backup was due is measured', async () => {
  const BACKUP_DIR = await makeScratchFolder('backups');
  const OVERDUE = 'sofra_backup_overdue_seconds';
  await using shop = await createShop({
    now: '2026-07-02T09:00:00.000Z',
    env: { BACKUP_DIR, BACKUP_EVERY_HOURS: '12' },
  });
  expect(await shop.readText()).toContain(`${OVERDUE} +Inf\n`);
  await writeFile(join(BACKUP_DIR, 'sofra-20260701T220000Z.tar'), '');
  expect(await shop.read(OVERDUE)).toBe(0);
  shop.clock.set('2026-07-02T11:30:00.000Z');
  expect(await shop.read(OVERDUE)).toBe(5_400);
  await rm(BACKUP_DIR, { recursive: true });
});

test('dashboard and alerts use metrics that exist', async () => {
  await using shop = await createShop({ env: { BACKUP_DIR: '/backups' } });
  await shop.post('/api/orders', {});
  await shop.get('/');
  const existing = new Set([...(await shop.readText()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const files = await Promise.all(
    ['alerts.yaml', 'dashboard.json'].map((name) => readFile(join(MONITORING, name), 'utf8')),
  );
  for (const text of files) {
    const used = [...text.matchAll(/\b(?:sofra|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
    expect(used.length).toBeGreaterThan(3);
    const unknown = used.filter((name) => !existing.has(name.replace(/_(bucket|sum|count)$/, '')));
    expect(unknown).toEqual([]);
  }
});

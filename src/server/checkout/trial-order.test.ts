import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createMailShop } from '../../../test/mail-shop.ts';
import { refusal, stored } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { API } from '../../shared/api.ts';
import { type Contract, isForStaff } from '../../shared/http.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { applyRetention } from '../clients/apply-retention.ts';
import { runDueJobs } from '../daily/run-daily-jobs.ts';
import { escalateUnseenOrders, reportAbsence } from '../mail/watch-orders.ts';

const TRIAL = '/api/admin/orders/trial';
const ORDERS = '/api/admin/orders';
const PLACED = '2026-07-01T09:00:00.000Z';
const LATER = '2026-07-01T09:30:00.000Z';
const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function place(shop: StaffShop): Promise<Order> {
  const response = await shop.staffPost(TRIAL, {});
  expect(response.status, response.text).toBe(201);
  return response.body as Order;
}

const list = async (shop: StaffShop) => (await shop.staffGet(ORDERS)).body as Order[];

describe('a test order', () => {
  test('is on the board, marked as a test, is published to staff, and has no client', async () => {
    await using shop = await createStaffShop();
    await shop.set('staffLanguage', 'tr');
    await shop.addDish({ isActive: false });
    await shop.addDish({ name: 'Stew', price: 50_000 });
    await shop.addCity({ name: 'Haifa' });
    const order = await place(shop);
    expect(order).toMatchObject({
      isTrial: true,
      clientId: null,
      customerName: 'Deneme siparişi',
      customerPhone: '',
      customerEmail: '',
      cityName: 'Haifa',
      totalAmount: '500.00',
      orderSource: 'website',
      seenAt: null,
    });
    expect(await list(shop)).toEqual([order]);
    expect(await shop.receivedEvents()).toMatchObject([{ type: 'new_order', data: { id: order.id } }]);
    expect((await shop.staffGet(`${ORDERS}/waiting`)).body).toMatchObject({ unseen: 1, lastUnseenId: order.id });
    expect(await stored(shop.db)).toMatchObject({ orders: 1, clients: 0, messages: 0 });
    const logged = { entity: 'order', entityId: String(order.id) };
    expect(await shop.audit()).toMatchObject([{ ...logged, action: 'create', after: { isTrial: true } }]);
  });

  test('is placed once by concurrent requests to two nodes', async () => {
    await using shop = await createStaffShop();
    await shop.addDish();
    const nodes = [shop, await shop.startNode(), shop, shop];
    const responses = await Promise.all(nodes.map((node) => node.post(TRIAL, {}, { cookie: shop.cookie })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => (body as Order).id)).size).toBe(1);
    expect(await stored(shop.db)).toMatchObject({ orders: 1 });
    expect((await shop.receivedEvents()).filter(({ type }) => type === 'new_order')).toHaveLength(1);
  });

  test('is acknowledged and delivered like any order, and replaced by the next test order', async () => {
    await using shop = await createStaffShop();
    await shop.addDish();
    const first = await place(shop);
    await shop.staffPost(`${ORDERS}/${first.id}/seen`, {});
    expect((await place(shop)).id).toBe(first.id);
    const delivered = await shop.staffPut(`${ORDERS}/${first.id}/status`, { status: 'delivered' });
    expect(delivered.body).toMatchObject({ isTrial: true, status: 'delivered' });
    const second = await place(shop);
    expect((await list(shop)).map(({ id }) => id)).toEqual([second.id]);
  });

  test('needs an available dish and an owner', async () => {
    await using shop = await createStaffShop();
    expect(refusal(await shop.staffPost(TRIAL, {}))).toMatchObject({ status: 409, code: 'no_dishes' });
    expect(await stored(shop.db)).toMatchObject({ orders: 0 });
    await shop.addDish();
    const { password } = (await shop.staffPost('/api/admin/staff', { username: 'helper' })).body as {
      password: string;
    };
    const cookie = await shop.signIn({ username: 'helper', password });
    expect((await shop.post(TRIAL, {}, { cookie })).status).toBe(403);
    await place(shop);
    expect((await shop.send('DELETE', TRIAL, { cookie })).status).toBe(204);
    expect(await list(shop)).toEqual([]);
  });

  test('is removed with its unsent mails, and removing it again changes nothing', async () => {
    await using shop = await createMailShop();
    const real = await shop.order();
    const { id } = await place(shop);
    for (const _time of [1, 2]) expect((await shop.staffDelete(TRIAL)).status).toBe(204);
    expect((await list(shop)).map((order) => order.id)).toEqual([real.id]);
    expect((await shop.staffGet(`${ORDERS}/${id}`)).status).toBe(404);
    expect(await shop.db.selectFrom('outbox').select('id').where('order_id', '=', id).execute()).toEqual([]);
    expect(await shop.receivedEvents()).toContainEqual(
      expect.objectContaining({ type: 'order_changed', data: { id } }),
    );
    const deletions = (await shop.audit()).filter(({ action }) => action === 'delete');
    expect(deletions).toMatchObject([{ entity: 'order', entityId: String(id), before: { isTrial: true } }]);
  });

  test('is removed after a day', async () => {
    await using shop = await createStaffShop();
    await shop.addDish();
    await place(shop);
    shop.clock.set('2026-07-02T08:59:00.000Z');
    await runDueJobs(shop.deps, NO_LOG);
    expect(await list(shop)).toHaveLength(1);
    shop.clock.set('2026-07-03T08:59:00.000Z');
    await runDueJobs(shop.deps, NO_LOG);
    expect(await list(shop)).toEqual([]);
  });

  test('is mailed to staff, marked as a test, and to no customer', async () => {
    await using shop = await createMailShop();
    await shop.set('staffLanguage', 'en');
    const { orderNumber } = await place(shop);
    shop.startWorker();
    await eventually(() => expect(shop.mailbox.mails).toHaveLength(1));
    const [mail] = shop.mailbox.mails;
    expect(mail?.headers.get('subject')).toBe(`Trial order \u2068${orderNumber}\u2069`);
    expect(mail?.text).toContain('This is a trial order from your own admin area.');
    await shop.settled(({ status, kind }) => status === 'sent' && kind === 'staff_mail');
  });

  test('completes its step of the setup checklist, also once removed, and is not the first order', async () => {
    await using shop = await createStaffShop();
    await shop.addDish();
    await place(shop);
    await shop.staffDelete(TRIAL);
    expect((await shop.staffGet('/api/admin/first-steps')).body).toMatchObject({
      isShown: true,
      steps: expect.arrayContaining([{ name: 'trial', isDone: true }]),
    });
  });

  test('causes no warning by mail, and is not part of the retention', async () => {
    await using shop = await createMailShop();
    await place(shop);
    shop.clock.set(LATER);
    expect(await escalateUnseenOrders(shop.deps)).toEqual([]);
    expect(await reportAbsence(shop.deps)).toBeNull();
    await shop.staffPut('/api/admin/retention', { months: 1 });
    shop.clock.set('2027-07-01T09:00:00.000Z');
    expect(await applyRetention(shop.deps)).toEqual({ orders: 0, clients: 0 });
  });
});

/** Calls that list the test order itself, its mail or its changes, and calls that need a request of their own. */
const LISTING = [
  '/api/admin/audit',
  '/api/admin/outbox',
  '/api/admin/outbox/summary',
  '/api/admin/first-steps',
  '/api/admin/account',
  '/api/admin/sessions',
];

const pathOf = ({ path }: Contract) => path.replace(':year', '2026').replace(':month', '7').replace(/:\w+/, '1');

/** Every call of staff that reads, also with filters and in other sequences. */
const READING = [
  ...API.filter((contract) => contract.method === 'GET' && isForStaff(contract)).map(pathOf),
  ...['pending', 'delivered'].map((status) => `${ORDERS}?status=${status}`),
  `${ORDERS}?unseen=1`,
  `${ORDERS}?source=website`,
  ...['name', 'lastOrder', 'orders', 'spent'].map((sort) => `/api/admin/clients?sort=${sort}`),
  '/api/admin/analytics/order-stats/2020/1',
].filter((path) => !LISTING.includes(path));

const withoutTrials = (list: { isTrial?: boolean }[]) => list.filter((entry) => entry?.isTrial !== true);

/** Returns the response to each call, without test orders and their status, and without the count of new orders. */
async function readAll(shop: StaffShop): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const path of READING) {
    const { status, body, headers } = await shop.staffGet(path);
    const { requestId: _id, unseen: _unseen, lastUnseenId: _last, ...others } = body as Record<string, unknown>;
    const { trialStatus: _status, tickets, ...rest } = others;
    const listed = Array.isArray(body)
      ? withoutTrials(body)
      : { ...rest, ...(Array.isArray(tickets) && { tickets: withoutTrials(tickets) }) };
    entries.push([path, { status, total: headers.get('x-total-count'), listed }]);
  }
  return Object.fromEntries(entries);
}

describe('a test order counts nowhere:', () => {
  test.each([
    ['beside other orders', PLACED],
    ['before all other orders', '2020-01-01T09:00:00.000Z'],
  ])('%s, it changes no response, whether pending, acknowledged, delivered or removed', async (_, placedAt) => {
    await using shop = await createStaffShop();
    await shop.addOrder({ createdAt: '2026-07-01T08:00:00.000Z', city: await shop.addCity() });
    await shop.addOrder({ createdAt: '2026-07-01T09:29:00.000Z', status: 'delivered', source: 'phone' });
    shop.clock.set(LATER);
    const before = await readAll(shop);
    const succeeded = Object.values(before).filter((response) => (response as { status: number }).status === 200);
    expect(succeeded.length).toBeGreaterThan(25);

    shop.clock.set(placedAt);
    const { id } = await place(shop);
    shop.clock.set(LATER);
    expect(await readAll(shop)).toEqual(before);
    await shop.staffPost(`${ORDERS}/${id}/seen`, {});
    expect(await readAll(shop)).toEqual(before);
    await shop.staffPut(`${ORDERS}/${id}/status`, { status: 'delivered' });
    expect(await readAll(shop)).toEqual(before);
    await shop.staffDelete(TRIAL);
    expect(await readAll(shop)).toEqual(before);
  });
});

import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { openPushService } from '../../../test/push-service.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { createWebPushSender } from '../adapters/web-push-sender.ts';
import type { PushSender } from '../ports/push-sender.ts';
import { pushKeys } from './push-keys.ts';
import { pushNewOrders } from './push-orders.ts';

function browser(name: string) {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://fcm.googleapis.com/${name}`, keys, language: 'en' };
}

const subscribe = (shop: StaffShop, body: object) => shop.staffPost('/api/admin/push/subscribe', body);

async function order(shop: StaffShop, changes: Record<string, unknown> = {}) {
  const dish = await shop.addDish({ price: 50_000 });
  return shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], changes));
}

/** Records the messages instead of sending them. */
function recordPushes() {
  const sent: { endpoint: string; payload: { orderId: number } }[] = [];
  const sender: PushSender = {
    ...createWebPushSender(),
    send: async ({ endpoint }, { payload }) => {
      sent.push({ endpoint, payload: JSON.parse(payload) });
      return 'sent';
    },
  };
  return { sent, sender };
}

describe('a subscribed browser', () => {
  test('receives a new order once, across all nodes, in the staff’s language', async () => {
    await using shop = await createStaffShop();
    await shop.set('staffLanguage', 'he');
    const node = await shop.startNode();
    expect((await subscribe(shop, browser('one'))).status).toBe(201);
    await order(shop);
    const city = await shop.addCity({ name: 'Eilat', nameHe: 'אילת' });
    await order(shop, { cityId: city.id });
    const { sent, sender } = recordPushes();
    await Promise.all([shop, node].map(({ deps }) => pushNewOrders({ ...deps, push: sender })));
    // Several are sent at the same time, in no particular order.
    expect(sent.toSorted((one, other) => one.payload.orderId - other.payload.orderId)).toEqual([
      {
        endpoint: 'https://fcm.googleapis.com/one',
        payload: {
          type: 'new_order',
          orderId: 1,
          orderNumber: '1001',
          title: 'הזמנה חדשה \u20681001\u2069',
          body: '\u2068Noa Levi\u2069, \u2068מזומן\u2069, \u2068₪500.00\u2069',
          url: '/admin',
        },
      },
      {
        endpoint: 'https://fcm.googleapis.com/one',
        payload: expect.objectContaining({
          orderId: 2,
          body: '\u2068Noa Levi\u2069, \u2068אילת\u2069, \u2068מזומן\u2069, \u2068₪500.00\u2069',
        }),
      },
    ]);
  });

  test('receives the allergies of an order', async () => {
    await using shop = await createStaffShop();
    await shop.set('staffLanguage', 'he');
    await subscribe(shop, browser('one'));
    expect((await order(shop, { allergies: ['milk', 'nuts'] })).status).toBe(201);
    const { sent, sender } = recordPushes();
    await pushNewOrders({ ...shop.deps, push: sender });
    const body =
      '\u2068Noa Levi\u2069, \u2068מזומן\u2069, \u2068₪500.00\u2069\nאלרגיה: \u2068חלב\u2069, \u2068אגוזים\u2069';
    expect(sent).toMatchObject([{ payload: { body } }]);
  });

  test('receives orders through its push service, and is deleted once the service reports it as gone', async () => {
    await using service = await openPushService();
    await using shop = await createStaffShop();
    await subscribe(shop, browser('here'));
    await shop.post('/api/admin/push/subscribe', browser('gone'), { cookie: await shop.signIn() });
    service.response('/gone', 410);
    await order(shop);
    await pushNewOrders({ ...shop.deps, push: createWebPushSender(service.agent) });
    expect(service.requests.map(({ path }) => path).toSorted()).toEqual(['/gone', '/here']);
    expect(service.requests[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      authorization: expect.stringMatching(/^vapid t=.*, k=/),
    });
    const left = await shop.db.selectFrom('push_subscriptions').select('endpoint').execute();
    expect(left).toEqual([{ endpoint: 'https://fcm.googleapis.com/here' }]);
  });

  test('receives nothing after it unsubscribed, or about acknowledged or old orders', async () => {
    await using shop = await createStaffShop();
    await subscribe(shop, browser('one'));
    await shop.post('/api/admin/push/subscribe', browser('two'), { cookie: await shop.signIn() });
    expect((await shop.staffPost('/api/admin/push/unsubscribe', { endpoint: browser('two').endpoint })).status).toBe(
      204,
    );
    await order(shop);
    await shop.staffPost('/api/admin/orders/1/seen', {});
    await shop.addOrder({ createdAt: '2026-07-01T08:49:00.000Z' });
    await order(shop);
    const { sent, sender } = recordPushes();
    await pushNewOrders({ ...shop.deps, push: sender });
    expect(sent).toMatchObject([{ endpoint: 'https://fcm.googleapis.com/one', payload: { orderId: 3 } }]);
  });
});

test('an order is not claimed while no browser is subscribed', async () => {
  await using shop = await createStaffShop();
  await order(shop);
  await pushNewOrders(shop.deps);
  expect(await shop.db.selectFrom('orders').select('pushed_at').execute()).toEqual([{ pushed_at: null }]);
});

test('a subscription is rejected without a push service’s address or a browser’s keys', async () => {
  await using shop = await createStaffShop();
  for (const changes of [{ endpoint: 'https://127.0.0.1/a' }, { keys: { p256dh: 'short', auth: 'short' } }]) {
    expect((await subscribe(shop, { ...browser('one'), ...changes })).status).toBe(400);
  }
});

test('a push service at a name that resolves to this machine is not contacted', async () => {
  await using service = await openPushService();
  await using shop = await createStaffShop();
  const { keys } = browser('one');
  const message = { payload: '{}', keys: await pushKeys(shop.deps), contact: 'mailto:push@sofra.invalid' };
  const target = { endpoint: `https://localhost:${service.port}/a`, keys };
  expect(await createWebPushSender().send(target, message)).toBe('failed');
  expect(service.connections()).toBe(0);
});

test('the key is created once for all nodes and stored sealed; with another secret it is replaced', async () => {
  await using shop = await createStaffShop();
  const node = await shop.startNode();
  const keyOf = async (each: Pick<StaffShop, 'get'>) =>
    (await each.get('/api/admin/push/key', { cookie: shop.cookie })).body;
  const [first, second] = await Promise.all([keyOf(shop), keyOf(node)]);
  expect(first).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) });
  expect(second).toEqual(first);
  await shop.db.updateTable('push_keys').set({ sealed_private_key: 'v1.of another secret' }).execute();
  expect(await keyOf(shop)).not.toEqual(first);
});

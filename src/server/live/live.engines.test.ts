import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { eventually } from '../../../test/eventually.ts';
import { handshakeStatus, openSocket } from '../../../test/socket.ts';
import { cookieOf, createWorld, ENGINE } from '../../../test/world.ts';
import { isolate } from '../../shared/bidi.ts';
import { PING_MS } from '../../shared/realtime.ts';
import { createNewOrdersReader, followOrders } from './live-orders.ts';

/** The session is checked with every third ping. */
const QUERY_EVERY_MS = 3 * PING_MS;

afterEach(() => vi.useRealTimers());

async function createShop() {
  const world = await createWorld();
  const dish = await world.addDish({ price: 50_000 });
  const origin = await world.listen();
  const cookie = await world.openSession();
  return Object.assign(world, { origin, cookie, body: checkout([{ ...dish, quantity: 1 }]) });
}

const inBrief = (...parts: string[]) => parts.map(isolate).join(', ');

describe('the socket is rejected', () => {
  test('without a session, or with an invalid one', async () => {
    await using shop = await createShop();
    expect(await handshakeStatus(shop.origin, { origin: shop.origin })).toBe(401);
    const forged = { origin: shop.origin, cookie: 'sofra.session_token=forged.forged' };
    expect(await handshakeStatus(shop.origin, forged)).toBe(401);
  });

  test('from a page of another site, with or without a session', async () => {
    await using shop = await createShop();
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      expect(await handshakeStatus(shop.origin, { origin, cookie: shop.cookie })).toBe(403);
    }
  });

  test('without an Origin, even with a session', async () => {
    await using shop = await createShop();
    expect(await handshakeStatus(shop.origin, { cookie: shop.cookie })).toBe(403);
    expect(await handshakeStatus(shop.origin, { origin: shop.origin, cookie: shop.cookie })).toBe(101);
  });

  test('at other paths or from other sites, and then closed', async () => {
    await using shop = await createShop();
    const foreign = { origin: 'https://evil.example', cookie: shop.cookie };
    for (const path of ['/ws', '/nothing-here', '/%zz']) {
      for (const headers of [{}, foreign]) {
        expect(await handshakeStatus(shop.origin, headers, path)).toBeGreaterThan(399);
      }
    }
    const open = () => new Promise((resolve) => shop.app.server.getConnections((_, count) => resolve(count)));
    await eventually(async () => expect(await open()).toBe(0));
  });
});

describe('a connected device', () => {
  test('gets a new order as documented, with a notification in each language', async () => {
    await using shop = await createShop();
    await shop.set('staffLanguage', 'tr');
    const city = await shop.addCity({ name: 'Eilat', nameHe: 'אילת' });
    const socket = await openSocket(shop.origin, shop.cookie);
    await shop.post('/api/orders', { ...shop.body, cityId: city.id });
    const data = { id: 1, orderNumber: '1001', customerName: 'Noa Levi', totalAmount: '500.00', staffLanguage: 'tr' };
    const notices = {
      en: { title: 'New order \u20681001\u2069', body: inBrief('Noa Levi', 'Eilat', 'Cash', '₪500.00') },
      he: { title: 'הזמנה חדשה \u20681001\u2069', body: inBrief('Noa Levi', 'אילת', 'מזומן', '₪500.00') },
      tr: { title: 'Yeni sipariş \u20681001\u2069', body: inBrief('Noa Levi', 'Eilat', 'Nakit', '₪500,00') },
    };
    const timestamp = '2026-07-01T09:00:00.000Z';
    expect(await socket.next()).toEqual({ type: 'new_order', data: { ...data, notices }, timestamp });
    await socket.close();
  });

  test('gets each order once, on every open screen', async () => {
    await using shop = await createShop();
    const sockets = await Promise.all([1, 2].map(() => openSocket(shop.origin, shop.cookie)));
    await shop.post('/api/orders', shop.body);
    await shop.post('/api/orders', shop.body);
    for (const socket of sockets) {
      expect([await socket.next(), await socket.next()]).toMatchObject([{ data: { id: 1 } }, { data: { id: 2 } }]);
      await socket.close();
    }
  });

  test('gets a message when an order changed', async () => {
    await using shop = await createShop();
    const order = await shop.addOrder();
    const socket = await openSocket(shop.origin, shop.cookie);
    await shop.put(`/api/admin/orders/${order.id}/status`, { status: 'delivered' }, { cookie: shop.cookie });
    expect(await socket.next()).toMatchObject({ type: 'order_changed', data: { id: order.id } });
    await socket.close();
  });

  test('is disconnected when the shop closes', async () => {
    await using shop = await createShop();
    const socket = await openSocket(shop.origin, shop.cookie);
    await shop.app.close();
    expect(await socket.closed).toBe(1005);
  });

  test.runIf(ENGINE === 'postgres')('gets orders placed on another node', async () => {
    await using shop = await createShop();
    const node = await shop.startNode();
    const socket = await openSocket(await node.listen(), shop.cookie);
    await shop.post('/api/orders', shop.body);
    expect(await socket.next()).toMatchObject({ type: 'new_order', data: { id: 1 } });
    await socket.close();
  });
});

describe('a kitchen display', () => {
  test.each(['', '?view=kitchen'])('at /ws%s gets only the id of an order', async (query) => {
    await using shop = await createShop();
    const cookie = query === '' ? await shop.signInAs('kitchen') : shop.cookie;
    const socket = await openSocket(shop.origin, cookie, `/ws${query}`);
    await shop.post('/api/orders', shop.body);
    expect(await socket.next()).toEqual({
      type: 'order_changed',
      data: { id: 1 },
      timestamp: '2026-07-01T09:00:00.000Z',
    });
    await shop.deps.realtime.publish({ type: 'mail_changed', timestamp: '2026-07-01T09:00:00.000Z' });
    await shop.deps.realtime.publish({
      type: 'kitchen_changed',
      data: { id: 1 },
      timestamp: '2026-07-01T09:00:00.000Z',
    });
    expect(await socket.next()).toMatchObject({ type: 'kitchen_changed', data: { id: 1 } });
    await socket.close();
  });

  test('does not count as a connected staff device', async () => {
    await using shop = await createShop();
    const socket = await openSocket(shop.origin, await shop.signInAs('kitchen'));
    await eventually(() => expect(socket.pings()).toBe(1));
    await shop.post('/api/orders', shop.body);
    await socket.next();
    expect(await shop.db.selectFrom('staff_presence').selectAll().execute()).toEqual([]);
    await socket.close();
  });
});

describe('a device that reconnects', () => {
  test('gets every order it missed, once and in sequence, and then new ones', async () => {
    await using shop = await createShop();
    for (let number = 1; number <= 3; number++) await shop.post('/api/orders', shop.body);
    const socket = await openSocket(shop.origin, shop.cookie, '/ws?after=1');
    await shop.post('/api/orders', shop.body);
    const receivedEvents = [await socket.next(), await socket.next(), await socket.next()];
    expect(receivedEvents).toMatchObject([2, 3, 4].map((id) => ({ type: 'new_order', data: { id } })));
    await socket.close();
  });

  test('gets missed orders marked if staff have handled them', async () => {
    await using shop = await createShop();
    for (let number = 1; number <= 4; number++) await shop.post('/api/orders', shop.body);
    await shop.post('/api/admin/orders/2/seen', {}, { cookie: shop.cookie });
    await shop.put('/api/admin/orders/3/status', { status: 'delivered' }, { cookie: shop.cookie });
    const socket = await openSocket(shop.origin, shop.cookie, '/ws?after=1');
    const received = [await socket.next(), await socket.next(), await socket.next()];
    const isHandled = received.map((event) => (event as { data: { isHandled?: true } }).data.isHandled);
    expect(isHandled).toEqual([true, true, undefined]);
    await socket.close();
  });

  test('gets orders that are placed while missed ones are sent, once', async () => {
    await using shop = await createShop();
    const first = Array.from({ length: 120 }, () => shop.post('/api/orders', shop.body));
    await Promise.all(first);
    const later = Array.from({ length: 30 }, () => shop.post('/api/orders', shop.body));
    const socket = await openSocket(shop.origin, shop.cookie, '/ws?after=0');
    await Promise.all(later);
    const ids: number[] = [];
    while (ids.length < 150) ids.push(((await socket.next()) as { data: { id: number } }).data.id);
    expect(ids).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
    await socket.close();
  });

  test.each(['', '?after=', '?after=x', '?after=-1', '?after=99'])(
    'with the query %j gets new orders only',
    async (query) => {
      await using shop = await createShop();
      await shop.post('/api/orders', shop.body);
      const socket = await openSocket(shop.origin, shop.cookie, `/ws${query}`);
      await shop.post('/api/orders', shop.body);
      expect(await socket.next()).toMatchObject({ data: { id: 2 } });
      await socket.close();
    },
  );

  test('gets an order whose event was lost with the next heartbeat', async () => {
    await using shop = await createShop();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await shop.addOrder();
    const socket = await openSocket(shop.origin, shop.cookie);
    const order = await shop.addOrder();
    await vi.advanceTimersByTimeAsync(QUERY_EVERY_MS);
    expect(await socket.next()).toMatchObject({ type: 'new_order', data: { id: order.id } });
    await socket.close();
  });
});

describe('the heartbeat', () => {
  test('keeps a responsive socket open, and closes it once its session has ended', async () => {
    await using shop = await createShop();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const socket = await openSocket(shop.origin, shop.cookie);

    await vi.advanceTimersByTimeAsync(QUERY_EVERY_MS);
    await shop.post('/api/orders', shop.body);
    expect(await socket.next()).toMatchObject({ type: 'new_order' });

    await shop.post('/api/auth/sign-out', {}, { cookie: shop.cookie });
    await vi.advanceTimersByTimeAsync(QUERY_EVERY_MS);
    expect(await socket.closed).toBe(4401);
  });
});

test('a socket whose session cannot be read stays open', async () => {
  await using shop = await createShop();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = await openSocket(shop.origin, shop.cookie);
  await shop.loseDatabase();
  const before = socket.pings();
  for (let read = 0; read < 3; read++) await vi.advanceTimersByTimeAsync(QUERY_EVERY_MS);
  await eventually(async () => expect(socket.pings()).toBeGreaterThan(before + 5));
  await socket.close();
  expect(await socket.closed).not.toBe(4401);
});

test('a socket whose session has ended gets no further order, and is closed with the next one', async () => {
  await using shop = await createShop();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = await openSocket(shop.origin, shop.cookie);
  await shop.post('/api/auth/sign-out', {}, { cookie: shop.cookie });
  await shop.post('/api/orders', shop.body);
  expect(await Promise.race([socket.next(), socket.closed])).toBe(4401);
});

test.each(['removed', 'session ended', 'password reset'])(
  'a socket is closed immediately when an owner ends its access: %s',
  async (what) => {
    await using shop = await createShop();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const as = { cookie: shop.cookie };
    const invited = await shop.post('/api/admin/staff', { username: 'cook', role: 'kitchen' }, as);
    const { id, password } = invited.body as { id: string; password: string };
    const signedIn = await shop.post('/api/auth/sign-in/username', { username: 'cook', password });
    const socket = await openSocket(shop.origin, cookieOf(signedIn.setCookies));
    const owner = await openSocket(shop.origin, shop.cookie);
    const { body } = await shop.get('/api/admin/sessions?all=1', as);
    const session = (body as { id: string; username: string }[]).find(({ username }) => username === 'cook');
    const done = {
      removed: () => shop.send('DELETE', `/api/admin/staff/${id}`, as),
      'session ended': () => shop.send('DELETE', `/api/admin/sessions/${session?.id}`, as),
      'password reset': () => shop.post(`/api/admin/staff/${id}/reset-password`, {}, as),
    };
    const response = await done[what as keyof typeof done]();
    expect(response.status, response.text).toBeLessThan(300);
    expect(await socket.closed).toBe(4401);
    await shop.post('/api/orders', shop.body);
    expect(await owner.next()).toMatchObject({ type: 'new_order' });
    await owner.close();
  },
);

test('orders that were being read when the session ended are not sent', async () => {
  await using shop = await createShop();
  await shop.post('/api/orders', shop.body);
  const sent: unknown[] = [];
  let isSignedIn = false;
  const orders = followOrders(createNewOrdersReader(shop.deps), {
    start: 0,
    mayReceive: async () => isSignedIn,
    send: (message) => void sent.push(message),
  });
  await orders.sendNew();
  expect(sent).toEqual([]);
  isSignedIn = true;
  await orders.sendNew();
  expect(sent).toHaveLength(1);
});

test('devices that ask at the same time share one reading of the new orders', async () => {
  await using shop = await createShop();
  await shop.post('/api/orders', shop.body);
  const read = createNewOrdersReader(shop.deps);
  const [first, second] = await Promise.all([read(0), read(0)]);
  expect(first).toMatchObject([{ data: { id: 1 } }]);
  expect(second).toBe(first);
  await shop.post('/api/orders', shop.body);
  expect(await read(1)).toMatchObject([{ data: { id: 2 } }]);
});

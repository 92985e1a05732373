import type { APIRequestContext, Page } from '@playwright/test';
import { enter, expect, expectAccessible, texts, watchConsole } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { placeOrder } from './place-order.ts';
import type { Shop } from './shop.ts';
import { runOnDatabase } from './shop-database.ts';
import { addDish, addRoute } from './staff-calls.ts';

const test = withOwnShop();
test.use({ serviceWorkers: 'allow' });

/*
 * The pages that start without a network, and what they show then. At a reload Chromium may run a page for some ms before
 * it is offline again, so the server is stopped too if the page must not reach it.
 */

const t = texts('en');
const NO_NETWORK = [/Failed to load resource/, /WebSocket connection/, /ERR_/];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const idOf = (number: string) => Number(number) - 1000;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '[]', key);
const ticketOf = (page: Page, number: string) => page.getByRole('article', { name: number });
const done = (page: Page, number: string) =>
  ticketOf(page, number)
    .getByRole('button', { name: t('staff.kitchen.done') })
    .last();
const noConnection = (page: Page) => page.getByText(t('staff.kitchen.offline'));

async function statusOf(request: APIRequestContext, shop: Shop, number: string): Promise<string> {
  return (await (await request.get(`${shop.url}/api/admin/orders/${idOf(number)}`)).json()).status;
}

/** Waits until the page would start without a network. */
async function untilKept(page: Page, shell: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/${shell}`))
    .toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Runs a function in the page's service worker. */
async function runInWorker(page: Page, run: () => void): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker');
  await worker.evaluate(run);
}

/** Counts the taps that the page sends. */
function countTaps(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/taps/')) count += 1;
  });
  return () => count;
}

test('the kitchen display starts without a network, and sends each tap once when the network is back', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(...NO_NETWORK);
  const { request } = page;
  await enter(page, shop);
  const value = JSON.stringify(['preparing', 'ready']);
  await request.put(`${shop.url}/api/admin/settings/orderStatuses`, { data: { value } });
  const first = await placeOrder(request, shop, 'Dana Cohen');
  await page.goto(`${shop.url}/kitchen?lang=en`);
  await expect(ticketOf(page, first)).toBeVisible();
  await untilKept(page, 'kitchen');
  const kept = await stored(page, 'keptKitchen');
  expect(kept).toContain('Dana');
  for (const secret of ['Cohen', '50123', '"price', 'totalAmount']) expect(kept).not.toContain(secret);

  await page.context().setOffline(true);
  await shop.kill();
  await page.reload();
  await expect(ticketOf(page, first)).toContainText('Dana');
  await expect(noConnection(page)).toBeVisible();
  await expect(page.getByText(t('staff.kitchen.asOf', { time: '#' }).split('#')[0] ?? '')).toBeVisible();
  await expectAccessible(page);
  await done(page, first).click();
  await page.reload();
  await expect(page.getByText(t('staff.kitchen.kept', { count: 1 }))).toBeVisible();
  await expect(ticketOf(page, first)).toHaveCount(0);
  await shop.start();
  await page.context().setOffline(false);
  await expect(noConnection(page)).toBeHidden();
  await expect.poll(() => statusOf(request, shop, first)).toBe('ready');
  await expect.poll(() => stored(page, 'kitchenTaps')).toBe('[]');

  // Only pages that were opened before start without a network.
  await page.context().setOffline(true);
  await expect(page.goto(`${shop.url}/admin`)).rejects.toThrow('ERR_FAILED');
  await page.context().setOffline(false);
});

test('the order board and phone orders say that there is no connection, and recover once there is one', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(...NO_NETWORK);
  await enter(page, shop);
  const pages = [
    { path: '/admin/orders', shell: 'staff' },
    { path: '/phone-orders-admin', shell: 'phone-orders' },
  ];
  for (const { path, shell } of pages) {
    await page.goto(`${shop.url}${path}?lang=en`);
    const live = page.getByText(t('staff.live'), { exact: true });
    await expect(live).toBeVisible();
    await untilKept(page, shell);
    await page.context().setOffline(true);
    await shop.kill();
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(t('errors.network'));
    await expectAccessible(page);
    await shop.start();
    await page.context().setOffline(false);
    await expect(live).toBeVisible();
  }
});

test('the orders that a kitchen display keeps are erased at sign-out and when the account is removed', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(...NO_NETWORK);
  const { request } = page;
  await enter(page, shop);
  const number = await placeOrder(request, shop, 'Dana Cohen');
  const open = async () => {
    await page.goto(`${shop.url}/kitchen?lang=en`);
    await expect(ticketOf(page, number)).toBeVisible();
    await untilKept(page, 'kitchen');
  };
  const expectNothing = async () => {
    await expect.poll(() => stored(page, 'keptKitchen')).toBe('[]');
    await expect(page.getByText('Dana')).toHaveCount(0);
  };
  await open();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('staff.logout') }).click();
  await expect(page.getByText(t('errors.network'))).toBeVisible();
  await expectNothing();
  await page.context().setOffline(false);
  // The sign-out reaches the server before the page asks for the session.
  await page.reload();
  await expect(page.getByLabel(t('staff.signIn.username'))).toBeVisible();
  expect(await (await request.get(`${shop.url}/api/auth/get-session`)).json()).toBeNull();

  await enter(page, shop);
  await open();
  await page.context().setOffline(true);
  await page.reload();
  await expect(ticketOf(page, number)).toBeVisible();
  // The account is removed meanwhile, say.
  await request.post(`${shop.url}/api/auth/sign-out`, { data: {} });
  await page.context().setOffline(false);
  await expect(page.getByLabel(t('staff.signIn.username'))).toBeVisible();
  await expectNothing();
});

test('a kitchen display keeps no orders that arrive after the session has ended', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(...NO_NETWORK);
  await enter(page, shop);
  const number = await placeOrder(page.request, shop, 'Dana Cohen');
  const logout = page.getByRole('button', { name: t('staff.logout') });
  await page.goto(`${shop.url}/kitchen?lang=en`);
  await expect(ticketOf(page, number)).toBeVisible();
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/kitchen/orders', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await placeOrder(page.request, shop, 'Noa Levi');
  await asked.promise;
  await logout.click();
  await expect(page.getByLabel(t('staff.signIn.username'))).toBeVisible();
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(async () => (await fetch('/api/ordering')).text());
  expect(await stored(page, 'keptKitchen')).toBe('[]');
});

test('a new release replaces the cached page once all of its files are cached', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(...NO_NETWORK);
  await enter(page, shop);
  const number = await placeOrder(page.request, shop, 'Release');
  await page.goto(`${shop.url}/kitchen?lang=en`);
  await untilKept(page, 'kitchen');
  const files = () =>
    page.evaluate(async () => (await (await caches.open('sofra-kitchen-1')).keys()).map(({ url }) => url));
  await page.evaluate(async () => {
    const cache = await caches.open('sofra-kitchen-1');
    await cache.put('/assets/of-a-former-release.js', new Response(''));
  });
  await page.reload();
  await expect(ticketOf(page, number)).toBeVisible();
  await expect.poll(files).not.toContain(`${shop.url}/assets/of-a-former-release.js`);
  const complete = await files();
  expect(complete.some((url) => url.includes('/assets/texts'))).toBe(true);

  // The page of a release whose script cannot be fetched.
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const real = globalThis.fetch;
    globalThis.fetch = async (request, init) => {
      const response = await real(request, init);
      if (new URL(response.url).pathname !== '/kitchen') return response;
      const html = (await response.text()).replaceAll(/\/assets\/kitchen-[^"]+/g, '/assets/kitchen-next.js');
      return new Response(html, { headers: response.headers });
    };
  });
  await page.reload();
  await expect(ticketOf(page, number)).toBeVisible();
  expect(await files()).toEqual(complete);
});

test('a phone whose storage is full shows the current menu', { tag: '@extended' }, async ({ page, shop }) => {
  await enter(page, shop);
  await page.goto(`${shop.url}/?lang=en`);
  await untilKept(page, '');
  await runInWorker(page, () => {
    Cache.prototype.put = () => Promise.reject(new DOMException('The storage is full', 'QuotaExceededError'));
  });
  const { id } = await addDish(page, shop, { name: 'Dish of now' });
  await page.evaluate(() => caches.delete('sofra-files-1'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dish of now' })).toBeVisible();
  await page.getByRole('button', { name: t('shop.menu.add', { dish: 'Dish of now' }) }).click();
  await expect(page.getByRole('button', { name: t('shop.cart.continue') })).toBeVisible();
  await page.request.delete(`${shop.url}/api/admin/food-items/${id}`);
});

test('on a slow network a cached page is shown at once, and any other when it arrives', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(...NO_NETWORK);
  await enter(page, shop);
  await page.goto(`${shop.url}/?lang=en`);
  await untilKept(page, '');
  // Every page takes longer than the worker waits.
  await runInWorker(page, () => {
    AbortSignal.timeout = () => AbortSignal.abort();
  });
  const { id } = await addDish(page, shop, { name: 'Dish of now' });
  const dish = page.getByRole('heading', { name: 'Dish of now' });
  await page.goto(`${shop.url}/?lang=tr`);
  await expect(dish).toBeVisible();
  await page.goto(`${shop.url}/?lang=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(dish).toHaveCount(0);
  await page.goto(`${shop.url}/kitchen?lang=en`);
  await expect(
    page
      .getByRole('article')
      .or(page.getByText(t('staff.kitchen.empty')))
      .first(),
  ).toBeVisible();
  await page.request.delete(`${shop.url}/api/admin/food-items/${id}`);
});

test('the page of a courier starts without a network, and shows nothing once its link was withdrawn', {
  tag: '@extended',
}, async ({ page: staff, shop, browser }) => {
  await enter(staff, shop);
  const { request } = staff;
  const number = await placeOrder(request, shop, { name: 'Yael', paymentMethod: 'bit' });
  // A tap cannot be older than its order.
  const placedAt = new Date(Date.now() - HOUR_MS).toISOString();
  runOnDatabase(shop, 'update orders set created_at = ? where id = ?', placedAt, idOf(number));
  const route = await addRoute(request, shop, [number]);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const errors = watchConsole(page, NO_NETWORK);
  const sent = countTaps(page);
  await page.goto(`${shop.url}${route.link?.path}?lang=en`);
  await expect(page.getByText('Yael')).toBeVisible();
  await untilKept(page, 'courier');
  await expect.poll(() => stored(page, 'keptRoutes')).toContain('Yael');

  await context.setOffline(true);
  await shop.kill();
  await page.reload();
  await expect(page.getByText('Yael')).toBeVisible();
  await expect(noConnection(page)).toBeVisible();
  await expectAccessible(page);
  const before = Date.now();
  await page.getByRole('button', { name: t('staff.courier.handOver'), exact: true }).click();
  await page.reload();
  await expect(page.getByText(t('staff.kitchen.notSent'))).toBeVisible();
  await expect.poll(sent).toBeGreaterThan(0);
  await page.clock.setSystemTime(Date.now() + 28 * MINUTE_MS);
  await page.reload();
  // The minutes that the journey takes come on top.
  await expect(page.getByText(/\b(28|29|3\d) min/)).toBeVisible();
  await shop.start();
  await context.setOffline(false);
  await expect.poll(() => statusOf(request, shop, number)).toBe('delivered');
  await expect.poll(() => stored(page, 'courierTaps')).toBe('[]');
  const { moves } = await (await request.get(`${shop.url}/api/admin/orders/${idOf(number)}`)).json();
  expect(moves).toHaveLength(1);
  const waited = Date.parse(moves[0].at) - Date.parse(moves[0].tappedAt);
  expect(waited).toBeGreaterThanOrEqual(28 * MINUTE_MS);
  expect(waited).toBeLessThanOrEqual(28 * MINUTE_MS + Date.now() - before);
  await request.delete(`${shop.url}/api/admin/delivery-routes/${route.id}/link`);
  await expect(page.getByRole('heading', { name: t('staff.courier.ended.title') })).toBeVisible();
  await expect.poll(() => stored(page, 'keptRoutes')).toBe('[]');
  // It would log that the server is lost.
  await staff.close();
  await context.setOffline(true);
  await shop.kill();
  await page.reload();
  await expect(page.getByText(t('errors.network'))).toBeVisible();
  await expect(page.getByText('Yossi')).toHaveCount(0);
  await shop.start();
  expect(errors).toEqual([]);
  await context.close();
});

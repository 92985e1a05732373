import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { MINUTE_MS } from '../../src/shared/durations.ts';
import { DEFAULT_PREPARE_MINUTES } from '../../src/shared/kitchen/rules.ts';
import type { Language } from '../../src/shared/languages.ts';
import type { OrderStatus } from '../../src/shared/orders/statuses.ts';
import { blockSound } from './block-sound.ts';
import { doubleTap } from './double-tap.ts';
import { DESKTOP, enter, expect, expectAccessible, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { pauseClock } from './pause-clock.ts';
import { placeFollowed, placeOrder } from './place-order.ts';
import { OWNER, type Shop } from './shop.ts';
import { runOnDatabase } from './shop-database.ts';
import { addRoute, moveOrder } from './staff-calls.ts';
import { setVisibility, watchDevice } from './watch-device.ts';

const test = withOwnShop();

/* The kitchen display: what is to be cooked, on several screens at once. */

const ticketOf = (page: Page, number: string) => page.getByRole('article', { name: number });
const done = (page: Page, number: string, language: Language = 'en') =>
  ticketOf(page, number)
    .getByRole('button', { name: texts(language)('staff.kitchen.done'), exact: false })
    .last();

/** Switches the statuses of the kitchen on, with the session of the owner. */
async function useKitchenStatuses(request: APIRequestContext, shop: Shop): Promise<void> {
  const value = JSON.stringify(['preparing', 'ready']);
  const saved = await request.put(`${shop.url}/api/admin/settings/orderStatuses`, { data: { value } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** Signs the owner in, and adds an account of the kitchen. */
async function addKitchen(request: APIRequestContext, shop: Shop) {
  await request.post(`${shop.url}/api/auth/sign-in/username`, { data: OWNER });
  const data = { username: 'kitchen', role: 'kitchen' };
  const invited = await request.post(`${shop.url}/api/admin/staff`, { data });
  expect(invited.status(), await invited.text()).toBe(201);
  return (await invited.json()) as { username: string; password: string };
}

async function signIn(page: Page, account: { username: string; password: string }, language: Language): Promise<void> {
  const t = texts(language);
  await page.getByLabel(t('staff.signIn.username')).fill(account.username);
  await page.getByLabel(t('staff.signIn.password'), { exact: true }).fill(account.password);
  await page.getByRole('button', { name: t('staff.signIn.submit') }).click();
  await expectTickets(page, language);
}

/** Waits until a screen shows what is to be cooked: what comes later is new to it. */
async function expectTickets(page: Page, language: Language): Promise<void> {
  const none = page.getByText(texts(language)('staff.kitchen.empty'));
  await expect(page.getByRole('article').or(none).first()).toBeVisible();
}

/** Opens a second screen, of the same account. */
async function openSecond(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await context.newPage();
  await second.goto(page.url());
  return second;
}

/** Opens a page in a browser without a session. */
async function openElsewhere(browser: Browser, address: string): Promise<Page> {
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(address);
  return elsewhere;
}

const statusOf = async (request: APIRequestContext, shop: Shop, number: string) =>
  (await (await request.get(`${shop.url}/api/admin/orders/${Number(number) - 1000}`)).json()).status;

test('two screens of the kitchen, its customer and a courier follow an order, also while one has no network', async ({
  page,
  shop,
  request,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket connection/, /ERR_/);
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  const account = await addKitchen(request, shop);
  await useKitchenStatuses(request, shop);
  await page.goto(`${shop.url}/admin?lang=en`);
  await signIn(page, account, 'en');
  await expect(page).toHaveURL(`${shop.url}/kitchen`);
  const second = await openSecond(browser, page);
  await expectTickets(second, 'en');

  const { orderNumber: number, followPath } = await placeFollowed(request, shop, { name: 'Dana Cohen', dishes: 2 });
  const customer = await openElsewhere(browser, `${shop.url}${followPath}?lang=en`);
  const says = (status: OrderStatus) => customer.getByText(t(`follow.says.${status}`), { exact: true }).first();
  for (const screen of [page, second]) {
    await expect(ticketOf(screen, number)).toContainText('Dana');
    await expect(ticketOf(screen, number)).toContainText(t('staff.kitchen.news.new'));
    await expect(ticketOf(screen, number)).not.toContainText('Cohen');
  }
  const items = (screen: Page) => ticketOf(screen, number).getByRole('listitem').getByRole('button');
  await items(page).first().click();
  await expect(items(second).first()).toHaveAttribute('aria-pressed', 'true');
  expect(await statusOf(request, shop, number)).toBe('preparing');
  await expect(says('preparing')).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(t('staff.kitchen.offline'))).toBeVisible();
  await done(page, number).click();
  await expect(ticketOf(page, number)).toContainText(t('staff.kitchen.notSent'));
  await expectAccessible(page);
  await expect(items(second).last()).toHaveAttribute('aria-pressed', 'false');
  expect(await statusOf(request, shop, number)).toBe('preparing');
  await page.context().setOffline(false);
  await expect(page.getByText(t('staff.kitchen.offline'))).toBeHidden();
  await expect(ticketOf(second, number)).toHaveCount(0);
  await expect.poll(() => statusOf(request, shop, number)).toBe('ready');
  await expect(says('ready')).toBeVisible();

  await second
    .getByRole('button', { name: t('staff.kitchen.callBackOf', { number: `\u2068${number}\u2069` }) })
    .click();
  for (const screen of [page, second]) await expect(items(screen).last()).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => statusOf(request, shop, number)).toBe('preparing');
  await expect(says('preparing')).toBeVisible();
  await done(second, number).click();
  await expect.poll(() => statusOf(request, shop, number)).toBe('ready');

  const route = await addRoute(request, shop, [number]);
  const courier = await openElsewhere(browser, `${shop.url}${route.link?.path}?lang=en`);
  await courier.getByRole('button', { name: t('staff.courier.handOverUnpaid') }).click();
  await expect(says('delivered')).toBeVisible();
  for (const screen of [page, second]) await expect(ticketOf(screen, number)).toHaveCount(0);

  const ended = await placeOrder(request, shop, 'Ended');
  await expect(ticketOf(second, ended)).toBeVisible();
  await moveOrder(request, shop, { number: ended, to: 'cancelled', reason: 'customer_asked' });
  for (const screen of [page, second]) {
    await expect(ticketOf(screen, ended)).toContainText(t('staff.kitchen.cancelled'));
  }
  await expectAccessible(second);
  await ticketOf(second, ended)
    .getByRole('button', { name: t('staff.kitchen.clear') })
    .click();
  for (const screen of [page, second]) await expect(ticketOf(screen, ended)).toHaveCount(0);
  for (const each of [second, customer, courier]) await each.context().close();
});

test('what was tapped without a network is sent once after a reload', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket connection/, /ERR_/);
  const { request } = page;
  await enter(page, shop);
  await useKitchenStatuses(request, shop);
  const number = await placeOrder(request, shop, 'Reload');
  await page.goto(`${shop.url}/kitchen?lang=en`);
  await expect(ticketOf(page, number)).toBeVisible();
  // The request reaches the server, and its response is lost.
  await page.route('**/api/kitchen/taps/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await done(page, number).click();
  await expect.poll(() => statusOf(request, shop, number)).toBe('ready');
  const data = { orderId: Number(number) - 1000, action: 'back', lines: [1] };
  expect((await request.put(`${shop.url}/api/kitchen/taps/${randomUUID()}`, { data })).status()).toBe(204);
  await page.unroute('**/api/kitchen/taps/*');
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kitchenTaps'))).toBe('[]');
  await expect(ticketOf(page, number).getByRole('listitem').getByRole('button')).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('the second of two quick taps changes nothing, in a network without https too', async ({ page, shop }) => {
  const { request } = page;
  const t = texts('en');
  await enter(page, shop);
  await useKitchenStatuses(request, shop);
  const first = await placeOrder(request, shop, { name: 'First', dishes: 2 });
  const second = await placeOrder(request, shop, 'Second');
  // As browsers do where pages come over http.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await page.goto(`${shop.url}/kitchen?lang=en`);
  const item = ticketOf(page, first).getByRole('listitem').getByRole('button').first();
  await doubleTap(item);
  await expect(item).toHaveAttribute('aria-pressed', 'true');
  await doubleTap(done(page, first));
  await expect.poll(() => statusOf(request, shop, first)).toBe('ready');
  await doubleTap(done(page, second));
  await expect.poll(() => statusOf(request, shop, second)).toBe('ready');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kitchenTaps'))).toBe('[]');
  expect(await statusOf(request, shop, first)).toBe('ready');

  const callBack = t('staff.kitchen.callBackOf', { number: `\u2068${second}\u2069` });
  await doubleTap(page.getByRole('banner').getByRole('button', { name: callBack }));
  await expect.poll(() => statusOf(request, shop, second)).not.toBe('ready');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kitchenTaps'))).toBe('[]');
  expect(await statusOf(request, shop, first)).toBe('ready');
});

for (const size of [DESKTOP, { width: 1024, height: 600 }, { width: 390, height: 844 }]) {
  test(`a kitchen in Hebrew reads tickets and the preparation list at ${size.width} px`, async ({ page, shop }) => {
    const t = texts('he');
    await page.setViewportSize(size);
    const { request } = page;
    await enter(page, shop);
    const number = await placeOrder(request, shop, { name: 'נועה לוי', language: 'he', dishes: 2, quantity: 34 });
    await page.goto(`${shop.url}/kitchen?lang=he`);
    await expect(ticketOf(page, number)).toContainText('נועה');
    await expectAccessible(page);
    const bar = page.getByRole('banner');
    const rows = async () =>
      new Set(
        await bar
          .getByRole('button')
          .or(bar.getByRole('link'))
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom)),
      );
    expect((await rows()).size).toBe(1);
    await page.getByRole('link', { name: t('staff.kitchen.preparation.open') }).click();
    await expect(page).toHaveURL(/\/kitchen\/preparation/);
    const list = page.getByRole('region', { name: t('staff.kitchen.preparation.title') });
    await expect(list.getByRole('button', { name: t('staff.kitchen.preparation.today') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const { dishes } = await (await request.get(`${shop.url}/api/kitchen/preparation`)).json();
    expect(dishes[0].quantity).toBeGreaterThanOrEqual(34);
    await expect(list.getByText(String(dishes[0].quantity), { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('a page that is being opened does not say that its connection is lost, until that takes long', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  const number = await placeOrder(page.request, shop, 'Slow');
  let connect = () => {};
  await page.routeWebSocket(/\/ws(\?|$)/, async (socket) => {
    await new Promise<void>((resolve) => {
      connect = resolve;
    });
    socket.connectToServer();
  });
  await page.clock.install();
  for (const [address, text] of [
    ['kitchen', 'staff.kitchen.offline'],
    ['phone-orders-admin', 'staff.reconnecting'],
  ] as const) {
    const words = texts('en')(text);
    const lost = page.getByText(words);
    await page.addInitScript(noteWhenSaid, words);
    await page.goto(`${shop.url}/${address}?lang=en`);
    if (address === 'kitchen') await expect(ticketOf(page, number)).toBeVisible();
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(lost).toBeVisible();
    expect(await page.evaluate((key) => Reflect.get(window, key), words)).toMatchObject({ isSaidTooSoon: false });
    connect();
    await expect(lost).toBeHidden();
  }
});

/** Notes, by the page's clock and so however busy the machine is, whether the page says `words` within 2 s. */
function noteWhenSaid(words: string): void {
  const noted: { openedAt?: number; isSaidTooSoon?: boolean } = {};
  Object.assign(window, { [words]: noted });
  const { WebSocket } = window;
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      noted.openedAt ??= Date.now();
    }
  };
  new MutationObserver(() => {
    if (!document.body?.textContent.includes(words)) return;
    noted.isSaidTooSoon ??= Date.now() - (noted.openedAt ?? Infinity) < 2_000;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

test('the second tap of a slow double tap does not press what has moved under the finger', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket connection/, /ERR_/);
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  const number = await placeOrder(page.request, shop, { name: 'Wet', dishes: 2 });
  await page.clock.install();
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`${shop.url}/kitchen?lang=en`);
  const items = ticketOf(page, number).getByRole('listitem').getByRole('button');
  await expect(items).toHaveCount(2);
  await connected;
  const offline = page.getByText(texts('en')('staff.kitchen.offline'));
  await expect(offline).toBeHidden();
  await pauseClock(page);
  const top = async () => (await items.first().boundingBox())?.y;
  const before = await top();
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await expect.poll(top).not.toBe(before);
  await expect(items.first()).toHaveCSS('pointer-events', 'none');
  const { x, y } = (await items.first().boundingBox()) ?? { x: 0, y: 0 };
  await page.clock.runFor(600);
  await page.mouse.click(x + 20, y + 20);
  await expect(items.first()).toHaveAttribute('aria-pressed', 'false');
  await page.clock.resume();
  await items.first().click();
  await expect(items.first()).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(false);
});

test('a ticket sounds until the screen is touched, also a cancelled one, and the screen stays on', async ({
  page,
  shop,
}) => {
  const t = texts('en');
  const { request } = page;
  await blockSound(page);
  const { tones, locks } = await watchDevice(page);
  await enter(page, shop);
  const known = await placeOrder(request, shop, 'Known');
  await page.clock.install();
  await page.goto(`${shop.url}/kitchen?lang=en`);
  await expect(ticketOf(page, known)).toBeVisible();
  expect(await locks()).toBe(1);
  // The browser has released it.
  await setVisibility(page, 'hidden');
  expect(await locks()).toBe(1);
  await setVisibility(page, 'visible');
  await expect.poll(locks).toBe(2);

  const soundOff = page.getByRole('button', { name: t('staff.alerts.soundOff') });
  await expect(page.getByRole('region', { name: t('staff.alerts.silent') })).toBeVisible();
  // Any press unblocks it.
  await page.keyboard.press('Shift');
  await expect(soundOff).toBeVisible();
  expect(await tones()).toBe(0);
  const number = await placeOrder(request, shop, 'Loud');
  await expect(ticketOf(page, number)).toContainText(t('staff.kitchen.news.new'));
  await expect.poll(tones).toBeGreaterThan(0);
  const first = await tones();
  await page.clock.runFor(8_000);
  await expect.poll(tones).toBeGreaterThan(first);
  await page.keyboard.press('Shift');
  const heard = await tones();
  await page.clock.runFor(20_000);
  expect(await tones()).toBe(heard);

  await moveOrder(request, shop, { number, to: 'cancelled', reason: 'customer_asked' });
  await expect(ticketOf(page, number)).toContainText(t('staff.kitchen.cancelled'));
  await expect.poll(tones).toBeGreaterThan(heard);
  await soundOff.click();
  const before = await tones();
  const silent = await placeOrder(request, shop, 'Silent');
  await expect(ticketOf(page, silent)).toContainText(t('staff.kitchen.news.new'));
  expect(await tones()).toBe(before);

  // No message says that an order for later is to be begun.
  const later = await placeOrder(request, shop, 'Later');
  const promisedAt = new Date(Date.now() + (DEFAULT_PREPARE_MINUTES + 1) * MINUTE_MS).toISOString();
  runOnDatabase(shop, 'update orders set promised_at = ? where id = ?', promisedAt, Number(later) - 1000);
  // It never opens.
  await page.routeWebSocket(/\/ws(\?|$)/, () => new Promise<void>(() => undefined));
  await page.reload();
  await expect(ticketOf(page, known)).toBeVisible();
  await expect(ticketOf(page, later)).toHaveCount(0);
  const asked = page.waitForRequest('**/api/kitchen/orders');
  await page.clock.runFor(MINUTE_MS);
  await asked;
});

test('the press that unblocks the sound is not lost, though the bar about it goes', async ({ page, shop }) => {
  const { request } = page;
  await blockSound(page);
  await enter(page, shop);
  await useKitchenStatuses(request, shop);
  const number = await placeOrder(request, shop, 'First press');
  await page.goto(`${shop.url}/kitchen?lang=en`);
  const silent = page.getByRole('region', { name: texts('en')('staff.alerts.silent') });
  await expect(silent).toBeVisible();
  await done(page, number).hover();
  await page.mouse.down();
  // As long as a finger stays, or longer: the page is rendered meanwhile.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect.poll(() => statusOf(request, shop, number)).toBe('ready');
  await expect(silent).toBeHidden();
});

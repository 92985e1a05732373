import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { MINUTE_MS } from '../../src/shared/durations.ts';
import { DEFAULT_PREPARE_MINUTES } from '../../src/shared/kitchen/rules.ts';
import type { Language } from '../../src/shared/languages.ts';
import { blockSound } from './block-sound.ts';
import { doubleTap } from './double-tap.ts';
import { DESKTOP, enter, expect, expectAccessible, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { placeOrder } from './place-order.ts';
import { OWNER, type Shop } from './shop.ts';
import { runOnDatabase } from './shop-database.ts';
import { moveOrder } from './staff-calls.ts';
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

const statusOf = async (request: APIRequestContext, shop: Shop, number: string) =>
  (await (await request.get(`${shop.url}/api/admin/orders/${Number(number) - 1000}`)).json()).status;

test('two kitchen screens show the same tickets, and what was tapped offline is sent once online again', async ({
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

  const number = await placeOrder(request, shop, { name: 'Dana Cohen', dishes: 2 });
  for (const screen of [page, second]) {
    await expect(ticketOf(screen, number)).toContainText('Dana');
    await expect(ticketOf(screen, number)).toContainText(t('staff.kitchen.news.new'));
    await expect(ticketOf(screen, number)).not.toContainText('Cohen');
  }
  const items = (screen: Page) => ticketOf(screen, number).getByRole('listitem').getByRole('button');
  await items(page).first().click();
  await expect(items(second).first()).toHaveAttribute('aria-pressed', 'true');
  expect(await statusOf(request, shop, number)).toBe('preparing');

  await page.context().setOffline(true);
  await expect(page.getByText(t('staff.kitchen.offline'))).toBeVisible();
  await done(page, number).click();
  await expect(ticketOf(page, number)).toContainText(t('staff.kitchen.notSent'));
  await expectAccessible(page);
  expect(await statusOf(request, shop, number)).toBe('preparing');
  await page.context().setOffline(false);
  await expect(ticketOf(second, number)).toHaveCount(0);
  await expect.poll(() => statusOf(request, shop, number)).toBe('ready');

  await second.getByRole('button', { name: t('staff.kitchen.callBackOf', { number: isolate(number) }) }).click();
  for (const screen of [page, second]) await expect(items(screen).last()).toHaveAttribute('aria-pressed', 'false');

  await moveOrder(request, shop, { number, to: 'cancelled', reason: 'customer_asked' });
  for (const screen of [page, second]) {
    await expect(ticketOf(screen, number)).toContainText(t('staff.kitchen.cancelled'));
  }
  await expectAccessible(second);
  await ticketOf(second, number)
    .getByRole('button', { name: t('staff.kitchen.clear') })
    .click();
  for (const screen of [page, second]) await expect(ticketOf(screen, number)).toHaveCount(0);
  await second.context().close();
});

test('a tap whose response was lost is not sent again after a reload', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
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

test('a double tap counts once, also on a page without https', { tag: '@extended' }, async ({ page, shop }) => {
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

  const callBack = t('staff.kitchen.callBackOf', { number: isolate(second) });
  await doubleTap(page.getByRole('banner').getByRole('button', { name: callBack }));
  await expect.poll(() => statusOf(request, shop, second)).not.toBe('ready');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kitchenTaps'))).toBe('[]');
  expect(await statusOf(request, shop, first)).toBe('ready');
});

test('tickets and the preparation list fit a low tablet and a phone in Hebrew', async ({ page, shop }) => {
  const t = texts('he');
  const { request } = page;
  await enter(page, shop);
  const number = await placeOrder(request, shop, { name: 'נועה לוי', language: 'he', dishes: 2, quantity: 34 });
  const bar = page.getByRole('banner');
  const countRows = async () => {
    const controls = bar.getByRole('button').or(bar.getByRole('link'));
    const bottoms = await controls.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    return new Set(bottoms).size;
  };
  for (const size of [
    { width: 1024, height: 600 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${shop.url}/kitchen?lang=he`);
    await expect(ticketOf(page, number)).toContainText('נועה');
    await expectAccessible(page);
    expect(await countRows()).toBe(1);
    await page.getByRole('link', { name: t('staff.kitchen.preparation.open') }).click();
    const list = page.getByRole('region', { name: t('staff.kitchen.preparation.title') });
    const { dishes } = await (await request.get(`${shop.url}/api/kitchen/preparation`)).json();
    expect(dishes[0].quantity).toBeGreaterThanOrEqual(34);
    await expect(list.getByText(String(dishes[0].quantity), { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('new and cancelled tickets ring until somebody touches the screen, which stays on', {
  tag: '@extended',
}, async ({ page, shop }) => {
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

test('the press that enables the sound also presses its button', { tag: '@extended' }, async ({ page, shop }) => {
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

import type { Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import type { Language } from '../../src/shared/languages.ts';
import type { OrderStatus } from '../../src/shared/orders/statuses.ts';
import { expectToFit } from './fits.ts';
import { DESKTOP, enter, expect, expectAccessible, expectToast, openAdmin, startCheckout, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { pauseClock } from './pause-clock.ts';
import { placeFollowed } from './place-order.ts';
import type { Shop } from './shop.ts';
import { moveOrder, useStatuses } from './staff-calls.ts';

const test = withOwnShop();

/* The page on which a customer follows an order. */

/** Orders on the customer page. Returns the confirmation and the order's number. */
async function order(page: Page, shop: Shop, language: Language) {
  const t = texts(language);
  await startCheckout(page, shop, { language, method: 'bit' });
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('shop.checkout.payToPlaceOrder'), exact: true }).click(),
  ]);
  await popup.close();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  return { confirmation, number: (await confirmation.locator('dd').first().textContent()) ?? '' };
}

/** Orders on the customer page, and opens the page of the order from the confirmation. Returns the order's number. */
async function orderAndFollow(page: Page, shop: Shop, language: Language): Promise<string> {
  const t = texts(language);
  const { confirmation, number } = await order(page, shop, language);
  await confirmation.getByRole('link', { name: t('shop.lastOrder.follow') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('follow.title', { number: isolate(number) }));
  return number;
}

test('sending an order again that staff have cancelled shows the cancellation and opens no payment', {
  tag: '@extended',
}, async ({ page, shop, browser, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('en');
  await page.clock.install();
  await startCheckout(page, shop, { language: 'en', method: 'bit' });
  const submit = page.getByRole('button', { name: t('shop.checkout.payToPlaceOrder'), exact: true });
  let number = '';
  await page.route('**/api/orders', async (route) => {
    const placed = await route.fetch();
    ({ orderNumber: number } = await placed.json());
    await route.abort();
  });
  await submit.click();
  await expect(page.getByText(t('shop.checkout.notSent'))).toBeVisible();
  await page.unroute('**/api/orders');
  const staff = await browser.newContext();
  await enter(await staff.newPage(), shop);
  await moveOrder(staff.request, shop, { number, to: 'cancelled', reason: 'sold_out' });
  await staff.close();

  await submit.click();
  const dialog = page.getByRole('dialog', { name: t('shop.lastOrder.title', { number: isolate(number) }) });
  await expect(dialog.getByText(`${t('shop.lastOrder.cancelled')} ${t('shop.lastOrder.notToPay')}`)).toBeVisible();
  await expect(dialog.getByRole('link', { name: t('shop.confirmation.payWithBit') })).toHaveCount(0);
  // Bit would have opened by then, before this tab.
  const tab = page.context().waitForEvent('page');
  await page.clock.runFor(1_000);
  await page.evaluate(() => void window.open('about:blank'));
  expect((await tab).url()).toBe('about:blank');
});

test('a customer follows an order through its statuses, and sees when the connection is lost', async ({
  page,
  shop,
  browser,
  expectedErrors,
}) => {
  const t = texts('he');
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|https:\/\/example.com/);
  const staff = await browser.newContext();
  const staffPage = await staff.newPage();
  await useStatuses(staffPage, shop, ['confirmed', 'preparing', 'ready', 'on_the_way']);
  const number = await orderAndFollow(page, shop, 'he');
  const says = (status: OrderStatus) => page.getByText(t(`follow.says.${status}`), { exact: true }).first();
  const move = (to: OrderStatus) => moveOrder(staff.request, shop, { number, to });
  await expect(says('pending')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: t('follow.pay.done') }).press('Enter');
  await expect(page.getByText(t('follow.pay.said').split('{{')[0]?.trim() ?? '')).toBeVisible();
  await expect(page.getByRole('region', { name: t('follow.pay.title') })).toBeFocused();
  await expect(page.getByRole('link', { name: t('follow.pay.open') })).toHaveCount(0);

  await move('confirmed');
  await expect(says('confirmed')).toBeVisible();
  await expect(page.getByText(t('follow.cancel.late'))).toBeVisible();
  await expectAccessible(page);

  await page.context().setOffline(true);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(t('follow.live.offline').split('{{')[0]?.trim() ?? '');
  await expectAccessible(page);
  await move('on_the_way');
  await page.context().setOffline(false);
  await expect(says('on_the_way')).toBeVisible();
  await expect(notice).toBeHidden();
  await move('delivered');
  await expect(says('delivered')).toBeVisible();
  await expectAccessible(page);
  await staff.close();
});

test('the page of an order polls its status, and asks at once when the phone is woken', { tag: '@extended' }, async ({
  page,
  shop,
  browser,
}) => {
  const t = texts('en');
  const staff = await browser.newContext();
  await useStatuses(await staff.newPage(), shop, ['preparing', 'ready']);
  const { orderNumber: number, followPath } = await placeFollowed(page.request, shop, 'Noa');
  const says = (status: OrderStatus) => page.getByText(t(`follow.says.${status}`), { exact: true }).first();
  await page.clock.install();
  await page.goto(`${shop.url}${followPath}?lang=en`);
  await expect(says('pending')).toBeVisible();
  await pauseClock(page);
  await moveOrder(staff.request, shop, { number, to: 'preparing' });
  await page.clock.runFor(5_000);
  await expect(says('preparing')).toBeVisible();
  await moveOrder(staff.request, shop, { number, to: 'ready' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(says('ready')).toBeVisible();
  await staff.close();
});

test('a customer asks to cancel an order, staff decide on the board, and the customer sees the decision', async ({
  page,
  shop,
  browser,
}) => {
  const t = texts('he');
  const customers = await browser.newContext();
  const customer = await customers.newPage();
  await useStatuses(page, shop, []);
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he' });
  const followed = async (paymentMethod: 'cash' | 'bit') => {
    const asker = { name: 'Asker', language: 'he', paymentMethod };
    const { orderNumber, followPath } = await placeFollowed(page.request, shop, asker);
    const card = page.getByRole('listitem').filter({ hasText: `#${orderNumber}` });
    await expect(card).toBeVisible();
    return { card, path: followPath };
  };
  const ask = async (path: string) => {
    await customer.goto(shop.url + path);
    await customer.getByText(t('follow.cancel.open')).click();
    await expectAccessible(customer);
    await customer.getByRole('button', { name: t('follow.cancel.send') }).click();
    await expect(customer.getByText(t('follow.cancel.asked').split('{{')[0]?.trim() ?? '')).toBeVisible();
    await expectAccessible(customer);
  };
  const question = t('staff.orders.cancelAsked').split('{{')[0]?.trim() ?? '';

  const first = await followed('cash');
  await ask(first.path);
  await expect(first.card).toContainText(question);
  await expectAccessible(page, first.card);
  await first.card.getByRole('button', { name: t('staff.orders.end.keep') }).click();
  await expectToast(page, t('staff.orders.kept'));
  await expect(first.card).not.toContainText(question);
  await expect(customer.getByText(t('follow.cancel.declined'))).toBeVisible();

  const second = await followed('bit');
  expect((await customer.request.post(`${shop.url}/api${second.path}/paid`)).ok()).toBe(true);
  await ask(second.path);
  await second.card.getByRole('button', { name: `${t('staff.orders.statuses.cancelled.move')}…` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: t('staff.orders.reasons.customer_asked') })).toBeChecked();
  const refund = t('staff.orders.refund.said').split('{{')[0]?.trim() ?? '';
  await expect(dialog.getByText(refund)).toBeVisible();
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: t('staff.orders.statuses.cancelled.move') }).click();
  await expect(customer.locator('main').getByText(t('follow.says.cancelled'))).toBeVisible();
  await expect(customer.getByText(t('follow.reasons.customer_asked'))).toBeVisible();
  await expect(customer.getByRole('region', { name: t('follow.refund.title') })).toContainText('₪');
  await expectAccessible(customer);
  await customers.close();
});

test('a request to cancel without a network shows that it failed until it is sent again', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const t = texts('he');
  const { followPath } = await placeFollowed(page.request, shop, { name: 'Asker', language: 'he' });
  await page.goto(shop.url + followPath);
  const ask = page.getByRole('button', { name: t('follow.cancel.send') });
  const notice = page.getByRole('alert');
  const offline = t('follow.live.offline').split('{{')[0]?.trim() ?? '';
  await page.getByText(t('follow.cancel.open')).click();
  await page.context().setOffline(true);
  await ask.click();
  await expect(notice).toContainText(t('follow.live.failed'));
  await expect(notice).toContainText(offline);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(notice).toHaveText(t('follow.live.failed'));
  await ask.click();
  await expect(page.getByText(t('follow.cancel.asked').split('{{')[0]?.trim() ?? '')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the page of an order asks again only after a pause when it is rate-limited', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  const { followPath } = await placeFollowed(page.request, shop, { name: 'Waiting', language: 'en' });
  await page.clock.install();
  await page.goto(`${shop.url}${followPath}?lang=en`);
  await pauseClock(page);
  const pollMs = Number(await page.locator('#order').getAttribute('data-poll-ms'));
  const asked = ['Sun, 29 Nov 2026 10:00:00 GMT', '0', '-1', '99999999'];
  const times: number[] = [];
  await page.route(`**${followPath}*`, async (route) => {
    times.push(await page.evaluate(() => Date.now()));
    await route.fulfill({ status: 429, headers: { 'retry-after': asked[times.length - 1] ?? '1' } });
  });
  const requests = async () => {
    await page.clock.runFor(1_000);
    return times.length;
  };
  await expect.poll(requests, { intervals: [0] }).toBeGreaterThan(asked.length);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(pollMs);
});

test('the page of an order works without scripts, and an unknown order has an error page of the shop', async ({
  browser,
  shop,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const t = texts('en');
  const response = await page.goto(`${shop.url}/follow/1001-${'0'.repeat(32)}?lang=en`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('follow.ended.title') })).toBeVisible();
  await expectAccessible(page);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  const { followPath } = await placeFollowed(page.request, shop, 'Plain');
  await reader.goto(shop.url + followPath);
  await expect(reader.getByText(t('follow.says.pending'))).toBeVisible();
  await expect(reader.getByText(t('follow.cancel.open'), { exact: true })).toBeHidden();
  await reader.getByRole('link', { name: t('follow.live.reload') }).click();
  await expect(reader.getByText(t('follow.says.pending'))).toBeVisible();
  await plain.close();
});

test('large text fits the confirmation and the page of an order', { tag: '@extended' }, async ({ page, shop }) => {
  const t = texts('tr');
  await startCheckout(page, shop, { language: 'tr' });
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation).toBeVisible();
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await enlarge();
  await expectToFit(page, 'confirmation');
  await confirmation.getByRole('link', { name: t('shop.lastOrder.follow') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await enlarge();
  await expectToFit(page, 'page of the order');
});

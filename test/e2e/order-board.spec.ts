import type { Locator, Page } from '@playwright/test';
import { countWhole } from './fits.ts';
import { DESKTOP, enter, expect, expectAccessible, expectToast, openAdmin, texts, uncoverPage } from './fixtures.ts';
import { keepInUse } from './keep-in-use.ts';
import { withOwnShop } from './own-shop.ts';
import { acknowledgeAll, placeOrder, settleOrders } from './place-order.ts';
import { moveOrder, pauseOrders } from './staff-calls.ts';

const test = withOwnShop();

/* The order board in use: lost networks, keyboard, addresses, and orders that stay in place during presses. */

const t = texts('en');
const LIVE = { exact: true };

const cardOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: `#${number}` });

test('a landscape tablet shows six whole orders of four dishes each, and a small phone the first one', {
  tag: '@extended',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const order = { dishes: 4, quantity: 4 };
  for (let count = 1; count <= 6; count++) await placeOrder(page.request, shop, { ...order, name: `Tablet ${count}` });
  await openAdmin(page, shop);
  await settleOrders(page.request, shop);
  // Unseen orders ring, and the alarm takes its part of the screen.
  await expect(page.getByRole('region', { name: t('staff.alerts.label') })).toBeVisible();
  await expect(page.getByText('Tablet 1')).toBeAttached();
  const orders = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tablet' });
  // Fonts and the height of the alarm arrive after the orders.
  await expect.poll(() => countWhole(orders)).toBe(6);
  await page.setViewportSize({ width: 390, height: 600 });
  await expect.poll(() => countWhole(orders)).toBe(1);
  // With large text, the dishes still have the width of the card.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const card = orders.filter({ has: page.getByRole('group') }).first();
  const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;
  expect(await widthOf(card.getByRole('listitem').first())).toBeGreaterThan((await widthOf(card)) / 2);
  await acknowledgeAll(page.request, shop);
});

test('a lost connection is shown at once, and presses without a network are not executed later', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket connection/, /ERR_/);
  const number = await placeOrder(page.request, shop, 'Without a network');
  await openAdmin(page, shop);
  const deliver = cardOf(page, number).getByRole('button', { name: t('staff.orders.statuses.delivered.move') });
  await expect(deliver).toBeVisible();
  // The notification area is loaded after the rest.
  await expect(page.locator('[data-toast-area]')).toBeAttached();
  await page.context().setOffline(true);
  await expect(page.getByText(t('staff.live'), LIVE)).toBeHidden();
  await page.getByRole('main').getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(page.getByText(t('staff.reconnecting'))).toBeInViewport();
  await deliver.click();
  await expectToast(page, t('staff.offline'));
  const changes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()));
  await page.context().setOffline(false);
  await expect(page.getByText(t('staff.live'), LIVE)).toBeInViewport();
  await expect(deliver).toBeEnabled();
  expect(changes).toEqual([]);
});

/** Returns the centre of a button on the screen. */
async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('orders do not move under the pointer, and a press can be undone', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  // So low that the page scrolls: at its top, an idle board shows new orders by itself.
  await page.setViewportSize({ ...DESKTOP, height: 420 });
  const other = await placeOrder(page.request, shop, 'Other');
  const number = await placeOrder(page.request, shop, 'Under the finger');
  for (const name of ['Not looked at', 'Above', 'Above too']) await placeOrder(page.request, shop, name);
  await openAdmin(page, shop);
  const card = cardOf(page, number);
  const button = (key: 'seen' | 'statuses.delivered.move' | 'statuses.delivered.final') =>
    card.getByRole('button', { name: t(`staff.orders.${key}`), exact: true });

  await expect(button('seen')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(80);

  // The board takes no presses while bars above it appear.
  await button('seen').click({ trial: true });
  // A second tap at the position of the first.
  const seen = await middleOf(button('seen'));
  await page.mouse.click(seen.x, seen.y);
  await expect(card.getByText(t('staff.orders.unseen'), { exact: true })).toHaveCount(0);
  await expect(button('seen')).toBeDisabled();
  await page.mouse.click(seen.x, seen.y);
  await expect(button('statuses.delivered.move')).toBeEnabled();

  // While the board is used, an order is placed and another person delivers one.
  const deliver = await middleOf(button('statuses.delivered.move'));
  await page.mouse.move(deliver.x, deliver.y);
  const stopUsing = await keepInUse(page);
  const pending = page.getByRole('tab', { name: t('staff.orders.statuses.pending.tab') });
  const before = Number(/\d+/.exec((await pending.textContent()) ?? '')?.[0]);
  const newest = await placeOrder(page.request, shop, 'Comes meanwhile');
  await expect(pending).toContainText(`(${before + 1})`);
  const waiting = page.getByRole('button', { name: t('staff.orders.waiting', { count: 1 }) });
  await expect(waiting).toBeVisible();
  await expect(cardOf(page, newest)).toHaveCount(0);
  await moveOrder(page.request, shop, { number: other, to: 'delivered' });
  const delivered = t('staff.orders.movedTo', { status: t('staff.orders.statuses.delivered.name') });
  await expect(cardOf(page, other)).toContainText(delivered);
  expect(await middleOf(button('statuses.delivered.move'))).toEqual(deliver);

  // The press hits its target, once the board takes presses, and a second one nothing.
  await button('statuses.delivered.move').click();
  await expect(button('statuses.delivered.final')).toBeVisible();
  await page.mouse.click(deliver.x, deliver.y);
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: t('staff.undo') }).click();
  await expectToast(page, number);
  await expect(button('statuses.delivered.move')).toBeEnabled();
  await stopUsing();
  await waiting.click();
  await expect(cardOf(page, newest)).toBeVisible();
  await expectAccessible(page);
});

test('a delivery is undone from the toast and from the list of delivered orders', async ({ page, shop }) => {
  const number = await placeOrder(page.request, shop, 'Delivered by a slip');
  await openAdmin(page, shop);
  const deliver = cardOf(page, number).getByRole('button', { name: t('staff.orders.statuses.delivered.move') });
  await deliver.click();
  await page
    .locator('[data-toast-area]')
    .getByRole('button', { name: t('staff.undo') })
    .click();
  await expect(deliver).toBeEnabled();
  await deliver.click();
  await page.getByRole('tab', { name: t('staff.orders.statuses.delivered.tab') }).click();
  await cardOf(page, number)
    .getByRole('button', { name: t('staff.undo') })
    .click();
  await expect(cardOf(page, number)).toHaveCount(0);
  await page.getByRole('tab', { name: t('staff.orders.statuses.pending.tab') }).click();
  await expect(deliver).toBeEnabled();
});

test('a press by keyboard moves the focus to the next order, and a held key presses once', {
  tag: '@extended',
}, async ({ page, shop }) => {
  await enter(page, shop);
  await acknowledgeAll(page.request, shop);
  const last = await placeOrder(page.request, shop, 'Last');
  const middle = await placeOrder(page.request, shop, 'Middle');
  const first = await placeOrder(page.request, shop, 'First');
  await openAdmin(page, shop);
  // The group bears the number, because the buttons of all orders have equal names.
  const button = (number: string, key: 'seen' | 'statuses.delivered.move') =>
    page
      .getByRole('group', { name: `#${number}`, exact: true })
      .getByRole('button', { name: t(`staff.orders.${key}`), exact: true });

  await button(first, 'seen').focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await expect(button(middle, 'seen')).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(button(first, 'seen')).toBeDisabled();
  await expect(button(middle, 'seen')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(button(last, 'seen')).toBeFocused();

  // In the compact list too, which this device remembers.
  await page.getByRole('button', { name: t('staff.orders.view.list') }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: t('staff.orders.view.list') })).toHaveAttribute('aria-pressed', 'true');
  await button(first, 'statuses.delivered.move').press('Enter');
  await expect(button(middle, 'statuses.delivered.move')).toBeFocused();
  // An icon alone has a tooltip.
  await expect(button(middle, 'seen')).toHaveAttribute('title', t('staff.orders.seen'));
  await expect(cardOf(page, first).getByRole('button', { name: t('staff.undo') })).toBeVisible();
  await expectAccessible(page);
});

test('an order has an address, Back closes it, and the alarm stays above it', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/);
  await enter(page, shop);
  const number = await placeOrder(page.request, shop, 'With an address');
  await acknowledgeAll(page.request, shop);
  await openAdmin(page, shop);
  const dialog = page.getByRole('dialog');
  const details = cardOf(page, number).getByRole('button', { name: t('staff.orders.details') });
  await details.click();
  await expect(page).toHaveURL(`${shop.url}/admin/orders/${number}?lang=en`);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(details).toBeFocused();

  await page.goto(`${shop.url}/admin/orders/${number}`);
  const heading = dialog.getByRole('heading', { name: t('staff.orders.number', { number }) });
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${shop.url}/admin/orders`);
  await expect(details).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(heading).toBeVisible();
  // What was placed before the page is connected is on its first list, and gets no message.
  await expect(page.getByText(t('staff.live'), { exact: true })).toBeVisible();
  const unseen = await placeOrder(page.request, shop, 'Rings meanwhile');
  const alarm = page.getByRole('region', { name: t('staff.alerts.label') });
  await expect(alarm).toBeVisible();
  await expectToast(page, unseen);
  await uncoverPage(page);
  await expectAccessible(page);
  await alarm.getByRole('link', { name: t('staff.alerts.show') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page, unseen)).toBeFocused();

  await page.goto(`${shop.url}/admin/orders/99999`);
  await expect(dialog).toContainText('99999');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('staff.close') }).click();
  await expect(page).toHaveURL(`${shop.url}/admin/orders`);
});

test('a bar that moves the board does not redirect a press to another button', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const number = await placeOrder(page.request, shop, 'Moved by a bar');
  await openAdmin(page, shop);
  const seen = cardOf(page, number).getByRole('button', { name: t('staff.orders.seen') });
  await expect(seen).toBeEnabled();
  // A press before the page has measured that the board has moved.
  await seen.evaluate((button) => {
    const list = button.closest('ul') as HTMLElement;
    list.style.marginTop = '60px';
    for (const type of ['pointerdown', 'click']) {
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, detail: 1 }));
    }
    list.style.marginTop = '';
  });
  // Whether the board takes presses in the frame after it has moved.
  const list = await cardOf(page, number).evaluateHandle((card) => {
    const list = card.closest('ul') as HTMLElement;
    const frame = () => new Promise(requestAnimationFrame);
    const { top } = list.getBoundingClientRect();
    const afterMove = async () => {
      while (list.getBoundingClientRect().top === top) await frame();
      await frame();
      return getComputedStyle(list).pointerEvents;
    };
    return { pointerEvents: afterMove() };
  });
  await pauseOrders(page, shop, 'open');
  expect(await list.evaluate(({ pointerEvents }) => pointerEvents)).toBe('none');
  // Waits until presses count again.
  await seen.click();
  await pauseOrders(page, shop, null);
  await expect(seen).toBeDisabled();
});

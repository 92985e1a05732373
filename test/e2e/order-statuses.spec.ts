import type { Locator, Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { OPTIONAL_STATUSES } from '../../src/shared/orders/statuses.ts';
import { doubleTap } from './double-tap.ts';
import { DESKTOP, expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import { acknowledgeAll, placeOrder } from './place-order.ts';
import { moveOrder, useStatuses } from './staff-calls.ts';

const test = withOwnShop();

/* Status changes of orders, and cancellation. */

const cardOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: `#${number}` });

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('a fake order is cancelled from its details, and comes back when that is undone', async ({ page, shop }) => {
    const t = texts('he');
    const number = await placeOrder(page.request, shop, { name: 'Prank', language: 'he' });
    await useStatuses(page, shop, []);
    await openAdmin(page, shop, { language: 'he' });
    const tab = (status: 'pending' | 'cancelled') =>
      page.getByRole('tab', { name: t(`staff.orders.statuses.${status}.tab`) });
    const more = page.getByRole('button', { name: t('staff.orders.otherMoves', { number: `\u2068${number}\u2069` }) });
    await expect(more).toHaveCount(0);
    await cardOf(page, number)
      .getByRole('button', { name: t('staff.orders.details') })
      .tap();
    await more.tap();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: t('staff.orders.statuses.cancelled.move') }).tap();
    const dialog = page.getByRole('dialog', {
      name: t('staff.orders.statuses.cancelled.ask', { number: `\u2068${number}\u2069` }),
    });
    const confirm = dialog.getByRole('button', { name: t('staff.orders.statuses.cancelled.move') });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('radio', { name: t('staff.orders.reasons.prank') }).tap();
    await dialog.getByLabel(t('staff.orders.end.note')).fill('ניתק פעמיים');
    await expectAccessible(page);
    await confirm.tap();
    await expectToast(page, t('staff.orders.statuses.cancelled.moved'));
    const details = page.getByRole('dialog');
    await expect(details).toContainText(t('staff.orders.reasons.prank'));
    await expect(details).toContainText('ניתק פעמיים');
    await details.getByRole('button', { name: t('staff.close') }).tap();
    await tab('cancelled').tap();
    await expect(cardOf(page, number)).toContainText(t('staff.orders.statuses.cancelled.final'));
    await expectAccessible(page);
    await cardOf(page, number)
      .getByRole('button', { name: t('staff.undo') })
      .tap();
    await expectToast(page, t('staff.orders.statuses.pending.again', { number: `\u2068${number}\u2069` }));
    await tab('pending').tap();
    await expect(cardOf(page, number)).toBeVisible();
  });
});

test('the owner adds statuses, and an order goes through them by keyboard', async ({ page, shop }) => {
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  const number = await placeOrder(page.request, shop, 'Keyboard');
  await useStatuses(page, shop, []);
  await acknowledgeAll(page.request, shop);
  await openAdmin(page, shop, { section: 'settings' });
  const name = t('staff.settings.names.orderStatuses');
  await page.getByRole('button', { name: t('staff.settings.editName', { name }) }).press('Enter');
  for (const status of ['preparing', 'on_the_way'] as const) {
    await page.getByRole('checkbox', { name: t(`staff.orders.statuses.${status}.name`) }).press('Space');
  }
  await expectAccessible(page, page.getByRole('group', { name }));
  await page.getByRole('button', { name: t('staff.save') }).press('Enter');
  await expectToast(page, t('staff.settings.updated'));
  await page.goto(`${shop.url}/admin/orders?lang=en`);
  const press = (key: 'preparing' | 'on_the_way' | 'delivered') =>
    cardOf(page, number)
      .getByRole('button', { name: t(`staff.orders.statuses.${key}.move`) })
      .press('Enter');
  const select = async (status: 'preparing' | 'on_the_way' | 'delivered') => {
    const tab = page.getByRole('tab', { name: t(`staff.orders.statuses.${status}.tab`) });
    while (!(await tab.evaluate((element) => element.getAttribute('aria-selected') === 'true'))) {
      await page.getByRole('tab', { selected: true }).press('ArrowRight');
    }
    await expect(tab).toBeFocused();
  };
  await press('preparing');
  await expectToast(page, t('staff.orders.statuses.preparing.moved'));
  await select('preparing');
  await expect(cardOf(page, number)).toContainText(t('staff.orders.statuses.preparing.name'));
  // The order states no city.
  await expect(cardOf(page, number)).toContainText(t('staff.orders.destination.city_not_stated'));
  await expectAccessible(page);
  const anyway = cardOf(page, number).getByRole('button', { name: t('staff.orders.destination.deliver') });
  await anyway.press('Enter');
  await expectToast(page, t('staff.orders.destination.confirmed'));
  await expect(anyway).toBeHidden();
  await press('on_the_way');
  await select('on_the_way');
  const more = cardOf(page, number).getByRole('button', { name: t('staff.orders.otherMoves', { number: '' }).trim() });
  await more.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([`${t('staff.orders.statuses.cancelled.move')}…`]);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await press('delivered');
  await select('delivered');
  await expect(cardOf(page, number)).toContainText(t('staff.orders.statuses.delivered.final'));
});

test('of two people who press at once, the second sees the current status', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('en');
  const number = await placeOrder(page.request, shop, 'At once');
  await useStatuses(page, shop, OPTIONAL_STATUSES);
  await acknowledgeAll(page.request, shop);
  await openAdmin(page, shop);
  const confirm = cardOf(page, number).getByRole('button', { name: t('staff.orders.statuses.confirmed.move') });
  await expect(confirm).toBeEnabled();
  // This page does not hear of what the other one does before its own press.
  const lists = /\/api\/admin\/orders(\?|\/counts|\/waiting)/;
  const held = await holdRequests(page, lists);
  await moveOrder(page.request, shop, { number, to: 'ready' });
  await confirm.click();
  await expectToast(page, t('staff.orders.end.passed', { status: t('staff.orders.statuses.ready.name') }));
  held.release();
  const tab = page.getByRole('tab', { name: t('staff.orders.statuses.ready.tab') });
  await tab.click();
  await expect(cardOf(page, number)).toBeVisible();
});

/** Records the URL of each status change that the page sends from now on. */
function watchMoves(page: Page): string[] {
  const moves: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && moves.push(request.url()));
  return moves;
}

const moreOf = (page: Page, number: string) =>
  page.getByRole('button', { name: texts('en')('staff.orders.otherMoves', { number: `\u2068${number}\u2069` }) });

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a double tap in the menu does not press the order below it', { tag: '@extended' }, async ({ page, shop }) => {
    const t = texts('en');
    await useStatuses(page, shop, OPTIONAL_STATUSES);
    for (let count = 1; count <= 6; count++) await placeOrder(page.request, shop, `Below ${count}`);
    const number = await placeOrder(page.request, shop, 'Double tap');
    await acknowledgeAll(page.request, shop);
    await openAdmin(page, shop);
    await page.getByRole('button', { name: t('staff.orders.view.list') }).tap();
    await moreOf(page, number).tap();
    const items = await boxesOf(page.getByRole('menuitem').filter({ hasNotText: '…' }));
    const buttons = await boxesOf(
      page.getByRole('button', { name: t('staff.orders.statuses.confirmed.move'), exact: true }),
    );
    const [both] = items.flatMap((item) => buttons.flatMap((button) => commonPoint(item, button) ?? []));
    if (!both) throw new Error('The menu covers no button');
    const moves = watchMoves(page);
    // Both are sent at once: on a busy machine the second would else come later than one of a double tap.
    await Promise.all([page.touchscreen.tap(both.x, both.y), page.touchscreen.tap(both.x, both.y)]);
    await expect(page.locator('[data-toast-area]').getByText(t('staff.undo'))).toBeVisible();
    expect(moves).toEqual([expect.stringContaining(`/${Number(number) - 1000}/status`)]);
  });

  test('an open menu does not change under the finger, and the cancel dialog says that the order was delivered', {
    tag: '@extended',
  }, async ({ page, shop }) => {
    const t = texts('en');
    await useStatuses(page, shop, OPTIONAL_STATUSES);
    const number = await placeOrder(page.request, shop, 'Delivered meanwhile');
    await acknowledgeAll(page.request, shop);
    await openAdmin(page, shop, { section: `orders/${number}` });
    await moreOf(page, number).tap();
    const items = page.getByRole('menuitem');
    const before = await items.allTextContents();
    await moveOrder(page.request, shop, { number, to: 'preparing' });
    await expect(page.getByRole('dialog')).toContainText(t('staff.orders.statuses.preparing.name'));
    await expect(items).toHaveText(before);
    await items.filter({ hasText: t('staff.orders.statuses.cancelled.move') }).tap();
    const asked = page.getByRole('dialog').last();
    await asked.getByRole('radio', { name: t('staff.orders.reasons.double') }).tap();
    await moveOrder(page.request, shop, { number, to: 'delivered' });
    const now = t('staff.orders.statuses.delivered.name');
    await expect(asked.getByRole('alert')).toHaveText(t('staff.orders.end.passed', { status: now }));
    await expect(asked.getByRole('button', { name: t('staff.orders.statuses.cancelled.move') })).toBeDisabled();
    await expectAccessible(page, asked);
    await asked
      .getByRole('button', { name: t('staff.close') })
      .last()
      .tap();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(moreOf(page, number)).toHaveCount(0);
  });
});

test('a double tap on a button of an order is sent once', { tag: '@extended' }, async ({ page, shop }) => {
  const t = texts('en');
  await useStatuses(page, shop, []);
  const number = await placeOrder(page.request, shop, 'Tapped twice');
  await openAdmin(page, shop);
  const card = cardOf(page, number);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
  await doubleTap(card.getByRole('button', { name: t('staff.orders.seen') }));
  await doubleTap(card.getByRole('button', { name: t('staff.orders.statuses.delivered.move') }));
  await expectToast(page, t('staff.orders.statuses.delivered.moved'));
  await doubleTap(card.getByRole('button', { name: t('staff.undo') }));
  await expectToast(page, t('staff.orders.statuses.pending.again', { number: isolate(number) }));
  const path = `/api/admin/orders/${Number(number) - 1000}`;
  expect(sent).toEqual([`${path}/seen`, `${path}/status`, `${path}/status/undo`]);
});

test('an order has no status buttons until the used statuses are loaded', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const t = texts('en');
  await useStatuses(page, shop, OPTIONAL_STATUSES);
  const number = await placeOrder(page.request, shop, 'Early');
  await acknowledgeAll(page.request, shop);
  const waiting = await holdRequests(page, /\/api\/admin\/orders\/waiting/);
  const listed = page.waitForResponse(/\/api\/admin\/orders\?/);
  await openAdmin(page, shop, { section: `orders/${number}` });
  await (await listed).finished();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Early')).toBeVisible();
  await expect(details.getByRole('button', { name: t('staff.orders.statuses.delivered.move') })).toBeDisabled();
  await expect(cardOf(page, number)).toHaveCount(0);
  waiting.release();
  await expect(details.getByRole('button', { name: t('staff.orders.statuses.confirmed.move') })).toBeEnabled();
  await details.getByRole('button', { name: t('staff.close') }).click();
  await expect(cardOf(page, number)).toBeVisible();
});

test('cancelling by keyboard moves the focus to the menu of the next order', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const t = texts('en');
  await useStatuses(page, shop, OPTIONAL_STATUSES);
  const next = await placeOrder(page.request, shop, 'Next');
  const number = await placeOrder(page.request, shop, 'Cancelled');
  await acknowledgeAll(page.request, shop);
  await openAdmin(page, shop);
  await moreOf(page, number).press('Enter');
  await page.getByRole('menuitem', { name: t('staff.orders.statuses.cancelled.move') }).press('Enter');
  await page.getByRole('radio', { name: t('staff.orders.reasons.double') }).press('Space');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.orders.statuses.cancelled.move') })
    .press('Enter');
  await expectToast(page, t('staff.orders.statuses.cancelled.moved'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(moreOf(page, next)).toBeFocused();
});

test('a search without matches in the selected tab links to the tab with matches', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const t = texts('he');
  const number = await placeOrder(page.request, shop, 'Searched');
  await useStatuses(page, shop, OPTIONAL_STATUSES);
  await moveOrder(page.request, shop, { number, to: 'cancelled', reason: 'double' });
  await openAdmin(page, shop, { language: 'he' });
  await page.getByLabel(t('staff.orders.search')).fill(number);
  const found = page.getByRole('tabpanel').getByRole('button', { name: t('staff.orders.statuses.cancelled.tab') });
  await expect(found).toHaveText(`${t('staff.orders.statuses.cancelled.tab')} (1)`);
  await found.press('Enter');
  await expect(cardOf(page, number)).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxesOf(elements: Locator): Promise<Box[]> {
  await elements.first().waitFor();
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()));
  return boxes.filter((box) => box !== null);
}

/** Returns the middle of what two boxes have in common; null when it is too little for a finger. */
function commonPoint(one: Box, other: Box): { x: number; y: number } | null {
  const [left, top] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return right - left < 6 || bottom - top < 6 ? null : { x: (left + right) / 2, y: (top + bottom) / 2 };
}

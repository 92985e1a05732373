import type { Request } from '@playwright/test';
import { failRequests } from './fail-requests.ts';
import { DESKTOP, expect, expectAccessible, openAdmin, test, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { placeOrder } from './place-order.ts';
import { createShop } from './shop.ts';
import { moveOrder } from './staff-calls.ts';

test('orders are found by number, name and phone, and the search survives a reload', async ({ page, shop }) => {
  const t = texts('he');
  await openAdmin(page, shop, { language: 'he' });
  await page.getByRole('tab', { name: t('staff.orders.statuses.delivered.tab') }).click();
  const first = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first();
  const number = ((await first.textContent()) ?? '').replace('#', '');
  await page.getByRole('searchbox').fill(number);
  await expect(page.getByRole('tab', { name: `${t('staff.orders.statuses.delivered.tab')} (1)` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(number);
  await page.getByRole('searchbox').fill('no such customer');
  await expect(page.getByText(t('staff.nothingFound', { query: 'no such customer' })).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('orders are loaded page by page, and buttons keep their positions while they are scrolled', async ({ page }) => {
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await using stack = new AsyncDisposableStack();
  // With all orders of the demo restaurant.
  const shop = await createShop();
  stack.defer(() => shop.remove());
  // Before the shop stops: the page would log connection errors.
  stack.defer(() => page.close());
  await openAdmin(page, shop);
  await page.getByRole('tab', { name: t('staff.orders.statuses.delivered.tab') }).click();
  const cards = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(cards).toHaveCount(30);
  const more = page.getByRole('button', { name: t('staff.orders.more') });
  const position = async () => ((await more.boundingBox())?.y ?? 0) + (await page.evaluate(() => window.scrollY));
  const before = await position();
  await more.scrollIntoViewIfNeeded();
  // Elements that were outside the viewport would be laid out in the next two frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await position()).toBe(before);
  await more.click();
  await expect(cards).toHaveCount(60);
  const numbers = (await cards.allTextContents()).map((text) => Number(text.replace('#', '')));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
});

test('the details of an order do not move when what they show beside it arrives later', async ({ page, shop }) => {
  const t = texts('en');
  await openAdmin(page, shop);
  const number = await placeOrder(page.request, shop, { name: 'Noa', dishes: 8, quantity: 10 });
  // Opening an order acknowledges it, and asks which of its dishes and choices are sold out.
  const held = await holdRequests(page, /\/api\/admin\/(orders\/\d+\/seen|food-items|option-groups)$/);
  const card = page.getByRole('listitem').filter({ hasText: `#${number}` });
  await card.getByRole('button', { name: t('staff.orders.details') }).click();
  const details = page.getByRole('dialog');
  const rows = details.getByRole('row');
  const seenBy = details.getByRole('definition').filter({ hasText: 'owner' });
  const states = details.getByRole('table').getByRole('button', { name: t('staff.menu.soldOut.available') });
  await expect(rows).toHaveCount(9);
  await expect(seenBy).toHaveCount(0);
  await expect(states).toHaveCount(0);
  const boxes = async () => [
    await details.boundingBox(),
    ...(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()))),
  ];
  const before = await boxes();
  held.release();
  await expect(seenBy).toBeVisible();
  // Of the eight dishes and of the choice that one of them has.
  await expect(states).toHaveCount(9);
  expect(await boxes()).toEqual(before);
});

test('the details of an order are those of its card while they fail to load', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('en');
  await openAdmin(page, shop);
  const address = { street: 'Herzl', houseNumber: '12' };
  const number = await placeOrder(page.request, shop, { name: 'Known Noa', address });
  const card = page.getByRole('listitem').filter({ hasText: `#${number}` });
  await expect(card).toBeVisible();
  const isFailedList = (request: Request) => request.url().includes('/api/admin/orders?');
  const failedList = page.waitForEvent('requestfailed', isFailedList);
  const failing = await failRequests(page, /\/api\/admin\/orders(\?|\/\d+$)/);
  // The lists are out of date from now on.
  await placeOrder(page.request, shop, 'Placed meanwhile');
  await failedList;
  const path = `/api/admin/orders/${Number(number) - 1000}`;
  const failedOrder = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
  await card.getByRole('button', { name: t('staff.orders.details') }).click();
  const details = page.getByRole('dialog');
  await failedOrder;
  await expect(details).toContainText('Known Noa');
  await expect(details).toContainText('Herzl 12');
  await expect(details.getByRole('alert')).toHaveCount(0);
  await failing.endWith(() => moveOrder(page.request, shop, { number, to: 'delivered' }));
  await expect(details.getByRole('button', { name: t('staff.orders.statuses.delivered.final') })).toBeVisible();
});

test('orders that fail to load show an error with a retry button', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('en');
  const failing = await failRequests(page, '**/api/admin/orders?*');
  await openAdmin(page, shop);
  await expect(page.getByRole('alert').filter({ hasText: t('staff.loadFailed') })).toBeVisible();
  await expectAccessible(page);
  await failing.endWith(() => page.getByRole('button', { name: t('staff.retry') }).click());
  await expect(page.getByRole('link', { name: t('staff.orders.addPhoneOrder') })).toBeVisible();
});

test('sections have URLs, which the menu, the back button and a reload open', async ({ page, shop }) => {
  const t = texts('en');
  await openAdmin(page, shop);
  for (const section of ['cities', 'settings'] as const) {
    await page.getByRole('button', { name: new RegExp(`^${t('staff.sections.label')}`) }).click();
    if (section === 'cities') await expectAccessible(page, page.getByRole('menu'));
    const item = page.getByRole('menuitem', { name: t(`staff.sections.${section}`), exact: true });
    await expect(item).toHaveAttribute('href', `/admin/${section}`);
    await item.click();
    await expect(page.getByRole('heading', { level: 1, name: t(`staff.sections.${section}`) })).toBeVisible();
    await expect(page).toHaveURL(`${shop.url}/admin/${section}`);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t('staff.sections.cities') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('staff.sections.cities') })).toBeVisible();
  await page.setViewportSize(DESKTOP);
  const list = page.getByRole('navigation', { name: t('staff.sections.label') });
  await expect(list.getByRole('link', { name: t('staff.sections.cities') })).toHaveAttribute('aria-current', 'page');
  await list.getByRole('link', { name: t('staff.sections.clients') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('staff.sections.clients') })).toBeVisible();
  await page.goto(`${shop.url}/admin/nonsense`);
  await expect(page.getByText(t('staff.notFound'))).toBeVisible();
});

test('on a phone the language is chosen in a menu, and text of twice the size fits', async ({ page, shop }) => {
  await openAdmin(page, shop);
  await page.getByRole('button', { name: new RegExp(`^${texts('en')('staff.language')}`) }).click();
  await expectAccessible(page, page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(texts('he')('staff.live'), { exact: true })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('tab').first()).toBeVisible();
  // Of each element, because nothing scrolls to what overflows at the start, except a bar of tabs.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('header *, main a, main button, main li, main input, main select, section p')]
      .filter((element) => !element.closest('[role=tablist]'))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, left, right }) => width > 1 && (left < -1 || right > innerWidth + 1)),
  );
  expect(cut).toEqual([]);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    // The end of a bar that scrolls is at a whole px, those of tabs are not.
    await expect(tab).toBeInViewport({ ratio: 0.99 });
  }
});

test('a tab that was chosen before all tabs are known stays in view when they are', async ({ page, shop }) => {
  const t = texts('he');
  await openAdmin(page, shop, { language: 'he' });
  const number = await placeOrder(page.request, shop, 'Noa');
  await moveOrder(page.request, shop, { number, to: 'cancelled', reason: 'customer_asked' });
  const counts = await holdRequests(page, '**/api/admin/orders/counts*');
  await page.reload();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const tabs = page.getByRole('tab');
  const delivered = page.getByRole('tab', { name: t('staff.orders.statuses.delivered.tab') });
  await expect(delivered).toBeVisible();
  await expect(tabs).toHaveCount(2);
  await delivered.click();
  counts.release();
  await expect(tabs).not.toHaveCount(2);
  await expect(delivered).toBeInViewport({ ratio: 0.99 });
});

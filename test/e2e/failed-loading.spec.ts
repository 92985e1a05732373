import { failRequests } from './fail-requests.ts';
import { enter, expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import { inPagesOfTwo } from './pages-of-two.ts';
import { newPhone, placeByApi } from './phone-order.ts';
import { placeOrder } from './place-order.ts';
import { addRoute } from './staff-calls.ts';

const test = withOwnShop();

/* Staff pages while their data cannot be loaded, in a shop without events from other tests. */

test('orders that fail to load are requested again at once with "Try again"', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('en');
  const url = '**/api/admin/orders?*';
  await failRequests(page, url);
  await openAdmin(page, shop, { section: 'orders' });
  const alert = page.getByRole('alert').filter({ hasText: t('staff.loadFailed') });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  // The page itself tries again, and this request hangs.
  const hanging = await holdRequests(page, url);
  await hanging.asked;

  const asked = await holdRequests(page, url);
  await alert.getByRole('button', { name: t('staff.retry') }).click();
  await expect(page.getByRole('main').getByRole('status', { name: t('staff.loading') })).toBeVisible();
  await asked.asked;
  asked.release();
  await expect(page.getByRole('main').getByRole('status', { name: t('staff.loading') })).toHaveCount(0);
  await expect(alert).toHaveCount(0);
});

test('data that cannot be loaded offline shows an error, and is loaded after reconnecting', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket/);
  const t = texts('he');
  await enter(page, shop);
  for (const name of ['Noga Levi', 'Someone Else']) await placeByApi(page, shop, { name, phone: newPhone() });
  await openAdmin(page, shop, { language: 'he', section: 'clients' });
  const rows = page.getByRole('main').getByRole('listitem');
  const row = rows.filter({ hasText: 'Noga Levi' });
  await expect(row).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(t('staff.reconnecting'))).toBeVisible();

  await row.getByRole('button', { name: new RegExp(t('staff.clients.delete', { name: '.*' })) }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('alert')).toContainText(t('staff.loadFailed'));
  await dialog.getByRole('button', { name: t('staff.cancel') }).click();
  // The list stays on the screen.
  await expect(row).toBeVisible();
  await page.getByRole('searchbox').fill('Noga');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('staff.loadFailed'));

  await page.context().setOffline(false);
  await expect(rows).toHaveCount(1);
  await expect(row).toBeVisible();
});

test('signing out offline shows an error, and completes after reconnecting', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket/);
  const t = texts('tr');
  await openAdmin(page, shop, { language: 'tr', section: 'cities' });
  await page.context().setOffline(true);
  await expect(page.getByText(t('staff.reconnecting'))).toBeVisible();
  await page.getByRole('button', { name: t('staff.logout') }).click();
  await expect(page.getByRole('alert')).toContainText(t('errors.network'));
  await page.context().setOffline(false);
  await expect(page.getByLabel(t('staff.signIn.username'))).toBeVisible();
});

test('a courier page that cannot be loaded keeps its error on the screen while it retries', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await enter(page, shop);
  const route = await addRoute(page.request, shop, [await placeOrder(page.request, shop, 'Dana')]);
  await page.clock.install();
  await failRequests(page, '**/api/courier/*');
  await page.goto(`${shop.url}${route.link?.path}?lang=en`);
  const alert = page.getByRole('alert').filter({ hasText: texts('en')('errors.network') });
  await alert.evaluate((element) => element.setAttribute('data-stays', ''));
  for (let count = 0; count < 3; count += 1) {
    const asked = page.waitForRequest('**/api/courier/*');
    await page.clock.runFor(5_000);
    await asked;
  }
  await expect(page.locator('[data-stays]').and(alert)).toBeVisible();
});

test('more orders are loaded on demand, also after a failure, and the button keeps the focus', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('en');
  let isReachable = false;
  await page.route('**/api/admin/orders?*', (route) => {
    const isFurther = /[?&](before|after)=/.test(route.request().url());
    return isFurther && !isReachable ? route.abort() : route.continue({ url: inPagesOfTwo(route) });
  });
  await openAdmin(page, shop, { section: 'orders' });
  const orders = page.getByRole('tabpanel').getByRole('button', { name: t('staff.orders.details') });
  await expect(orders).toHaveCount(2);
  const more = page.getByRole('button', { name: t('staff.orders.more') });
  await more.press('Enter');
  await expectToast(page, t('staff.loadFailed'));
  await expect(more).toBeFocused();
  isReachable = true;
  await more.press('Enter');
  await expect(orders.nth(2)).toBeVisible();
});

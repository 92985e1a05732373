import { isolate } from '../../src/shared/bidi.ts';
import { failRequests } from './fail-requests.ts';
import { enter, expect, expectToast, openAdmin, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import { inPagesOfTwo } from './pages-of-two.ts';
import { newPhone, placeByApi } from './phone-order.ts';
import { placeOrder } from './place-order.ts';
import { addRoute } from './staff-calls.ts';

const test = withOwnShop();

/* What a staff page does while its data cannot be loaded. In the shop of another file, events would fetch it too. */

for (const [section, url] of [
  ['orders', '**/api/admin/orders?*'],
  ['cities', '**/api/admin/cities'],
] as const) {
  test(`'Try again' in ${section} sends a new request although the page's own hangs`, async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const t = texts('en');
    await failRequests(page, url);
    await openAdmin(page, shop, { section });
    const alert = page.getByRole('alert').filter({ hasText: t('staff.loadFailed') });
    await expect(alert).toBeVisible();
    const hanging = await holdRequests(page, url);
    await hanging.asked;
    await expect(alert).toBeVisible();

    const asked = await holdRequests(page, url);
    await alert.getByRole('button', { name: t('staff.retry') }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('main').getByRole('status', { name: t('staff.loading') })).toBeVisible();
    await asked.asked;
    asked.release();
    await expect(page.getByRole('main').getByRole('status', { name: t('staff.loading') })).toHaveCount(0);
    await expect(alert).toHaveCount(0);
  });
}

test('what cannot be loaded without a network says so, and is loaded once there is one', async ({
  page,
  shop,
  expectedErrors,
}) => {
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
  // What is shown stays.
  await expect(row).toBeVisible();
  await page.getByRole('searchbox').fill('Noga');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('staff.loadFailed'));

  await page.context().setOffline(false);
  await expect(rows).toHaveCount(1);
  await expect(row).toBeVisible();
});

test('what could not be saved without a network is not shown as if it were', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket/);
  const t = texts('en');
  await enter(page, shop);
  const numbers = [await placeOrder(page.request, shop, 'Stays'), await placeOrder(page.request, shop, 'Too')];
  const route = await addRoute(page.request, shop, numbers);
  await openAdmin(page, shop, { section: 'deliveries' });
  const stops = page.getByRole('list', { name: t('staff.deliveries.stops', { name: isolate(route.name) }) });
  const remove = (number = '') =>
    stops.getByRole('button', { name: t('staff.deliveries.remove', { number: isolate(number) }) });
  await expect(remove(numbers[1])).toBeVisible();
  // The notification area is loaded after the rest.
  await expect(page.locator('[data-toast-area]')).toBeAttached();
  await page.context().setOffline(true);
  await expect(page.getByText(t('staff.reconnecting'))).toBeVisible();
  await remove(numbers[1]).click();
  await expectToast(page, t('staff.deliveries.failed'));
  await expect(remove(numbers[1])).toBeVisible();
  await page.context().setOffline(false);
});

test('who signs out without a network is told that the server cannot be reached, and is out once it can', async ({
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

test('a courier’s page that cannot be loaded says so without a break while it asks again', async ({
  page,
  shop,
  expectedErrors,
}) => {
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

test('a further page that cannot be loaded says so, and its button keeps the focus', async ({
  page,
  shop,
  expectedErrors,
}) => {
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

import type { Page } from '@playwright/test';
import { doubleTap } from './double-tap.ts';
import {
  addButton,
  enter,
  expect,
  expectAccessible,
  expectToast,
  fillCart,
  fillCheckout,
  openAdmin,
  openStorefront,
  startCheckout,
  test,
  texts,
} from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { loseResponse } from './lose-response.ts';
import type { Shop } from './shop.ts';

const t = texts('en');

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the last menu and the cart are available offline, and the order is placed when online again', async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
    await openStorefront(page, shop);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await fillCart(page);
    await openStorefront(page, shop);
    // The second visit goes through the service worker, which caches it, with the code loaded ahead of time.
    const isKept = async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const files = loaded.filter((url) => url.includes('/assets/'));
      const kept = await Promise.all(['/', ...files].map((url) => caches.match(url)));
      const isLoaded = (name: string) => files.some((url) => url.includes(name));
      return isLoaded('/checkout-dialog') && isLoaded('/confirmation-dialog') && kept.every(Boolean);
    };
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(t('shop.offline.banner'))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Falafel with Tahini' })).toBeVisible();
    await expect(page.getByText('3 items')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: t('shop.cart.continue') }).click();
    await fillCheckout(page, 'en', 'cash');
    const submit = page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
    await submit.click();
    await expect(page.getByText(t('shop.checkout.notSent'))).toBeVisible();
    await expectAccessible(page);

    // The phone also unloads the page meanwhile; the checkout is open again.
    await page.reload();
    await expect(page.getByLabel(t('shop.checkout.email'))).toHaveValue('dana@example.com');
    await expect(page.getByRole('radio', { name: t('shop.checkout.cash') })).toBeChecked();

    await page.context().setOffline(false);
    await submit.click();
    await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
  });
});

test('a lost response and another press place one order', async ({ page, shop, browser, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await startCheckout(page, shop, { method: 'cash' });
  const name = `Once ${Date.now()}`;
  await page.getByLabel(t('shop.checkout.name')).fill(name);
  await loseResponse(page);
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();

  const staff = await browser.newPage();
  await openAdmin(staff, shop);
  await expect(staff.getByRole('tabpanel').getByText(name)).toHaveCount(1);
  await staff.close();
});

test('emptying the checkout after a lost response shows the order that arrived', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await startCheckout(page, shop, { method: 'cash' });
  await loseResponse(page);
  const lines = page.getByRole('dialog').getByRole('listitem');
  for (const left of [2, 1, 0]) {
    await lines
      .first()
      .getByRole('button', { name: /^Remove .+ from your cart$/ })
      .click();
    if (left > 0) await expect(lines).toHaveCount(left);
  }
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
});

test('a page closed before the response shows the confirmation when reopened, and keeps a new cart', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await startCheckout(page, shop, { method: 'cash' });
  await page.getByRole('checkbox', { name: t('shop.checkout.remember') }).check();
  await loseResponse(page);
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await openStorefront(page, shop);
  await expect(confirmation).toBeVisible();
  const number = await confirmation.locator('dd').first().textContent();
  await openStorefront(page, shop);
  await expect(confirmation.locator('dd').first()).toHaveText(number ?? '');

  // The confirmation is delayed, and the customer continues meanwhile.
  const orders = await holdRequests(page, '**/api/orders/**');
  await openStorefront(page, shop);
  await page
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  orders.release();
  await expect(confirmation.locator('dd').first()).toHaveText(number ?? '');
  await confirmation
    .getByRole('button', { name: t('shop.confirmation.continue') })
    .last()
    .click();
  await expect(page.getByText(t('shop.cart.items', { count: 1 }))).toBeVisible();
  await openStorefront(page, shop);
  await expect(page.getByText(t('shop.cart.items', { count: 1 }))).toBeVisible();
  await expect(confirmation).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('customer'))).toContain('dana@example.com');
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).not.toContain('dana@example.com');
});

/** Returns the number of a customer's orders, over the staff's API. */
async function countOrdersOf(page: Page, shop: Shop, name: string): Promise<number> {
  await enter(page, shop);
  return (await (await page.request.get(`${shop.url}/api/admin/orders?q=${encodeURIComponent(name)}`)).json()).length;
}

test('cancelling while the order is being sent is final: no order, and no confirmation', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await startCheckout(page, shop, { method: 'cash' });
  const name = `Cancelled ${Date.now()}`;
  await page.getByLabel(t('shop.checkout.name')).fill(name);
  const held = await holdRequests(page, '**/api/orders');
  const response = page.waitForResponse('**/api/orders');
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await expect(dialog.getByRole('button', { name: t('shop.checkout.sending') })).toBeDisabled();
  const changeable = page.locator(':not([inert] *)');
  await expect(dialog.getByRole('radio').and(changeable)).toHaveCount(0);
  await dialog
    .getByRole('button', { name: t('shop.checkout.cancel') })
    .last()
    .click();
  await expectToast(page, t('shop.toast.cancelled'));
  await expect(dialog).toHaveCount(0);
  held.release();
  expect((await response).status()).toBe(422);
  await expect(page.getByText('3 items')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await countOrdersOf(page, shop, name)).toBe(0);
});

test('cancelling an order that had been placed shows it, immediately or when online again', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  const cancel = page
    .getByRole('dialog')
    .getByRole('button', { name: t('shop.checkout.cancel') })
    .last();
  const close = confirmation.getByRole('button', { name: t('shop.confirmation.continue') }).last();

  await startCheckout(page, shop, { method: 'cash' });
  await loseResponse(page);
  await cancel.click();
  await expect(confirmation).toBeVisible();
  await expectToast(page, t('shop.toast.arrived'));
  await close.click();

  await startCheckout(page, shop, { method: 'cash' });
  await loseResponse(page);
  await page.route('**/cancel', (route) => route.abort());
  // Back does the same as the button.
  await page.goBack();
  await expectToast(page, t('shop.toast.notCancelled'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/cancel');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(confirmation).toBeVisible();
  await close.click();
  // What was entered is not left to whoever uses the phone next.
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).not.toContain('dana@example.com');
});

test('an order changed after a lost response is not sent as a second one', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await startCheckout(page, shop, { method: 'cash' });
  const name = `Changed ${Date.now()}`;
  await page.getByLabel(t('shop.checkout.name')).fill(name);
  await loseResponse(page);
  await page.getByLabel(t('shop.checkout.name')).fill(`${name} again`);
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: t('shop.confirmation.title') }).getByText(name, { exact: true }),
  ).toBeVisible();
  await expectToast(page, t('shop.toast.arrived'));
  expect(await countOrdersOf(page, shop, name)).toBe(1);
});

test('a changed price is shown with the old one before anything is sent, also on a page loaded anew', async ({
  page,
  shop,
}) => {
  await openStorefront(page, shop);
  await fillCart(page);
  await page.route('**/api/food-items', async (route) => {
    const response = await route.fetch();
    const [first, ...rest] = await response.json();
    await route.fulfill({ response: response, json: [{ ...first, price: '45.00' }, ...rest] });
  });
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('shop.checkout.priceChanged'))).toBeVisible();
  await expect(dialog.getByText('₪42.00')).toBeVisible();
  await expect(dialog.getByText('₪45.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.route('**/?lang=en', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('"price":4200', '"price":4500').replaceAll('₪42<', '₪45<'),
    });
  });
  await page.reload();
  await expect(dialog.getByText(t('shop.checkout.priceChanged'))).toBeVisible();
  await expect(dialog.getByText('₪42.00')).toBeVisible();
});

test('an outdated price is rejected by the server, and the customer decides', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await page.route('**/?lang=en', async (route) => {
    const response = await route.fetch();
    // The menu from before the price rose from ₪40 to ₪42.
    const body = (await response.text()).replaceAll('"price":4200', '"price":4000').replaceAll('₪42<', '₪40<');
    await route.fulfill({ response: response, body });
  });
  await page.route('**/api/food-items', (route) => route.abort());
  expectedErrors.push(/Failed to load resource/);
  await startCheckout(page, shop, { method: 'cash' });
  const submit = page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
  await submit.click();
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await expectToast(page, t('shop.toast.pricesChanged'));
  await expect(dialog.getByText(t('shop.checkout.priceChanged'))).toBeInViewport();
  await expect(dialog.getByText('₪40.00')).toBeInViewport();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Place Order.*₪128\.50$/ }).click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
});

test('two tabs share one cart and one city', async ({ page, shop, context }) => {
  await openStorefront(page, shop);
  const other = await context.newPage();
  await openStorefront(other, shop);
  await page.getByLabel(t('shop.notice.city')).selectOption('Haifa');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  await expect(other.getByText('1 item', { exact: true })).toBeVisible();
  await expect(other.getByText('Minimum order in Haifa: ₪120')).toBeVisible();
  await other
    .getByRole('listitem')
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  await expect(page.getByText('2 items')).toBeVisible();

  // A page that comes back from the browser's cache may have missed the events of other pages.
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]');
    localStorage.setItem('cart', JSON.stringify([{ ...line, quantity: 7 }]));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByText('7 items')).toBeVisible();
});

test('pressing twice opens the cart or the checkout and no more, and places one order', async ({ page, shop }) => {
  await startCheckout(page, shop, { method: 'cash' });
  let sent = 0;
  await page.route('**/api/orders', async (route) => {
    sent += 1;
    await route.continue();
  });
  await page.goBack();
  // On phones, the checkout has its button where the second press then is.
  await doubleTap(page.getByRole('button', { name: t('shop.cart.continue') }));
  const placeOrder = page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
  await expect(placeOrder).toBeEnabled();
  expect(sent).toBe(0);
  await page.goBack();
  // On wide screens, the second press is beside the sheet.
  await page.setViewportSize({ width: 1280, height: 800 });
  await doubleTap(page.getByRole('button', { name: t('shop.cart.open') }));
  const proceed = page.getByRole('dialog').getByRole('button', { name: t('shop.cart.continue') });
  await proceed.click();
  await doubleTap(placeOrder);
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
  expect(sent).toBe(1);
});

test('an older response never replaces a newer menu, and a menu that empties the cart closes the checkout', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await openStorefront(page, shop);
  await page.getByLabel(t('shop.notice.city')).selectOption({ index: 1 });
  const plus = page.getByRole('listitem').getByRole('button', { name: addButton('en') });
  for (let count = 0; count < 3; count += 1) await plus.first().click();

  const responses = [{ price: '44.00' }, { price: '45.00' }, { price: '42.00' }];
  const releaseFirst = Promise.withResolvers<void>();
  await page.route('**/api/food-items', async (route) => {
    const change = responses.shift();
    const response = await route.fetch();
    const [first, ...rest] = await response.json();
    if (change?.price === '44.00') await releaseFirst.promise;
    await route.fulfill({ response: response, json: [{ ...first, ...change }, ...rest] });
  });
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const proceed = page.getByRole('button', { name: t('shop.cart.continue') });
  const cancel = dialog.getByRole('button', { name: t('shop.checkout.cancel') }).last();
  await proceed.click();
  await cancel.click();
  await proceed.click();
  await expect(dialog.getByText('₪135.00').first()).toBeVisible();
  const older = page.waitForResponse('**/api/food-items');
  releaseFirst.resolve();
  await (await older).finished();
  await cancel.click();
  await expect(page.getByText('₪135').first()).toBeVisible();

  // The price is again the one seen first: no notice.
  await proceed.click();
  await expect(dialog.getByText('₪126.00').first()).toBeVisible();
  await expect(dialog.getByText(t('shop.checkout.priceChanged'))).toHaveCount(0);

  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 'item_unavailable',
        message: 'Not on the menu',
        details: { items: [{ id: 1, key: '1', name: 'Falafel with Tahini', choices: [] }] },
        requestId: '1',
      },
    }),
  );
  await fillCheckout(page, 'en', 'cash');
  await dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Falafel with Tahini' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-toast-area]')).not.toContainText('Falafel');
  await plus.last().click();
  await expect(page.getByText(t('shop.cart.items', { count: 1 }))).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

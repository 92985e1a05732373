import type { Page } from '@playwright/test';
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

  test('the menu and the cart are available offline, and the order is placed once the phone is online again', async ({
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

test('pressing again after a lost response places one order', async ({ page, shop, browser, expectedErrors }) => {
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

/** Returns the number of a customer's orders, over the staff's API. */
async function countOrdersOf(page: Page, shop: Shop, name: string): Promise<number> {
  await enter(page, shop);
  return (await (await page.request.get(`${shop.url}/api/admin/orders?q=${encodeURIComponent(name)}`)).json()).length;
}

const cancelButton = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('shop.checkout.cancel') })
    .last();

/** Actions of a customer after a lost response. */
const AFTER_LOST_RESPONSE: Record<string, (page: Page) => Promise<void>> = {
  async 'reloading the page'(page) {
    await page.reload();
  },
  async 'removing every dish'(page) {
    const lines = page.getByRole('dialog').getByRole('listitem');
    for (const left of [2, 1, 0]) {
      await lines
        .first()
        .getByRole('button', { name: /^Remove .+ from your cart$/ })
        .click();
      if (left > 0) await expect(lines).toHaveCount(left);
    }
  },
  async cancelling(page) {
    await cancelButton(page).click();
  },
  async 'changing the e-mail address and sending again'(page) {
    await page.getByLabel(t('shop.checkout.email')).fill('changed@example.com');
    await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  },
};

for (const [action, act] of Object.entries(AFTER_LOST_RESPONSE)) {
  test(`${action} after a lost response shows the order that was placed`, { tag: '@extended' }, async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await startCheckout(page, shop);
    const name = `${action} ${Date.now()}`;
    await page.getByLabel(t('shop.checkout.name')).fill(name);
    await loseResponse(page);
    await act(page);
    const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
    await expect(confirmation.getByText(name, { exact: true })).toBeVisible();
    expect(await countOrdersOf(page, shop, name)).toBe(1);
  });
}

test('a confirmation that arrives after the customer has begun a new cart keeps that cart', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await startCheckout(page, shop);
  await loseResponse(page);
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await openStorefront(page, shop);
  await expect(confirmation).toBeVisible();
  const orders = await holdRequests(page, '**/api/orders/**');
  await openStorefront(page, shop);
  await page
    .getByRole('button', { name: addButton('en') })
    .first()
    .click();
  orders.release();
  await confirmation
    .getByRole('button', { name: t('shop.confirmation.continue') })
    .last()
    .click();
  await expect(page.getByText(t('shop.cart.items', { count: 1 }))).toBeVisible();
  await openStorefront(page, shop);
  await expect(page.getByText(t('shop.cart.items', { count: 1 }))).toBeVisible();
  await expect(confirmation).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).not.toContain('dana@example.com');
});

test('an order cancelled while it is being sent is never placed', async ({ page, shop, expectedErrors }) => {
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
  await cancelButton(page).click();
  await expectToast(page, t('shop.toast.cancelled'));
  await expect(dialog).toHaveCount(0);
  held.release();
  expect((await response).status()).toBe(422);
  await expect(page.getByText('3 items')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await countOrdersOf(page, shop, name)).toBe(0);
});

test('an order that could not be cancelled for lack of a network is shown once the phone is online again', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await startCheckout(page, shop);
  await loseResponse(page);
  await page.route('**/cancel', (route) => route.abort());
  await page.goBack();
  await expectToast(page, t('shop.toast.notCancelled'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/cancel');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
});

test('an order at an outdated price is rejected, and the customer can order at the new one', async ({
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

test('two tabs share one cart and one city', { tag: '@extended' }, async ({ page, shop, context }) => {
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

  // A page that comes back from the browser's cache may have missed the events of other pages.
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]');
    localStorage.setItem('cart', JSON.stringify([{ ...line, quantity: 7 }]));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByText('7 items')).toBeVisible();
});

import { expect, fillCart, fillCheckout, openStorefront, startCheckout, test, texts } from './fixtures.ts';
import { loseResponse } from './lose-response.ts';
import { setVisibility } from './watch-device.ts';

const t = texts('en');

for (const end of ['gets its response', 'fails'] as const) {
  test(`a customer's next order is not disturbed if the request of the previous one ${end} late`, {
    tag: '@extended',
  }, async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const placed = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    await page.route('**/api/orders', async (route) => {
      const response = await route.fetch();
      placed.resolve();
      await late.promise;
      await (end === 'fails' ? route.abort() : route.fulfill({ response }));
    });
    await startCheckout(page, shop);
    const place = page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
    await place.click();
    await placed.promise;
    // The phone has another network, and the page asks what became of the order.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
    await expect(confirmation).toBeVisible();
    await page.goBack();
    await expect(confirmation).toHaveCount(0);

    await fillCart(page);
    await page.getByRole('button', { name: t('shop.cart.continue') }).click();
    await expect(page.getByRole('button', { name: t('shop.checkout.sending') })).toBeVisible();
    late.resolve();
    await expect(place).toBeVisible();
    await page.getByLabel(t('shop.checkout.name')).fill('Dana');
    expect(await page.locator('[data-toast-area] > li').count()).toBe(0);
    await fillCheckout(page, 'en', 'cash');
    await page.unroute('**/api/orders');
    await place.click();
    await expect(confirmation).toBeVisible();
    await page.goBack();
    // Nothing of either order is left to be shown again.
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Mezze' })).toBeVisible();
    await expect(page.getByText('3 items')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('the confirmation stays open if the request to cancel its order fails late', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await startCheckout(page, shop);
  await loseResponse(page);
  const checkout = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const cancelling = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route(
    '**/cancel',
    async (route) => {
      cancelling.resolve();
      await late.promise;
      await route.abort();
    },
    { times: 1 },
  );
  await checkout
    .getByRole('button', { name: t('shop.checkout.cancel') })
    .last()
    .click();
  await cancelling.promise;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation).toBeVisible();
  const failed = page.waitForEvent('console', (message) =>
    message.text().startsWith('The order could not be cancelled'),
  );
  late.resolve();
  await failed;
  await confirmation.getByRole('button', { name: t('shop.confirmation.copy') }).click();
  await expect(page.getByText(t('shop.toast.notCancelled'))).toHaveCount(0);
  await expect(confirmation).toBeVisible();
});

test('only the tab that sent an order shows its confirmation', { tag: '@extended' }, async ({
  page,
  shop,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const other = await context.newPage();
  await openStorefront(other, shop);
  await startCheckout(page, shop, { method: 'cash' });
  await loseResponse(page);
  await setVisibility(other, 'hidden');
  // The network is back, for every tab.
  for (const tab of [other, page]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  const title = t('shop.confirmation.title');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  const asked = other.waitForResponse('**/api/orders/**');
  await setVisibility(other, 'visible');
  await asked;
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

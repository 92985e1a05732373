import { CUSTOMER, DESKTOP, enter, expect, fillCart, fillCheckout, openStorefront, test, texts } from './fixtures.ts';
import { holdHydration } from './hold-hydration.ts';
import { fillInPhoneOrder, newPhone, openPhoneOrder } from './phone-order.ts';
import { placeFollowed, placeOrder } from './place-order.ts';
import { moveOrder } from './staff-calls.ts';
import { holdToast } from './toasts.ts';
import { translatePage } from './translate-page.ts';

/* Pages that a browser translates while they are used. */

const t = texts('en');

test('a customer orders from a page that the browser translates', async ({ page, shop }) => {
  await openStorefront(page, shop);
  await translatePage(page, 'replace');
  await fillCart(page);
  const open = page.getByRole('button', { name: t('shop.cart.open') });
  await expect(open).toContainText(t('shop.cart.items', { count: 3 }));
  await open.click();
  const cart = page.getByRole('dialog', { name: t('shop.cart.label') });
  await cart
    .getByRole('button', { name: /^Remove .* from your cart$/ })
    .first()
    .click();
  await expect(cart.getByRole('listitem')).toHaveCount(2);
  await (await holdToast(page, t('shop.cart.undo'))).press('Enter');
  await expect(cart.getByRole('listitem')).toHaveCount(3);
  await cart.getByRole('button', { name: t('shop.cart.continue') }).click();

  await fillCheckout(page, 'en', 'cash');
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation.getByText(CUSTOMER.name).first()).toBeVisible();
  await page
    .getByRole('button', { name: t('shop.confirmation.continue') })
    .last()
    .click();
  await expect(open).toContainText(t('shop.cart.items', { count: 0 }));
});

test('the kitchen cooks and staff take a phone order on pages that the browser translates', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  // The lookup of an unknown number.
  expectedErrors.push(/404/);
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  await page.goto(`${shop.url}/kitchen?lang=en`);
  const number = await placeOrder(page.request, shop, { name: 'Dana', dishes: 2 });
  const ticket = page.getByRole('article', { name: number });
  await expect(ticket).toBeVisible();
  await translatePage(page, 'replace');
  const second = await placeOrder(page.request, shop, 'Noa');
  await expect(page.getByRole('article', { name: second })).toBeVisible();
  await ticket
    .getByRole('button', { name: t('staff.kitchen.done') })
    .last()
    .click();
  await expect(ticket).toHaveCount(0);
  await moveOrder(page.request, shop, { number: second, to: 'cancelled', reason: 'customer_asked' });
  await expect(page.getByRole('article', { name: second })).toContainText(t('staff.kitchen.cancelled'));

  await openPhoneOrder(page, shop);
  await translatePage(page, 'replace');
  await fillInPhoneOrder(page, newPhone(), 'Aylin');
  const order = page.getByRole('region', { name: t('staff.phoneOrders.order'), exact: true });
  await expect(order.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: t('staff.phoneOrders.done.title') })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(order.getByRole('listitem')).toHaveCount(0);
});

test('a page that is translated before hydration still works', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  // React reports that the page differs from what the server sent, and draws it anew.
  expectedErrors.push(/Minified React error #418/);
  const hydration = await holdHydration(page);
  await page.goto(`${shop.url}/?lang=en`);
  await hydration.asked;
  await translatePage(page, 'replace');
  await hydration.release();
  await fillCart(page);
  await expect(page.getByRole('button', { name: t('shop.cart.open') })).toContainText(
    t('shop.cart.items', { count: 3 }),
  );
});

test('a translated page of an order announces only what has changed', { tag: '@extended' }, async ({ page, shop }) => {
  const { orderNumber, followPath } = await placeFollowed(page.request, shop, 'Dana');
  await page.goto(`${shop.url}${followPath}?lang=en`);
  await translatePage(page, 'replace');
  const announced = page.locator('#said');
  const unchanged = page.waitForResponse((response) => response.status() === 304);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await unchanged;
  await expect(announced).toHaveText('');
  await enter(page, shop);
  await moveOrder(page.request, shop, { number: orderNumber, to: 'delivered' });
  await expect(page.getByText(t('follow.says.delivered')).first()).toBeVisible();
  await expect(announced).toContainText(t('follow.says.delivered'));
});

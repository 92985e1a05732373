import {
  addButton,
  CUSTOMER,
  DESKTOP,
  enter,
  expect,
  fillCart,
  fillCheckout,
  openStorefront,
  test,
  texts,
} from './fixtures.ts';
import { holdHydration } from './hold-hydration.ts';
import { fillInPhoneOrder, newPhone, openPhoneOrder } from './phone-order.ts';
import { placeFollowed, placeOrder } from './place-order.ts';
import { moveOrder } from './staff-calls.ts';
import { holdToast } from './toasts.ts';
import { TRANSLATORS, translatePage } from './translate-page.ts';

/* Pages that a browser translates while they are used. */

const t = texts('en');

for (const translator of TRANSLATORS) {
  test(`a customer orders from a page with a translator that would ${translator} texts`, async ({ page, shop }) => {
    await openStorefront(page, shop);
    await translatePage(page, translator);
    await fillCart(page);
    const open = page.getByRole('button', { name: t('shop.cart.open') });
    await expect(open).toContainText(t('shop.cart.items', { count: 3 }));
    await page
      .getByRole('listitem')
      .getByRole('button', { name: addButton('en') })
      .first()
      .click();
    await expect(open).toContainText(t('shop.cart.items', { count: 4 }));
    await expect(open).not.toContainText(t('shop.cart.items', { count: 3 }));

    await page.getByRole('button', { name: t('shop.filter.open') }).click();
    const filter = page.getByRole('dialog');
    await filter.getByRole('checkbox', { name: t('allergens.names.sesame') }).check();
    await filter.getByRole('checkbox', { name: t('allergens.names.sesame') }).uncheck();
    await page.goBack();
    await expect(filter).toBeHidden();

    await open.click();
    const cart = page.getByRole('dialog', { name: t('shop.cart.label') });
    await expect(cart.getByRole('listitem')).toHaveCount(3);
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

  test(`the kitchen cooks and staff take a phone order with a translator that would ${translator} texts`, async ({
    page,
    shop,
    expectedErrors,
  }) => {
    // An unknown number is looked up.
    expectedErrors.push(/404/);
    await page.setViewportSize(DESKTOP);
    await enter(page, shop);
    await page.goto(`${shop.url}/kitchen?lang=en`);
    const number = await placeOrder(page.request, shop, { name: 'Dana', dishes: 2 });
    const ticket = page.getByRole('article', { name: number });
    await expect(ticket).toBeVisible();
    await translatePage(page, translator);
    const second = await placeOrder(page.request, shop, 'Noa');
    await expect(page.getByRole('article', { name: second })).toBeVisible();
    await ticket.getByRole('listitem').getByRole('button').first().click();
    await expect(ticket.getByRole('listitem').getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
    await ticket
      .getByRole('button', { name: t('staff.kitchen.done') })
      .last()
      .click();
    await expect(ticket).toHaveCount(0);
    await page
      .getByRole('button', { name: t('staff.kitchen.callBackOf', { number: `\u2068${number}\u2069` }) })
      .click();
    await expect(ticket).toBeVisible();
    await moveOrder(page.request, shop, { number: second, to: 'cancelled', reason: 'customer_asked' });
    await expect(page.getByRole('article', { name: second })).toContainText(t('staff.kitchen.cancelled'));

    await openPhoneOrder(page, shop);
    await translatePage(page, translator);
    await fillInPhoneOrder(page, newPhone(), 'Aylin');
    const order = page.getByRole('region', { name: t('staff.phoneOrders.order'), exact: true });
    await expect(order.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: t('staff.phoneOrders.done.title') })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(order.getByRole('listitem')).toHaveCount(0);
  });
}

test('a page that is translated before it reacts still reacts', async ({ page, shop, expectedErrors }) => {
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

test('a customer follows an order on a translated page, which announces only what has changed', async ({
  page,
  shop,
}) => {
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

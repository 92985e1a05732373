import type { Locator, Route } from '@playwright/test';
import { addButton, enter, expect, expectToast, openAdmin, openStorefront, startCheckout, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import { newPhone, openPhoneOrder, placeByApi } from './phone-order.ts';
import { placeOrder } from './place-order.ts';

const test = withOwnShop();

/*
 * What is pressed by key has the focus while its request runs, and afterwards: people who use the keyboard or a screen
 * reader go on from there.
 */

const t = texts('en');

/** Presses a button by key, and expects that it has the focus while the request to `url` runs. */
async function pressAndHold(button: Locator, url: string, then?: (route: Route) => Promise<void>): Promise<void> {
  const held = await holdRequests(button.page(), url, then && { then });
  await button.press('Enter');
  await held.asked;
  await expect(button).toBeDisabled();
  await expect(button, 'while the request runs').toBeFocused();
  // A press meanwhile is ignored.
  await button.press('Enter');
  held.release();
}

test('minus keeps the focus when the last of a dish is removed', async ({ page, shop }) => {
  await openStorefront(page, shop);
  const card = page.getByRole('listitem').filter({ hasText: 'Falafel' }).first();
  await card.getByRole('button', { name: addButton('en') }).click();
  const minus = card.getByRole('button', { name: /^Remove one/ });
  await minus.press('Enter');
  await expect(minus).toBeDisabled();
  await expect(minus).toBeFocused();
});

test('the button that applies a coupon keeps the focus', async ({ page, shop }) => {
  await startCheckout(page, shop);
  await page.getByRole('button', { name: t('coupons.have') }).press('Enter');
  await page.getByLabel(t('coupons.code')).fill('NOTHING');
  const apply = page.getByRole('button', { name: t('coupons.apply') });
  await pressAndHold(apply, '**/api/coupons/**');
  await expect(page.getByText(t('coupons.reasons.unknown'))).toBeVisible();
  await expect(apply).toBeEnabled();
  await expect(apply).toBeFocused();
});

test('the button that sends an order keeps the focus', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await startCheckout(page, shop);
  // A refused coupon is no field of the order.
  await page.getByRole('button', { name: t('coupons.have') }).press('Enter');
  await page.getByLabel(t('coupons.code')).fill('NOTHING');
  await page.getByRole('button', { name: t('coupons.apply') }).press('Enter');
  await expect(page.getByText(t('coupons.reasons.unknown'))).toBeVisible();
  const place = page.locator('button[type=submit]');
  await pressAndHold(place, '**/api/orders', (route) => route.abort());
  await expect(page.getByText(t('shop.checkout.notSent'))).toBeVisible();
  await expect(place).toBeFocused();
});

test('the checkout keeps the focus in the field from which it was sent', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await startCheckout(page, shop);
  await page.route('**/api/orders', (route) => route.abort());
  const name = page.getByLabel(t('shop.checkout.name'));
  await name.press('Enter');
  await expect(page.getByText(t('shop.checkout.notSent'))).toBeVisible();
  await expect(name).toBeFocused();
});

test.describe('on pages of staff', () => {
  test('a button that is no longer needed once its change is saved', async ({ page, shop }) => {
    await openAdmin(page, shop, { section: 'notifications' });
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: t('staff.notifications.addAddress') }) });
    await form.getByLabel(t('staff.notifications.address', { number: 1 }), { exact: true }).fill('kitchen@example.com');
    const save = form.locator('button[type=submit]');
    // The form is inert meanwhile.
    await save.press('Enter');
    await expectToast(page, t('staff.notifications.addressesSaved'));
    await expect(save).toBeDisabled();
    await expect(save).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(save, 'a disabled button that was left').not.toBeFocused();
  });

  test('a button that can be pressed again', async ({ page, shop }) => {
    await openAdmin(page, shop, { section: 'hours' });
    const pause = page.getByRole('button', { name: t('staff.hours.spans.30'), exact: true });
    await pressAndHold(pause, '**/api/admin/**');
    await expect(pause).toBeEnabled();
    await expect(pause).toBeFocused();
  });

  test('the city of a client, which each arrow key saves', async ({ page, shop }) => {
    await enter(page, shop);
    await placeByApi(page, shop, { name: 'Dana', phone: newPhone() });
    await openAdmin(page, shop, { section: 'clients' });
    const city = page.getByRole('combobox', { name: t('staff.clients.cityOf', { name: '\u2068Dana\u2069' }) });
    await city.focus();
    await city.selectOption({ index: 2 });
    await expectToast(page, t('staff.clients.updated'));
    await expect(city).toBeFocused();
  });

  test('an order that was acknowledged in the list of unseen ones', async ({ page, shop }) => {
    await enter(page, shop);
    const number = await placeOrder(page.request, shop, 'Noa');
    await openPhoneOrder(page, shop);
    await page.getByRole('button', { name: t('staff.alerts.show') }).click();
    const seen = page.getByRole('button', { name: `${t('staff.orders.seen')}: ${number}` });
    await pressAndHold(seen, `**/api/admin/orders/${Number(number) - 1000}/**`);
    await expect(page.getByRole('region', { name: t('staff.alerts.label') })).toHaveCount(0);
    await expect(seen).toBeDisabled();
    await expect(seen).toBeFocused();
  });
});

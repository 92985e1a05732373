import type { Locator, Route } from '@playwright/test';
import { expect, expectToast, openAdmin, startCheckout, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';

const test = withOwnShop();

/* A button pressed by key keeps the focus while its request runs and afterwards. */

const t = texts('en');

/** Presses a button by key, and asserts that it keeps the focus while the request to `url` runs. */
async function pressAndHold(button: Locator, url: string, then?: (route: Route) => Promise<void>): Promise<void> {
  const held = await holdRequests(button.page(), url, then && { then });
  await button.press('Enter');
  await held.asked;
  await expect(button).toBeDisabled();
  await expect(button, 'while the request runs').toBeFocused();
  // A second press is ignored.
  await button.press('Enter');
  held.release();
}

test('the buttons that apply a coupon and send an order keep the focus', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await startCheckout(page, shop);
  await page.getByRole('button', { name: t('coupons.have') }).press('Enter');
  await page.getByLabel(t('coupons.code')).fill('NOTHING');
  const apply = page.getByRole('button', { name: t('coupons.apply') });
  await pressAndHold(apply, '**/api/coupons/**');
  await expect(page.getByText(t('coupons.reasons.unknown'))).toBeVisible();
  await expect(apply).toBeFocused();
  const place = page.locator('button[type=submit]');
  await pressAndHold(place, '**/api/orders', (route) => route.abort());
  await expect(page.getByText(t('shop.checkout.notSent'))).toBeVisible();
  await expect(place).toBeFocused();
});

test('a save button keeps the focus when there is nothing left to save', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
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

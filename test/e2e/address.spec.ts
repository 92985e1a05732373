import type { Locator } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import {
  DESKTOP,
  enter,
  expect,
  expectAccessible,
  expectToast,
  fillCart,
  openAdmin,
  startCheckout,
  texts,
} from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { placeFollowed } from './place-order.ts';
import { moveOrder, saveSettings } from './staff-calls.ts';

const test = withOwnShop();

type Fields = Partial<Record<'street' | 'houseNumber' | 'entrance' | 'floor' | 'apartment' | 'courierNote', string>>;

const FIELDS: Fields = { street: 'רח׳ הרצל', houseNumber: '12/3', entrance: 'B', floor: '3', apartment: '7' };
const TEXT = `${isolate('רח׳ הרצל 12/3')}, כניסה ${isolate('B')}, קומה ${isolate('3')}, דירה ${isolate('7')}`;

/** Fills in the address of the checkout, or of a phone order, in Hebrew. */
async function fillAddress(form: Locator): Promise<void> {
  for (const [field, value] of Object.entries(FIELDS)) {
    await form.getByLabel(texts('he')(`address.${field as keyof Fields}`)).fill(value);
  }
}

test('the owner requires an address on the page of the cities', { tag: '@extended' }, async ({ page, shop }) => {
  const t = texts('he');
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he', section: 'cities' });
  const panel = page.getByRole('region', { name: t('staff.settings.address.title') });
  await expect(panel).toContainText(t('staff.settings.address.optional'));
  const label = t('staff.settings.names.deliveryAddress');
  await panel.getByRole('button', { name: t('staff.settings.editName', { name: label }) }).click();
  await panel.getByLabel(label).selectOption(t('staff.settings.address.required'));
  await expectAccessible(page);
  await panel.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.settings.updated'));
  await expect(panel).toContainText(t('staff.settings.address.required'));
});

test('a customer enters a required address, which survives a reload and is remembered on request', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  await saveSettings(page, shop, { deliveryAddress: 'required' });
  await startCheckout(page, shop, { language: 'he' });
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const street = dialog.getByLabel(t('address.street'), { exact: true });
  const place = dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
  await place.click();
  await expect(dialog.getByText(t('address.errors.street'))).toBeVisible();
  await expect(dialog.getByText(t('address.errors.houseNumber'))).toBeVisible();
  await expect(street).toBeFocused();
  await expectAccessible(page);

  await fillAddress(dialog);
  await dialog.getByRole('checkbox', { name: t('shop.checkout.remember') }).check();
  await page.reload();
  await expect(street).toHaveValue(FIELDS.street ?? '');
  await place.click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation.getByText(TEXT)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  await fillCart(page, 'he');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  for (const [field, value] of Object.entries(FIELDS)) {
    await expect(dialog.getByLabel(t(`address.${field as keyof Fields}`))).toHaveValue(value);
  }
  await dialog.getByRole('button', { name: t('shop.checkout.forget') }).click();
  await expect(street).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(FIELDS.street);
});

test('a page from before the owner required addresses asks for one, and the order is placed with it', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  const t = texts('en');
  expectedErrors.push(/status of 409/);
  await saveSettings(page, shop, { deliveryAddress: 'off' });
  await startCheckout(page, shop);
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  const street = dialog.getByLabel(t('address.street'), { exact: true });
  await expect(street).toHaveCount(0);
  await saveSettings(page, shop, { deliveryAddress: 'required' });
  const place = dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
  await place.click();
  await expect(street).toBeFocused();
  await expectToast(page, t('errors.address_required'));
  await street.fill('Herzl 12');
  await place.click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toContainText('Herzl 12');
});

test('a street in the other direction begins beside its icon on every line', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await enter(page, shop);
  const address = { street: 'Sderot Yerushalayim and the long way round it', houseNumber: '7A' };
  const { orderNumber } = await placeFollowed(page.request, shop, { name: 'Noa Levi', address });
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he' });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `#${orderNumber}` }) });
  const { ends, end } = await card.getByText(address.street).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const ends = [...range.getClientRects()].map(({ right }) => Math.round(right));
    return { ends, end: Math.round(element.getBoundingClientRect().right) };
  });
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends)).toEqual(new Set([end]));
});

test('staff see the address of an order with links to maps, and have it filled in for the next order by phone', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  await page.setViewportSize(DESKTOP);
  await saveSettings(page, shop, { deliveryAddress: 'optional' });
  await startCheckout(page, shop, { language: 'he' });
  await fillAddress(page.getByRole('dialog'));
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  const number = (await confirmation.locator('dd').first().textContent()) ?? '';

  await openAdmin(page, shop, { language: 'he' });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `#${number}` }) });
  await expect(card.getByText('רח׳ הרצל 12/3')).toBeVisible();
  await card.getByRole('button', { name: t('staff.orders.details') }).click();
  const details = page.getByRole('dialog', { name: t('staff.orders.number', { number }) });
  await expect(details.getByText(TEXT)).toBeVisible();
  for (const app of ['Waze', 'Google Maps']) {
    const link = details.getByRole('link', { name: t('staff.orders.address.openIn', { app }) });
    await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent('הרצל')));
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expectAccessible(page);

  // The address of a website order is on record once the order is delivered.
  await moveOrder(page.request, shop, { number, to: 'delivered' });
  await page.goto(`${shop.url}/phone-orders-admin?lang=he`);
  await page.getByLabel(t('staff.phoneOrders.phone')).fill('+972501234567');
  for (const [field, value] of Object.entries(FIELDS)) {
    await expect(page.getByRole('main').getByLabel(t(`address.${field as keyof Fields}`), { exact: true })).toHaveValue(
      value,
    );
  }
  await expectAccessible(page);
});

import type { Page } from '@playwright/test';
import { dayText } from '../../src/shared/hours/promise-text.ts';
import type { Language } from '../../src/shared/languages.ts';
import {
  addButton,
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  fillCheckout,
  openAdmin,
  openStorefront,
  texts,
  untilHydrated,
} from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { saveSettings } from './staff-calls.ts';

const test = withOwnShop();

const MAP = 'https://maps.example/carmel';
const PICKUP = {
  fulfilments: 'both',
  pickupAddress: '3 Carmel Street',
  pickupAddressHe: 'הכרמל 3',
  pickupAddressTr: 'Carmel Sokağı 3',
  pickupMapLink: MAP,
  pickupMinimum: '',
  pickupWeek: '',
  deliveryAddress: 'required',
};

const pickupRadio = (page: Page, language: Language) =>
  page.getByRole('radio', { name: texts(language)('fulfilment.pickup') });

async function addDish(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('listitem')
    .getByRole('button', { name: addButton(language) })
    .first()
    .click();
}

test('a customer chooses pickup by keyboard, orders without a city, and follows the order', async ({ page, shop }) => {
  const t = texts('en');
  await saveSettings(page, shop, PICKUP);
  await page.setViewportSize({ width: 360, height: 740 });
  await openStorefront(page, shop);
  await page.getByRole('radio', { name: t('hours.delivery') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(pickupRadio(page, 'en')).toBeChecked();
  await expect(page.getByText(PICKUP.pickupAddress)).toBeVisible();
  await expect(page.getByRole('link', { name: t('fulfilment.map') })).toHaveAttribute('href', MAP);
  await expect(page.getByLabel(t('shop.notice.city'))).toBeHidden();
  await expectAccessible(page);

  await page.reload();
  await untilHydrated(page);
  await expect(pickupRadio(page, 'en')).toBeChecked();
  await addDish(page, 'en');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await expect(dialog.getByText(PICKUP.pickupAddress)).toBeVisible();
  await expect(dialog.getByLabel(t('shop.notice.city'))).toHaveCount(0);
  await expect(dialog.getByLabel(t('address.street'), { exact: true })).toHaveCount(0);
  await fillCheckout(page, 'en', 'bit');
  await dialog.getByRole('radio', { name: t('fulfilment.cash') }).click();
  await dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  await expect(confirmation.getByText(t('fulfilment.cashMessage'))).toBeVisible();
  await expect(confirmation.getByText(PICKUP.pickupAddress)).toBeVisible();
  await confirmation.getByRole('link', { name: t('shop.lastOrder.follow') }).click();
  await expect(page.getByText(t('follow.status.picked_up'))).toBeVisible();
  await expect(page.getByText(PICKUP.pickupAddress)).toBeVisible();
});

test('staff see that an order is for pickup, and mark it as picked up', async ({ page, shop }) => {
  const t = texts('he');
  await saveSettings(page, shop, PICKUP);
  await page.setViewportSize(DESKTOP);
  await openStorefront(page, shop, 'he');
  await pickupRadio(page, 'he').check();
  await addDish(page, 'he');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await fillCheckout(page, 'he', 'bit');
  await page.getByRole('radio', { name: t('fulfilment.cash') }).click();
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
  await openAdmin(page, shop, { language: 'he' });
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t('fulfilment.pickup') })
    .first();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: t('staff.orders.statuses.picked_up.move') }).click();
  await expectToast(page, t('staff.orders.statuses.picked_up.moved'));
});

test('the owner switches delivery off, and customers see the pickup address instead of the cities', async ({
  page,
  shop,
}) => {
  const t = texts('tr');
  await saveSettings(page, shop, {
    ...PICKUP,
    fulfilments: '',
    pickupAddress: '',
    pickupAddressHe: '',
    pickupAddressTr: '',
  });
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'tr', section: 'cities' });
  const panel = page.getByRole('region', { name: t('staff.settings.pickup.title') });
  await expect(panel).toContainText(t('staff.settings.pickup.deliveryPreview'));
  await panel.getByRole('radio', { name: t('staff.settings.pickup.pickupHint') }).check();
  await expect(panel).toContainText(t('staff.settings.pickup.pickupPreview'));
  await panel.getByRole('button', { name: t('staff.save') }).click();
  await expect(panel.getByText(t('staff.settings.pickup.errors.address'))).toBeVisible();
  await expectAccessible(page);
  await panel.locator('[name=pickupAddressTr]').fill(PICKUP.pickupAddressTr);
  await panel.getByLabel(t('staff.settings.names.pickupMinutes')).fill('25');
  await panel.getByLabel(t('staff.preview.pick')).fill('2030-06-07T10:00');
  const seen = panel
    .getByRole('group', { name: t('staff.preview.title') })
    .getByRole('status')
    .last();
  await expect(seen).toContainText(t('fulfilment.inMinutes', { count: 25 }));
  await expect(seen).toContainText(dayText('2030-06-07', 'tr'));
  await expect(seen).toContainText('10:25');
  await panel.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.settings.pickup.saved'));

  await openStorefront(page, shop, 'tr');
  await expect(page.getByText(PICKUP.pickupAddressTr)).toBeVisible();
  await expect(page.getByLabel(t('shop.notice.city'))).toHaveCount(0);
  await expect(pickupRadio(page, 'tr')).toHaveCount(0);
});

test('an order for delivery becomes one for pickup only after the customer has confirmed it', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const t = texts('en');
  await saveSettings(page, shop, PICKUP);
  await openStorefront(page, shop);
  await page.getByLabel(t('shop.notice.city')).selectOption({ index: 1 });
  // Enough for the minimum of the city.
  for (let portion = 0; portion < 12; portion++) await addDish(page, 'en');
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  const dialog = page.getByRole('dialog', { name: t('shop.checkout.title') });
  await fillCheckout(page, 'en', 'cash');
  await dialog.getByLabel(t('address.street'), { exact: true }).fill('Herzl');
  await dialog.getByLabel(t('address.houseNumber'), { exact: true }).fill('7');
  await saveSettings(page, shop, { fulfilments: 'pickup' });
  const send = dialog.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
  await send.click();
  const notice = dialog.getByRole('alert').filter({ hasText: t('fulfilment.deliveryGone') });
  await expect(notice).toBeInViewport();
  await expect(send).toBeDisabled();
  await expectAccessible(page);

  await page.reload();
  await untilHydrated(page);
  await expect(notice).toBeVisible();
  await expect(send).toBeDisabled();
  await dialog.getByRole('radio', { name: t('fulfilment.cash') }).click();
  await expect(notice).toBeVisible();
  await send.click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toContainText(PICKUP.pickupAddress);
});
